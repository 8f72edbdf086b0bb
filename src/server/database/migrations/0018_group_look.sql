CREATE TABLE "group_logos" (
	"hash" text PRIMARY KEY NOT NULL,
	"image_data" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_logos_hash" CHECK ("group_logos"."hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "product_name" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "sign_in_text" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "member_benefits" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "working_colour" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "accent_colour" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "logo_hash" text;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_colours" CHECK ("settings"."working_colour" ~ '^#[0-9a-f]{6}$' and "settings"."accent_colour" ~ '^#[0-9a-f]{6}$');
