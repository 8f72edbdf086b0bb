/** The process as a whole: starts, stops, crashes, and a second one beside it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { Secret, TOTP } from 'otpauth'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { borrowEmbeddedPostgres } from '../database/embedded.ts'
import { ConfigError, readConfig } from '../platform/config.ts'
import { COMPILE_CACHE, MAIN } from '../testing/real-process.ts'
import { copyTemplate, createEmptyDatabase, dropDatabase } from '../testing/test-database.ts'
import { prepareDatabase } from './prepare-database.ts'

const CREATE_ADMIN = fileURLToPath(new URL('./create-admin.ts', import.meta.url))
const RESET_LINK = fileURLToPath(new URL('./reset-link.ts', import.meta.url))
const ROTATE_KEYS = fileURLToPath(new URL('./rotate-keys.ts', import.meta.url))
const ROTATE_PUSH_KEYS = fileURLToPath(new URL('./rotate-push-keys.ts', import.meta.url))

interface Running {
  readonly process: ChildProcess
  readonly url: string
  output(): string
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'noren-main-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function run(script: string, environment: Record<string, string>, args: string[] = []) {
  const child = spawn(process.execPath, [script, ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      PORT: '0',
      LOG_LEVEL: 'info',
      DATA_DIR: join(folder, 'data'),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', chunk => {
    output += chunk
  })
  child.stderr.on('data', chunk => {
    output += chunk
  })
  return { process: child, output: () => output }
}

async function start(environment: Record<string, string> = {}): Promise<Running> {
  const running = run(MAIN, environment)
  // Not `expect.poll`, which is for tests alone.
  await vi.waitFor(() => expect(running.output()).toMatch(/is open: http:\S+/), { timeout: 60_000 })
  return { ...running, url: running.output().match(/is open: (http:\S+)/)?.[1] ?? '' }
}

async function end(running: Pick<Running, 'process'>, signal: NodeJS.Signals): Promise<number | null> {
  const exit = once(running.process, 'exit')
  running.process.kill(signal)
  const [code] = await exit
  return code
}

/** Runs a script to its end. */
async function finish(script: string, environment: Record<string, string>, args: string[] = []) {
  const running = run(script, environment, args)
  // Not `exit`, which comes before the end of what was written.
  const [code] = await once(running.process, 'close')
  return { code: code as number | null, output: running.output() }
}

/** Adds an authenticator app, as its person does. */
async function addApp(url: string, cookie: string, password: string): Promise<void> {
  const post = (path: string, body: object) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const begun = await post('/api/second-steps/app/begin', { password })
  const { secret } = (await begun.json()) as { secret: string }
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  const added = await post('/api/second-steps/app', { name: 'Phone', code })
  expect(added.status).toBe(200)
}

async function signIn(url: string, username: string, password: string): Promise<Response> {
  return fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ username, password }),
  })
}

/** The link that this start has printed, and the API's address behind it. */
async function findSetup({ output, url }: Running): Promise<{ link: string; api: string }> {
  const link = await vi.waitFor(() => {
    const [printed] = output().match(/http:\S+\/setup\?code=[\w-]{43}/) ?? []
    if (!printed) throw new Error('No link yet')
    return printed
  }, 60_000)
  return { link, api: link.replace(url, `${url}/api`) }
}

