import { expect, test } from 'vitest'
import { openTestApp } from '../testing/test-app.ts'

const app = await openTestApp()
const staff = await app.signInAsStaff()

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
  expect(response.json()).toEqual({ message: 'This is too large to be sent.', code: 'tooLarge' })
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

test('answers carry a request id and security headers', async () => {
  const response = await app.visitor().get('/api/config')
  expect(response.headers).toMatchObject({
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
})
