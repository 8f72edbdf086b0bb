/** The setting that requires a second step of managers, lost devices, and the keys of secrets. Source: decision 52. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { expect, onTestFinished, test } from 'vitest'
import type { RouteDefinition } from '#contract/route.ts'
import { ROUTES } from '#contract/routes.ts'
import { rotateSecrets } from '../../accounts/app-secrets.ts'
import { DEMO_ADMIN } from '../../accounts/demo-accounts.ts'
import { auditLog } from '../../database/schema/audit-log.ts'
import { mailOutbox } from '../../database/schema/mail.ts'
import { signInMethods } from '../../database/schema/second-steps.ts'
import { users } from '../../database/schema/users.ts'
import { desc, eq } from '../../platform/drizzle.ts'
import { makeColleagues, readLocationIds } from '../../testing/place-people.ts'
import { SoftAuthenticator } from '../../testing/soft-authenticator.ts'
import { startTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'

const PASSWORD = 'Secret12345'
const ADMIN_PASSWORD = DEMO_ADMIN.password

const codeOf = (own: TestApp, secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: own.context.nowMs() })

async function addApp(own: TestApp, client: TestClient, password: string) {
  const { secret } = (await client.post('/api/second-steps/app/begin', { password })).json()
  const body = { name: 'Phone', code: codeOf(own, secret) }
  const added = await client.post('/api/second-steps/app', body)
  expect([added.statusCode, added.json().code]).toEqual([200, undefined])
  own.clock.advance({ seconds: 30 })
  return { secret: String(secret), methodId: Number(added.json().method.id) }
}

const requireIt = (client: TestClient) => client.patch('/api/admin/settings', { requireSecondStep: true })
const idOf = async (client: TestClient): Promise<number> => (await client.get('/api/user')).json().id

/** An academy that requires a second step, switched on by its admin, who has one. */
async function openStrict(environment: Record<string, string> = {}) {
  const own = await startTestApp({ environment })
  const admin = await own.signInAsAdmin()
  const app = await addApp(own, admin, ADMIN_PASSWORD)
  expect((await requireIt(admin)).json()).toMatchObject({ requireSecondStep: true })
  return { own, admin, ...app }
}

/** Makes somebody an admin, signed in with the password of all tests. */
async function addAdmin(own: TestApp, username: string) {
  const client = await own.joinAsStaff(username)
  const id = await idOf(client)
  await own.context.db.update(users).set({ role: 'admin' }).where(eq(users.id, id))
  return { client, id }
}

test('an admin without a second step does not require it of others', async () => {
  const own = await startTestApp()
  const admin = await own.signInAsAdmin()
  const refused = await requireIt(admin)
  expect([refused.statusCode, refused.json()]).toEqual([
    422,
    {
      code: 'ownSecondStepFirst',
      message: 'Please set up a second step for yourself first.',
      issues: [{ path: 'requireSecondStep', message: 'Please set up a second step for yourself first.' }],
    },
  ])
  expect((await admin.get('/api/admin/settings')).json().requireSecondStep).toBe(false)
})

test('of switching it on and removing the last own method, one is refused', async () => {
  const own = await startTestApp()
  const admin = await own.signInAsAdmin()
  for (let round = 0; round < 5; round += 1) {
    const { methodId } = await addApp(own, admin, ADMIN_PASSWORD)
    const [on, removed] = await Promise.all([
      requireIt(admin),
      admin.post(`/api/second-steps/${methodId}/remove`, { password: ADMIN_PASSWORD }),
    ])
    expect([on.statusCode, removed.statusCode]).toSatisfy(
      ([first, second]) => (first === 200 && second === 409) || (first === 422 && second === 200),
    )
    await admin.patch('/api/admin/settings', { requireSecondStep: false })
    await own.context.db.delete(signInMethods)
    await own.context.db.execute('delete from recovery_codes')
  }
})

test('managers, chefs and admins without one reach nothing but its set-up and the way out', async () => {
  const { own, admin } = await openStrict()
  const [here = 0] = await readLocationIds(admin)
  const { manager, lead, waiter } = await makeColleagues(own, {
    manager: { [here]: 'manager' },
    lead: { [here]: 'lead' },
    waiter: { [here]: 'staff' },
  })
  const routes = Object.values(ROUTES).flatMap((group): RouteDefinition[] => Object.values(group))
  const open: string[] = []
  for (const route of routes.filter(({ access }) => access !== 'public')) {
    const response = await manager.client.call(route)
    if (response.json().code === 'secondStepMissing') expect(response.statusCode).toBe(403)
    else open.push(`${route.method} ${route.path}`)
  }
  expect(open.sort()).toEqual([
    'GET /api/second-steps',
    'GET /api/user',
    'POST /api/second-steps/app',
    'POST /api/second-steps/app/begin',
    'POST /api/second-steps/passkey',
    'POST /api/second-steps/passkey/begin',
  ])
  expect((await manager.client.get('/api/user')).json().mustAddSecondStep).toBe(true)
  expect((await manager.client.get('/api/second-steps')).json().isRequired).toBe(true)
  for (const { client } of [lead, waiter]) {
    expect((await client.get('/api/locations')).statusCode).toBe(200)
    expect((await client.get('/api/user')).json().mustAddSecondStep).toBeUndefined()
  }
  await admin.put(`/api/admin/people/${waiter.id}/chef`, { isChef: true })
  expect((await waiter.client.get('/api/admin/kitchen')).json().code).toBe('secondStepMissing')
  const promoted = await addAdmin(own, 'promoted')
  expect((await promoted.client.get('/api/kudos')).json().code).toBe('secondStepMissing')
  expect((await promoted.client.post('/api/logout')).statusCode).toBe(200)
})

