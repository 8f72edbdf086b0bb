/** Sign-in without the time of a real password. The sign-in itself has its own tests. */

import { hashToken, newToken, SESSION_COOKIE } from '../accounts/sessions.ts'
import type { AppContext } from '../context.ts'
import { sessions, users } from '../database/schema/users.ts'
import { eq } from '../platform/drizzle.ts'

/** Opens a session for this username by the academy's clock; returns its cookie. */
export async function openSession(
  { db, nowDate }: Pick<AppContext, 'db' | 'nowDate'>,
  username: string,
): Promise<{ name: string; value: string }> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.username, username))
  if (!user) throw new Error(`Nobody is called ${username}`)
  const value = newToken()
  const openedAt = nowDate()
  await db
    .insert(sessions)
    .values({ tokenHash: hashToken(value), userId: user.id, createdAt: openedAt, lastUsedAt: openedAt })
  return { name: SESSION_COOKIE, value }
}
