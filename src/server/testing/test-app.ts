/** The real application on its own real database, for API tests. */

import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { inject, onTestFinished, TestRunner } from 'vitest'
import type { RouteDefinition } from '#contract/route.ts'
import { DEMO_ADMIN, DEMO_STAFF } from '../accounts/demo-accounts.ts'
import { type App, buildApp } from '../http/app.ts'
import { readConfig } from '../platform/config.ts'
import { createLog } from '../platform/log.ts'
import { openSession } from './open-session.ts'
import { TestClock } from './test-clock.ts'
import { asApp, copyTemplate } from './test-database.ts'

const TEST_KEY = 'a-key-of-the-tests-0123456789abcdef'

export interface TestApp extends App {
  readonly clock: TestClock
  /** The owner's URL: a test may do what the academy may not. */
  readonly databaseUrl: string
  /** A visitor without a session. */
  visitor(): TestClient
  signInAsAdmin(): Promise<TestClient>
  signInAsStaff(): Promise<TestClient>
  /** Registers and signs in a customer. */
  joinAsCustomer(username: string): Promise<TestClient>
  /** Registers and signs in a staff member. */
  joinAsStaff(username: string): Promise<TestClient>
  close(): Promise<void>
}

interface TestAppOptions {
  readonly environment?: Record<string, string>
  /** Existing database, for a second server process. */
  readonly databaseUrl?: string
  readonly clock?: TestClock
  readonly requestTimeoutMs?: number
  /** Folder of a built web app. */
  readonly webDirectory?: string
  /** Collects the lines of the log, which is otherwise silent. */
  readonly logLines?: LogLine[]
}

export interface LogLine {
  readonly level: number
  readonly msg: string
  /** Milliseconds since the epoch. */
  readonly time: number
}

/** Closes the applications that the running file started outside its tests. */
const closings: (() => Promise<void>)[] = []

/** Called after each test file, by `close-apps.ts`. */
export async function closeApps(): Promise<void> {
  await Promise.all(closings.splice(0).map(close => close()))
}

/** Closed at the end of the test that starts it, or else of the file. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { environment = {}, clock = new TestClock(), logLines } = options
  const databaseUrl = options.databaseUrl ?? (await copyTemplate(inject('postgresUrl')))
  const app = await buildApp({
    // Else the first app with a secret writes a key into the folder of the tests.
    config: readConfig({ SECRET_KEYS: TEST_KEY, ...environment }),
    databaseUrl: asApp(databaseUrl),
    log: logLines
      ? createLog('info', { write: line => void logLines.push(JSON.parse(line)) })
      : createLog('silent'),
    now: clock.now,
    ...(options.requestTimeoutMs !== undefined && { requestTimeoutMs: options.requestTimeoutMs }),
    ...(options.webDirectory !== undefined && { webDirectory: options.webDirectory }),
  })
  const close = () => app.server.close()
  if (TestRunner.getCurrentTest()) onTestFinished(close)
  else closings.push(close)
  await app.server.ready()

  const visitor = () => new TestClient(app)
  const signIn = async (username: string) => {
    const { name, value } = await openSession(app.context, username)
    return new TestClient(app, { [name]: value })
  }
  return {
    ...app,
    clock,
    databaseUrl,
    visitor,
    signInAsAdmin: () => signIn(DEMO_ADMIN.username),
    signInAsStaff: () => signIn(DEMO_STAFF.username),
    joinAsCustomer: async username => {
      const client = visitor()
      await client.post('/api/register', accountOf(username)).then(expectStatus(201))
      return client
    },
    joinAsStaff: async username => {
      const account = { ...accountOf(username), phoneNumber: '0255501234' }
      await visitor().post('/api/auth/register', account).then(expectStatus(201))
      return signIn(username)
    },
    close,
  }
}

export function accountOf(username: string) {
  return {
    username,
    password: 'Secret12345',
    fullName: `Person ${username}`,
    email: `${username}@noren.example`,
  }
}

function expectStatus(status: number) {
  return (response: LightMyRequestResponse): LightMyRequestResponse => {
    if (response.statusCode !== status)
      throw new Error(`Expected ${status}, got ${response.statusCode}: ${response.body}`)
    return response
  }
}

/** A person with a browser: stores the session's cookie. */
export class TestClient {
  readonly #app: App
  #cookies: Record<string, string>

  constructor(app: App, cookies: Record<string, string> = {}) {
    this.#app = app
    this.#cookies = cookies
  }

  get cookies(): Readonly<Record<string, string>> {
    return this.#cookies
  }

  get(url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.send({ method: 'GET', url, headers })
  }

  post(url: string, body?: unknown, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.send({
      method: 'POST',
      url,
      headers,
      ...(body === undefined ? {} : { payload: body as Record<string, unknown> }),
    })
  }

  patch(url: string, body: unknown): Promise<LightMyRequestResponse> {
    return this.send({ method: 'PATCH', url, payload: body as Record<string, unknown> })
  }

  put(url: string, body: unknown): Promise<LightMyRequestResponse> {
    return this.send({ method: 'PUT', url, payload: body as Record<string, unknown> })
  }

  delete(url: string): Promise<LightMyRequestResponse> {
    return this.send({ method: 'DELETE', url })
  }

  /** Calls a route of the table with its parameters filled in. */
  call(route: RouteDefinition, params: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    const url = route.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '1')
    const hasBody = route.method !== 'GET' && route.method !== 'DELETE'
    return this.send({ method: route.method, url, ...(hasBody && { payload: {} }) })
  }

  async send(options: InjectOptions): Promise<LightMyRequestResponse> {
    const headers = { 'sec-fetch-site': 'same-origin', ...options.headers }
    const response = await this.#app.server.inject({ ...options, headers, cookies: this.#cookies })
    for (const cookie of response.cookies) {
      if (cookie.value === '') delete this.#cookies[cookie.name]
      else this.#cookies = { ...this.#cookies, [cookie.name]: cookie.value }
    }
    return response
  }
}
