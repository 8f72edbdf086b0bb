/** Numbers that are names, namesakes, and locations that a file of people brings along. Source: ruling R12. */

import { utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'
import type { AppliedImport, AskedQuestion, CheckedImport, SentAnswer } from '#contract/sheets/imports.ts'
import { EMPLOYEE_NUMBER } from '../../database/employee-numbers.ts'
import { locations } from '../../database/schema/locations.ts'
import { memberships } from '../../database/schema/places.ts'
import { users } from '../../database/schema/users.ts'
import { eq } from '../../platform/drizzle.ts'
import { importClient, type KeptFile } from '../../testing/import-client.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app.context
const admin = await app.signInAsAdmin()
const [HERE = { id: 0, name: '' }] = (await admin.get('/api/locations')).json() as {
  id: number
  name: string
}[]

async function openFile(file: Buffer | readonly string[]) {
  const sheet: KeptFile = await importClient(admin).keep(file, 'people')
  const url = `/api/admin/imports/${sheet.id}`
  const mapping = sheet.guess
  const check = async (body: object = {}) =>
    (await admin.post(`${url}/dry-run`, { mapping, ...body })).json() as CheckedImport
  const apply = async (body: object = {}) =>
    (await admin.post(`${url}/apply`, { mapping, ...body })).json() as AppliedImport
  const ask = async () =>
    (await admin.post(`${url}/questions`, { mapping })).json().questions as AskedQuestion[]
  return { mapping, check, apply, ask }
}
const problemsOf = ({ lines }: CheckedImport) =>
  lines.map(({ problems }) => problems.map(({ column, message }) => `${column}: ${message}`).join(' '))
const HEADINGS = 'Name,Employee number,Phone number,Location'
const numberOf = async (fullName: string) =>
  (await db.select({ number: EMPLOYEE_NUMBER }).from(users).where(eq(users.fullName, fullName)))[0]?.number

test('someone new beside a person of the same name and restaurant is asked about', async () => {
  const first = await openFile([HEADINGS, `Mira Cho,0043,,${HERE.name}`, `Sean O’Brien,0044,,${HERE.name}`])
  await first.apply()
  const next = await openFile([
    HEADINGS,
    `Mira Cho,43,,${HERE.name}`,
    `Sean O'Brien,,0412 555 777,${HERE.name}`,
  ])
  const asked = await next.check()
  expect(asked.counts).toMatchObject({ new: 0, wrong: 2 })
  expect(problemsOf(asked)).toEqual([
    'Name: There is a Mira Cho already, with the number 0043. Is this someone else?',
    'Name: There is a Sean O’Brien already, with the number 0044. Is this someone else?',
  ])
  expect(asked.lines[0]).toMatchObject({ resembles: expect.stringContaining('0043') })
  const separate = await next.check({ separateLines: [2] })
  expect(separate.counts).toMatchObject({ new: 1, wrong: 1 })
  expect(separate.lines[0]?.resembles).toBeUndefined()
  // The number as the academy has it.
  const edited = await next.check({ edits: [{ line: 2, column: 1, text: '0043' }] })
  expect(edited.counts).toMatchObject({ untouched: 1, wrong: 1 })
})

test('a number whose zeros the file has lost stays as it was', async () => {
  const file = ['Name,Employee number,E-mail', 'Nia Okoye,0005,nia@numbers.example']
  await (await openFile(file)).apply()
  const lost = await openFile(file.map(line => line.replace('0005', '5')))
  expect((await lost.check()).counts).toMatchObject({ untouched: 1 })
  const other = await openFile(file.map(line => line.replace('0005', '6')))
  expect((await other.check()).counts).toMatchObject({ changed: 1 })
})

test('a number that the spreadsheet has shortened is refused, and a figure after the point is dropped', async () => {
  const file = await openFile([
    HEADINGS,
    `Ivo Lund,,4.12346E+08,${HERE.name}`,
    `Eda Kaya,"1,2E+05",,${HERE.name}`,
    `Tom Reed,,61412345631.0,${HERE.name}`,
  ])
  const checked = await file.check()
  expect(problemsOf(checked)).toEqual([
    expect.stringContaining('Phone number: “4.12346E+08” is a number that the spreadsheet has shortened.'),
    expect.stringContaining('Employee number: “1,2E+05” is a number that the spreadsheet has shortened.'),
    '',
  ])
  expect(checked.lines[2]?.cells.map(({ text }) => text)).toContain('61412345631')
})

test('cells of a workbook are read with the zeros and groups of their format', async () => {
  const sheet = utils.aoa_to_sheet([
    ['Name', 'Employee number', 'Phone number', 'Location'],
    ['Ola Berg', 7, 412555888, HERE.name],
    ['Uma Rao', 12_345, 412555999, HERE.name],
  ])
  for (const [cell, format] of [
    ['B2', '0000'],
    ['B3', '#,##0'],
    ['C2', '0000000000'],
    ['C3', '0000 000 000'],
  ] as const)
    sheet[cell].z = format
  const book = { SheetNames: ['Staff'], Sheets: { Staff: sheet } }
  const file = await openFile(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
  const { lines } = await file.check()
  expect(lines.map(({ cells }) => cells.slice(1, 3).map(({ text }) => text))).toEqual([
    ['0007', '0412555888'],
    ['12345', '0412 555 999'],
  ])
  expect(await file.apply()).toMatchObject({ new: 2 })
  expect(await numberOf('Ola Berg')).toBe('0007')
})

test('one e-mail for two people says so', async () => {
  const file = await openFile([
    'Name,E-mail',
    'Ann Grey,shared@numbers.example',
    'Bob Hale,shared@numbers.example',
    'Grey Ann,shared@numbers.example',
  ])
  expect(problemsOf(await file.check())).toEqual([
    '',
    'E-mail: Line 2, Ann Grey, has this e-mail as well. Two people cannot share one.',
    ': Line 2 is the same one.',
  ])
})

test('stations are no names', async () => {
  const file = await openFile([
    'First name,Last name,Stations,E-mail',
    'Abe,Low,Bar,abe@numbers.example',
    'Bea,May,Grill,bea@numbers.example',
  ])
  expect(file.mapping).toEqual(['firstName', 'lastName', null, 'email'])
  expect((await openFile(['Stations,E-mail', 'Bar,a@b.example', 'Grill,c@d.example'])).mapping).toEqual([
    null,
    'email',
  ])
})

test('locations that do not exist are offered as new, asked once, and made with the people', async () => {
  const file = await openFile([
    'Name,E-mail,Location,Position',
    'Cas Noor,cas@numbers.example,Harbour,Lead',
    'Dee Owen,dee@numbers.example,Harbour,Staff',
    `Eli Park,eli@numbers.example,${HERE.name},Staff`,
  ])
  const questions = await file.ask()
  expect(questions).toMatchObject([{ entries: [{ text: 'harbour' }] }])
  expect(questions[0]?.choices.at(-1)).toMatchObject({ value: 'new-location' })
  expect((await file.check()).counts).toMatchObject({ new: 1, wrong: 2 })
  const answers: SentAnswer[] = [
    { place: questions[0]?.place ?? '', text: 'harbour', means: ['new-location'], isNoted: false },
  ]
  const checked = await file.check({ answers })
  expect(checked.counts).toMatchObject({ new: 3, wrong: 0 })
  expect(checked.lines[0]?.changes).toContain('New location: Harbour')
  expect(await file.apply({ answers })).toMatchObject({ new: 3 })
  const made = await db.select().from(locations).where(eq(locations.name, 'Harbour'))
  expect(made).toHaveLength(1)
  const people = await db
    .select({ email: users.email, position: memberships.position })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.locationId, made[0]?.id ?? 0))
  expect(people.toSorted((a, b) => a.email.localeCompare(b.email))).toEqual([
    { email: 'cas@numbers.example', position: 'lead' },
    { email: 'dee@numbers.example', position: 'staff' },
  ])
  // The next file finds it by its name.
  const next = await openFile(['Name,E-mail,Location', 'Cas Noor,cas@numbers.example,Harbour'])
  expect((await next.check()).counts).toMatchObject({ untouched: 1 })
})

test('a position without a location is at the only one', async () => {
  const lines = ['Name,E-mail,Position', 'Fay Quinn,fay@numbers.example,Manager']
  expect(problemsOf(await (await openFile(lines)).check())).toEqual([
    'Job or position: A position needs a location.',
  ])
  await db.update(locations).set({ isActive: false })
  await db.update(locations).set({ isActive: true }).where(eq(locations.id, HERE.id))
  const file = await openFile(lines)
  const { counts, lines: checked } = await file.check()
  expect(counts).toMatchObject({ new: 1, wrong: 0 })
  expect(checked[0]?.outcome).toBe('new')
  await file.apply()
  const [place] = await db
    .select({ locationId: memberships.locationId, position: memberships.position })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(users.email, 'fay@numbers.example'))
  expect(place).toEqual({ locationId: HERE.id, position: 'manager' })
})
