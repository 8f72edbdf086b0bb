/** Files of rotas as restaurants have them: days with two readings, absences, grids. Source: rulings R12 and R15. */
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { RotaImportResult, RotaSheet, RotaWeek } from '#contract/people/rota.ts'
import { users } from '../../database/schema/users.ts'
import { eq } from '../../platform/drizzle.ts'
import { makeColleagues, readLocationIds } from '../../testing/place-people.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app.context
const admin = await app.signInAsAdmin()
const [HERE = 0] = await readLocationIds(admin)
const people = await makeColleagues(app, { ana: { [HERE]: 'staff' }, leo: { [HERE]: 'staff' } })
for (const [name, fullName] of [
  ['ana', 'Ana Lopez'],
  ['leo', 'Leo Rossi'],
] as const)
  await db.update(users).set({ fullName }).where(eq(users.id, people[name].id))

const at = (rest = '') => `/api/admin/rota/${HERE}${rest}`
const setZone = (timeZone: string) => admin.patch('/api/admin/settings', { timeZone })
const today = app.context.today()

beforeAll(async () => {
  // The days of these files are written out.
  expect(today.slice(0, 4)).toBe('2026')
})

afterEach(async () => {
  await setZone('Australia/Sydney')
})

type Answers = Record<string, unknown>

async function readFile(...lines: string[]): Promise<RotaSheet> {
  const response = await admin.send({
    method: 'POST',
    url: at('/sheets'),
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.from(lines.join('\n')),
  })
  expect(response.json()).toMatchObject({ headings: expect.any(Array) })
  return response.json()
}

async function send(sheet: RotaSheet, answers: Answers = {}): Promise<RotaImportResult> {
  return (await admin.post(at('/imports'), { ...sheet, ...answers, isTrial: false })).json()
}
async function attempt(sheet: RotaSheet, answers: Answers = {}): Promise<RotaImportResult> {
  return (await admin.post(at('/imports'), { ...sheet, ...answers, isTrial: true })).json()
}

async function shown(...days: string[]): Promise<string[]> {
  const all: string[] = []
  for (const day of days) {
    const week: RotaWeek = (await admin.get(at(`?day=${day}`))).json()
    const entries = week.entries.filter(({ businessDay }) => businessDay === day)
    all.push(
      ...entries.map(({ from, to, person, name, station }) =>
        `${day} ${from}-${to} ${person?.fullName ?? `(${name})`} ${station}`.trim(),
      ),
    )
  }
  return all
}

async function away(...days: string[]): Promise<string[]> {
  const { away: all }: RotaWeek = (await admin.get(at(`?day=${days[0]}`))).json()
  return all
    .filter(({ businessDay }) => days.includes(businessDay))
    .map(({ businessDay, fullName }) => `${businessDay} ${fullName}`)
}

const US_FILE = [
  'Name,Date,In,Out',
  'Ana Lopez,12/01/2026,5:00 PM,11:00 PM',
  'Leo Rossi,12/02/2026,5:00 PM,11:00 PM',
]

test('days with two readings are in the order of the group’s country, which the trial shows', async () => {
  await setZone('America/New_York')
  const sheet = await readFile(...US_FILE)
  expect(await attempt(sheet)).toMatchObject({
    added: 2,
    days: { from: '2026-12-01', to: '2026-12-02' },
    dateOrder: {
      ...{ cell: '12/01/2026', order: 'month-first', by: 'country' },
      choices: [
        { order: 'day-first', day: '2026-01-12' },
        { order: 'month-first', day: '2026-12-01' },
      ],
    },
  })
  expect(await attempt(sheet, { dateOrder: 'day-first' })).toMatchObject({
    days: { from: '2026-01-12', to: '2026-02-12' },
    dateOrder: { order: 'day-first', by: 'answer' },
  })
})

test('a part above 12 anywhere in the column proves the order of all of them, whatever the country or the answer', async () => {
  const sheet = await readFile(...US_FILE, 'Ana Lopez,12/13/2026,5:00 PM,11:00 PM')
  expect(await attempt(sheet, { dateOrder: 'day-first' })).toMatchObject({
    added: 3,
    problems: [],
    days: { from: '2026-12-01', to: '2026-12-13' },
    dateOrder: { order: 'month-first', by: 'file' },
  })
})