describe('on the embedded database', () => {
  let running: Running

  test('nothing acknowledged is lost by kill -9, and the next start works', async () => {
    const first = await start()
    expect(first.output()).toContain('Demo sign-in: admin / NorenAdmin1')
    const response = await signIn(first.url, 'staff', 'NorenStaff1')
    expect(response.status).toBe(200)
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const sent = await fetch(`${first.url}/api/suggestions`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({
        category: 'ui',
        title: 'Kept over a crash',
        description: 'This was acknowledged before the crash.',
        priority: 'low',
      }),
    })
    expect(sent.status).toBe(201)
    await end(first, 'SIGKILL')

    running = await start()
    const user = await fetch(`${running.url}/api/user`, { headers: { cookie } })
    expect(await user.json()).toMatchObject({ username: 'staff' })
    const again = await fetch(`${running.url}/api/suggestions`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({
        category: 'ui',
        title: 'After the crash',
        description: 'Its id follows the one before the crash.',
        priority: 'low',
      }),
    })
    expect(((await again.json()) as { id: number }).id).toBe(((await sent.json()) as { id: number }).id + 1)
  }, 120_000)

  test('a second Noren on the same folder is refused with a clear message', async () => {
    const second = run(MAIN, {})
    const [code] = await once(second.process, 'close')
    expect(code).toBe(1)
    expect(second.output()).toMatch(/Noren cannot start: Another Noren.* is using the data folder/)
    expect((await fetch(`${running.url}/readyz`)).status).toBe(200)
  }, 120_000)

  test('requests in flight end before a stop', async () => {
    // The reset responds after a deliberate pause, long enough to be stopped in.
    const answer = fetch(`${running.url}/api/auth/reset-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'staff@noren.example' }),
    })
    await expect.poll(() => fetch(`${running.url}/healthz`).then(response => response.status)).toBe(200)
    const exit = end(running, 'SIGTERM')
    expect((await answer).status).toBe(200)
    expect(await exit).toBe(0)
  }, 120_000)

  describe('create-admin', () => {
    const account = ['--username', 'owner', '--full-name', 'The Owner', '--email', 'owner@noren.example']
    beforeAll(async () => {
      const weak = await finish(CREATE_ADMIN, { ADMIN_PASSWORD: 'weak' }, account)
      expect(weak.code).toBe(1)
      expect(weak.output).toContain('Password must be at least 8 characters')
      const made = await finish(CREATE_ADMIN, { ADMIN_PASSWORD: 'OwnersSecret1' }, account)
      expect(made.code).toBe(0)
      expect(made.output).toContain('The Owner (owner) is now management.')
      running = await start({ HOST: '0.0.0.0' })
      running = { ...running, url: `http://127.0.0.1:${new URL(running.url).port}` }
    }, 120_000)
    afterAll(async () => expect(await end(running, 'SIGINT')).toBe(0))

    test('put on the network, the demo is closed', async () => {
      expect(running.output()).not.toContain('Demo sign-in')
      expect(running.output()).not.toContain('/setup')
      expect((await signIn(running.url, 'admin', 'NorenAdmin1')).status).toBe(401)
    })

    test('makes a management account that can sign in', async () => {
      const response = await signIn(running.url, 'owner', 'OwnersSecret1')
      expect(await response.json()).toMatchObject({ role: 'admin' })
    })

    // The other tests' hashes take less work (testing/quick-argon2.ts): here it is what a guesser would have to do.
    test('keeps the password as OWASP’s cheat sheet says: Argon2id, 19 MiB, two passes', async () => {
      const { url } = await borrowEmbeddedPostgres({
        dataDirectory: join(folder, 'data'),
        log: pino({ level: 'silent' }),
      })
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      try {
        const { rows } = await client.query(`select password from users where username = 'owner'`)
        expect(rows[0].password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
      } finally {
        await client.end()
      }
    })

    test('is in the log, as the command’s doing', async () => {
      const { headers } = await signIn(running.url, 'owner', 'OwnersSecret1')
      const cookie = headers.getSetCookie().map(part => part.split(';', 1)[0])
      const log = await fetch(`${running.url}/api/admin/audit?action=people.add-admin`, {
        headers: { cookie: cookie.join('; ') },
      })
      expect(await log.json()).toMatchObject([
        {
          actor: null,
          subject: { kind: 'user', name: 'The Owner' },
          after: { madeBy: 'create-admin', username: 'owner', role: 'admin' },
        },
      ])
    })

    test('an unknown user costs about as much time as a wrong password', async () => {
      const timeOf = async (username: string) => {
        const begin = performance.now()
        expect((await signIn(running.url, username, 'WrongPassword1')).status).toBe(401)
        return performance.now() - begin
      }
      const [unknown, wrong]: [number[], number[]] = [[], []]
      for (let round = 0; round < 7; round += 1) {
        unknown.push(await timeOf(`unknown${round}`))
        wrong.push(await timeOf('owner'))
      }
      // The quickest of each: whatever else the machine does can only add.
      expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...wrong) / 3)
      expect(Math.min(...unknown)).toBeLessThan(Math.min(...wrong) * 3)
    })
  })

  test('create-admin and reset-link work beside the running academy, and leave its demo closed', async () => {
    const own = { DATA_DIR: join(folder, 'running') }
    const running = await start({ ...own, DEMO: 'false' })
    const { url } = running
    const setup = await findSetup(running)
    expect((await fetch(setup.api)).status).toBe(200)
    const account = ['--username', 'keeper', '--full-name', 'The Keeper', '--email', 'keeper@noren.example']
    const made = await finish(CREATE_ADMIN, { ...own, ADMIN_PASSWORD: 'KeepersSecret1' }, account)
    expect(made).toEqual({ code: 0, output: 'The Keeper (keeper) is now management.\n' })
    // The whole academy came with the manager, so there is no set-up.
    expect((await fetch(setup.api)).status).toBe(404)
    await expect.poll(async () => (await fetch(`${url}/api/locations`)).json()).toHaveLength(3)
    expect(await (await signIn(url, 'keeper', 'KeepersSecret1')).json()).toMatchObject({ role: 'admin' })
    expect((await signIn(url, 'admin', 'NorenAdmin1')).status).toBe(401)

    const printed = await finish(RESET_LINK, own, ['--username', 'KEEPER'])
    expect(printed.code).toBe(0)
    expect(printed.output).toContain('The Keeper can choose a new password here, once and within 60 minutes:')
    // The port is the running academy's, and not the one that this command would have.
    expect(printed.output).toContain(`  ${url}/reset-password?token=`)
    const token = printed.output.match(/\?token=(\S+)/)?.[1]
    const confirmed = await fetch(`${url}/api/auth/reset-password/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, password: 'AnotherSecret1' }),
    })
    expect(confirmed.status).toBe(200)
    const signedIn = await signIn(url, 'keeper', 'AnotherSecret1')
    expect(signedIn.status).toBe(200)
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const log = await (await fetch(`${url}/api/admin/audit`, { headers: { cookie } })).json()
    expect(log).toContainEqual(expect.objectContaining({ action: 'people.make-reset-link', actor: null }))
    expect(await finish(RESET_LINK, own, ['--username', 'nobody-here'])).toEqual({
      code: 1,
      output: 'Nobody has the username nobody-here.\n',
    })
    // The way back of a last admin whose device is lost.
    await addApp(url, cookie, 'AnotherSecret1')
    expect((await signIn(url, 'keeper', 'AnotherSecret1')).status).toBe(401)
    expect(await finish(ROTATE_KEYS, own)).toEqual({
      code: 0,
      // The authenticator app's, and that of push messages.
      output: 'Secrets encrypted with a new key: 2.\n',
    })
    expect(await finish(ROTATE_PUSH_KEYS, own, ['--help'])).toMatchObject({
      code: 0,
      output: expect.stringContaining('Usage: npm run rotate-push-keys'),
    })
    expect(await finish(ROTATE_PUSH_KEYS, own)).toEqual({
      code: 0,
      output: 'New keys. Browsers to ask again: 0.\n',
    })
    expect((await finish(ROTATE_PUSH_KEYS, own, ['--now'])).code).toBe(1)
    const back = await finish(RESET_LINK, own, ['--username', 'keeper', '--remove-second-step'])
    expect(back.code).toBe(0)
    expect((await signIn(url, 'keeper', 'AnotherSecret1')).status).toBe(200)
    expect(await end(running, 'SIGTERM')).toBe(0)

    // Alone the command starts the database itself, and stops it again.
    const alone = await finish(RESET_LINK, { ...own, PUBLIC_URL: 'https://academy.example' }, [
      '--username',
      'keeper',
    ])
    expect(alone.output).toMatch(/^ {2}https:\/\/academy\.example\/reset-password\?token=[\w-]{43}$/m)
    expect(await finish(RESET_LINK, own)).toEqual({
      code: 1,
      output: 'Usage: npm run reset-link -- --username U [--remove-second-step]\n',
    })
  }, 120_000)
})

test('on a database of one’s own the first start prints a link that sets the academy up, once', async () => {
  const running = await start({ DATABASE_URL: await createEmptyDatabase(inject('postgresUrl')) })
  const { link, api } = await findSetup(running)
  // One line for people, one for who collects the log.
  await expect.poll(() => running.output().split(link)).toHaveLength(3)
  await expect.poll(running.output).toMatch(/^\{.*"msg":"Nobody manages this academy yet\..*\}$/m)
  const set = () =>
    fetch(api, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        manager: {
          username: 'owner',
          fullName: 'The Owner',
          email: 'owner@noren.example',
          password: 'OwnersSecret1',
        },
        group: {
          groupName: 'Mirella',
          timeZone: 'Europe/Rome',
          currency: 'EUR',
          priceUnit: 'smallest',
          allergenProfile: 'eu',
          menuLanguage: 'it',
        },
        locations: [],
        content: { menu: 'own', items: [] },
      }),
    })
  expect((await set()).status).toBe(201)
  expect((await set()).status).toBe(404)
  expect(await (await signIn(running.url, 'owner', 'OwnersSecret1')).json()).toMatchObject({ role: 'admin' })
  expect(await end(running, 'SIGTERM')).toBe(0)
}, 120_000)

/** A database of its own that is there already: to start the embedded one for each would cost more than the rest. */
async function withDatabase(work: (environment: { DATABASE_URL: string }) => Promise<void>): Promise<void> {
  const serverUrl = inject('postgresUrl')
  const databaseUrl = await copyTemplate(serverUrl)
  await work({ DATABASE_URL: databaseUrl })
  await dropDatabase(serverUrl, databaseUrl)
}

describe('what is wrong is said with the variable’s name, and no stack', () => {
  const refusal = async (environment: Record<string, string>) => {
    const { code, output } = await finish(MAIN, { LOG_LEVEL: 'silent', ...environment })
    expect(code).toBe(1)
    expect(output).not.toMatch(/^\s+at /m)
    return output
  }

  test.each([
    [{ PORT: 'eighty' }, 'PORT must be a port number'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'PUBLIC_URL must be set where SMTP_URL is'],
    [{ TRUST_PROXY: 'everyone' }, 'TRUST_PROXY must be a number of proxies'],
  ])(
    '%j',
    async (environment, message) => {
      expect(await refusal(environment as Record<string, string>)).toContain(`Noren cannot start: ${message}`)
    },
    60_000,
  )

  test.each(['192.0.2.1', 'no-such-host.invalid'])(
    'HOST=%s, before the database, which would be waited for',
    async host => {
      const environment = { DATABASE_URL: 'postgresql://127.0.0.1:1/away', HOST: host }
      expect(await refusal(environment)).toContain(
        `Noren cannot start: HOST must be an address of this machine, but it is "${host}"`,
      )
    },
    60_000,
  )

  test(
    'a port in use',
    () =>
      withDatabase(async environment => {
        const holder = createServer().listen(0, '127.0.0.1')
        await once(holder, 'listening')
        const { port } = holder.address() as AddressInfo
        expect(await refusal({ ...environment, PORT: String(port) })).toContain(
          `Noren cannot start: PORT must be free, but something else listens on ${port} at 127.0.0.1 already.`,
        )
        holder.close()
      }),
    60_000,
  )

  test('a database, role or password that PostgreSQL refuses', async () => {
    const serverUrl = inject('postgresUrl')
    const roleUrl = (name: string, password: string) =>
      serverUrl.replace(/\/\/[^@]+@/, `//${name}:${password}@`).replace(/\/[^/?]*\?/, '/start_refused?')
    const client = new pg.Client({ connectionString: serverUrl })
    await client.connect()
    try {
      await client.query('create database start_refused')
      await client.query(`create role visitor login password 'secret'`)
    } finally {
      await client.end()
    }
    const expected = 'DATABASE_URL must name a database, and a role and password that it lets in'
    expect(await refusal({ DATABASE_URL: roleUrl('visitor', 'wrong') })).toContain(expected)
    // All instances prepare their database the same way.
    const prepared = (url: string) => prepareDatabase(url, readConfig({}), pino({ level: 'silent' }))
    const others = [
      [roleUrl('nobody-here', 'secret'), expected],
      [
        roleUrl('visitor', 'secret').replace('start_refused', 'no_such_one'),
        `${expected}, but PostgreSQL refuses: database "no_such_one" does not exist.`,
      ],
    ] as const
    for (const [url, message] of others) {
      const refused = prepared(url)
      await expect(refused).rejects.toBeInstanceOf(ConfigError)
      await expect(refused).rejects.toThrow(message)
    }
    expect(await refusal({ DATABASE_URL: roleUrl('visitor', 'secret') })).toContain(
      'DATABASE_URL must name a role that may make and use tables in its database, but PostgreSQL refuses: permission denied',
    )
  }, 60_000)
})

