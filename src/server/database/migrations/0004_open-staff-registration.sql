ALTER TABLE "settings" ADD COLUMN "open_staff_registration" boolean;