test('without proof and country it is one question for the file, and nothing is imported before', async () => {
  await setZone('America/Toronto')
  const sheet = await readFile(...US_FILE)
  expect(await attempt(sheet)).toMatchObject({
    ...{ added: 0, removed: 0, problems: [], days: null },
    dateOrder: { order: null, by: null },
  })
  const refused = await admin.post(at('/imports'), { ...sheet, isTrial: false })
  expect(refused.statusCode).toBe(422)
  expect(refused.json()).toMatchObject({
    code: 'rotaOrderOpen',
    message: 'Please say in which order day and month stand, as in “12/01/2026”.',
  })
  expect(await attempt(sheet, { dateOrder: 'month-first' })).toMatchObject({ added: 2 })
})

test('a file that says both orders is asked about, and never read half one way and half the other', async () => {
  const sheet = await readFile(
    'Name,Date,In,Out',
    'Ana Lopez,13/12/2026,17:00,23:00',
    'Ana Lopez,12/14/2026,17:00,23:00',
  )
  expect(await attempt(sheet)).toMatchObject({ added: 0, dateOrder: { order: null } })
  expect(await attempt(sheet, { dateOrder: 'month-first' })).toMatchObject({
    added: 1,
    problems: [{ line: 2, message: '“13/12/2026” is no day, such as 2026-03-01.' }],
  })
})

test('a file of many weeks asks first, and removes nothing on days that it does not have', async () => {
  await send(
    await readFile(
      'Name,Date,Times',
      'Ana Lopez,2026-07-07,17:00-23:00',
      'Leo Rossi,2026-07-08,17:00-23:00',
      'Ana Lopez,2026-07-09,17:00-23:00',
    ),
  )
  // Leo is no longer on the 7th; of the 8th the file says nothing.
  const next = await readFile(
    'Name,Date,Times',
    'Ana Lopez,2026-07-07,18:00-23:00',
    'Ana Lopez,2026-07-09,17:00-23:00',
  )
  expect(await attempt(next)).toMatchObject({ added: 1, removed: 1, unchanged: 1, outside: 1, isLong: false })
  expect(await attempt(next, { removesOutside: true })).toMatchObject({ removed: 2, outside: 0 })
  await send(next)
  expect(await shown('2026-07-07', '2026-07-08')).toEqual([
    '2026-07-07 18:00-23:00 Ana Lopez',
    '2026-07-08 17:00-23:00 Leo Rossi',
  ])
  const long = await readFile(
    'Name,Date,Times',
    'Ana Lopez,2026-07-07,18:00-23:00',
    'Ana Lopez,2026-08-18,17:00-23:00',
  )
  expect(await attempt(long)).toMatchObject({ isLong: true })
  const refused = await admin.post(at('/imports'), { ...long, isTrial: false })
  expect(refused.json()).toMatchObject({ code: 'rotaSpanOpen' })
  expect(await shown('2026-08-18')).toEqual([])
  await send(long, { isLongMeant: true })
  expect(await shown('2026-08-18')).toEqual(['2026-08-18 17:00-23:00 Ana Lopez'])
})

test('a time of either half of the day is asked about, and a whole day is that day', async () => {
  const sheet = await readFile(
    'Name,Date,From,To',
    'Ana Lopez,2026-06-02,5:30,11',
    'Ana Lopez,2026-06-02,5:30,close',
    'Leo Rossi,2026-06-03,00:00,23:59',
    'Leo Rossi,2026-06-04,12:00 AM,12:00 AM',
    'Ana Lopez,2026-06-05,9:00,17:00',
  )
  const result = await send(sheet)
  expect(result.problems).toEqual([
    { line: 2, message: '“5:30” could be in the morning or in the evening: such as 5:30 pm or 17:30.' },
    { line: 3, message: '“5:30” could be in the morning or in the evening: such as 5:30 pm or 17:30.' },
  ])
  expect(await shown('2026-06-02', '2026-06-03', '2026-06-04', '2026-06-05')).toEqual([
    '2026-06-03 04:00-04:00 Leo Rossi',
    '2026-06-04 04:00-04:00 Leo Rossi',
    '2026-06-05 09:00-17:00 Ana Lopez',
  ])
})

