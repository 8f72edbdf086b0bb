DROP INDEX "suggestions_user";--> statement-breakpoint
ALTER TABLE "suggestions" ADD COLUMN "status" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "suggestions" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "suggestions" ADD COLUMN "answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "suggestions" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "suggestions" ADD COLUMN "handled_by" integer;--> statement-breakpoint
ALTER TABLE "suggestions" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suggestions_status" ON "suggestions" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "suggestions_handled_by" ON "suggestions" USING btree ("handled_by");--> statement-breakpoint
CREATE INDEX "suggestions_user" ON "suggestions" USING btree ("user_id","id");--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_status_known" CHECK ("suggestions"."status" in ('new', 'planned', 'done', 'declined'));--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_handled_whole" CHECK (("suggestions"."handled_at" is null) = ("suggestions"."handled_by" is null));