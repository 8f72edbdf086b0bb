ALTER TABLE "imports" ADD COLUMN "counts" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "written" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "rest" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "undone_by" integer;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_undone_by" ON "imports" USING btree ("undone_by");