test.each([
  ['1 juin 2026', '17h-23h'],
  ['1. Juni 2026', '17-23 Uhr'],
  ['1 de junho de 2026', '17:00 às 23:00'],
  ['2026年6月1日', '17時〜23時'],
  ['Mon 1 Jun', '5pm-11pm'],
  ['1-Jun', '17:00-23:00'],
  ['lunedì 1 giugno 2026', '17.00-23.00'],
  ['Monday, June 1, 2026', '5p-11p'],
])('the day “%s” and the times “%s” are read', async (day, times) => {
  const sheet = await readFile('Name,Date,Times', `Ana Lopez,"${day}",${times}`)
  const result = await attempt(sheet)
  expect(result).toMatchObject({ problems: [], days: { from: '2026-06-01', to: '2026-06-01' } })
})

test('another weekday than the day’s is said, and never turned into a day', async () => {
  const sheet = await readFile('Name,Date,Times', 'Ana Lopez,Tue 1 Jun 2026,17:00-23:00')
  expect((await attempt(sheet)).problems).toEqual([
    { line: 2, message: '“Tue 1 Jun 2026” is no day, such as 2026-03-01.' },
  ])
})

test('away is not on: words in times, stations, types and statuses are no shift and no wrong line', async () => {
  const sheet = await readFile(
    'Name,Date,Times,Station,Type,Status',
    'Ana Lopez,2026-05-04,09:00-17:00,Sick leave,,',
    'Ana Lopez,2026-05-05,PTO,Bar,,',
    'Ana Lopez,2026-05-06,09:00-17:00,Bar,Annual leave,',
    'Ana Lopez,2026-05-07,09:00-17:00,Bar,,Declined',
    'Leo Rossi (Urlaub),2026-05-04,09:00-17:00,Bar,,',
    'Leo Rossi,2026-05-05,REQ OFF,,,',
    'Leo Rossi,2026-05-06,有給,,,',
    'Leo Rossi,2026-05-07,09:00-17:00,Bar,Shift,Published',
  )
  expect(sheet.mapping).toEqual(['name', 'day', 'times', 'station', 'type', 'status'])
  expect(await send(sheet)).toMatchObject({ added: 1, away: 7, problems: [], unknown: [] })
  const days = ['2026-05-04', '2026-05-05', '2026-05-06', '2026-05-07']
  expect(await shown(...days)).toEqual(['2026-05-07 09:00-17:00 Leo Rossi Bar'])
  // A shift that was declined is no absence.
  expect(await away(...days)).toEqual([
    '2026-05-04 Ana Lopez',
    '2026-05-04 Leo Rossi',
    '2026-05-05 Ana Lopez',
    '2026-05-05 Leo Rossi',
    '2026-05-06 Ana Lopez',
    '2026-05-06 Leo Rossi',
  ])
})

test('absences follow the next file of the same days, whole or not, and a trial keeps none', async () => {
  const [day, next] = ['2026-05-18', '2026-05-19']
  const file = (...lines: string[]) => readFile('Name,Date,Times', ...lines)
  await send(await file(`Ana Lopez,${day},PTO`, `Leo Rossi,${next},Sick`, `Zoe Nobody,${day},PTO`))
  expect(await away(day, next)).toEqual([`${day} Ana Lopez`, `${next} Leo Rossi`])
  await attempt(await file(`Ana Lopez,${day},9:00-17:00`))
  expect(await away(day, next)).toEqual([`${day} Ana Lopez`, `${next} Leo Rossi`])
  await send(await file(`Leo Rossi,${day},PTO`, `Ana Lopez,${day},soon`))
  expect(await away(day, next)).toEqual([`${day} Ana Lopez`, `${day} Leo Rossi`, `${next} Leo Rossi`])
  await send(await file(`Leo Rossi,${day},9:00-17:00`))
  expect(await away(day, next)).toEqual([`${next} Leo Rossi`])
})

