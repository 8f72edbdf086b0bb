/** A scheduler's export of people: its names for restaurants and jobs are mapped once. Source: ruling R12. */

import { expect, test } from 'vitest'
import type { AppliedImport, AskedQuestion, CheckedImport, SentAnswer } from '#contract/sheets/imports.ts'
import { completionTotals } from '../../database/schema/completion.ts'
import { jobs } from '../../database/schema/jobs.ts'
import { memberships } from '../../database/schema/places.ts'
import { users } from '../../database/schema/users.ts'
import { eq } from '../../platform/drizzle.ts'
import { importClient, type KeptFile } from '../../testing/import-client.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app.context
const admin = await app.signInAsAdmin()

const SURRY_HILLS = 'Noren Surry Hills'
const known = (await admin.get('/api/locations')).json() as { id: number; name: string }[]
const surryHills = known.find(({ name }) => name === SURRY_HILLS)?.id ?? 0

/** A file with the answers that the wizard has chosen: guesses, and what was answered before. */
async function openFile(...lines: string[]) {
  const sheet: KeptFile = await importClient(admin).keep(lines, 'people')
  const url = `/api/admin/imports/${sheet.id}`
  const mapping = sheet.guess
  const asked = (await admin.post(`${url}/questions`, { mapping })).json()
  const questions = asked.questions as AskedQuestion[]
  const guesses = questions.flatMap(({ place, entries }) =>
    entries.flatMap(({ text, suggestion }): SentAnswer[] =>
      suggestion ? [{ place, text, means: suggestion.means, isNoted: false }] : [],
    ),
  )
  const labels = questions.flatMap(({ choices, entries }) =>
    entries.map(({ text, suggestion }) => [
      text,
      suggestion?.from,
      choices.find(({ value }) => value === suggestion?.means[0])?.label,
    ]),
  )
  const check = async (body: object = {}) =>
    (await admin.post(`${url}/dry-run`, { mapping, answers: guesses, ...body })).json() as CheckedImport
  const apply = (body: object = {}) => admin.post(`${url}/apply`, { mapping, answers: guesses, ...body })
  return { url, mapping, guesses, labels, check, apply }
}

const HEADINGS = 'First name,Last name,Venue,Role,Email'

async function placeOf(email: string) {
  const [row] = await db
    .select({ id: users.id, fullName: users.fullName, place: memberships })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(eq(users.email, email))
  if (!row) throw new Error(`Nobody has ${email}`)
  const named = await db.select().from(jobs)
  return {
    fullName: row.fullName,
    locationId: row.place.locationId,
    position: row.place.position,
    jobs: row.place.jobIds.map(id => named.find(job => job.id === id)?.name),
  }
}

test('restaurants and job titles are guessed by their words, changed once, and remembered', async () => {
  const file = await openFile(
    HEADINGS,
    'Ana,Ruiz,Surry Hills,Shift lead,ana@roster.example',
    'Ben,Cole,Surry Hills,Line cook,ben@roster.example',
    'Cleo,Dahl,Surry Hills,Cook,cleo@roster.example',
    'Dov,Elm,HQ,Sommelier,dov@roster.example',
  )
  expect(file.mapping).toEqual(['firstName', 'lastName', 'location', 'position', 'email'])
  expect(file.labels).toEqual([
    ['surry hills', 'words', SURRY_HILLS],
    ['hq', undefined, undefined],
    ['shift lead', 'words', 'Lead'],
    ['line cook', 'words', 'Cook'],
    ['sommelier', 'words', 'No job'],
  ])
  expect((await file.check()).counts).toMatchObject({ new: 3, wrong: 1 })

  const changed = { 'column location\nhq': String(surryHills), 'column position\nsommelier': 'new-job' }
  const answers = [
    ...file.guesses.filter(({ text }) => text !== 'sommelier'),
    ...Object.entries(changed).map(([key, means]) => {
      const [place = '', text = ''] = key.split('\n')
      return { place, text, means: [means] }
    }),
  ]
  const { counts, lines } = await file.check({ answers })
  expect(counts).toMatchObject({ new: 4, wrong: 0 })
  expect(lines[3]?.changes).toEqual(['Username dov.elm', 'New job Sommelier'])
  const applied = (await file.apply({ answers })).json() as AppliedImport
  expect(applied).toMatchObject({ new: 4 })
  const at = { locationId: surryHills, position: 'staff' }
  expect(await placeOf('ana@roster.example')).toMatchObject({ ...at, position: 'lead', jobs: [] })
  expect(await placeOf('ben@roster.example')).toMatchObject({ ...at, fullName: 'Ben Cole', jobs: ['Cook'] })
  expect(await placeOf('dov@roster.example')).toMatchObject({ ...at, jobs: ['Sommelier'] })

  // The next file is read the same way, and the new job is found by its name.
  const again = await openFile(
    HEADINGS,
    'Dov,Elm,HQ,Sommelier,dov@roster.example',
    'Eve,Finn,HQ,Shift lead,eve@roster.example',
  )
  expect(again.labels).toEqual([
    ['hq', 'remembered', SURRY_HILLS],
    ['shift lead', 'remembered', 'Lead'],
  ])
  expect((await again.check()).counts).toEqual({ new: 1, changed: 0, untouched: 1, wrong: 0 })
})

