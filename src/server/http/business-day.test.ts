import { expect, test } from 'vitest'
import { BUSINESS_DAY_HEADER } from '#contract/route.ts'
import { startTestApp } from '../testing/test-app.ts'

const app = await startTestApp({
  environment: { BUSINESS_TIMEZONE: 'Asia/Tokyo', BUSINESS_DAY_START: '05:30' },
})

test.each([
  ['in the middle of the day', '2026-03-01T20:30:00Z', '2026-03-02;86400'],
  ['in the last second', '2026-03-02T20:29:59Z', '2026-03-02;1'],
  ['within the last second', '2026-03-02T20:29:59.999Z', '2026-03-02;1'],
  ['at the turn', '2026-03-02T20:30:00Z', '2026-03-03;86400'],
  ['after the clock was set back', '2026-03-02T20:29:58Z', '2026-03-02;2'],
])('every answer tells the group’s business day: %s', async (_case, now, expected) => {
  app.clock.set(now)
  for (const path of ['/api/config', '/api/user', '/api/nothing']) {
    expect((await app.visitor().get(path)).headers[BUSINESS_DAY_HEADER]).toBe(expected)
  }
})

test('pages and files say nothing of it', async () => {
  expect((await app.visitor().get('/healthz')).headers).not.toHaveProperty(BUSINESS_DAY_HEADER)
})
