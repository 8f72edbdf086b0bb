/** Passkeys, alone and as the second step. Source: decision 52. */
import { describe, expect, test } from 'vitest'
import { signInMethods } from '../../database/schema/second-steps.ts'
import { users } from '../../database/schema/users.ts'
import { eq } from '../../platform/drizzle.ts'
import { SoftAuthenticator } from '../../testing/soft-authenticator.ts'
import { startTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'

const PASSWORD = 'Secret12345'
const app = await startTestApp()
/** As browsers send it. */
const HEADERS = { host: 'localhost:3000', origin: 'http://localhost:3000' }

let people = 0
async function join() {
  people += 1
  const username = `person${people}`
  const client = await app.joinAsStaff(username)
  const { id } = (await client.get('/api/user')).json()
  return { username, client, id }
}

const post = (client: TestClient, path: string, body: unknown, headers: Record<string, string> = HEADERS) =>
  client.post(path, body, headers)

async function beginNew(client: TestClient) {
  const begun = await post(client, '/api/second-steps/passkey/begin', { password: PASSWORD })
  expect([begun.statusCode, begun.json().code]).toEqual([200, undefined])
  return begun.json().options
}
const addMade = (client: TestClient, credential: object, name = 'Phone') =>
  post(client, '/api/second-steps/passkey', { name, credential })

async function addPasskey(client: TestClient, passkey = new SoftAuthenticator()) {
  const response = await addMade(client, passkey.create(await beginNew(client)))
  expect([response.statusCode, response.json().code]).toEqual([200, undefined])
  return { passkey, ...response.json() }
}

async function begin(client: TestClient, isSecondStep = false, headers = HEADERS) {
  const begun = await post(client, '/api/sign-in/passkey/begin', { isSecondStep }, headers)
  expect([begun.statusCode, begun.json().code]).toEqual([200, undefined])
  return begun.json().options
}
const use = (client: TestClient, credential: object) => post(client, '/api/sign-in/passkey', credential)
async function afterPassword(username: string) {
  const client = app.visitor()
  const response = await client.post('/api/login', { username, password: PASSWORD })
  expect(response.json().code).toBe('secondStepNeeded')
  return client
}
const isSignedIn = async (client: TestClient) => (await client.get('/api/user')).statusCode === 200

describe('a passkey', () => {
  test('is made for this address, unlocked by its person, and brings recovery codes', async () => {
    const { client, username } = await join()
    const options = await beginNew(client)
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      pubKeyCredParams: [{ alg: -8 }, { alg: -7 }, { alg: -257 }],
      user: { name: username },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const { method, recoveryCodes } = await addPasskey(client)
    expect(method).toMatchObject({ kind: 'passkey', name: 'Phone', lastUsedAt: null })
    expect(recoveryCodes).toHaveLength(10)
    expect((await beginNew(client)).excludeCredentials).toHaveLength(1)
  })

  test('signs in alone', async () => {
    const { client, id } = await join()
    const { passkey } = await addPasskey(client)
    const browser = app.visitor()
    const response = await use(browser, passkey.get(await begin(browser)))
    expect([response.statusCode, response.json().id]).toEqual([200, id])
    expect(Object.keys(browser.cookies)).toEqual(['noren_session'])
    expect((await browser.get('/api/second-steps')).json().methods[0].lastUsedAt).not.toBeNull()
  })

  test('is the second step after the password, for its own person only', async () => {
    const { client, username, id } = await join()
    const other = await join()
    const { passkey } = await addPasskey(client)
    const { passkey: others } = await addPasskey(other.client)
    const stranger = await afterPassword(username)
    const options = await begin(stranger, true)
    expect(options.allowCredentials).toMatchObject([{ id: passkey.id.toString('base64url') }])
    expect((await use(stranger, others.get(options))).json().code).toBe('passkeyRefused')
    expect(await isSignedIn(stranger)).toBe(false)
    const browser = await afterPassword(username)
    expect((await browser.get('/api/sign-in/second-step')).json()).toEqual({ kinds: ['passkey', 'recovery'] })
    const response = await use(browser, passkey.get(await begin(browser, true)))
    expect([response.statusCode, response.json().id]).toEqual([200, id])
  })

  test('without a password before, there is no second step to begin', async () => {
    const response = await post(app.visitor(), '/api/sign-in/passkey/begin', { isSecondStep: true })
    expect([response.statusCode, response.json().code]).toEqual([401, 'signInExpired'])
  })

  test('an answer counts once, in the browser that asked, and for five minutes', async () => {
    const { client } = await join()
    const { passkey } = await addPasskey(client)
    const browser = app.visitor()
    const answer = passkey.get(await begin(browser))
    expect((await use(app.visitor(), answer)).json().code).toBe('signInExpired')
    const other = app.visitor()
    await begin(other)
    expect((await use(other, answer)).json().code).toBe('passkeyRefused')
    const { cookies } = browser
    const twice = await Promise.all([use(browser, answer), use(browser, answer)])
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
    const replay = await post(app.visitor(), '/api/sign-in/passkey', answer, {
      ...HEADERS,
      cookie: `noren_sign_in=${cookies.noren_sign_in}`,
    })
    expect(replay.json().code).toBe('signInExpired')
    const late = app.visitor()
    const options = await begin(late)
    app.clock.advance({ minutes: 5 })
    expect((await use(late, passkey.get(options))).json().code).toBe('signInExpired')
  })

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://localhost:3001' }],
    ['another name', { rpId: 'evil.example' }],
    ['a device that was not unlocked', { isVerified: false }],
  ])('of %s is refused, new or used', async (_case, answering) => {
    const { client } = await join()
    const made = new SoftAuthenticator().create(await beginNew(client), answering)
    expect((await addMade(client, made)).json().code).toBe('passkeyRefused')
    expect((await client.get('/api/second-steps')).json().methods).toEqual([])
    const { passkey } = await addPasskey(client)
    const browser = app.visitor()
    const response = await use(browser, passkey.get(await begin(browser), answering))
    expect([response.statusCode, response.json().code]).toEqual([403, 'passkeyRefused'])
  })

  test('an unknown one, a forged one and one whose person has left are refused alike', async () => {
    const { client, id } = await join()
    const { passkey } = await addPasskey(client)
    const browser = app.visitor()
    const unknown = await use(browser, new SoftAuthenticator().get(await begin(browser)))
    const forger = new SoftAuthenticator()
    const forged = await use(browser, {
      ...forger.get(await begin(browser)),
      id: passkey.id.toString('base64url'),
      rawId: passkey.id.toString('base64url'),
    })
    await app.context.db.update(users).set({ isActive: false }).where(eq(users.id, id))
    const left = await use(browser, passkey.get(await begin(browser)))
    expect([unknown, forged, left].map(response => response.json().code)).toEqual(
      Array.from({ length: 3 }, () => 'passkeyRefused'),
    )
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('a copy that counts its uses again is refused', async () => {
    const { client } = await join()
    const { passkey } = await addPasskey(client, new SoftAuthenticator({ count: 5 }))
    const browser = app.visitor()
    const used = (count: number) => async () =>
      (await use(browser, passkey.get(await begin(browser), { count }))).statusCode
    expect([await used(6)(), await used(6)(), await used(4)(), await used(7)()]).toEqual([200, 403, 403, 200])
  })

  test('belongs to one account, and is gone once removed', async () => {
    const { client } = await join()
    const other = await join()
    const { passkey, method } = await addPasskey(client)
    const again = await addMade(other.client, passkey.create(await beginNew(other.client)))
    expect([again.statusCode, again.json().code]).toEqual([409, 'passkeyKnown'])
    await client.post(`/api/second-steps/${method.id}/remove`, { password: PASSWORD })
    const browser = app.visitor()
    expect((await use(browser, passkey.get(await begin(browser)))).json().code).toBe('passkeyRefused')
  })

  test('what is no answer of a browser is bad input or refused, never a failure of the server', async () => {
    const { client } = await join()
    const { passkey } = await addPasskey(client)
    const good = passkey.get({ challenge: 'x' })
    for (const response of [
      {},
      { ...good.response, signature: 'AAAA' },
      { ...good.response, authenticatorData: 'AAAA' },
      { ...good.response, clientDataJSON: 'AAAA' },
      { ...good.response, clientDataJSON: '!' },
      { ...good.response, clientDataJSON: Buffer.from('[]').toString('base64url') },
    ]) {
      const browser = app.visitor()
      await begin(browser)
      expect([400, 403]).toContain((await use(browser, { ...good, response })).statusCode)
    }
    for (const attestationObject of ['AAAA', Buffer.from('{}').toString('base64url'), 'x'.repeat(30_000)]) {
      const made = new SoftAuthenticator().create(await beginNew(client))
      const response = await addMade(client, { ...made, response: { ...made.response, attestationObject } })
      expect([400, 403]).toContain(response.statusCode)
    }
  })
})

describe('the address that passkeys belong to', () => {
  const optionsOf = async (environment: Record<string, string>, headers: Record<string, string>) => {
    const own: TestApp = await startTestApp({ environment: { DEMO: 'false', ...environment } })
    const response = await post(own.visitor(), '/api/sign-in/passkey/begin', { isSecondStep: false }, headers)
    return response.json()
  }
  test.each([
    ['PUBLIC_URL', { PUBLIC_URL: 'https://academy.example' }, 'academy.example'],
    ['its own, not a forged host', { HOST: 'noren.internal' }, 'noren.internal'],
    ['… nor a forwarded one', { HOST: '0.0.0.0', TRUST_PROXY: '1' }, 'localhost'],
  ])('%s', async (_case, environment, rpId) => {
    const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    expect((await optionsOf(environment, forged)).options.rpId).toBe(rpId)
  })

  test.each(['127.0.0.1:3000', '[::1]:3000'])('%s is none: passkeys need a name', async host => {
    expect(await optionsOf({}, { host })).toMatchObject({ code: 'passkeysNeedName' })
  })
})

test('a public key is stored, and nothing secret', async () => {
  const { client, id } = await join()
  await addPasskey(client)
  const [row] = await app.context.db.select().from(signInMethods).where(eq(signInMethods.userId, id))
  expect(row).toMatchObject({ kind: 'passkey', useCount: 0, transports: ['internal'], secret: null })
})