test('who is away in the next file is no longer on, even where another line cannot be read', async () => {
  const lines = ['Name,Date,Times', 'Ana Lopez,2026-05-11,09:00-17:00', 'Leo Rossi,2026-05-11,09:00-17:00']
  await send(await readFile(...lines))
  const next = await readFile('Name,Date,Times', 'Ana Lopez,2026-05-11,Sick', 'Leo Rossi,2026-05-11,soon')
  expect(await send(next)).toMatchObject({ away: 1, removed: 1, problems: [{ line: 3 }] })
  expect(await shown('2026-05-11')).toEqual(['2026-05-11 09:00-17:00 Leo Rossi'])
})

test('what may be an absence is listed and counts for nobody', async () => {
  const sheet = await readFile(
    'Name,Date,Times,Station,Status',
    'Ana Lopez,2026-05-12,09:00-17:00,Cover for sick leave,',
    'Leo Rossi,2026-05-12,09:00-17:00,Bar,Draft',
  )
  expect(await send(sheet)).toMatchObject({
    added: 0,
    problems: [
      { line: 2, message: '“Cover for sick leave” may say that somebody is away: it counts for nobody.' },
      { line: 3, message: '“Draft” may say that somebody is away: it counts for nobody.' },
    ],
  })
})

test('people down and days across: a line for each cell, saved as the same columns', async () => {
  await setZone('America/New_York')
  const sheet = await readFile(
    'Rota of the week,,,,',
    'Crew,Mon 11/30,Tue 12/1,Wed 12/2,Hours',
    'Ana Lopez,5p-CL,OFF,11a-4p / 5p-10p,18',
    'Leo Rossi,,9:00-17:00 Bar,,8',
    'Ana Total,1,0,2,',
    'Total,2,1,2,26',
  )
  expect(sheet.headings).toEqual(['Crew', 'Hours', 'Day', 'Times'])
  expect(sheet.mapping).toEqual(['name', null, 'day', 'times'])
  const result = await send(sheet)
  expect(result.problems.map(({ message }) => message)).toEqual([])
  expect(result).toMatchObject({
    added: 4,
    away: 1,
    unknown: [],
    days: { from: '2026-11-30', to: '2026-12-02' },
  })
  expect(await shown('2026-11-30', '2026-12-01', '2026-12-02')).toEqual([
    '2026-11-30 17:00-close Ana Lopez',
    '2026-12-01 09:00-17:00 Leo Rossi Bar',
    '2026-12-02 11:00-16:00 Ana Lopez',
    '2026-12-02 17:00-22:00 Ana Lopez',
  ])
  // The next week's file has its columns already, as they were chosen.
  await send({ ...sheet, mapping: ['name', 'station', 'day', 'times'] })
  const next = await readFile('Crew,Hours,Mon 12/7,Tue 12/8,Wed 12/9', 'Leo Rossi,8,5p-9p,,')
  expect(next.mapping).toEqual(['name', 'station', 'day', 'times'])
})

test.each([
  ['Mitarbeiter,30.11.2026,01.12.2026,02.12.2026', 'frei'],
  ['Employé,lun. 30 nov. 2026,mar. 1 déc. 2026,mer. 2 déc. 2026', 'repos'],
  ['Empleado,30/11/2026,01/12/2026,02/12/2026', 'VACACIONES'],
  ['Naam,ma 30-11-2026,di 1-12-2026,wo 2-12-2026', 'vrij'],
  ['氏名,2026年11月30日(月),2026年12月1日(火),2026年12月2日(水)', '休み'],
  ['Name,2026-11-30,2026-12-01,2026-12-02', 'x'],
])('a grid with the days “%s”', async (headings, off) => {
  const sheet = await readFile(headings, `Ana Lopez,17:00-23:00,${off},`, 'Leo Rossi,,,9-17')
  expect(await attempt(sheet)).toMatchObject({
    ...{ problems: [], unknown: [], away: 1 },
    days: { from: '2026-11-30', to: '2026-12-02' },
  })
})