describe('a stop', () => {
  const HEAD =
    'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n'

  test(
    'does not wait for requests that do not arrive, nor for connections without one',
    () =>
      withDatabase(async environment => {
        const running = await start(environment)
        const port = Number(new URL(running.url).port)
        const [silent, slowHead, slowBody] = await Promise.all(
          ['', HEAD.slice(0, 20), `${HEAD}{`].map(async bytes => {
            const socket = connect(port, '127.0.0.1')
            await once(socket, 'connect')
            socket.write(bytes)
            return socket
          }),
        )
        const heard = [silent, slowHead, slowBody].map(socket => text(socket as Socket))
        // All three have been accepted before this one.
        expect((await fetch(`${running.url}/healthz`)).status).toBe(200)
        const stoppedAt = performance.now()
        expect(await end(running, 'SIGTERM')).toBe(0)
        expect(performance.now() - stoppedAt).toBeLessThan(10_000)
        const [silence, nothing, refusal] = await Promise.all(heard)
        expect([silence, nothing]).toEqual(['', ''])
        expect(refusal).toMatch(/^HTTP\/1\.1 408 /)
      }),
    120_000,
  )

  test(
    'under load cuts off nobody: every request is answered until connections are refused',
    () =>
      withDatabase(async environment => {
        const running = await start({ ...environment, LOG_LEVEL: 'warn' })
        let isStopping = false
        let answered = 0
        const failures: string[] = []
        const work = async (_: unknown, index: number) => {
          // Some keep their connection, some come with a new one each time.
          const agent = new Agent({ keepAlive: index % 2 === 0, maxSockets: 1 })
          for (;;) {
            const outcome = await getStatus(`${running.url}/api/locations`, agent)
            if (outcome === 200) answered += 1
            else if (isStopping && outcome === 'ECONNREFUSED') break
            else {
              failures.push(String(outcome))
              break
            }
          }
          agent.destroy()
        }
        const workers = Array.from({ length: 30 }, work)
        await expect.poll(() => answered).toBeGreaterThan(300)
        isStopping = true
        expect(await end(running, 'SIGTERM')).toBe(0)
        await Promise.all(workers)
        expect(failures).toEqual([])
      }),
    120_000,
  )
})

/** Response status, or the code of the connection error. */
function getStatus(url: string, agent: Agent): Promise<number | string | undefined> {
  const { promise, resolve } = Promise.withResolvers<number | string | undefined>()
  get(url, { agent }, response => {
    response.resume().on('end', () => resolve(response.statusCode))
    response.on('error', (error: NodeJS.ErrnoException) => resolve(error.code))
  }).on('error', (error: NodeJS.ErrnoException) => resolve(error.code))
  return promise
}
