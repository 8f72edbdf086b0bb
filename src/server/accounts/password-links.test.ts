/** Password links: what ends them before their time. Source: rulings R1 and R13. */

import { describe, expect, test } from 'vitest'
import type { SetPasswordLink } from '#contract/people/people.ts'
import type { AppliedImport } from '#contract/sheets/imports.ts'
import type { Position } from '#domain/people/places.ts'
import type { Role } from '#domain/people/roles.ts'
import { passwordResetTokens, users } from '../database/schema/users.ts'
import { eq, sql } from '../platform/drizzle.ts'
import { makeColleagues } from '../testing/place-people.ts'
import { startTestApp, type TestClient } from '../testing/test-app.ts'
import { createResetLink } from './reset-links.ts'

const app = await startTestApp()
const { db } = app.context
const admin = await app.signInAsAdmin()
const [here = 0, elsewhere = 0]: number[] = (await admin.get('/api/locations'))
  .json()
  .map(({ id }: { id: number }) => id)

const newPeople = () =>
  makeColleagues(app, {
    waiter: { [here]: 'staff' },
    manager: { [here]: 'manager' },
    secondAdmin: {},
  })

const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? ''
async function makeLink(client: TestClient, userId: number): Promise<string> {
  const response = await client.post(`/api/admin/people/${userId}/reset-link`)
  return tokenIn((response.json() as SetPasswordLink).link)
}
const confirm = (token: string, password = 'NewSecret1') =>
  app.visitor().post('/api/auth/reset-password/confirm', { token, password })
const of = (userId: number, rest: string) => `/api/admin/people/${userId}${rest}`

const setRole = (userId: number, role: Role) => admin.post(of(userId, '/role'), { role })
const setPlace = (userId: number, locationId: number, position: Position) =>
  admin.put(of(userId, `/places/${locationId}`), { position })

describe('a link ends when its owner', () => {
  test.each<[string, (userId: number, client: TestClient) => Promise<unknown>]>([
    ['becomes an admin', userId => setRole(userId, 'admin')],
    ['becomes a guest', userId => setRole(userId, 'customer')],
    ['gets another position', userId => setPlace(userId, here, 'lead')],
    ['gets another place', userId => setPlace(userId, elsewhere, 'manager')],
    ['loses their place', userId => admin.delete(of(userId, `/places/${here}`))],
    ['is let go', userId => admin.post(of(userId, '/deactivate'))],
    [
      'is let go and let back in',
      async userId => {
        await admin.post(of(userId, '/deactivate'))
        await admin.post(of(userId, '/reactivate'))
      },
    ],
    ['gets another e-mail', userId => admin.patch(of(userId, ''), { email: `other${userId}@noren.example` })],
    [
      'comes to another place by an invitation',
      async (_, client) => {
        const made = await admin.post('/api/admin/invitations', {
          locationId: elsewhere,
          position: 'staff',
          isForOne: false,
        })
        const token = new URL(made.json().link).pathname.replace('/join/', '')
        await client.post('/api/invitation/accept', { token })
      },
    ],
  ])('%s', async (_, change) => {
    const { waiter, manager } = await newPeople()
    const token = await makeLink(manager.client, waiter.id)
    await change(waiter.id, waiter.client)
    const response = await confirm(token)
    expect([response.statusCode, response.json().code]).toEqual([400, 'invalidResetLink'])
  })

  test('but not when nothing of that changes', async () => {
    const { waiter, manager } = await newPeople()
    const token = await makeLink(manager.client, waiter.id)
    await admin.patch(of(waiter.id, ''), { fullName: 'Walter Waiter' })
    await setPlace(waiter.id, here, 'staff')
    await admin.post(`/api/admin/users/${waiter.id}/points`, { amount: 5, reason: 'For a test' })
    expect((await confirm(token)).statusCode).toBe(200)
  })
})

describe('a link ends when its maker', () => {
  test.each<[string, (managerId: number) => Promise<unknown>]>([
    ['is let go', managerId => admin.post(of(managerId, '/deactivate'))],
    ['no longer manages there', managerId => setPlace(managerId, here, 'lead')],
    ['becomes a guest', managerId => setRole(managerId, 'customer')],
  ])('%s', async (_, change) => {
    const { waiter, manager } = await newPeople()
    const token = await makeLink(manager.client, waiter.id)
    await change(manager.id)
    expect((await confirm(token)).json()).toMatchObject({ code: 'invalidResetLink' })
  })

  test('is no admin any more: also the links of an import', async () => {
    const { secondAdmin } = await newPeople()
    await setRole(secondAdmin.id, 'admin')
    const { client } = secondAdmin
    const sheet = await client.send({
      method: 'POST',
      url: '/api/admin/people/imports',
      headers: { 'content-type': 'application/octet-stream' },
      payload: Buffer.from('Name,E-mail,Role\nBo Boss,bo@new.example,Admin\nAl Other,al@new.example,Staff'),
    })
    const { id, guess } = sheet.json()
    const applied = await client.post(`/api/admin/imports/${id}/apply`, {
      mapping: guess,
      mailLinks: false,
    })
    const tokens = (applied.json() as AppliedImport).links?.accounts.map(({ link }) => tokenIn(link)) ?? []
    await admin.post(of(secondAdmin.id, '/deactivate'))
    expect(tokens).toHaveLength(2)
    for (const token of tokens) expect((await confirm(token)).statusCode).toBe(400)
  })

  test('but not when nobody else made it', async () => {
    const { waiter } = await newPeople()
    const { link } = await createResetLink(db, waiter.id, {
      madeBy: null,
      base: 'http://localhost',
      createdAt: app.context.nowDate(),
    })
    expect((await confirm(tokenIn(link))).statusCode).toBe(200)
  })
})

