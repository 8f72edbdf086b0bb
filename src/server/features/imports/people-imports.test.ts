/** People from a spreadsheet: tried line by line, imported as one, never doubled. Source: ruling R12. */

import { beforeAll, describe, expect, test } from 'vitest'
import type { AppliedImport } from '#contract/sheets/imports.ts'
import { createDatabase, createPool } from '../../database/client.ts'
import { auditLog } from '../../database/schema/audit-log.ts'
import { locations } from '../../database/schema/locations.ts'
import { mailOutbox } from '../../database/schema/mail.ts'
import { memberships } from '../../database/schema/places.ts'
import { users } from '../../database/schema/users.ts'
import { eq, like } from '../../platform/drizzle.ts'
import { importClient } from '../../testing/import-client.ts'
import { makeColleagues } from '../../testing/place-people.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app.context
const admin = await app.signInAsAdmin()
const [first, second] = (await admin.get('/api/locations')).json() as { id: number; name: string }[]
const here = { id: first?.id ?? 0, name: first?.name ?? '' }
const people = await makeColleagues(app, {
  manager: { [here.id]: 'manager' },
  waiter: { [here.id]: 'staff' },
})
const HEADINGS = 'Name,E-mail,Username,Mobile,Role,Restaurant,Position'

const send = (client: TestClient, ...lines: string[]) =>
  importClient(client).upload([HEADINGS, ...lines], 'people')

/** Links of new people. */
function linksOf(response: { json(): unknown }) {
  const { links } = response.json() as AppliedImport
  if (!links) throw new Error(JSON.stringify(response.json()))
  return links
}

interface Sheet {
  id: number
  guess: (string | null)[]
}
async function check(...lines: string[]) {
  const sheet = (await send(admin, ...lines)).json() as Sheet
  const url = `/api/admin/imports/${sheet.id}`
  const { counts, lines: checked } = (await admin.post(`${url}/dry-run`, { mapping: sheet.guess })).json()
  const apply = (body: object = {}) =>
    admin.post(`${url}/apply`, { mapping: sheet.guess, mailLinks: false, ...body })
  const links = async (body: object = {}) => linksOf(await apply(body))
  const read = async () => {
    const { savedCount, isApplied } = (await admin.get(url)).json()
    return { savedCount, isApplied }
  }
  return { counts, lines: checked, apply, links, read, url }
}

test('a file of one person is read where a cell is a word of headings, and where it has no headings', async () => {
  const sendFile = async (file: string) => (await importClient(admin).upload(file, 'people')).json()
  for (const file of ['Wer,Wo\nRestaurant,Position', 'Restaurant Manager,Position']) {
    const { id, table, lineCount } = await sendFile(file)
    expect(lineCount, file).toBe(1)
    const body = { table, mapping: ['fullName', 'email'] }
    expect((await admin.post(`/api/admin/imports/${id}/dry-run`, body)).json()).toMatchObject({
      lines: [{ line: file.split('\n').length }],
    })
  }
})

