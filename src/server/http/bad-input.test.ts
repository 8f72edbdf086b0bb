import { describe, expect, test } from 'vitest'
import type { RouteDefinition } from '#contract/route.ts'
import { ROUTES } from '#contract/routes.ts'
import { startTestApp } from '../testing/test-app.ts'

const app = await startTestApp()
const staff = await app.signInAsStaff()
const admin = await app.signInAsAdmin()

const announcementWith = (texts: { title?: string; message?: string }) => ({
  title: 'Tonight',
  message: 'The terrace is closed.',
  link: '',
  locationIds: [],
  positions: [],
  scheduledFor: null,
  ...texts,
})

test.each(['abc', '0', '-1', '1.5', '1e3', '99999999999', '%00', "1'--"])('%s is no id: 400', async id => {
  const response = await staff.get(`/api/training/modules/${id}/questions`)
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ issues: [{ path: 'moduleId' }] })
})

test('malformed JSON: 400', async () => {
  const response = await app.visitor().send({
    method: 'POST',
    url: '/api/login',
    headers: { 'content-type': 'application/json' },
    payload: '{"username": "adm',
  })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toEqual({ message: 'This is not valid JSON.', code: 'malformedJson' })
})

test.each(['[]', '"text"', '7', 'null', '{"username":{"$ne":1},"password":["x"]}'])(
  'JSON of another shape, %s: 400',
  async payload => {
    const response = await app.visitor().send({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'application/json' },
      payload,
    })
    expect(response.statusCode).toBe(400)
    expect(typeof response.json().message).toBe('string')
  },
)

test('a body that reaches for prototypes: 400', async () => {
  const response = await app.visitor().send({
    method: 'POST',
    url: '/api/login',
    headers: { 'content-type': 'application/json' },
    payload: '{"__proto__": {"role": "admin"}, "username": "admin", "password": "NorenAdmin1"}',
  })
  expect(response.statusCode).toBe(400)
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'a body of %s: 415',
  async contentType => {
    const response = await app.visitor().send({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': contentType },
      payload: 'username=admin&password=NorenAdmin1',
    })
    expect(response.statusCode).toBe(415)
    expect(response.json()).toEqual({ message: 'Please send JSON.', code: 'notJson' })
  },
)

test('a body over 1 MB: 413', async () => {
  const response = await staff.post('/api/suggestions', { description: 'x'.repeat(1_100_000) })
  expect(response.statusCode).toBe(413)
  expect(response.json()).toEqual({ message: 'This is too large to send.', code: 'tooLarge' })
})

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['a page without an origin', { origin: 'null' }],
  ['another port', { origin: 'http://localhost:1234' }],
  ['a browser that names no origin', { 'sec-fetch-site': 'cross-site' }],
])('a change from %s: 403', async (_case, headers) => {
  const response = await staff.post('/api/logout', undefined, headers)
  expect(response.statusCode).toBe(403)
  expect(response.json()).toEqual({
    message: 'This request came from another site and was refused.',
    code: 'otherSite',
  })
  expect((await staff.get('/api/user')).statusCode).toBe(200)
})

test('a change from the same origin passes', async () => {
  const response = await app.visitor().post('/api/logout', undefined, { origin: 'http://localhost:80' })
  expect(response.statusCode).toBe(200)
})

test('an unknown path of the API: 404 as JSON', async () => {
  const response = await app.visitor().get('/api/nothing')
  expect(response.statusCode).toBe(404)
  expect(response.json()).toEqual({ message: 'Not found', code: 'notFound' })
})

test('NUL in a text: 400, not a failure of the database', async () => {
  const response = await staff.post('/api/suggestions', {
    category: 'ui',
    title: 'A title with \u0000 in it',
    description: 'A description that is long enough.',
    priority: 'low',
  })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ issues: [{ path: 'title' }] })
})

test.each(['/verify/%00', '/verify/a%00b', '/calendars/%00.ics'])('NUL in the address %s: 400', async url => {
  for (const method of ['GET', 'HEAD'] as const)
    expect((await admin.send({ method, url })).statusCode).toBe(400)
})

test.each([
  '/api/admin/rota/1?day=9999-12-31',
  '/api/admin/places/comparison?from=0001-01-01',
  '/api/admin/places/comparison?to=0001-01-01',
  '/api/admin/places/1/judged?day=9999-12-31',
  '/api/admin/completion/hours?to=9999-12-31',
  '/api/admin/readiness/1?day=0000-01-01',
  '/api/admin/backups/loss?at=0001-01-01T00:00:00Z',
])('days at the end of the calendar: 400 for %s', async url => {
  expect((await admin.get(url)).statusCode).toBe(400)
})

