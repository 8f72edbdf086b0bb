ALTER TABLE "components" ADD COLUMN "description" text DEFAULT '' NOT NULL;