test('who is new gets an account at their location and a link to choose a password, told once', async () => {
  const { counts, lines, apply, links } = await check(
    `Wanda Waiter,wanda@new.example,,02 5550 1234,,${here.name.toUpperCase()},Lead`,
    'Wanda Waiter,other.wanda@new.example,,,Staff,,',
    'Bo Boss,bo@new.example,bigboss,,Admin,,',
  )
  expect(counts).toEqual({ new: 3, changed: 0, untouched: 0, wrong: 0 })
  expect(lines.map(({ changes }: { changes: string[] }) => changes)).toEqual([
    ['Username wanda.waiter'],
    ['Username wanda.waiter2'],
    [],
  ])
  const { accounts, expireAt } = await links()
  expect(accounts.map(({ username, location }) => [username, location])).toEqual([
    ['wanda.waiter', here.name],
    ['wanda.waiter2', ''],
    ['bigboss', ''],
  ])
  expect(Date.parse(expireAt ?? '') - app.context.nowDate().getTime()).toBe(7 * 86_400_000)
  expect((await apply()).json()).toMatchObject({ code: 'importApplied' })

  const [wanda] = accounts
  const login = (password: string) => app.visitor().post('/api/login', { username: 'wanda.waiter', password })
  expect((await login('Secret12345')).statusCode).toBe(401)
  app.clock.advance({ days: 6 })
  const token = new URL(wanda?.link ?? '').searchParams.get('token')
  const confirm = { token, password: 'Secret12345' }
  expect((await app.visitor().post('/api/auth/reset-password/confirm', confirm)).statusCode).toBe(200)
  expect((await login('Secret12345')).json()).toMatchObject({
    role: 'staff',
    phoneNumber: '02 5550 1234',
    places: [{ locationId: here.id, position: 'lead' }],
  })
  const entries = await db.select().from(auditLog).where(eq(auditLog.action, 'imports.apply'))
  expect(entries).toMatchObject([{ subjectKind: 'user', after: { new: 3 } }])
  expect(JSON.stringify(entries)).not.toContain(token)
})

test('who is there already is changed or untouched, by e-mail or by username, in whatever letters', async () => {
  const [waiter] = await db.select().from(users).where(eq(users.id, people.waiter.id))
  const { email = '', username = '', fullName = '' } = waiter ?? {}
  const before = await db.$count(users)
  const { counts, lines, links } = await check(
    `Walter Waiter,${email.toUpperCase()},,,,${here.name},Lead`,
    ',,Staff,,,,',
  )
  expect(counts).toEqual({ new: 0, changed: 1, untouched: 1, wrong: 0 })
  expect(lines[0].changes).toEqual(['Name', `Position at ${here.name}`])
  expect((await links()).accounts).toEqual([])
  expect(await db.$count(users)).toBe(before)
  const again = await check(`Walter Waiter,${email},${username.toUpperCase()},,,${here.name},`)
  expect(again.counts).toMatchObject({ untouched: 1 })
  const log = await db.select().from(auditLog).where(eq(auditLog.subjectId, people.waiter.id))
  expect(log).toMatchObject([
    { action: 'people.edit', before: { fullName }, after: { fullName: 'Walter Waiter' } },
    {
      action: 'places.change',
      locationId: here.id,
      before: { position: 'staff' },
      after: { position: 'lead' },
    },
  ])
})

test('each wrong line says why, and one wrong line keeps all the others out', async () => {
  const [waiter] = await db.select().from(users).where(eq(users.id, people.waiter.id))
  await admin.post(`/api/admin/people/${people.manager.id}/deactivate`)
  const [manager] = await db.select().from(users).where(eq(users.id, people.manager.id))
  const { counts, lines, apply } = await check(
    'Right One,right@new.example,,,,,',
    ',nameless@new.example,,,,,',
    'No Mail,,,,,,',
    'Bad Mail,bad,,,,,',
    'Short Phone,short@new.example,,12,,,',
    `Taken Name,taken@new.example,${waiter?.username},,,,`,
    'Reserved,reserved@new.example,ADMIN2,,,,',
    'Nowhere,nowhere@new.example,,,,Atlantis,',
    'Placeless,placeless@new.example,,,,,Manager',
    `A Guest,a.guest@new.example,,,Customer,${second?.name},`,
    'Chef,chef@new.example,,,Chef,,',
    'Twice,right@new.example,,,,,',
    `Gone,${manager?.email},,,,,`,
    `Walter Waiter,${waiter?.email},,,Admin,,`,
  )
  expect(counts).toEqual({ new: 2, changed: 0, untouched: 0, wrong: 12 })
  const problems = lines.map(
    ({ problems: [problem] }: { problems: { column: string; message: string }[] }) =>
      problem ? `${problem.column}: ${problem.message}` : null,
  )
  expect(problems).toEqual([
    null,
    'Name: Someone new needs a name.',
    'E-mail: Someone new needs an e-mail, a phone number or an employee number.',
    'E-mail: Please enter a valid email address',
    'Phone number: Phone number must be at least 10 characters',
    'Username: Walter Waiter has this username, with another e-mail.',
    null,
    'Location: There is no location “Atlantis”.',
    'Job or position: A position needs a location.',
    'Location: Customers do not belong to a location.',
    'Role: “Chef” is none of Customer, Staff, Admin.',
    'E-mail: Line 2, Right One, has this e-mail as well. Two people cannot share one.',
    'E-mail: They have left. Please reactivate them on their page first.',
    'Role: They are Staff. Change roles on the person’s page.',
  ])
  const before = await db.$count(users)
  const refused = await apply()
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'importWrong'])
  expect(refused.json().issues).toHaveLength(12)
  expect(await db.$count(users)).toBe(before)
  const reserved = await check('Reserved,reserved@new.example,Admin,,,,')
  expect(reserved.counts).toMatchObject({ wrong: 1 })
})

