/** Names of files and calendars that look alike: nobody gets the shifts of another. Source: ruling R15. */
import { expect, test } from 'vitest'
import type { RotaImportResult, RotaSheet, RotaWeek } from '#contract/people/rota.ts'
import { users } from '../../database/schema/users.ts'
import { eq } from '../../platform/drizzle.ts'
import { makeColleagues, readLocationIds } from '../../testing/place-people.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { feedReading } from './rota-feeds.ts'

const app = await startTestApp()
const admin = await app.signInAsAdmin()
const [HERE = 0] = await readLocationIds(admin)
const PEOPLE = {
  ravi: 'राम कुमार',
  rama: 'रमा कुमार',
  kato: 'かとう はる',
  mai: 'Lê Thị Mại',
  jose: 'José Peralta',
  joe: 'Jose Peralta',
  ines: 'Inés Duarte',
  maya: 'Maya Chen',
  leo: 'Leo Chen',
  chen: 'Ana Sá',
}
const people = await makeColleagues(
  app,
  Object.fromEntries(Object.keys(PEOPLE).map(name => [name, { [HERE]: 'staff' as const }])),
)
const idOf = (name: keyof typeof PEOPLE) => people[name]?.id ?? 0
for (const [name, fullName] of Object.entries(PEOPLE))
  await app.context.db
    .update(users)
    .set({ fullName })
    .where(eq(users.id, idOf(name as keyof typeof PEOPLE)))
async function emailOf(name: keyof typeof PEOPLE): Promise<string> {
  const [row] = await app.context.db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, idOf(name)))
  return row?.email ?? ''
}
const dayFrom = (days: number) => Temporal.PlainDate.from(app.context.today()).add({ days }).toString()
const at = (rest = '') => `/api/admin/rota/${HERE}${rest}`
async function shown(day: string): Promise<string[]> {
  const week: RotaWeek = (await admin.get(at(`?day=${day}`))).json()
  return week.entries
    .filter(({ businessDay }) => businessDay === day)
    .map(({ person, name, station }) => `${name} = ${person?.fullName ?? '?'} ${station}`.trim())
    .toSorted()
}
async function importNames(day: string, ...names: string[]): Promise<RotaImportResult> {
  const lines = ['Name,Day,From,To', ...names.map(name => `"${name}",${day},17:00,23:00`)]
  const sheet = await admin.send({
    method: 'POST',
    url: at('/sheets'),
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.from(lines.join('\n')),
  })
  return (await admin.post(at('/imports'), { ...(sheet.json() as RotaSheet), isTrial: false })).json()
}
async function readTitles(day: string, ...titles: string[]): Promise<void> {
  app.clock.advance({ minutes: 16 })
  const date = day.replaceAll('-', '')
  const events = titles.flatMap(title => {
    const [summary, ...more] = title.split('\n')
    return [
      ...['BEGIN:VEVENT', `UID:${day} ${title.replaceAll('\n', ' ')}`, `SUMMARY:${summary}`, ...more],
      ...[`DTSTART:${date}T170000`, `DTEND:${date}T230000`, 'END:VEVENT'],
    ]
  })
  const file = ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR'].join('\r\n')
  await feedReading(app.context, async () => Buffer.from(file)).run({})
}

test('names that differ in a vowel sign, a voiced kana or a tone are different people in a file', async () => {
  const day = dayFrom(1)
  const result = await importNames(
    day,
    'राम कुमार',
    'रमा कुमार',
    'रमी कुमार',
    'がとう はる',
    'はる かとう',
    'Lê Thị Mai',
    'LÊ THỊ MẠI',
  )
  expect(result).toMatchObject({ added: 7, unknown: ['रमी कुमार', 'がとう はる', 'Lê Thị Mai'] })
  expect(await shown(day)).toEqual(
    [
      'राम कुमार = राम कुमार',
      'रमा कुमार = रमा कुमार',
      'रमी कुमार = ?',
      'がとう はる = ?',
      'はる かとう = かとう はる',
      'Lê Thị Mai = ?',
      'LÊ THỊ MẠI = Lê Thị Mại',
    ].toSorted(),
  )
  await admin.put(at('/names'), { name: 'रमी कुमार', userId: idOf('leo') })
  expect(await shown(day)).toContain('राम कुमार = राम कुमार')
  expect(await shown(day)).toContain('रमी कुमार = Leo Chen')
})

test('accents of Latin letters may be left out, but where two people differ in nothing else they decide', async () => {
  const day = dayFrom(2)
  const result = await importNames(day, 'Ines Duarte', 'Peralta, José', 'Jose Peralta', 'Josè Peralta')
  expect(result).toMatchObject({ added: 4, unknown: ['Josè Peralta'] })
  expect(await shown(day)).toEqual([
    'Ines Duarte = Inés Duarte',
    'Jose Peralta = Jose Peralta',
    'Josè Peralta = ?',
    'Peralta, José = José Peralta',
  ])
  await admin.put(at('/names'), { name: 'Josè Peralta', userId: idOf('jose') })
  expect(
    await importNames(day, 'Ines Duarte', 'Peralta, José', 'Jose Peralta', 'Josè Peralta'),
  ).toMatchObject({
    ...{ added: 0, changed: 0, removed: 0, unchanged: 4, unknown: [] },
  })
  expect(await shown(day)).toContain('Jose Peralta = Jose Peralta')
  expect(await shown(day)).toContain('Josè Peralta = José Peralta')
})

test('a full name in a title beats a part of it, and a match for one never takes another’s shifts', async () => {
  const day = dayFrom(3)
  await admin.post(at('/feeds'), { url: 'https://rota.invalid/crew.ics', userId: null })
  const titles = [
    'Chen, Maya – Bar',
    'Chen, Leo – Floor',
    'Chen – Maya – Pass',
    'Chen, Zoe – Bar',
    'Chen – Zoe – Floor',
    'Jonathan - Server - Café Nola',
    'Chen – Door',
    'Maya Chen / Leo Chen',
    'Late: Leo Chen (Bar)',
    `Briefing\nATTENDEE;CN=Chen:mailto:${await emailOf('leo')}`,
  ]
  await readTitles(day, ...titles)
  const before = [
    'Chen = ? Door',
    'Chen = Leo Chen Briefing',
    'Chen – Maya = Maya Chen Pass',
    'Chen – Zoe = ? Floor',
    'Jonathan = ? Server - Café Nola',
    'Chen, Leo = Leo Chen Floor',
    'Chen, Maya = Maya Chen Bar',
    'Chen, Zoe = ? Bar',
    'Leo Chen = Leo Chen Late – Bar',
    'Maya Chen / Leo Chen = ?',
  ]
  expect(await shown(day)).toEqual(before.toSorted())
  await admin.put(at('/names'), { name: 'Chen', userId: idOf('maya') })
  const after = before.map(line => line.replace('Chen = ? Door', 'Chen = Maya Chen Door'))
  expect(await shown(day)).toEqual(after.toSorted())
  // The next reading knows the match, and takes it for nothing else.
  await readTitles(day, ...titles)
  expect(await shown(day)).toEqual(after.toSorted())
})
