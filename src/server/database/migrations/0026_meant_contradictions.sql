CREATE TABLE "meant_contradictions" (
	"dish_id" integer NOT NULL,
	"subject" text NOT NULL,
	"revision" integer NOT NULL,
	"texts" text NOT NULL,
	"confirmed_by" integer NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meant_contradictions_dish_id_subject_pk" PRIMARY KEY("dish_id","subject")
);
--> statement-breakpoint
ALTER TABLE "meant_contradictions" ADD CONSTRAINT "meant_contradictions_dish_id_menu_items_id_fk" FOREIGN KEY ("dish_id") REFERENCES "public"."menu_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meant_contradictions" ADD CONSTRAINT "meant_contradictions_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meant_contradictions_confirmed_by" ON "meant_contradictions" USING btree ("confirmed_by");