test('admins alone import people; another’s file, a mapping of another file and no spreadsheet are refused', async () => {
  expect((await send(people.waiter.client, 'A B,a@b.example,,,,,')).statusCode).toBe(403)
  const { id } = (await send(admin, 'A B,a@b.example,,,,,')).json()
  const url = `/api/admin/imports/${id}/dry-run`
  expect((await admin.post(url, { mapping: ['email'] })).json()).toMatchObject({ code: 'mappingOfOtherFile' })
  const doubled = ['email', 'email', null, null, null, null, null]
  expect((await admin.post(url, { mapping: doubled })).json()).toMatchObject({ code: 'mappingDoubled' })
  const keyless = ['fullName', null, null, null, null, null, null]
  expect((await admin.post(url, { mapping: keyless })).json()).toMatchObject({ code: 'mappingWithoutKey' })
  expect((await people.waiter.client.get(`/api/admin/imports/${id}`)).statusCode).toBe(403)
  expect((await admin.post('/api/admin/imports/999/dry-run', { mapping: ['email'] })).statusCode).toBe(404)
})

test('a thousand people are imported at once, twenty of a name', async () => {
  const lines = Array.from(
    { length: 1_000 },
    (_, index) => `Crew ${index % 50} Member,crew${index}@many.example,,,,${here.name},`,
  )
  const { counts, links } = await check(...lines)
  expect(counts).toMatchObject({ new: 1_000 })
  const { accounts } = await links()
  expect(new Set(accounts.map(({ username }) => username)).size).toBe(1_000)
  expect(await db.$count(users, like(users.email, '%@many.example'))).toBe(1_000)
}, 60_000)

test('a proposed username keeps every letter that it has room for, and is free', async () => {
  const importOf = async (...people: [name: string, email: string][]) => {
    const { links } = await check(...people.map(([name, email]) => `${name},${email}@letters.example`))
    return (await links()).accounts.map(({ username }) => username)
  }
  const long = 'Maximiliana Featherstonehaugh'
  expect(await importOf(['Siobhán Ní Bhriain', 'a'], ['Łukasz Weiß', 'b'], [long, 'c'])).toEqual([
    'siobhan.ni.bhriain',
    'lukasz.weiss',
    'maximiliana.featherstonehaugh',
  ])
  expect(await importOf([long, 'd'], [long, 'e'])).toEqual([
    'maximiliana.featherstonehaugh2',
    'maximiliana.featherstonehaugh3',
  ])
  expect(await importOf([long, 'f'])).toEqual(['maximiliana.featherstonehaugh4'])
})

test('what the list exports an import reads, and finds nothing to change', async () => {
  const csv = (await admin.get('/api/admin/people/export?type=csv&state=active&q=wanda')).rawPayload
  const sheet = (
    await admin.send({
      method: 'POST',
      url: '/api/admin/people/imports',
      headers: { 'content-type': 'application/octet-stream' },
      payload: csv,
    })
  ).json() as Sheet
  const url = `/api/admin/imports/${sheet.id}/dry-run`
  const { counts } = (await admin.post(url, { mapping: sheet.guess })).json()
  expect(counts).toEqual({ new: 0, changed: 0, untouched: 2, wrong: 0 })
})

