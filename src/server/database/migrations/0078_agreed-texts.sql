CREATE TABLE "agreed_texts" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"texts" text[] NOT NULL,
	"hash" bigint GENERATED ALWAYS AS (hash_array_extended(texts, 0)) STORED NOT NULL
);
--> statement-breakpoint
INSERT INTO "agreed_texts" ("user_id", "texts")
SELECT user_id, array_agg(DISTINCT policy_id || ' ' || version COLLATE "C" ORDER BY policy_id || ' ' || version COLLATE "C")
FROM "policy_agreements" GROUP BY user_id;--> statement-breakpoint
-- Not valid: the rows are checked after the locks of the migrations.
ALTER TABLE "agreed_texts" ADD CONSTRAINT "agreed_texts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action NOT VALID;