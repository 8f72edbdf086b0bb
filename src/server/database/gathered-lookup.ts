/**
 * What many requests look up at the same moment, each by a key of its own, such as the session behind each: those that
 * have arrived together are answered by one statement. Nothing is kept for the next, so each sees what was committed
 * before it came.
 */
import DataLoader from 'dataloader'
import type { Placeholder } from 'drizzle-orm'
import type { Database } from './client.ts'
import { type BuiltQuery, statement } from './statement.ts'

/**
 * Of how many keys there are statements, the rest of which is left empty. PostgreSQL plans each of them once; one with
 * an array of any length it would plan anew each time, which takes it longer than to find the rows.
 */
const SIZES = [1, 4, 16] as const
const MOST_KEYS = SIZES[SIZES.length - 1]

type Keys = Readonly<Record<number, string | null>>

/**
 * @param build what finds the rows of all `keys`, each with its key as `key`; it must be the same whatever is given
 * @returns what finds the row of one key, `null` where there is none
 */
export function gatheredLookup<Row extends { readonly key: string }>(
  build: (db: Database, keys: readonly Placeholder[]) => BuiltQuery<Row>,
): (db: Database, key: string) => Promise<Row | null> {
  const finders = SIZES.map(size => ({
    size,
    find: statement<Row, Keys>((db, given) =>
      build(
        db,
        Array.from({ length: size }, (_, index) => given[index] as Placeholder),
      ),
    ),
  }))

  async function findAll(db: Database, keys: readonly string[]): Promise<(Row | null)[]> {
    const { size, find } = finders.find(({ size }) => size >= keys.length) as (typeof finders)[number]
    const rows = await find(db, Object.assign(new Array<null>(size).fill(null), keys))
    return keys.map(key => rows.find(row => row.key === key) ?? null)
  }

  const loaders = new WeakMap<Database, DataLoader<string, Row | null>>()
  return (db, key) => {
    let loader = loaders.get(db)
    if (!loader) {
      loader = new DataLoader(keys => findAll(db, keys), {
        cache: false,
        maxBatchSize: MOST_KEYS,
        // Once all requests have been read that are here by now.
        batchScheduleFn: begin => setImmediate(begin),
      })
      loaders.set(db, loader)
    }
    return loader.load(key)
  }
}