test('weekdays without a date wait for their week', async () => {
  const sheet = await readFile(
    'Name,lunedì,martedì,mercoledì',
    'Ana Lopez,17:00-23:00,Ferie,',
    'Leo Rossi,,,9-17',
  )
  expect(await attempt(sheet)).toMatchObject({ added: 0, problems: [], week: { monday: null } })
  const refused = await admin.post(at('/imports'), { ...sheet, isTrial: false })
  expect(refused.json()).toMatchObject({ code: 'rotaWeekOpen' })
  expect(await attempt(sheet, { week: '2026-10-15' })).toMatchObject({
    ...{ added: 2, away: 1, week: { monday: '2026-10-12' } },
    days: { from: '2026-10-12', to: '2026-10-14' },
  })
  const list = await readFile('Name,Day,Times', 'Ana Lopez,Friday,17:00-23:00')
  expect(await attempt(list, { week: '2026-10-12' })).toMatchObject({
    days: { from: '2026-10-16', to: '2026-10-16' },
  })
})

test('names on the first line of a person, in a list and in a grid', async () => {
  const list = await readFile(
    'Name,Date,Times',
    'Ana Lopez,2026-04-06,17:00-23:00',
    ',2026-04-07,17:00-23:00',
    'Leo Rossi,2026-04-06,9:00-17:00',
    ',2026-04-08,9:00-17:00',
    'Leo Rossi Total,,16',
  )
  expect(await send(list)).toMatchObject({ added: 4, skipped: 1, problems: [], unknown: [] })
  expect(await shown('2026-04-07', '2026-04-08')).toEqual([
    '2026-04-07 17:00-23:00 Ana Lopez',
    '2026-04-08 09:00-17:00 Leo Rossi',
  ])
  const grid = await readFile(
    'Name,2026-04-13,2026-04-14,2026-04-15',
    'Ana Lopez,11:00-15:00,,',
    ',17:00-22:00,,',
    'Leo Rossi,,11:00-15:00,',
    ',,17:00-22:00,',
  )
  await send(grid)
  expect(await shown('2026-04-13', '2026-04-14')).toEqual([
    '2026-04-13 11:00-15:00 Ana Lopez',
    '2026-04-13 17:00-22:00 Ana Lopez',
    '2026-04-14 11:00-15:00 Leo Rossi',
    '2026-04-14 17:00-22:00 Leo Rossi',
  ])
  // A single one may be a shift of nobody.
  const open = await readFile(
    'Name,Date,Times',
    'Ana Lopez,2026-04-20,17:00-23:00',
    ',2026-04-21,17:00-23:00',
  )
  expect((await attempt(open)).problems).toEqual([{ line: 3, message: 'There is no name.' }])
})

test('times by their cells: words around them, Turno against Horario, hours as a number, instants', async () => {
  const words = await readFile(
    'Empleado,Fecha,Turno,Horario',
    'Ana Lopez,2026-04-27,Mañana,08:00-16:00',
    'Leo Rossi,2026-04-27,Tarde,VACACIONES',
  )
  expect(words.mapping).toEqual(['name', 'day', null, 'times'])
  expect(await attempt(words)).toMatchObject({ added: 1, away: 1, problems: [] })
  const named = await readFile(
    'Name,Date,Shift,Hours',
    'Ana Lopez,2026-04-28,Morning (6AM-2PM),8',
    'Leo Rossi,2026-04-28,Sick (6AM-2PM),8',
  )
  expect(named.mapping).toEqual(['name', 'day', 'times', null])
  await send(named)
  expect(await shown('2026-04-28')).toEqual(['2026-04-28 06:00-14:00 Ana Lopez Morning'])
  // By the restaurant's clock, whatever day the file counts.
  const instants = await readFile(
    'Name,Date,Start,End',
    'Ana Lopez,2026-04-29,2026-04-29T20:00:00Z,2026-04-30T02:00:00+00:00',
  )
  await send(instants)
  expect(await shown('2026-04-30')).toEqual(['2026-04-30 06:00-12:00 Ana Lopez'])
})

test('a shape that cannot be read says what it wants', async () => {
  const sheet = await readFile('Week 14,,', 'Bar,Ana,Leo', '1,early,late', '2,late,early')
  expect(sheet.advice).toMatch(/^This is neither a list with a line for each shift/)
  const list = await readFile('Name,Day,Times', 'Ana Lopez,2026-04-20,17:00-23:00')
  expect(list.advice).toBeNull()
})
