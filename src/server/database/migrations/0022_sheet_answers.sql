CREATE TABLE "sheet_answers" (
	"kind" text NOT NULL,
	"place" text NOT NULL,
	"text" text NOT NULL,
	"means" text[] NOT NULL,
	"is_noted" boolean NOT NULL,
	"answered_by" integer,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sheet_answers_kind_place_text_pk" PRIMARY KEY("kind","place","text")
);
--> statement-breakpoint
ALTER TABLE "sheet_answers" ADD CONSTRAINT "sheet_answers_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sheet_answers_answered_by" ON "sheet_answers" USING btree ("answered_by");
