CREATE TABLE "dish_statements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dish_statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dish_id" integer NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"cause" text NOT NULL,
	"changed_by" integer,
	"changed_at" timestamp with time zone NOT NULL,
	"request_id" text
);
--> statement-breakpoint
ALTER TABLE "dish_statements" ADD CONSTRAINT "dish_statements_dish_id_menu_items_id_fk" FOREIGN KEY ("dish_id") REFERENCES "public"."menu_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dish_statements" ADD CONSTRAINT "dish_statements_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dish_statements_dish" ON "dish_statements" USING btree ("dish_id","id");--> statement-breakpoint
CREATE INDEX "dish_statements_changed_at" ON "dish_statements" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "dish_statements_changed_by" ON "dish_statements" USING btree ("changed_by");
