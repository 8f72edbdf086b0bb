import { expect, test } from 'vitest'
import { BUSINESS_DAY_HEADER } from '#contract/route.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const app = await startTestApp()

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
    openStaffRegistration: true,
    showNextSteps: true,
    requireSecondStep: false,
    inviteCode: null,
    allergenProfile: 'au-nz',
    timeZone: 'Australia/Sydney',
    currency: 'AUD',
    priceUnit: 'whole',
    menuLanguage: 'ja',
    socialLinks: {},
    productName: null,
    signInText: null,
    memberBenefits: [],
    workingColour: null,
    accentColour: null,
    logoHash: null,
    giftLimit: null,
    returnExpiredPoints: false,
    visitPoints: 10,
    shorterQuizzes: false,
    fullFooter: false,
    sendReminders: true,
    policyDays: 14,
  })
  expect(await modeOf(app)).toBe('live')
  await expect.poll(() => modeOf(second)).toBe('live')
  await second.close()
})

test('an invite code is asked for before the configuration’s, and stays out of the log', async () => {
  const server = await startTestApp({
    databaseUrl: app.databaseUrl,
    environment: { STAFF_INVITE_CODE: 'indigo' },
  })
  const admin = await server.signInAsAdmin()
  const change = (inviteCode: string | null) => admin.patch('/api/admin/settings', { inviteCode })
  const register = async (username: string, inviteCode: string) => {
    const account = { username, fullName: 'New Colleague', email: `${username}@noren.example` }
    const body = { ...account, password: 'Secret12345', phoneNumber: '0255501234', inviteCode }
    return (await server.visitor().post('/api/auth/register', body)).statusCode
  }
  expect((await admin.get('/api/admin/settings')).json().inviteCode).toBe('indigo')
  expect((await change('vermilion')).json().inviteCode).toBe('vermilion')
  expect(await register('colleague1', 'indigo')).toBe(403)
  expect(await register('colleague1', 'vermilion')).toBe(201)
  expect((await change('moss')).statusCode).toBe(200)
  expect((await change(null)).json().inviteCode).toBe('indigo')
  expect(await register('colleague2', 'indigo')).toBe(201)
  expect((await change('')).statusCode).toBe(400)
  const config = (await server.visitor().get('/api/config')).json()
  expect(config).toMatchObject({ inviteCodeRequired: true })
  expect(JSON.stringify(config)).not.toContain('indigo')
  const log = (await admin.get('/api/admin/audit')).body
  expect(log).toContain('another code')
  expect(log).not.toMatch(/indigo|vermilion|moss/)
  await server.close()
})

test('whom another programme mode concerns is counted', async () => {
  const admin = await app.signInAsAdmin()
  const effects = async () => (await admin.get('/api/admin/settings/mode-effects')).json()
  const before = await effects()
  expect(before).toMatchObject({ plansUnderWay: 0, plansDone: 0 })
  const staff = (await (await app.signInAsStaff()).get('/api/user')).json()
  await admin.patch('/api/admin/settings', { programmeMode: 'live' })
  await admin.post('/api/training-plan/sign-offs', { userId: staff.id, shiftId: 1 })
  expect(await effects()).toEqual({ ...before, plansUnderWay: 1 })
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
  { openStaffRegistration: 'yes' },
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
