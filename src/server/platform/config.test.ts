import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('works with nothing set', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: null,
    isDemo: true,
    groupName: 'Noren',
    calendar: { timeZone: 'Australia/Sydney', dayStart: '04:00' },
    staffInviteCode: null,
    publicUrl: null,
    isBehindProxy: false,
    logLevel: 'info',
  })
})

test.each([
  ['PORT', '80a'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DATABASE_URL', 'localhost'],
  ['DEMO', 'perhaps'],
  ['BUSINESS_TIMEZONE', 'Mars/Olympus'],
  ['BUSINESS_DAY_START', '4am'],
  ['BUSINESS_DAY_START', '24:00'],
  ['SMTP_URL', 'http://mail'],
  ['MAIL_FROM', 'nobody'],
  ['MANAGEMENT_EMAIL', 'office'],
  ['PUBLIC_URL', 'noren.example'],
  ['TRUST_PROXY', 'maybe'],
  ['LOG_LEVEL', 'loud'],
])('refuses %s=%s and names the variable', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be`))
})

test.each([
  [{}, true],
  [{ HOST: 'localhost' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ DATABASE_URL: 'postgres://db/noren' }, false],
  [{ DATABASE_URL: 'postgres://db/noren', DEMO: 'true' }, true],
  [{ DEMO: 'false' }, false],
])('with %j the demo is %s', (environment, isDemo) => {
  expect(readConfig(environment as Record<string, string>).isDemo).toBe(isDemo)
})
