DROP INDEX "users_active_name_words";--> statement-breakpoint
CREATE INDEX "users_name_words" ON "users" USING gin (array_to_tsvector(name_words("full_name")));--> statement-breakpoint
CREATE INDEX "users_username_prefix" ON "users" USING btree ("username_folded" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_email_prefix" ON "users" USING btree ("email_folded" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_full_name" ON "users" USING btree ("full_name","id");--> statement-breakpoint
CREATE INDEX "users_join_date" ON "users" USING btree ("join_date","id");