const HALF = '\ud800'

describe('half a character is 400 with its place, and never 500', () => {
  test.each([
    ['POST', '/api/kudos', { receiverId: 1, reason: `${'thank you '.repeat(6)}${HALF}` }, 'reason'],
    ['POST', '/api/admin/announcements', announcementWith({ title: `Tonight ${HALF}` }), 'title'],
    ['POST', '/api/admin/announcements', announcementWith({ message: `${HALF}\udfff\udfff` }), 'message'],
    ['PATCH', '/api/admin/people/2', { fullName: `Anna ${HALF}` }, 'fullName'],
    ['POST', '/api/admin/users/2/points', { amount: 1, reason: `For ${HALF}` }, 'reason'],
    ['POST', '/api/admin/content/lessons', { document: { title: HALF, content: 'x' } }, 'document.title'],
    ['POST', '/api/admin/content/lessons', { document: { tags: ['a', HALF] } }, 'document.tags.1'],
    ['POST', '/api/training/modules/1/check', { answers: { 1: HALF } }, 'answers.1'],
    ['POST', '/api/training/modules/1/check', { answers: { [HALF]: 'A' } }, 'answers'],
    ['POST', '/api/login', { username: 'admin', password: `Secret${HALF}` }, 'password'],
    ['POST', '/api/auth/reset-password', { email: `a${HALF}@noren.example` }, 'email'],
    ['POST', '/api/induction/submit', { agreements: { [HALF]: true } }, 'agreements'],
  ] as const)('%s %s %j', async (method, url, payload, path) => {
    const response = await admin.send({ method, url, payload })
    expect(response.statusCode, response.body).toBe(400)
    expect(response.json()).toEqual({
      message: 'Please check the highlighted fields.',
      code: 'badInput',
      issues: [{ path, message: 'Contains a character that cannot be stored' }],
    })
  })

  test('in every text of every route', async () => {
    const answers = new Map<string, number>()
    for (const { method, path, access, body } of Object.values(ROUTES).flatMap((group): RouteDefinition[] =>
      Object.values(group),
    )) {
      // The set-up is over, and says so before it reads anything.
      if (!body || path === '/api/setup') continue
      // Admins are refused before it is read.
      if (access === 'guest-pages.see') continue
      const shape = Object.keys((body as { shape?: object }).shape ?? { reason: null })
      const payload = Object.fromEntries(shape.map(key => [key, `Text ${HALF}`]))
      const url = path.replace(':kind', 'lessons').replace(/:\w+/g, '2')
      const { statusCode } = await admin.send({ method, url, payload })
      answers.set(`${method} ${path}`, statusCode)
    }
    expect(answers.size).toBeGreaterThan(40)
    expect([...answers].filter(([, status]) => status !== 400)).toEqual([])
  })

  test('deeper than any stack', async () => {
    const depth = 200_000
    const payload = `{"reason":${'['.repeat(depth)}"\\ud800"${']'.repeat(depth)}}`
    const headers = { 'content-type': 'application/json' }
    const response = await admin.send({ method: 'POST', url: '/api/kudos', payload, headers })
    expect(response.statusCode).toBe(400)
  })

  test.each([
    '/api/admin/people?q=%ED%A0%80',
    '/api/admin/people?q=%FF',
    '/api/admin/people?q=%00',
    '/api/users?q=%00',
    '/api/admin/find?q=a%ED%BF%BF',
    '/api/admin/people?%ED%A0%80=1',
    '/api/setup?code=%00',
  ])('%s is no failure', async url => {
    expect((await admin.get(url)).statusCode).toBeLessThan(500)
  })

  test('what headers say is no failure either', async () => {
    const headers = {
      'user-agent': `Phone ${HALF}\u0080\u00ff`,
      'x-forwarded-anything': HALF,
      cookie: `a=%ED%A0%80; b=${HALF}`,
    }
    const plain = await startTestApp({ environment: { DEMO: 'false' } })
    const credentials = { username: 'staff', password: 'NorenStaff1' }
    expect((await plain.visitor().post('/api/login', credentials, headers)).statusCode).toBe(200)
    expect((await plain.visitor().get('/api/user', headers)).statusCode).toBe(401)
    await plain.close()
  })
})

test('answers carry a request id and security headers', async () => {
  const response = await app.visitor().get('/api/config')
  expect(response.headers).toMatchObject({
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
})
