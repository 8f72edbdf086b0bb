/** People who work somewhere, and pages that they are signed in on. */
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import type { Position } from '#domain/people/places.ts'
import { foldedNames } from '#server/accounts/name-folding.ts'
import { memberships } from '#server/database/schema/places.ts'
import { users } from '#server/database/schema/users.ts'
import { openSession } from '#server/testing/open-session.ts'
import type { Academy } from './academy.ts'

/** From trying out to for real. */
export const goLive = ({ app: { context }, clock }: Academy) =>
  context.settings.change(
    { programmeMode: 'live' },
    { by: null, at: new Date(clock.now().epochMilliseconds) },
  )

/** Adds someone; where they work, and as what. */
export async function addColleague(
  academy: Academy,
  username: string,
  fullName: string,
  places: Readonly<Record<number, Position>> = {},
): Promise<number> {
  const email = `${username}@noren.example`
  await academy.db.insert(users).values({
    username,
    ...foldedNames({ username, email }),
    password: 'x',
    role: 'staff',
    fullName,
    email,
  })
  const [row] = await academy.db.select({ id: users.id }).from(users).where(eq(users.username, username))
  const userId = row?.id ?? 0
  for (const [locationId, position] of Object.entries(places)) {
    await academy.db.insert(memberships).values({ userId, locationId: Number(locationId), position })
  }
  return userId
}

/** Another device, like the one that a test has. */
export function openDevice(browser: Browser, academy: Academy, options: BrowserContextOptions = {}) {
  return browser.newContext({
    baseURL: academy.url,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  })
}

/** A device of their own. */
export async function openPageOf(browser: Browser, academy: Academy, username: string): Promise<Page> {
  const context = await openDevice(browser, academy)
  await signInOn(context, academy, username)
  return context.newPage()
}

export async function signInOn(
  context: { addCookies: ReturnType<Page['context']>['addCookies'] },
  academy: Academy,
  username: string,
): Promise<void> {
  const cookie = await openSession(academy.app.context, username)
  await context.addCookies([{ ...cookie, url: academy.url, httpOnly: true, sameSite: 'Lax' }])
}

type Ask = (method: string, path: string, body?: unknown) => Promise<unknown>

/** Requests of someone over the API, which refuses none of them. */
export async function askAs(academy: Academy, username: string): Promise<Ask> {
  const { name, value } = await openSession(academy.app.context, username)
  return async (method, path, body) => {
    const response = await fetch(`${academy.url}/api${path}`, {
      method,
      headers: {
        cookie: `${name}=${value}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const answer = await response.json()
    expect(response.ok, `${method} ${path}: ${JSON.stringify(answer)}`).toBe(true)
    return answer
  }
}