test('a role that changes while a link is used: who was first is decided by the row', async () => {
  const { waiter, manager } = await newPeople()
  const token = await makeLink(manager.client, waiter.id)
  let confirming: ReturnType<typeof confirm> | undefined
  await db.transaction(async tx => {
    await tx.update(users).set({ role: 'admin' }).where(eq(users.id, waiter.id))
    confirming = confirm(token)
    // It has hashed its password and waits for the row.
    await expect.poll(countWaiting).toBe(1)
  })
  expect((await confirming)?.statusCode).toBe(400)
  const open = await db.$count(
    passwordResetTokens,
    sql`${passwordResetTokens.userId} = ${waiter.id} and ${passwordResetTokens.usedAt} is null`,
  )
  expect(open).toBe(0)
})

describe('a guest with a password that is too simple for staff', () => {
  test('becomes staff or an admin once they have chosen a better one', async () => {
    const guest = {
      username: 'simple',
      password: 'aaaaaa',
      fullName: 'Sim Ple',
      email: 'simple@noren.example',
    }
    const { id } = (await app.visitor().post('/api/register', guest)).json()
    const roleOf = async () => (await admin.get(of(id, ''))).json().role
    const refused = async () => {
      for (const role of ['staff', 'admin'] as const) {
        const response = await setRole(id, role)
        expect([response.statusCode, response.json().code]).toEqual([422, 'staffPasswordMissing'])
        expect(response.json().message).toContain('Create a password link')
      }
      expect(await roleOf()).toBe('customer')
    }
    await refused()
    // Another one by the rule of guests is not enough.
    expect((await confirm(await makeLink(admin, id), 'bbbbbb')).statusCode).toBe(200)
    await refused()
    expect((await confirm(await makeLink(admin, id), 'Better12345')).statusCode).toBe(200)
    expect((await setRole(id, 'staff')).statusCode).toBe(200)
    expect(await roleOf()).toBe('staff')
  })

  test('is the same for whoever registered with a good one, and for staff who were guests for a while', async () => {
    const good = await app.joinAsCustomer('good-password')
    const { id } = (await good.get('/api/user')).json()
    for (const role of ['staff', 'customer', 'admin'] as const)
      expect((await setRole(id, role)).statusCode).toBe(200)
  })

  test('sets one of guests while they become staff: who was first is decided by the row', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const guest = await app.joinAsCustomer(`raced${round}`)
      const { id } = (await guest.get('/api/user')).json()
      const token = await makeLink(admin, id)
      await Promise.all([confirm(token, 'cccccc'), setRole(id, 'staff')])
      const [row] = await db
        .select({ role: users.role, hasStaffPassword: users.hasStaffPassword })
        .from(users)
        .where(eq(users.id, id))
      expect([
        { role: 'customer', hasStaffPassword: false },
        { role: 'staff', hasStaffPassword: true },
      ]).toContainEqual(row)
    }
  })
})

describe('the page behind a link', () => {
  const ownerOf = (token: string) => app.visitor().post('/api/auth/reset-password/owner', { token })

  test('tells whose it is and the username to sign in with, while it works', async () => {
    const { waiter, manager } = await newPeople()
    const token = await makeLink(manager.client, waiter.id)
    const { fullName, username } = (await waiter.client.get('/api/user')).json()
    expect((await ownerOf(token)).json()).toEqual({ fullName, username, role: 'staff' })
    await confirm(token)
    for (const other of [token, 'made-up', '']) {
      const refused = await ownerOf(other)
      expect(refused.statusCode).toBe(400)
      expect(refused.body).not.toContain(username)
    }
    expect((await ownerOf(token)).json().message).toBe('This reset link is invalid or has expired.')
  })

  test('signs in on saving, and ends every other session', async () => {
    const { waiter, manager } = await newPeople()
    const token = await makeLink(manager.client, waiter.id)
    const phone = app.visitor()
    const saved = await phone.post('/api/auth/reset-password/confirm', { token, password: 'NewSecret1' })
    expect(saved.statusCode).toBe(200)
    expect(saved.json()).toMatchObject({ id: waiter.id })
    expect(saved.cookies).toMatchObject([{ httpOnly: true, sameSite: 'Lax' }])
    expect((await phone.get('/api/user')).json()).toMatchObject({ id: waiter.id })
    expect((await waiter.client.get('/api/user')).statusCode).toBe(401)
  })

  test('guesses of tokens are limited by address; whoever has a link is not', async () => {
    const own = await startTestApp()
    const { waiter } = await makeColleagues(own, { waiter: {} })
    const making = { madeBy: null, base: 'http://localhost', createdAt: own.context.nowDate() }
    const token = tokenIn((await createResetLink(own.context.db, waiter.id, making)).link)
    const statuses = async (asked: string, count: number) => {
      const path = '/api/auth/reset-password/owner'
      const ask = async () => (await own.visitor().post(path, { token: asked })).statusCode
      return new Set(await Promise.all(Array.from({ length: count }, ask)))
    }
    expect(await statuses(token, 90)).toEqual(new Set([200]))
    expect(await statuses('made-up', 100)).toEqual(new Set([400]))
    expect(await statuses('made-up', 1)).toEqual(new Set([429]))
    await own.close()
  })
})

/** Queries that wait for a lock in this database. */
async function countWaiting(): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return rows[0]?.count ?? 0
}
