import { type Column, type SQL, sql } from 'drizzle-orm'

/** These values as one, an object of JSON; instants are then in the text's own form, ISO 8601. */
export function jsonOf<Value>(values: Readonly<Record<string, Column | SQL>>): SQL<Value> {
  const pairs = Object.entries(values).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`)
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`
}
