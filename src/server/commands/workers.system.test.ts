/** Several processes on one address: real ones, on a real database. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { startPostgresProxy } from '../testing/postgres-proxy.ts'
import { COMPILE_CACHE, MAIN } from '../testing/real-process.ts'
import { copyTemplate, dropDatabase } from '../testing/test-database.ts'

interface LogLine {
  readonly msg: string
  readonly pid: number
  readonly reqId?: string
  readonly worker?: number
  readonly port?: number
}

const serverUrl = inject('postgresUrl')
let databaseUrl: string
let primary: ChildProcess
let url: string
let output = ''

const logLines = () =>
  output
    .split('\n')
    .filter(line => line.startsWith('{') && line.endsWith('}'))
    .map(line => JSON.parse(line) as LogLine)
const readyWorkers = () =>
  logLines().flatMap(({ msg, worker }) => (msg === 'A worker is ready' && worker ? worker : []))

beforeAll(async () => {
  databaseUrl = await copyTemplate(serverUrl)
  primary = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      DATABASE_URL: databaseUrl,
      DEMO: 'true',
      PORT: '0',
      WORKERS: '2',
      METRICS_PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  primary.stdout?.on('data', chunk => {
    output += chunk
  })
  await vi.waitFor(() => expect(output).toMatch(/is open: http:\S+/), { timeout: 60_000 })
  url = output.match(/is open: (http:\S+)/)?.[1] ?? ''
}, 120_000)
afterAll(async () => {
  primary.kill('SIGKILL')
  await dropDatabase(serverUrl, databaseUrl)
})

interface Answered {
  /** Status, or the code of the connection's error. */
  readonly outcome: number | string | undefined
  readonly body: string
  readonly headers: Record<string, string | string[] | undefined>
  /** Process that answered. */
  pid(): Promise<number>
}

function ask(path: string, cookie = '', agent = new Agent()): Promise<Answered> {
  const { promise, resolve } = Promise.withResolvers<Answered>()
  const failed = (error: NodeJS.ErrnoException) =>
    resolve({ outcome: error.code, body: '', headers: {}, pid: () => Promise.reject(error) })
  get(`${url}${path}`, { agent, headers: { cookie } }, response => {
    let body = ''
    response.on('data', chunk => {
      body += chunk
    })
    const { statusCode: outcome, headers } = response
    const pid = () => pidOf(String(headers['x-request-id']))
    response.on('end', () => resolve({ outcome, body, headers, pid }))
    response.on('error', () => failed({ name: 'Cut off', message: '', code: 'CUT OFF' }))
  }).on('error', failed)
  return promise
}

/** The process whose log has the request. */
const pidOf = (requestId: string) =>
  vi.waitFor(
    () => {
      const line = logLines().find(({ reqId }) => reqId === requestId)
      if (!line) throw new Error('No log line yet')
      return line.pid
    },
    { timeout: 10_000 },
  )

async function signIn(username: string, password: string): Promise<Response> {
  return fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, connection: 'close' },
    body: JSON.stringify({ username, password }),
  })
}

function post(path: string, cookie: string, body?: object): Promise<Response> {
  return fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      cookie,
      origin: url,
      connection: 'close',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
}

async function follow(cookie: string) {
  const { headers, body } = await fetch(`${url}/api/changes`, { headers: { cookie } })
  let received = ''
  const write = (chunk: string) => {
    received += chunk
  }
  void body
    ?.pipeThrough(new TextDecoderStream())
    .pipeTo(new WritableStream({ write }))
    .catch(() => undefined)
  return {
    requestId: headers.get('x-request-id') ?? '',
    received: () => received,
  }
}

const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? ''

const BURST = 16
const PAUSE_MS = 10

/** Asks several at once until the other process has answered as well: a free process takes the connection. */
async function fromBoth(path: string, cookie = ''): Promise<Answered[]> {
  const answers = new Map<number, Answered>()
  while (answers.size < 2) {
    const burst = await Promise.all(Array.from({ length: BURST }, () => ask(path, cookie)))
    for (const answer of burst) answers.set(await answer.pid(), answer)
  }
  return [...answers.values()]
}

