/**
 * Role of the academy on the embedded database. It owns nothing: it cannot empty or change a table, nor
 * change append-only rows, whatever someone makes the academy run.
 */
import type pg from 'pg'

export const APP_ROLE = 'noren_app'

/** Once per server. `bypassrls` because the job queue hides its rows from all but its owner. */
export async function createAppRole(client: pg.Client, password: string): Promise<void> {
  const found = await client.query('select from pg_roles where rolname = $1', [APP_ROLE])
  if (found.rowCount === 0)
    await client.query(`create role ${APP_ROLE} login bypassrls password ${client.escapeLiteral(password)}`)
}

/**
 * In each database after each migration. Does nothing without such a role: there the academy is the owner.
 */
export async function grantToApp(client: pg.Client): Promise<void> {
  const found = await client.query('select from pg_roles where rolname = $1', [APP_ROLE])
  if (found.rowCount === 0) return
  // One query is one transaction.
  await client.query(`
    grant usage on schema public, graphile_worker, drizzle to ${APP_ROLE};
    grant select on all tables in schema drizzle to ${APP_ROLE};
    grant select, insert, update, delete on all tables in schema public, graphile_worker to ${APP_ROLE};
    grant usage, select, update on all sequences in schema public, graphile_worker to ${APP_ROLE};
    do $$
    declare
      append_only regclass;
    begin
      for append_only in select tgrelid from pg_trigger where tgname like '%\\_append\\_only' loop
        execute format('revoke update, delete on %s from ${APP_ROLE}', append_only);
      end loop;
    end $$`)
}
