/** The database goes away and comes back under a running server. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { prepareDatabase } from '../commands/prepare-database.ts'
import { startEmbeddedPostgres } from '../database/embedded.ts'
import { readConfig } from '../platform/config.ts'
import { buildApp } from './app.ts'

test('answers 503 while the database is away, and recovers by itself', async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'noren-away-'))
  const log = pino({ level: 'silent' })
  const config = readConfig({})
  let postgres = await startEmbeddedPostgres({ dataDirectory, log })
  const databaseUrl = postgres.url
  await prepareDatabase(databaseUrl, config, log)
  const { server, context } = await buildApp({ config, databaseUrl, log })
  await server.ready()
  const credentials = { username: 'staff', password: 'NorenStaff1' }
  const signIn = () => server.inject({ method: 'POST', url: '/api/login', payload: credentials })
  const session = (await signIn()).cookies[0]
  const cookies = { [session?.name ?? '']: session?.value ?? '' }

  await postgres.stop()
  for (const response of [
    await signIn(),
    await server.inject({ url: '/api/user', cookies }),
    await server.inject('/api/locations'),
    await server.inject('/readyz'),
  ]) {
    expect(response.statusCode).toBe(503)
    expect(response.json()).toEqual({
      message: 'The academy cannot reach its database. Please try again in a moment.',
    })
    expect(response.headers['retry-after']).toBeDefined()
  }
  expect((await server.inject('/healthz')).statusCode).toBe(200)

  postgres = await startEmbeddedPostgres({ dataDirectory, log })
  await expect.poll(async () => (await server.inject('/readyz')).statusCode, { timeout: 10_000 }).toBe(200)
  expect((await server.inject({ url: '/api/user', cookies })).statusCode).toBe(200)
  await expect.poll(() => context.changes.isLive, { timeout: 10_000 }).toBe(true)

  await server.close()
  await postgres.stop()
  await rm(dataDirectory, { recursive: true, force: true })
}, 60_000)