describe('two workers', () => {
  test('serve on one address, and the first process answers no request', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const answers = await fromBoth(path)
      expect(answers.map(({ outcome }) => outcome)).toEqual([200, 200])
      expect(await Promise.all(answers.map(answer => answer.pid()))).not.toContain(primary.pid)
    }
    expect(readyWorkers()).toHaveLength(2)
  }, 60_000)

  test('know each other’s sessions, which end for both', async () => {
    const cookie = cookieOf(await signIn('staff', 'NorenStaff1'))
    for (const { body } of await fromBoth('/api/user', cookie)) {
      expect(JSON.parse(body)).toMatchObject({ username: 'staff' })
    }
    await post('/api/logout', cookie)
    const outcomes = (await fromBoth('/api/user', cookie)).map(({ outcome }) => outcome)
    expect(outcomes).toEqual([401, 401])
  }, 60_000)

  test('share the limit of wrong passwords', async () => {
    const statuses: number[] = []
    for (let attempt = 0; attempt < 12; attempt += 1) {
      statuses.push((await signIn('nobody-of-that-name', 'WrongPassword1')).status)
    }
    expect(statuses.filter(status => status === 401)).toHaveLength(10)
    expect(statuses.filter(status => status === 429)).toHaveLength(2)
  }, 60_000)

  test('tell open pages of a change, those of the other process too', async () => {
    const heardBy = new Set<number>()
    const savedBy = new Set<number>()
    while (![...savedBy].some(saver => [...heardBy].some(hearer => hearer !== saver))) {
      const cookie = cookieOf(await signIn('admin', 'NorenAdmin1'))
      const streams = await Promise.all(Array.from({ length: 8 }, () => follow(cookie)))
      const saved = await post('/api/admin/announcements', cookie, {
        ...{ title: 'To all', message: 'Heard by both.', link: '' },
        ...{ locationIds: [], positions: [], scheduledFor: null },
      })
      expect(saved.status).toBe(201)
      savedBy.add(await pidOf(saved.headers.get('x-request-id') ?? ''))
      for (const { received } of streams) {
        await vi.waitFor(() => expect(received()).toContain('"announcements"'), { timeout: 10_000 })
      }
      // The end of the session ends its streams, and the log has their process.
      await post('/api/logout', cookie)
      for (const { requestId } of streams) heardBy.add(await pidOf(requestId))
    }
  }, 60_000)

  test('add up their metrics, on a port that answers this machine by its name only', async () => {
    const { port } = logLines().find(({ msg }) => msg === 'Metrics are served at /metrics') ?? {}
    const read = async (path = '/metrics', host = 'localhost') => {
      const { promise, resolve, reject } = Promise.withResolvers<{ status?: number; text: string }>()
      get(`http://127.0.0.1:${port}${path}`, { headers: { host } }, async response => {
        resolve({ status: response.statusCode ?? 0, text: (await response.toArray()).join('') })
      }).on('error', reject)
      return promise
    }
    const counted = async () =>
      Number(
        (await read()).text.match(/_count\{method="GET",route="\/healthz",status="200"\} (\d+)/)?.[1] ?? 0,
      )
    const before = await counted()
    const answeredBy = new Set<number>()
    let asked = 0
    while (answeredBy.size < 2) {
      const burst = await Promise.all(Array.from({ length: BURST }, () => ask('/healthz')))
      asked += burst.length
      for (const answer of burst) answeredBy.add(await answer.pid())
    }
    expect(await counted()).toBe(before + asked)
    expect((await read()).text).toMatch(/^noren_change_feed_live 1$/m)
    expect(await read('/metrics', 'elsewhere.example')).toEqual({ status: 404, text: '' })
    expect(await read('/healthz')).toEqual({ status: 404, text: '' })
    // Without METRICS_TOKEN the academy's own port has none.
    expect((await ask('/metrics')).outcome).toBe(404)
  }, 60_000)

  test('do each job once', async () => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    try {
      // Each run of the housekeeping removes what has expired and is done; a second run of a job would be a second line.
      await client.query(`
        create table job_runs (job text);
        create function note_job() returns trigger language plpgsql security definer as $$
          begin insert into job_runs values (old.id::text); return old; end $$;
        create trigger note_job after delete on graphile_worker._private_jobs for each row execute function note_job();
        select graphile_worker.add_job('housekeeping', '{}', job_key => null) from generate_series(1, 40)`)
      await expect
        .poll(async () => (await client.query('select count(*)::int as n from job_runs')).rows[0].n, {
          timeout: 30_000,
        })
        .toBe(40)
      const { rows } = await client.query('select count(distinct job)::int as n from job_runs')
      expect(rows).toEqual([{ n: 40 }])
    } finally {
      await client.query('drop trigger note_job on graphile_worker._private_jobs; drop table job_runs')
      await client.end()
    }
  }, 60_000)
})

