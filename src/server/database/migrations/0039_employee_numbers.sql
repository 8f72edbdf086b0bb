CREATE TABLE "employee_numbers" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"folded" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "employee_numbers" ADD CONSTRAINT "employee_numbers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "employee_numbers_folded_unique" ON "employee_numbers" USING btree ("folded");