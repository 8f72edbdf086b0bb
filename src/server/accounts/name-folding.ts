/** Folding of usernames and e-mails for storage, search and comparison. Source: decision 8. */

import type { FastifyBaseLogger } from 'fastify'
import { EXACT_NAME_MARK, exactName, foldName } from '#domain/people/folding.ts'
import type { Database, Transaction } from '../database/client.ts'
import { users } from '../database/schema/users.ts'
import { alias, and, desc, eq, inArray, like, notExists, or, type SQL, sql } from '../platform/drizzle.ts'

type FoldedColumn = typeof users.usernameFolded | typeof users.emailFolded

interface AccountNames {
  readonly username: string
  /** Empty: none. */
  readonly email: string
}

/** Folded names of every new row of `users`. */
export function foldedNames({ username, email }: AccountNames) {
  return { usernameFolded: foldName(username), emailFolded: foldEmail({ username, email }) }
}

/** Without an e-mail the username with a space in front: as unique as that, and no address begins so. */
export function foldEmail({ username, email }: AccountNames): string {
  return email === '' ? ` ${foldName(username)}` : foldName(email)
}

/** Spellings to search for a typed name. */
export function spellingsOf(typed: string) {
  return { exact: exactName(typed), folded: foldName(typed) }
}

type Spellings = ReturnType<typeof spellingsOf>

/** Condition: the row has this name, however it is typed. Two may; `exactFirst` orders them. */
export function hasName(column: FoldedColumn, { exact, folded }: Spellings): SQL {
  return inArray(column, [exact, folded])
}

/** Condition: the row has a phone number with this `phoneKey`. */
export function hasPhone(key: string): SQL {
  return sql`right(regexp_replace(${users.phoneNumber}, '[^0-9]', '', 'g'), ${key.length}) = ${key}`
}

/** An exact match comes before a mere match of folds. */
export function exactFirst(column: FoldedColumn, { exact }: Spellings): SQL {
  return desc(eq(column, exact))
}

/**
 * Folds the names from before the rule. Of several with the same fold one gets it; the others stay exact, so
 * that all can still sign in, and the log names them.
 */
export async function foldEarlierNames(db: Database, log: FastifyBaseLogger): Promise<void> {
  if ((await findUnfolded(db)).length === 0) return
  const left = await db.transaction(async tx => {
    // Another process may already serve requests: no registration while folds are assigned.
    await tx.execute(sql`lock table ${users} in share row exclusive mode`)
    await foldNames(tx, 'username')
    await foldNames(tx, 'email')
    return findUnfolded(tx)
  })
  if (left.length === 0) return
  log.warn(
    { userIds: left.map(row => row.id) },
    'These accounts have the username or e-mail of another but for its spelling: they sign in with theirs to the letter only',
  )
}

function findUnfolded(queries: Database | Transaction) {
  const isUnfolded = (column: FoldedColumn) => like(column, `${EXACT_NAME_MARK}%`)
  return queries
    .select({ id: users.id })
    .from(users)
    .where(or(isUnfolded(users.usernameFolded), isUnfolded(users.emailFolded)))
    .orderBy(users.id)
}

async function foldNames(tx: Transaction, name: 'username' | 'email'): Promise<void> {
  const folded = `${name}Folded` as const
  const rows = await tx
    .select({ id: users.id, name: users[name], lowered: sql<string>`lower(${users[name]})` })
    .from(users)
    .where(like(users[folded], `${EXACT_NAME_MARK}%`))
    .orderBy(users.id)
  // Before the rule, sign-in worked only for names that JavaScript and the database lower-cased alike.
  const { works = [], worksNot = [] } = Object.groupBy(rows, row =>
    row.lowered === row.name.toLowerCase() ? 'works' : 'worksNot',
  )
  const idsByFold = new Map<string, number>()
  for (const row of [...works, ...worksNot]) {
    const fold = foldName(row.name)
    if (!idsByFold.has(fold)) idsByFold.set(fold, row.id)
  }
  const ids = sql.param([...idsByFold.values()])
  const folds = sql.param([...idsByFold.keys()])
  const taken = alias(users, 'taken')
  await tx
    .update(users)
    .set({ [folded]: sql`wanted.fold` })
    .from(sql`unnest(${ids}::integer[], ${folds}::text[]) as wanted (id, fold)`)
    .where(
      and(
        eq(users.id, sql`wanted.id`),
        notExists(tx.select({ id: taken.id }).from(taken).where(eq(taken[folded], sql`wanted.fold`))),
      ),
    )
}
