CREATE TABLE "content_changes" (
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"table_name" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_changes_transaction_table_name_pk" PRIMARY KEY("transaction","table_name")
);
--> statement-breakpoint
-- A pooler in transaction mode swallows notifications: what changed is noted as well, once a transaction and table.
CREATE OR REPLACE FUNCTION announce_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', TG_TABLE_NAME);
  INSERT INTO content_changes (transaction, table_name) VALUES (pg_current_xact_id(), TG_TABLE_NAME)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