test('with the first method everything works, and the last one stays', async () => {
  const { own } = await openStrict()
  const { client } = await addAdmin(own, 'keeper')
  const { methodId } = await addApp(own, client, PASSWORD)
  expect((await client.get('/api/admin/settings')).statusCode).toBe(200)
  const remove = () => client.post(`/api/second-steps/${methodId}/remove`, { password: PASSWORD })
  const refused = await remove()
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'lastMethodNeeded'])
  expect((await client.get('/api/second-steps')).json()).toMatchObject({ methods: [{}], codesLeft: 10 })
  await addApp(own, client, PASSWORD)
  expect((await remove()).statusCode).toBe(200)
})

test('a sign-in says at once that a second step is missing', async () => {
  const { own } = await openStrict()
  await addAdmin(own, 'newcomer')
  const response = await own.visitor().post('/api/login', { username: 'newcomer', password: PASSWORD })
  expect(response.json()).toMatchObject({ username: 'newcomer', mustAddSecondStep: true })
})

test('an admin removes the second step of somebody whose device is lost', async () => {
  const { own, admin } = await openStrict({
    DEMO: 'false',
    PUBLIC_URL: 'http://localhost:3000',
    SMTP_URL: 'smtp://localhost:1',
  })
  const { db } = own.context
  await admin.patch('/api/admin/settings', { openStaffRegistration: true })
  const { client, id } = await addAdmin(own, 'unlucky')
  await addApp(own, client, PASSWORD)
  const path = `/api/admin/people/${id}/second-steps`
  expect((await admin.get(path)).json()).toMatchObject({ methods: [{ name: 'Phone' }], codesLeft: 10 })
  const refusals = [
    await admin.post(`${path}/remove`, { password: 'WrongPassword1' }),
    await admin.post(`/api/admin/people/${await idOf(admin)}/second-steps/remove`, {
      password: ADMIN_PASSWORD,
    }),
    await admin.post('/api/admin/people/99999/second-steps/remove', { password: ADMIN_PASSWORD }),
  ]
  expect(refusals.map(response => [response.statusCode, response.json().code])).toEqual([
    [403, 'wrongPassword'],
    [403, 'ownSecondStep'],
    [404, 'userNotFound'],
  ])
  expect((await admin.post(`${path}/remove`, { password: ADMIN_PASSWORD })).statusCode).toBe(200)
  expect((await client.get('/api/user')).statusCode).toBe(401)
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({
    action: 'people.remove-second-step',
    subjectId: id,
    actorId: await idOf(admin),
    before: { methods: ['Phone'] },
  })
  const [mail] = await db.select().from(mailOutbox).orderBy(desc(mailOutbox.id)).limit(1)
  expect(mail).toMatchObject({
    kind: 'sign_in',
    recipients: ['unlucky@noren.example'],
    subject: 'The second step of your Noren Staff Academy account was removed',
  })
  const again = await admin.post(`${path}/remove`, { password: ADMIN_PASSWORD })
  expect([again.statusCode, again.json().code]).toEqual([422, 'noSecondStep'])
  const back = await own.visitor().post('/api/login', { username: 'unlucky', password: PASSWORD })
  expect(back.json()).toMatchObject({ mustAddSecondStep: true })
})

test('of two admins who remove each other’s, one succeeds', async () => {
  const { own, admin } = await openStrict()
  const { client, id } = await addAdmin(own, 'other')
  await addApp(own, client, PASSWORD)
  const responses = await Promise.all([
    admin.post(`/api/admin/people/${id}/second-steps/remove`, { password: ADMIN_PASSWORD }),
    client.post(`/api/admin/people/${await idOf(admin)}/second-steps/remove`, { password: PASSWORD }),
  ])
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(await own.context.db.$count(signInMethods)).toBe(1)
})

test('the sign-in screen offers passkeys once somebody has one', async () => {
  const own = await startTestApp()
  const offers = async () => (await own.visitor().get('/api/config')).json().hasPasskeys
  expect(await offers()).toBe(false)
  const client = await own.joinAsStaff('owner')
  const headers = { host: 'localhost:3000', origin: 'http://localhost:3000' }
  const begun = await client.post('/api/second-steps/passkey/begin', { password: PASSWORD }, headers)
  const credential = new SoftAuthenticator().create(begun.json().options)
  await client.post('/api/second-steps/passkey', { name: 'Phone', credential }, headers)
  await expect.poll(offers).toBe(true)
})

test('keys are rotated while the academy runs: secrets have the new key, and codes go on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'noren-rotation-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const own = await startTestApp({ environment: { DATA_DIR: folder, SECRET_KEYS: '' } })
  const { db, config } = own.context
  const client = await own.joinAsStaff('owner')
  const { secret } = await addApp(own, client, PASSWORD)
  const storedSecret = async () => (await db.select().from(signInMethods))[0]?.secret ?? ''
  const before = await storedSecret()
  expect(await rotateSecrets(db, config, new Date())).toEqual({ encrypted: 1, unreadable: 0 })
  const after = await storedSecret()
  expect(after.split('.')[0]).not.toBe(before.split('.')[0])
  const browser = own.visitor()
  await browser.post('/api/login', { username: 'owner', password: PASSWORD })
  const body = { kind: 'app', code: codeOf(own, secret) }
  expect((await browser.post('/api/sign-in/second-step', body)).statusCode).toBe(200)
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({ action: 'second-steps.rotate-keys', actorId: null })

  // Without its key a secret stays as it is.
  const elsewhere = { ...config, secretKeys: ['another-key-0123456789abcdefghijkl'] }
  expect(await rotateSecrets(db, elsewhere, new Date())).toEqual({ encrypted: 0, unreadable: 1 })
  expect(await storedSecret()).toBe(after)
})
