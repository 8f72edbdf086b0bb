CREATE TABLE "kudos_seen" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"kudos_id" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "kudos_receiver";--> statement-breakpoint
ALTER TABLE "kudos_seen" ADD CONSTRAINT "kudos_seen_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kudos_seen" ADD CONSTRAINT "kudos_seen_kudos_id_kudos_id_fk" FOREIGN KEY ("kudos_id") REFERENCES "public"."kudos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kudos_seen_kudos" ON "kudos_seen" USING btree ("kudos_id");--> statement-breakpoint
CREATE INDEX "kudos_receiver" ON "kudos" USING btree ("receiver_id","id");--> statement-breakpoint
-- Nobody is greeted with the thanks of years: what was given before this release counts as looked at.
INSERT INTO kudos_seen (user_id, kudos_id) SELECT receiver_id, max(id) FROM kudos GROUP BY receiver_id;