test('with mail on, the links are mailed where that is asked for', async () => {
  const mailing = await startTestApp({
    environment: {
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'a@noren.example',
      PUBLIC_URL: 'https://noren.example',
    },
  })
  const boss = await mailing.signInAsAdmin()
  const sheet = (await send(boss, 'Wanda Waiter,wanda@new.example,,,,,')).json() as Sheet
  const answer = await boss.post(`/api/admin/imports/${sheet.id}/apply`, {
    mapping: sheet.guess,
    mailLinks: true,
  })
  const { accounts, isMailed } = linksOf(answer)
  expect(isMailed).toBe(true)
  const [mail] = await mailing.context.db.select().from(mailOutbox)
  expect(mail).toMatchObject({
    recipients: ['wanda@new.example'],
    body: expect.stringContaining(accounts[0]?.link ?? '?'),
  })
})

test('how far it is, while it runs, to who imports and nobody else', async () => {
  const lines = Array.from({ length: 150 }, (_, index) => `Many ${index},many${index}@new.example`)
  const { apply, read, url } = await check(...lines)
  expect(await read()).toEqual({ savedCount: 0, isApplied: false })
  // As long as someone holds the log, the import cannot end.
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
  const owner = createPool(app.databaseUrl, () => undefined)
  const holding = createDatabase(owner).transaction(async tx => {
    await tx.execute('lock table audit_log in exclusive mode')
    hold()
    await isReleased
  })
  await isHeld
  const applied = apply()
  await expect.poll(read).toEqual({ savedCount: 100, isApplied: false })
  release()
  await holding
  await owner.end()
  expect((await applied).statusCode).toBe(200)
  expect(await read()).toEqual({ savedCount: 150, isApplied: true })
  expect((await (await app.joinAsStaff('onlooker')).get(url)).statusCode).toBe(403)
  expect((await admin.get(url.replace(/\d+$/, '999999'))).statusCode).toBe(404)
})

