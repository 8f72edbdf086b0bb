/** Many signed-in people without the time of real passwords. */

import { foldedNames } from '../accounts/name-folding.ts'
import { hashToken, newToken, SESSION_COOKIE } from '../accounts/sessions.ts'
import { sessions, users } from '../database/schema/users.ts'
import { type TestApp, TestClient } from './test-app.ts'

export interface QuickAccount {
  readonly id: number
  readonly client: TestClient
}

/** Number per database: test files share this module, and some apps a database. */
const madeIn = new Map<string, number>()

/** Staff whose sessions outlast every turn of a test's clock. */
export async function makeQuickAccounts(app: TestApp, count: number): Promise<QuickAccount[]> {
  const { db } = app.context
  let made = madeIn.get(app.databaseUrl) ?? 0
  madeIn.set(app.databaseUrl, made + count)
  const rows = await db
    .insert(users)
    .values(
      Array.from({ length: count }, () => {
        made += 1
        const username = `quick${made}`
        const email = `${username}@noren.example`
        return {
          username,
          ...foldedNames({ username, email }),
          password: 'no password',
          hasStaffPassword: true,
          fullName: `Quick ${made}`,
          email,
          role: 'staff' as const,
        }
      }),
    )
    .returning({ id: users.id })
  const accounts = rows.map(({ id }) => ({ id, token: newToken() }))
  await db.insert(sessions).values(
    accounts.map(({ id, token }) => ({
      tokenHash: hashToken(token),
      userId: id,
      lastUsedAt: new Date('2100-01-01T00:00:00Z'),
    })),
  )
  return accounts.map(({ id, token }) => ({ id, client: new TestClient(app, { [SESSION_COOKIE]: token }) }))
}
