import Fastify from 'fastify'
import pg from 'pg'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { locationRoutes } from '#contract/people/locations.ts'
import { ChangeFeed } from './change-feed.ts'
import { Notice } from './notice.ts'
import { SharedResponse } from './shared-response.ts'

const LOCATION = {
  id: 1,
  name: 'Noren Harbour',
  address: '1 Quay Street',
  phoneNumber: '02 5550 1234',
  openingHours: 'Daily 12:00 to 22:00',
}

function serve(load: () => Promise<(typeof LOCATION)[]>) {
  const app = Fastify()
  const log = pino({ level: 'silent' })
  const changes = new ChangeFeed({
    databaseUrl: 'postgresql://unused',
    pool: new pg.Pool(),
    databaseAway: new Notice(log, 'warn'),
    log,
  })
  const answer = new SharedResponse(changes, locationRoutes.list, [], load)
  app.get('/', (request, reply) => answer.send(request, reply))
  return app
}

test('what the contract does not name stays inside', async () => {
  const app = serve(async () => [{ ...LOCATION, alarmCode: '4711' }])
  const response = await app.inject('/')
  expect(response.json()).toEqual([LOCATION])
})

test('what does not fit the contract is not sent', async () => {
  const app = serve(async () => [{ ...LOCATION, id: 0 }])
  expect((await app.inject('/')).statusCode).toBe(500)
})
