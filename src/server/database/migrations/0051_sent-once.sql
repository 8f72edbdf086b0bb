CREATE TABLE "sent_once" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key" uuid NOT NULL,
	"sent_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sent_once_user_id_kind_key_pk" PRIMARY KEY("user_id","kind","key"),
	CONSTRAINT "sent_once_kind_known" CHECK ("sent_once"."kind" in ('kudos', 'suggestion'))
);
--> statement-breakpoint
ALTER TABLE "sent_once" ADD CONSTRAINT "sent_once_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;