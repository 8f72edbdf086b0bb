CREATE TABLE "study_records" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"item_id" integer NOT NULL,
	"business_day" date NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "study_records_user_id_kind_item_id_business_day_pk" PRIMARY KEY("user_id","kind","item_id","business_day"),
	CONSTRAINT "study_records_kind_known" CHECK ("study_records"."kind" in ('pages', 'quizzes'))
);
--> statement-breakpoint
ALTER TABLE "assignments" DROP CONSTRAINT "assignments_kind_known";--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "asked_again_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "study_records" ADD CONSTRAINT "study_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_kind_known" CHECK ("assignments"."kind" in ('induction', 'plan', 'check', 'modules', 'lessons', 'quizzes', 'policies', 'pages', 'shifts'));