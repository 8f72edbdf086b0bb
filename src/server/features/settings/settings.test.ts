import { expect, test } from 'vitest'
import { BUSINESS_DAY_HEADER } from '#contract/business-day-header.ts'
import { openTestApp, startTestApp, type TestApp } from '../../testing/test-app.ts'

const app = await openTestApp()

test('management changes settings, and every server process hears of it', async () => {
  const second = await startTestApp({ databaseUrl: app.databaseUrl })
  const modeOf = async (server: TestApp) => (await server.visitor().get('/api/config')).json().programmeMode
  expect([await modeOf(app), await modeOf(second)]).toEqual(['beta', 'beta'])
  const admin = await app.signInAsAdmin()
  const response = await admin.patch('/api/admin/settings', { programmeMode: 'live', groupName: 'Kaze' })
  expect(response.json()).toEqual({
    programmeMode: 'live',
    groupName: 'Kaze',
    managementEmail: null,
    openJoining: true,
    allergenProfile: 'au-nz',
    timeZone: 'Australia/Sydney',
    currency: 'AUD',
    priceUnit: 'whole',
    menuLanguage: 'ja',
    socialLinks: {},
  })
  expect(await modeOf(app)).toBe('live')
  await expect.poll(() => modeOf(second)).toBe('live')
  await second.close()
})

test('whose law applies to allergens is public', async () => {
  const admin = await app.signInAsAdmin()
  const profile = async () => (await app.visitor().get('/api/config')).json().allergenProfile
  expect(await profile()).toBe('au-nz')
  await admin.patch('/api/admin/settings', { allergenProfile: 'eu' })
  expect(await profile()).toBe('eu')
})

test('the business day follows the time zone that management sets, in every server process', async () => {
  app.clock.set('2026-03-02T01:00:00Z')
  const second = await startTestApp({ databaseUrl: app.databaseUrl })
  second.clock.set('2026-03-02T01:00:00Z')
  const dayOf = async (server: TestApp) =>
    (await server.visitor().get('/api/config')).headers[BUSINESS_DAY_HEADER]
  expect([await dayOf(app), await dayOf(second)]).toEqual(Array(2).fill('2026-03-02;57600'))
  const admin = await app.signInAsAdmin()
  await admin.patch('/api/admin/settings', { timeZone: 'Europe/Rome' })
  // Two in the morning in Rome still belongs to the evening before.
  expect(await dayOf(app)).toBe('2026-03-01;7200')
  await expect.poll(() => dayOf(second)).toBe('2026-03-01;7200')
  expect((await second.visitor().get('/api/config')).json().timeZone).toBe('Europe/Rome')

  const third = await startTestApp({ databaseUrl: app.databaseUrl })
  third.clock.set('2026-03-02T01:00:00Z')
  expect(await dayOf(third)).toBe('2026-03-01;7200')
  await second.close()
  await third.close()
})

test('the currency, the price unit and the language of the menu are public', async () => {
  const admin = await app.signInAsAdmin()
  const shown = async () => {
    const { currency, priceUnit, menuLanguage } = (await app.visitor().get('/api/config')).json()
    return { currency, priceUnit, menuLanguage }
  }
  expect(await shown()).toEqual({ currency: 'AUD', priceUnit: 'whole', menuLanguage: 'ja' })
  for (const change of [
    { currency: 'EUR', priceUnit: 'smallest', menuLanguage: 'it' },
    { currency: 'JPY', priceUnit: 'whole', menuLanguage: null },
  ]) {
    expect((await admin.patch('/api/admin/settings', change)).json()).toMatchObject(change)
    expect(await shown()).toEqual(change)
  }
})

test('the social links that management sets are public, and replace those before', async () => {
  const admin = await app.signInAsAdmin()
  const publicLinks = async () => (await app.visitor().get('/api/config')).json().socialLinks
  expect(await publicLinks()).toEqual([])
  const both = {
    instagram: 'https://www.instagram.com/noren.example',
    facebook: 'https://facebook.com/noren?locale=en_AU#about',
  }
  await admin.patch('/api/admin/settings', { socialLinks: both })
  await admin.patch('/api/admin/settings', { groupName: 'Kaze' })
  expect(await publicLinks()).toEqual([
    { label: 'Instagram', url: both.instagram },
    { label: 'Facebook', url: both.facebook },
  ])
  const youtube = { youtube: 'https://youtube.com/@noren' }
  const response = await admin.patch('/api/admin/settings', { socialLinks: youtube })
  expect(response.json().socialLinks).toEqual(youtube)
  expect(await publicLinks()).toEqual([{ label: 'YouTube', url: youtube.youtube }])
})

test.each([
  'http://instagram.com/noren',
  'javascript:alert(1)',
  'https://',
  'https://instagram',
  'https://instagram.com@evil.example/noren',
  'https://user:word@instagram.com/noren',
  'instagram.com/noren',
  '',
])('refuses %j as a social link, and says at which', async link => {
  const admin = await app.signInAsAdmin()
  const response = await admin.patch('/api/admin/settings', { socialLinks: { instagram: link } })
  expect(response.statusCode).toBe(400)
  expect(response.json().issues).toEqual([
    { path: 'socialLinks.instagram', message: 'Please enter an address that starts with https://' },
  ])
})

test.each([
  { programmeMode: 'party' },
  { groupName: '' },
  { managementEmail: 'office' },
  { openJoining: 'yes' },
  { allergenProfile: 'mars' },
  { timeZone: 'Mars/Olympus' },
  { timeZone: '+10:00' },
  { timeZone: null },
  { currency: 'XXQ' },
  { currency: 'eur' },
  { priceUnit: 'half' },
  { menuLanguage: 'it_IT' },
  { socialLinks: { myspace: 'https://myspace.com/noren' } },
  { socialLinks: { instagram: `https://instagram.com/${'x'.repeat(300)}` } },
])('refuses %j and changes nothing', async change => {
  const admin = await app.signInAsAdmin()
  const before = (await admin.get('/api/admin/settings')).json()
  expect((await admin.patch('/api/admin/settings', change)).statusCode).toBe(400)
  expect((await admin.get('/api/admin/settings')).json()).toEqual(before)
})