test('a changed job is shown, written, and undone; further jobs stay', async () => {
  const [waiter, cook] = await Promise.all(
    ['Waiter', 'Cook'].map(async name => (await db.select().from(jobs).where(eq(jobs.name, name)))[0]?.id),
  )
  const first = await openFile(HEADINGS, 'Gil,Hart,Surry Hills,Waiter,gil@roster.example')
  const { links } = (await first.apply()).json() as AppliedImport
  const gil = links?.accounts[0]?.id ?? 0
  const second = await openFile(HEADINGS, 'Gil,Hart,Surry Hills,Cook,gil@roster.example')
  expect((await second.check()).lines[0]).toMatchObject({
    outcome: 'changed',
    changes: [`Job at ${SURRY_HILLS}: Cook`],
  })
  expect((await second.apply()).json()).toMatchObject({ changed: 1 })
  expect((await placeOf('gil@roster.example')).jobs).toEqual(['Cook'])
  expect((await admin.post(`${second.url}/undo`, {})).statusCode).toBe(200)
  expect((await placeOf('gil@roster.example')).jobs).toEqual(['Waiter'])

  const both = { position: 'lead', jobIds: [waiter, cook] }
  await admin.put(`/api/admin/people/${gil}/places/${surryHills}`, both)
  const third = await openFile(HEADINGS, 'Gil,Hart,Surry Hills,Cook,gil@roster.example')
  expect((await third.check()).counts).toMatchObject({ untouched: 1 })
})

test('a column “Role” with roles of accounts stays one', async () => {
  const file = await openFile('Name,Email,Role', 'Ida Jung,ida@roster.example,Staff')
  expect(file.mapping).toEqual(['fullName', 'email', 'role'])
})

/** A part of its name, as a scheduler has it. */
const ELSEWHERE = known.find(({ name }) => name !== SURRY_HILLS)?.name.replace('Noren ', '') ?? ''
const ROSTER_HEADINGS = 'First name,Last name,Location,Job Title,Start Date,Employee number,Phone'
const GIVEN = ['Ada', 'Bea', 'Cal', 'Dan', 'Eli', 'Fay', 'Gus', 'Hal', 'Ivy']
const FAMILY = ['Abbot', 'Brand', 'Clark', 'Drake', 'Ellis']
const TITLES = ['Waiter', 'Line cook', 'Shift lead', 'Dishwasher', 'Sommelier']
const roster = FAMILY.flatMap((family, row) =>
  GIVEN.map((given, at) => {
    const number = row * GIVEN.length + at
    const day = `${String(1 + (number % 28)).padStart(2, '0')}/02/2025`
    const place = row < 3 ? 'Surry Hills' : ELSEWHERE
    return [
      given,
      family,
      place,
      TITLES[number % 5],
      day,
      `E${1000 + number}`,
      `0412 555 ${100 + number}`,
    ].join(',')
  }),
)

