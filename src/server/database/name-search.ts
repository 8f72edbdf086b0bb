import { type Column, type SQL, type SQLWrapper, sql } from '../platform/drizzle.ts'

/**
 * Names with a word that begins with each typed piece, ignoring case and accents; no names if nothing is
 * typed. Both functions (`functions/name_*.sql`) compare the first forty letters of a word.
 * @param name a column, indexed by `nameBeginnings` where there are many rows
 */
export function isFoundByName(name: Column | SQL, typed: string | SQLWrapper): SQL {
  return sql`${nameBeginnings(name)} @@ name_find(${typed})`
}

/**
 * Index expression of a name: all beginnings of its words. With prefix search over the words alone PostgreSQL
 * collects every match of the commonest piece before it looks at the rest.
 */
export function nameBeginnings(name: Column | SQL): SQL {
  return sql`array_to_tsvector(name_beginnings(${name}))`
}

/**
 * New entries go straight into such an index, not onto a pending list that each search would read until a
 * vacuum.
 */
export const READ_AT_ONCE = { fastupdate: false }
