ALTER TABLE "menu_items" ADD COLUMN "sheet_statement" jsonb;
