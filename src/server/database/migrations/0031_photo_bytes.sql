ALTER TABLE "dish_images" DROP CONSTRAINT "dish_images_data_url";--> statement-breakpoint
ALTER TABLE "dish_images" ALTER COLUMN "image_data" SET DATA TYPE bytea USING decode(split_part("image_data", ',', 2), 'base64');--> statement-breakpoint
ALTER TABLE "group_logos" ALTER COLUMN "image_data" SET DATA TYPE bytea USING decode("image_data", 'base64');--> statement-breakpoint
ALTER TABLE "dish_images" ADD COLUMN "hash" text GENERATED ALWAYS AS (encode(sha256(image_data), 'hex')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "dish_images_hash" ON "dish_images" USING btree ("hash");
