import { type PgColumn, type PgTable, type SQL, sql } from '../platform/drizzle.ts'

/** The place after the last of its like. */
export function lastPlace(table: PgTable, place: PgColumn, like?: SQL): SQL<number> {
  return sql`(select coalesce(max(${place}), 0) + 1 from ${table} where ${like ?? sql`true`})`
}
