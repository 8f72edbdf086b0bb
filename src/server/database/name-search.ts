import { type Column, type SQL, type SQLWrapper, sql } from '../platform/drizzle.ts'

/**
 * Names of which each typed piece is the beginning of a word, whatever their letter case and accents; none where nothing
 * is typed. Both functions (`functions/name_*.sql`) compare the first forty letters of a word.
 *
 * @param name a column, indexed by `nameBeginnings` where there are many rows
 */
export function isFoundByName(name: Column | SQL, typed: string | SQLWrapper): SQL {
  return sql`${nameBeginnings(name)} @@ name_find(${typed})`
}

/**
 * What an index of names has of each: all beginnings of its words. With the words alone, whose beginnings are then
 * looked for, PostgreSQL gathers whoever has the commonest piece before it looks at the rest.
 */
export function nameBeginnings(name: Column | SQL): SQL {
  return sql`array_to_tsvector(name_beginnings(${name}))`
}

/** Of such an index: what is new is put in its place, and not on a list that each search would read until a vacuum. */
export const READ_AT_ONCE = { fastupdate: false }