describe('a list of people as it is', () => {
  const [second, third] = ['Heron Blue Quay', 'Heron Old Mill Quay']
  const sendText = async (text: string) => {
    const answer = await admin.send({
      method: 'POST',
      url: '/api/admin/people/imports',
      headers: { 'content-type': 'application/octet-stream' },
      payload: Buffer.from(text),
    })
    return answer.json() as Sheet & { table: { headingLines: number[] }; headings: string[] }
  }
  const plan = async ({ id, guess }: Sheet, more: object = {}) =>
    (await admin.post(`/api/admin/imports/${id}/dry-run`, { mapping: guess, ...more })).json()

  beforeAll(async () => {
    for (const name of [second, third])
      await db.insert(locations).values({ name, address: '-', phoneNumber: '-', openingHours: '-' })
  })

  test('below a title: names in two columns are joined, places found by a part of their name, two in one cell', async () => {
    const sheet = await sendText(
      [
        'Our team, from October;;;;',
        'Vorname;Nachname;E-mail;Restaurant;Job',
        'Ana;Ruiz;ana@list.example;Blue Quay;Waitress',
        'Ben;Cole;ben@list.example;Blue Quay / Old Mill;Supervisor / Cook',
        'Cleo;Dahl;cleo@list.example;Quay;',
        'Dov;Elm;dov@list.example;Mill;Sommelier',
      ].join('\n'),
    )
    expect(sheet.table.headingLines).toEqual([2])
    expect(sheet.guess).toEqual(['firstName', 'lastName', 'email', 'location', 'position'])
    const { counts, columns, lines } = await plan(sheet)
    expect(counts).toEqual({ new: 3, changed: 0, untouched: 0, wrong: 1 })
    expect(columns[3]).toEqual({ at: 3, heading: 'Location' })
    expect(lines[0]).toMatchObject({ title: 'Ana Ruiz', changes: ['Username ana.ruiz'] })
    expect(lines[0].cells.slice(3)).toEqual([
      { text: second, raw: 'Blue Quay' },
      { text: 'Waiter', raw: 'Waitress' },
    ])
    expect(lines[2].problems).toEqual([
      { column: 'Location', message: `“Quay” could be ${second} or ${third}.` },
    ])
    expect(lines[3].cells.at(-1)).toEqual({ text: 'Staff', raw: 'Sommelier' })

    // Typed values count, skipped lines do not.
    const said = {
      mapping: sheet.guess,
      edits: [{ line: 6, column: 4, text: 'Lead' }],
      skippedLines: [5],
    }
    expect((await plan(sheet, said)).counts).toEqual({ new: 3, changed: 0, untouched: 0, wrong: 0 })
    const url = `/api/admin/imports/${sheet.id}/apply`
    const { accounts } = linksOf(await admin.post(url, said))
    expect(accounts.map(({ fullName, location }) => [fullName, location])).toEqual([
      ['Ana Ruiz', second],
      ['Ben Cole', `${second}, ${third}`],
      ['Dov Elm', third],
    ])
    const ben = accounts.find(({ username }) => username === 'ben.cole')
    const places = await db
      .select({ name: locations.name, position: memberships.position })
      .from(memberships)
      .innerJoin(locations, eq(locations.id, memberships.locationId))
      .where(eq(memberships.userId, ben?.id ?? 0))
    expect(places.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { name: second, position: 'lead' },
      { name: third, position: 'staff' },
    ])
  })

  test('with rows that name a restaurant above its people, and with a heading that is chosen', async () => {
    const sheet = await sendText(
      [
        'Name,E-mail',
        'Blue Quay,',
        'Eva Finn,eva@list.example',
        `${third},`,
        'Gil Hart,gil@list.example',
        'Ida Jung,ida@list.example',
      ].join('\n'),
    )
    expect(sheet.guess).toEqual(['fullName', 'email', 'location'])
    const { lines } = await plan(sheet)
    expect(lines.map(({ cells }: { cells: { text: string }[] }) => cells[2]?.text)).toEqual([
      second,
      third,
      third,
    ])
    const chosen = await admin.post(`/api/admin/imports/${sheet.id}/table`, { headingLines: [2] })
    expect(chosen.json().headings).toEqual(['Blue Quay', '', 'Section rows'])
    expect((await people.waiter.client.post(`/api/admin/imports/${sheet.id}/table`, {})).statusCode).toBe(403)
  })

  test('“Name” beside a column of first names is the last one', async () => {
    const { lines } = await plan(await sendText('Vorname,Name,Mail\nKai,Lund,kai@list.example'))
    expect(lines[0].title).toBe('Kai Lund')
  })
})

