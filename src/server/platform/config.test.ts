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
    trustProxy: null,
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
  ['TRUST_PROXY', '-1'],
  ['TRUST_PROXY', '1.5'],
  ['TRUST_PROXY', ','],
  ['TRUST_PROXY', 'loopback, nginx'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '10.0.0.0/8/8'],
  ['LOG_LEVEL', 'loud'],
])('refuses %s=%s and names the variable', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be`))
})

test('refuses SMTP_URL without PUBLIC_URL, since mails hold links', () => {
  const mail = { SMTP_URL: 'smtp://mail.example' }
  expect(() => readConfig(mail)).toThrow(/^PUBLIC_URL must be set where SMTP_URL is/)
  expect(readConfig({ ...mail, PUBLIC_URL: 'https://academy.example/' })).toMatchObject({
    publicUrl: 'https://academy.example',
    mail: { smtpUrl: 'smtp://mail.example' },
  })
})

test.each([
  ['true', 1],
  ['1', 1],
  ['2', 2],
  ['false', null],
  ['0', null],
  ['loopback, 10.0.0.0/8', ['loopback', '10.0.0.0/8']],
  ['Loopback fd00::/8,192.0.2.7', ['loopback', 'fd00::/8', '192.0.2.7']],
])('TRUST_PROXY=%s trusts %j', (value, trustProxy) => {
  expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(trustProxy)
})

test.each([
  [{}, true],
  [{ HOST: 'LOCALHOST' }, true],
  [{ HOST: '127.1' }, true],
  [{ HOST: '::ffff:127.0.0.1' }, true],
  [{ HOST: '::ffff:10.0.0.1' }, false],
  [{ PUBLIC_URL: 'http://localhost:3000' }, true],
  [{ PUBLIC_URL: 'http://[::1]:3000' }, true],
  [{ PUBLIC_URL: 'https://academy.example' }, false],
  [{ PUBLIC_URL: 'https://academy.example', DEMO: 'true' }, true],
  [{ TRUST_PROXY: 'true' }, false],
  [{ TRUST_PROXY: 'loopback' }, false],
  [{ TRUST_PROXY: 'false' }, true],
  [{ HOST: 'localhost' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ DATABASE_URL: 'postgres://db/noren' }, false],
  [{ DATABASE_URL: 'postgres://db/noren', DEMO: 'true' }, true],
  [{ DEMO: 'false' }, false],
])('with %j the demo is %s', (environment, isDemo) => {
  expect(readConfig(environment as Record<string, string>).isDemo).toBe(isDemo)
})
