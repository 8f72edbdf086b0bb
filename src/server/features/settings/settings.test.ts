import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('management changes settings, and every server process hears of it', async () => {
  const second = await startTestApp({ databaseUrl: app.databaseUrl })
  const modeOf = async (server: TestApp) => (await server.visitor().get('/api/config')).json().programmeMode
  expect([await modeOf(app), await modeOf(second)]).toEqual(['beta', 'beta'])
  const admin = await app.signInAsAdmin()
  const response = await admin.patch('/api/admin/settings', { programmeMode: 'live', groupName: 'Kaze' })
  expect(response.json()).toEqual({ programmeMode: 'live', groupName: 'Kaze', managementEmail: null })
  expect(await modeOf(app)).toBe('live')
  await vi.waitFor(async () => expect(await modeOf(second)).toBe('live'))
  await second.close()
})

test.each([{ programmeMode: 'party' }, { groupName: '' }, { managementEmail: 'office' }])(
  'refuses %j and changes nothing',
  async change => {
    const admin = await app.signInAsAdmin()
    const before = (await admin.get('/api/admin/settings')).json()
    expect((await admin.patch('/api/admin/settings', change)).statusCode).toBe(400)
    expect((await admin.get('/api/admin/settings')).json()).toEqual(before)
  },
)
