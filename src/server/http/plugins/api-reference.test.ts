import { expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const visitor = app.visitor()

test('the reference describes the routes that people may call, and nothing else', async () => {
  const response = await visitor.get('/api/docs/json')
  expect(response.statusCode).toBe(200)
  const { info, paths } = response.json()
  expect(info.title).toContain('API')
  expect(paths['/api/kudos'].post).toMatchObject({ security: [{ session: [] }], tags: ['kudos'] })
  expect(paths['/api/kudos'].post.requestBody.content['application/json'].schema.required).toContain('reason')
  expect(
    Object.keys(paths).filter(path => !path.startsWith('/api/') || path.startsWith('/api/docs')),
  ).toEqual([])
})

test('its page may run its own scripts, under the headers of every answer', async () => {
  for (const path of ['/api/docs', '/api/docs/static/swagger-ui-bundle.js']) {
    const { statusCode, headers } = await visitor.get(path)
    expect(statusCode).toBe(200)
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-request-id': expect.any(String) })
  }
  expect((await visitor.get('/api/docs/static/nothing.js')).statusCode).toBe(404)
})