/** Requests on kept and on new connections, until the returned function ends them. */
function load(): () => Promise<{ answered: number; failures: unknown[] }> {
  let isOver = false
  let answered = 0
  const failures: unknown[] = []
  const clients = Array.from({ length: 12 }, async (_, index) => {
    const agent = new Agent({ keepAlive: index % 2 === 0, maxSockets: 1 })
    while (!isOver) {
      const { outcome } = await ask('/api/locations', '', agent)
      // As people do; without a pause the load takes the processors from the starting workers.
      await delay(PAUSE_MS)
      if (outcome === 200) answered += 1
      else failures.push(outcome)
    }
    agent.destroy()
  })
  return async () => {
    isOver = true
    await Promise.all(clients)
    return { answered, failures }
  }
}

describe('under load', () => {
  test('a restart of all workers fails no request', async () => {
    const before = readyWorkers()
    const endLoad = load()
    primary.kill('SIGHUP')
    await vi.waitFor(() => expect(output).toContain('The workers have been restarted'), {
      timeout: 150_000,
    })
    const { answered, failures } = await endLoad()
    expect(failures).toEqual([])
    expect(answered).toBeGreaterThan(50)
    const after = readyWorkers().slice(before.length)
    expect(after).toHaveLength(2)
    const pids = await Promise.all((await fromBoth('/readyz')).map(answer => answer.pid()))
    expect(pids.sort()).toEqual(after.sort())
  }, 200_000)

  test('a killed worker is replaced, and only what it was answering fails', async () => {
    const [victim = 0] = readyWorkers().slice(-1)
    const endLoad = load()
    await vi.waitFor(() => expect(logLines().some(({ pid, reqId }) => pid === victim && reqId)).toBe(true))
    const readyBefore = readyWorkers().length
    process.kill(victim, 'SIGKILL')
    await vi.waitFor(() => expect(readyWorkers().length).toBeGreaterThan(readyBefore), { timeout: 60_000 })
    const { answered, failures } = await endLoad()
    expect(answered).toBeGreaterThan(50)
    // Its share of the clients, once each.
    expect(failures.length).toBeLessThanOrEqual(12)
    const pids = await Promise.all((await fromBoth('/readyz')).map(answer => answer.pid()))
    expect(pids).not.toContain(victim)
    expect(pids).toContain(readyWorkers().at(-1))
  }, 120_000)

  test('SIGTERM finishes what was begun, then refuses connections and ends all processes', async () => {
    const workers = readyWorkers().slice(-2)
    const endLoad = load()
    await expect.poll(async () => (await ask('/api/locations')).outcome).toBe(200)
    const exit = once(primary, 'exit')
    primary.kill('SIGTERM')
    const [code] = await exit
    const { failures } = await endLoad()
    expect(code).toBe(0)
    // A connection that no worker has accepted is reset when the last of them closes the socket.
    expect(['ECONNREFUSED', 'ECONNRESET']).toEqual(expect.arrayContaining([...new Set(failures)]))
    for (const pid of workers) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  }, 120_000)
})

test('a database that is away while a worker starts, the first too, only delays it', async () => {
  const own = await copyTemplate(serverUrl)
  const proxy = await startPostgresProxy(own)
  const { PATH } = process.env
  const env = { PATH, NODE_COMPILE_CACHE: COMPILE_CACHE, DATABASE_URL: proxy.url, DEMO: 'true' }
  const academy = spawn(process.execPath, [MAIN], { env: { ...env, PORT: '0', WORKERS: '2' } })
  onTestFinished(async () => {
    academy.kill('SIGKILL')
    proxy.stop()
    await dropDatabase(serverUrl, own)
  })
  let said = ''
  for (const stream of [academy.stdout, academy.stderr])
    stream.on('data', chunk => {
      said += chunk
    })
  const exit = once(academy, 'exit')
  const count = (text: string) => said.split(text).length - 1
  const wait = (check: () => void) => vi.waitFor(check, { timeout: 100_000, interval: 20 })
  // Linux only, as the measurements of memory.
  const children = () => readFileSync(`/proc/${academy.pid}/task/${academy.pid}/children`, 'utf8')
  await wait(() => expect(children()).not.toBe(''))
  for (const ready of [0, 1]) {
    await wait(() => expect(count('A worker is ready')).toBe(ready))
    proxy.freeze()
    await wait(() => expect(count('A worker cannot start')).toBe(ready + 1))
    expect(count('A worker is ready')).toBe(ready)
    proxy.thaw()
  }
  await wait(() => expect(count('A worker is ready')).toBe(2))
  expect(count('is open: http:')).toBe(1)
  academy.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
}, 400_000)