test('a roster without e-mails goes in whole, and again it changes nothing', async () => {
  const file = await openFile(ROSTER_HEADINGS, ...roster)
  expect(file.mapping).toEqual([
    'firstName',
    'lastName',
    'location',
    'position',
    'startDate',
    'employeeNumber',
    'phoneNumber',
  ])
  expect((await file.check()).counts).toEqual({ new: 45, changed: 0, untouched: 0, wrong: 0 })
  const { links } = (await file.apply()).json() as AppliedImport
  expect(links?.accounts).toHaveLength(45)
  const again = await openFile(ROSTER_HEADINGS, ...roster)
  expect((await again.check()).counts).toEqual({ new: 0, changed: 0, untouched: 45, wrong: 0 })

  const first = links?.accounts[0]
  expect((await admin.get(`/api/admin/people/${first?.id}`)).json()).toMatchObject({
    fullName: 'Ada Abbot',
    email: '',
    employeeNumber: 'E1000',
    startDate: '2025-02-01',
    phoneNumber: '0412 555 100',
  })
  // Their plan counts from the account on: nobody is late for what they were never asked.
  const [totals] = await db
    .select({ planMovedAt: completionTotals.planMovedAt })
    .from(completionTotals)
    .where(eq(completionTotals.userId, first?.id ?? 0))
  expect(totals?.planMovedAt).toEqual(app.context.nowDate())
  // Somebody without an e-mail signs in with the link, the username or the phone.
  const token = new URL(first?.link ?? '').searchParams.get('token')
  const confirm = { token, password: 'Secret12345' }
  expect((await app.visitor().post('/api/auth/reset-password/confirm', confirm)).statusCode).toBe(200)
  const signIn = { username: '0412555100', password: 'Secret12345' }
  expect((await app.visitor().post('/api/login', signIn)).statusCode).toBe(200)
  const csv = (await admin.get('/api/admin/people/export?type=csv&q=ada')).body
  expect(csv).toContain('0412 555 100,E1000')
})

test('people are found by employee number, else e-mail, else phone and name', async () => {
  const file = await openFile(
    `${ROSTER_HEADINGS},E-mail`,
    // Another name, job, phone and an e-mail for the first number, in another case.
    'Ada,Newname,Surry Hills,Line cook,01/02/2025,e1000,0412 555 999,ada@found.example',
    // No number, but phone and name.
    'Bea,Abbot,Surry Hills,Line cook,02/02/2025,,+61 412 555 101,',
    // The phone of another, with another number: someone new.
    'Cal,Abbot,Surry Hills,Shift lead,03/02/2025,E9999,0412 555 102,',
    'Dan,Abbot,Surry Hills,Dishwasher,31/02/2025,E1003,0412 555 103,',
  )
  const { counts, lines } = await file.check()
  expect(counts).toEqual({ new: 1, changed: 2, untouched: 0, wrong: 1 })
  expect(lines[0]?.changes).toEqual(['Name', 'E-mail', 'Phone number', `Job at ${SURRY_HILLS}: Cook`])
  expect(lines[3]?.problems).toEqual([
    { column: 'Start date', message: '“31/02/2025” is no day, such as 2026-03-01.' },
  ])
  expect((await file.apply({ withoutLines: [5] })).json()).toMatchObject({ new: 1, changed: 2, leftCount: 1 })
  const url = '/api/admin/people/export?type=csv&q=ada%20newname'
  expect((await admin.get(url)).body).toContain('ada@found.example,0412 555 999,E1000')
  // Undone, all of it is what it was.
  const undone = await admin.post(`${file.url}/undo`, {})
  expect(undone.statusCode, undone.body).toBe(200)
  const again = await openFile(ROSTER_HEADINGS, ...roster)
  expect((await again.check()).counts).toMatchObject({ untouched: 45 })
  const taken = await openFile(
    `${ROSTER_HEADINGS},E-mail`,
    'Ada,Abbot,Surry Hills,Waiter,01/02/2025,E1001,0412 555 100,ana@roster.example',
  )
  expect((await taken.check()).lines[0]?.problems).toEqual([
    { column: 'E-mail', message: 'Ana Ruiz has this e-mail.' },
  ])
})

test('a name with the last name first is turned', async () => {
  const file = await openFile('Employee,Phone', '"Ruiz, Ana Maria",0412 888 001', '"Cole, Jr.",0412 888 002')
  expect((await file.check()).lines.map(({ title }) => title)).toEqual(['Ana Maria Ruiz', 'Cole, Jr.'])
})

