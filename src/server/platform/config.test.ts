import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
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
    workers: 1,
    backup: { isOn: false, at: '03:00', keepDays: 14, key: null, hook: null },
    metrics: { token: null, port: null },
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
  ['WORKERS', '0'],
  ['WORKERS', '17'],
  ['WORKERS', 'all'],
  ['BACKUP_AT', '3am'],
  ['BACKUP_KEEP', '0'],
  ['BACKUP_KEY', 'age1short'],
  ['BACKUP_KEY', 'AGE-SECRET-KEY-1QQQQQQQQQQQQQQQQQQQQQQQQ'],
  ['BACKUP_DIR', './data/backups'],
  ['METRICS_TOKEN', 'short'],
  ['METRICS_PORT', 'none'],
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

test.each([
  [{}, false],
  [{ DEMO: 'false' }, true],
  [{ DEMO: 'false', BACKUP_DIR: 'off' }, false],
  [{ BACKUP_DIR: '/backups' }, true],
  [{ DATABASE_URL: 'postgres://db/noren' }, false],
  [{ DATABASE_URL: 'postgres://db/noren', BACKUP_DIR: 'off' }, false],
])('with %j there are backups: %s', (environment, isOn) => {
  expect(readConfig(environment as Record<string, string>).backup.isOn).toBe(isOn)
})

test('backups are beside the data, and refused for a PostgreSQL that Noren does not back up', () => {
  expect(readConfig({ DATA_DIR: '/srv/noren' }).backup.directory).toBe('/srv/noren-backups')
  expect(() => readConfig({ BACKUP_DIR: '/backups', DATABASE_URL: 'postgres://db/noren' })).toThrow(
    /^BACKUP_DIR must not be set where DATABASE_URL is/,
  )
})

test('a private key set by mistake is not repeated', () => {
  const key = 'AGE-SECRET-KEY-1QQQQQQQQQQQQQQQQQQQQQQQQ'
  expect(() => readConfig({ BACKUP_KEY: key })).toThrow(/^(?!.*QQQ)BACKUP_KEY must be an age recipient/)
})

test('WORKERS is a number, or auto for one per core', () => {
  expect(readConfig({ WORKERS: '3' }).workers).toBe(3)
  expect(readConfig({ WORKERS: 'auto' }).workers).toBe(Math.min(availableParallelism(), 16))
})

test('reads a secret from the file that its variable names, and never repeats it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'noren-config-'))
  const file = join(folder, 'secret')
  try {
    await writeFile(file, 'postgres://noren:hidden@db/noren\n')
    expect(readConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://noren:hidden@db/noren')
    expect(() => readConfig({ DATABASE_URL: 'postgres://db/x', DATABASE_URL_FILE: file })).toThrow(
      'DATABASE_URL must not be set where DATABASE_URL_FILE is.',
    )
    expect(() => readConfig({ SMTP_URL_FILE: file, PUBLIC_URL: 'https://a.example' })).toThrow(
      /^SMTP_URL must be a URL that starts with smtp:\/\/ or smtps:\/\/, and what is set is not\.$/,
    )
    await writeFile(file, '\n')
    expect(() => readConfig({ METRICS_TOKEN_FILE: file })).toThrow(/^METRICS_TOKEN_FILE must be a file with/)
    expect(() => readConfig({ METRICS_TOKEN_FILE: join(folder, 'none') })).toThrow(
      /^METRICS_TOKEN_FILE must be a file that can be read.* \(ENOENT\)\.$/,
    )
  } finally {
    await rm(folder, { recursive: true })
  }
})
