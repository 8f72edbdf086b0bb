ALTER TABLE "settings" ADD COLUMN "open_joining" boolean;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "social_links" jsonb;