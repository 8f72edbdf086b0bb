-- Files are kept for an hour: those of the release before are chosen again.
DELETE FROM "imports";
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "sheets" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" DROP COLUMN "headings";--> statement-breakpoint
ALTER TABLE "imports" DROP COLUMN "lines";
