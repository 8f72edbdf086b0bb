import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { prepareDatabase } from '../commands/prepare-database.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { mailOutbox } from '../database/schema/mail.ts'
import { users } from '../database/schema/users.ts'
import { readConfig } from '../platform/config.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { createEmptyDatabase } from '../testing/test-database.ts'
import { hashPassword } from './passwords.ts'

const PASSWORD = 'Secret12345'
/** Names accepted side by side by the previous release, oldest first. */
const EARLIER = ['ΝΙΚΟΣ', 'νικος', 'İSMAİL', 'straße', 'STRASSE', 'Kim', 'admin']

describe('an academy of the release before', () => {
  let app: TestApp
  const log: { userIds?: number[]; username?: string }[] = []

  beforeAll(async () => {
    const databaseUrl = await createEmptyDatabase(inject('postgresUrl'))
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await migrateDatabase(databaseUrl, async () => undefined)
    const password = await hashPassword(PASSWORD)
    for (const [index, username] of EARLIER.entries()) {
      await client.query(
        `insert into users (username, username_folded, password, full_name, email, email_folded)
          values ($1, 'EXACT:' || $1, $2, $1, $3, 'EXACT:' || $3)`,
        [username, password, `Person${index}@noren.example`],
      )
    }
    await client.end()
    const lines = { write: (line: string) => log.push(JSON.parse(line)) }
    const prepare = () => prepareDatabase(databaseUrl, readConfig({}), pino({ level: 'warn' }, lines))
    await prepare()
    await prepare()
    app = await startTestApp({ databaseUrl })
  })
  afterAll(() => app.close())

  const signInAs = async (username: string) => {
    const response = await app.visitor().post('/api/login', { username, password: PASSWORD })
    return response.statusCode === 200 ? response.json().username : response.statusCode
  }

  test.each(EARLIER)('%s signs in with the name to the letter', async username => {
    expect(await signInAs(username)).toBe(username)
  })

  test.each([
    // People who could sign in before keep their name in every spelling.
    ['Νικος', 'νικος'],
    ['νικοσ', 'νικος'],
    ['ismail', 'İSMAİL'],
    ['Straße', 'straße'],
    ['Strasse', 'straße'],
    ['KIM', 'Kim'],
  ])('%s is %s', async (typed, username) => expect(await signInAs(typed)).toBe(username))

  test('the e-mail goes on working in every letter case, and nobody takes it', async () => {
    await app.visitor().post('/api/auth/reset-password', { email: 'PERSON5@noren.example' })
    const [mail] = await app.context.db.select().from(mailOutbox)
    expect(mail?.recipients).toEqual(['Person5@noren.example'])
    const response = await app.visitor().post('/api/register', {
      username: 'someone',
      password: PASSWORD,
      fullName: 'Someone',
      email: 'person5@NOREN.example',
    })
    expect(response.statusCode).toBe(409)
  })

  test('who shares a name is in the log at every start', async () => {
    const rows = await app.context.db.select({ id: users.id, username: users.username }).from(users)
    const idOf = (username: string) => rows.find(row => row.username === username)?.id
    const collisions = log.filter(line => line.userIds)
    expect(collisions).toHaveLength(2)
    for (const { userIds } of collisions) expect(userIds).toEqual([idOf('ΝΙΚΟΣ'), idOf('STRASSE')])
  })

  test('a demo name that someone else has stops no start: the log says so, the other account is made', async () => {
    expect(log.filter(line => line.username).map(line => line.username)).toEqual(['admin'])
    expect(await app.signInAsStaff()).toBeDefined()
    const demo = await app.visitor().post('/api/login', { username: 'admin', password: 'NorenAdmin1' })
    expect(demo.statusCode).toBe(401)
  })
})