test('two imports of one file at once add nobody twice', async () => {
  const lines = ['Zoe,Young,Surry Hills,Waiter,1 Mar 2026,Z1,0412 777 001']
  const files = [await openFile(ROSTER_HEADINGS, ...lines), await openFile(ROSTER_HEADINGS, ...lines)]
  const answers = await Promise.all(files.map(file => file.apply()))
  const added = answers.map(answer => (answer.statusCode === 200 ? answer.json().new : answer.json().code))
  // The later one is refused, before or in its transaction, or finds the person there.
  const later = added.find(answer => answer !== 1)
  expect(added).toContain(1)
  expect(['importRaced', 'importWrong', 0]).toContain(later)
  expect(await db.$count(users, eq(users.fullName, 'Zoe Young'))).toBe(1)
})

test('management edits employee number and first day; a number is of one person, in whatever case', async () => {
  const { rows } = (await admin.get('/api/admin/people?q=eli%20abbot')).json()
  const [{ id }] = rows
  const url = `/api/admin/people/${id}`
  const edited = await admin.send({
    method: 'PATCH',
    url,
    payload: { employeeNumber: ' X-77 ', startDate: '2024-12-31' },
  })
  expect(edited.json()).toMatchObject({ employeeNumber: 'X-77', startDate: '2024-12-31', email: '' })
  const refused = await admin.send({ method: 'PATCH', url, payload: { employeeNumber: 'e1001' } })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'employeeNumberTaken'])
  const cleared = await admin.send({ method: 'PATCH', url, payload: { employeeNumber: '' } })
  expect(cleared.json()).toMatchObject({ employeeNumber: null })
})

test('who works there and is not in the file is asked about, and nobody is deactivated unasked', async () => {
  const [, , gone, kept, ...rest] = roster.filter(line => line.includes('Surry Hills'))
  const [goneName, keptName] = [gone, kept].map(line => line?.split(',').slice(0, 2).join(' '))
  const file = await openFile(ROSTER_HEADINGS, ...rest)
  const { missing, counts } = await file.check()
  expect(counts).toMatchObject({ wrong: 0 })
  const names = missing?.people.map(({ fullName }) => fullName) ?? []
  expect(names).toEqual(expect.arrayContaining([goneName, keptName]))
  const admins = await db.select({ fullName: users.fullName }).from(users).where(eq(users.role, 'admin'))
  for (const { fullName } of admins) expect(names).not.toContain(fullName)

  // Somebody in a wrong or skipped line is in the file.
  const wrong = await openFile(ROSTER_HEADINGS, ...rest, gone?.replace(/E\d+,.*/, ',,') ?? '')
  expect((await wrong.check()).missing?.people.map(({ fullName }) => fullName)).not.toContain(goneName)

  const idOf = (name = '') => missing?.people.find(({ fullName }) => fullName === name)?.id ?? 0
  const own = (await admin.get('/api/user')).json().id as number
  expect((await file.apply({ deactivatedIds: [own] })).json()).toMatchObject({ code: 'importOutdated' })
  const applied = await file.apply({ deactivatedIds: [idOf(goneName)] })
  expect(applied.json()).toMatchObject({ deactivatedCount: 1 })
  const isActive = async (id: number) =>
    (await db.select({ isActive: users.isActive }).from(users).where(eq(users.id, id)))[0]?.isActive
  expect([await isActive(idOf(goneName)), await isActive(idOf(keptName))]).toEqual([false, true])
  app.clock.advance({ minutes: 1 })
  expect((await admin.post(`${file.url}/undo`, {})).statusCode).toBe(200)
  expect(await isActive(idOf(goneName))).toBe(true)
})

test('an import and a deactivation of one person at once leave one of them', async () => {
  const lines = roster.filter(line => line.includes('Surry Hills')).slice(1)
  const files = [await openFile(ROSTER_HEADINGS, ...lines), await openFile(ROSTER_HEADINGS, ...lines)]
  const id = (await files[0]?.check())?.missing?.people.find(({ fullName }) => fullName === 'Ada Abbot')?.id
  const answers = await Promise.all(files.map(file => file.apply({ deactivatedIds: [id] })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
})
