import type pg from 'pg'

/** One text of every value, whatever the server is set to; and no limit of time. */
export async function beginCopying(client: pg.ClientBase, mode: string): Promise<void> {
  // One query is one transaction's beginning.
  await client.query(`
    begin ${mode};
    set local search_path = public;
    set local client_encoding = 'UTF8';
    set local datestyle = 'ISO, YMD';
    set local intervalstyle = 'iso_8601';
    set local timezone = 'UTC';
    set local bytea_output = 'hex';
    set local extra_float_digits = 1;
    set local statement_timeout = 0;
    set local idle_in_transaction_session_timeout = 0`)
}