describe('an import of people', () => {
  const rest = async (url: string) => (await admin.get(`${url}/rest?type=csv`)).body.split('\r\n')
  const find = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0]
  const undo = (url: string) => admin.post(`${url}/undo`, {})
  const choosePassword = async (link: string) => {
    const token = new URL(link).searchParams.get('token')
    const confirm = { token, password: 'Secret12345' }
    return (await app.visitor().post('/api/auth/reset-password/confirm', confirm)).statusCode
  }

  test('takes the right lines, and gives the others back with why', async () => {
    const { counts, apply, url } = await check(
      'Ola Right,ola@part.example,,,,,',
      'Per Wrong,per@part.example,,,,Atlantis,',
      'Siv Right,siv@part.example,,,,,',
    )
    expect(counts).toMatchObject({ new: 2, wrong: 1 })
    const answer = await apply({ withoutLines: [3] })
    expect(answer.json()).toMatchObject({ new: 2, wrong: 1, leftCount: 1 })
    expect(linksOf(answer).accounts.map(({ fullName }) => fullName)).toEqual(['Ola Right', 'Siv Right'])
    expect(await find('per@part.example')).toBeUndefined()
    const [headings, left, ...more] = (await rest(url)).filter(line => line !== '')
    expect(headings).toMatch(/^\ufeff?Name,E-mail,.*,Why/)
    expect([left?.includes('Per Wrong'), left?.includes('There is no location')]).toEqual([true, true])
    expect(more).toEqual([])
  })

  test('asks once what a job means', async () => {
    const sheet = (
      await send(
        admin,
        ...['Nia', 'Omar'].map(name => `${name},${name}@job.example,,,,${here.name},Sommelier`),
      )
    ).json() as Sheet
    const url = `/api/admin/imports/${sheet.id}`
    const { questions } = (await admin.post(`${url}/questions`, { mapping: sheet.guess })).json()
    expect(questions).toMatchObject([{ heading: 'Position', entries: [{ text: 'sommelier' }] }])
    expect(questions[0].choices.slice(0, 3).map(({ value }: { value: string }) => value)).toEqual([
      'staff',
      'lead',
      'manager',
    ])
    const [{ place, entries }] = questions
    const answers = [{ place, text: entries[0].text, means: ['lead'] }]
    const body = { mapping: sheet.guess, answers }
    const { counts, lines } = (await admin.post(`${url}/dry-run`, body)).json()
    expect(counts).toMatchObject({ new: 2, wrong: 0 })
    expect(lines[0].cells.at(-1)).toEqual({ text: 'Lead', raw: 'Sommelier' })
  })

  test('is undone while nothing of it was changed, and can be made again', async () => {
    const [waiter] = await db.select().from(users).where(eq(users.id, people.waiter.id))
    const placesOf = () =>
      db
        .select({ locationId: memberships.locationId, position: memberships.position })
        .from(memberships)
        .where(eq(memberships.userId, people.waiter.id))
        .orderBy(memberships.locationId)
    const places = await placesOf()
    const lines = [
      `Tor New,tor@undo.example,,,,${here.name},`,
      `Walter Other,${waiter?.email},,02 5550 9999,,"${here.name}, ${second?.name}",Staff`,
    ]
    const { counts, links, url } = await check(...lines)
    expect(counts).toMatchObject({ new: 1, changed: 1 })
    const [first] = (await links()).accounts
    expect((await admin.get('/api/admin/imports')).json()[0]).toMatchObject({
      kind: 'people',
      counts: { new: 1, changed: 1, left: 0 },
      undone: null,
    })
    expect(await placesOf()).toHaveLength(2)

    app.clock.advance({ minutes: 1 })
    expect((await undo(url)).json()).toMatchObject({
      kind: 'people',
      undone: { by: {} },
      changedSinceCount: 0,
    })
    expect(await find('tor@undo.example')).toMatchObject({ isActive: false, deactivatedByRole: 'admin' })
    expect(await find(waiter?.email ?? '')).toMatchObject({
      fullName: waiter?.fullName,
      phoneNumber: waiter?.phoneNumber,
    })
    expect(await placesOf()).toEqual(places)
    expect(await choosePassword(first?.link ?? '')).toBe(400)
    expect((await undo(url)).json()).toMatchObject({ code: 'importUndone' })
    const log = await db.select().from(auditLog).where(eq(auditLog.action, 'imports.undo'))
    expect(log).toMatchObject([{ subjectKind: 'user', after: { archived: 1, givenBack: 1 } }])

    const again = await check(...lines)
    expect(again.lines[0]).toMatchObject({
      outcome: 'changed',
      changes: ['Comes back, with a new link'],
    })
    const [back] = (await again.links()).accounts
    expect(back).toMatchObject({ fullName: 'Tor New', username: 'tor.new', location: here.name })
    expect(await choosePassword(back?.link ?? '')).toBe(200)

    // People who have signed in stay.
    const refused = await undo(again.url)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'importChangedSince'])
    expect(refused.json().issues).toEqual([{ path: 'Tor New', message: 'Changed by Tor New' }])
    expect(await find('tor@undo.example')).toMatchObject({ isActive: true })
    expect(await find(waiter?.email ?? '')).toMatchObject({ fullName: 'Walter Other' })
  })

  test('is not undone over what someone has changed', async () => {
    const { links, url } = await check('Ulf New,ulf@undo.example,,,,,')
    const [ulf] = (await links()).accounts
    app.clock.advance({ minutes: 1 })
    const moved = await admin.put(`/api/admin/people/${ulf?.id}/places/${here.id}`, { position: 'staff' })
    expect(moved.statusCode, moved.body).toBeLessThan(300)
    const traces = (await admin.get(`${url}/traces`)).json()
    expect(traces).toMatchObject({
      changedSinceCount: 1,
      changedSince: [{ kind: 'people', title: 'Ulf New' }],
    })
    expect(traces.changedSince[0].by.fullName).not.toBe('Ulf New')
    expect((await undo(url)).json()).toMatchObject({ code: 'importChangedSince' })
    expect((await people.waiter.client.post(`${url}/undo`, {})).statusCode).toBe(403)
  })
})

