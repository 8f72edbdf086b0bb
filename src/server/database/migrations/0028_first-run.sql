CREATE TABLE "setup_codes" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "setup_codes_one_row" CHECK ("setup_codes"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "seeded_content" ADD COLUMN "state" text DEFAULT 'seeded' NOT NULL;--> statement-breakpoint
ALTER TABLE "seeded_content" ADD CONSTRAINT "seeded_content_state_known" CHECK ("seeded_content"."state" in ('seeded', 'declined'));