ALTER TABLE "settings" ADD COLUMN "show_next_steps" boolean DEFAULT true NOT NULL;