describe('start dates with two readings', () => {
  const openDates = async (...dates: string[]) => {
    const lines = dates.map((date, index) => `Start ${index},start${index}@dates.example,${date}`)
    const sheet = (
      await admin.send({
        method: 'POST',
        url: '/api/admin/people/imports',
        headers: { 'content-type': 'application/octet-stream' },
        payload: Buffer.from(['Name,E-mail,Hire date', ...lines].join('\n')),
      })
    ).json() as Sheet
    const url = `/api/admin/imports/${sheet.id}`
    const { questions } = (await admin.post(`${url}/questions`, { mapping: sheet.guess })).json()
    const read = async (...means: string[]) => {
      const [question] = questions
      const answer = { place: question?.place, text: question?.entries[0]?.text, means, isNoted: false }
      const answers = means.length > 0 ? [answer] : []
      const tried = await admin.post(`${url}/dry-run`, { mapping: sheet.guess, answers })
      const { lines } = tried.json() as {
        lines: { cells: { text: string }[]; problems: { message: string }[] }[]
      }
      return lines.map(({ cells, problems }) => problems[0]?.message ?? cells[2]?.text)
    }
    return { questions, read }
  }

  test('a part above 12 proves the order of the column, and nothing is asked', async () => {
    const file = await openDates('12/01/2025', '12/13/2025', '1 déc. 2025')
    expect(file.questions).toEqual([])
    expect(await file.read()).toEqual(['2025-12-01', '2025-12-13', '2025-12-01'])
  })

  test('the custom of the group’s country is proposed, in one question for all of them', async () => {
    await admin.patch('/api/admin/settings', { timeZone: 'America/New_York' })
    const file = await openDates('12/01/2025', '12/02/2025', '2025-12-03')
    expect(file.questions).toMatchObject([
      {
        ...{ kind: 'choice', heading: 'Hire date', cellCount: 2 },
        choices: [
          { value: 'day-first', label: 'Day first: Sun 12 Jan 2025' },
          { value: 'month-first', label: 'Month first: Mon 1 Dec 2025' },
        ],
        entries: [{ examples: ['12/01/2025', '12/02/2025'], suggestion: { means: ['month-first'] } }],
      },
    ])
    expect(await file.read()).toEqual(['2025-12-01', '2025-12-02', '2025-12-03'])
    expect(await file.read('day-first')).toEqual(['2025-01-12', '2025-02-12', '2025-12-03'])
  })

  test('without a custom they are wrong until it is answered', async () => {
    await admin.patch('/api/admin/settings', { timeZone: 'America/Toronto' })
    const file = await openDates('12/01/2025', '12/02/2025', '2025-12-03')
    expect(file.questions).toMatchObject([{ entries: [{ suggestion: null }] }])
    expect(await file.read()).toEqual([
      'Please say in which order day and month stand in “12/01/2025”.',
      'Please say in which order day and month stand in “12/02/2025”.',
      '2025-12-03',
    ])
    expect(await file.read('month-first')).toEqual(['2025-12-01', '2025-12-02', '2025-12-03'])
    await admin.patch('/api/admin/settings', { timeZone: 'Australia/Sydney' })
  })
})
