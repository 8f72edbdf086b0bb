/** The rota by hand, by file and by calendar. Source: ruling R15. */
import { expect, test } from 'vitest'
import type { CopiedWeek, RotaImportResult, RotaSheet, RotaWeek } from '#contract/people/rota.ts'
import { auditLog } from '../../database/schema/audit-log.ts'
import { rotaEntries } from '../../database/schema/rota.ts'
import { users } from '../../database/schema/users.ts'
import { desc, eq } from '../../platform/drizzle.ts'
import { FetchError } from '../../platform/public-fetch.ts'
import { writeSheet } from '../../platform/sheets/write-sheet.ts'
import { makeColleagues, readLocationIds } from '../../testing/place-people.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'
import { execute } from '../../testing/test-database.ts'
import { addFeed, feedReading } from './rota-feeds.ts'

const app = await startTestApp()
const { db } = app.context
const admin = await app.signInAsAdmin()
const [HERE = 0, THERE = 0, ELSEWHERE = 0] = await readLocationIds(admin)
const people = await makeColleagues(app, {
  manager: { [HERE]: 'manager' },
  lead: { [HERE]: 'lead' },
  maya: { [HERE]: 'staff' },
  leo: { [HERE]: 'staff' },
  ana: { [HERE]: 'staff' },
  neighbour: { [THERE]: 'manager' },
  stranger: { [THERE]: 'staff' },
})
const NAMES = { maya: 'Maya Chen', leo: 'Leo Rossi', ana: 'Ana Sá', stranger: 'Sam Poole' } as const
for (const [name, fullName] of Object.entries(NAMES))
  await db
    .update(users)
    .set({ fullName })
    .where(eq(users.id, people[name as keyof typeof NAMES].id))
const manager = people.manager.client
const today = app.context.today()
const dayFrom = (days: number) => Temporal.PlainDate.from(today).add({ days }).toString()
const TOMORROW = dayFrom(1)

const at = (rest = '', locationId = HERE) => `/api/admin/rota/${locationId}${rest}`
async function readWeek(day = today, locationId = HERE, client: TestClient = manager): Promise<RotaWeek> {
  return (await client.get(at(`?day=${day}`, locationId))).json()
}
const shown = (week: RotaWeek, day = TOMORROW) =>
  week.entries
    .filter(({ businessDay }) => businessDay === day)
    .map(({ from, to, person, name, station, isByHand }) =>
      `${from}-${to} ${person?.fullName ?? `(${name})`} ${station}${isByHand ? ' by hand' : ''}`.trim(),
    )
const shift = (more: object = {}) => ({
  userId: people.maya.id,
  businessDay: TOMORROW,
  from: '17:00',
  to: '01:00',
  station: 'Bar',
  ...more,
})

async function sendSheet(file: Buffer, locationId = HERE, client: TestClient = manager): Promise<RotaSheet> {
  const response = await client.send({
    method: 'POST',
    url: at('/sheets', locationId),
    headers: { 'content-type': 'application/octet-stream' },
    payload: file,
  })
  return response.json()
}
const importSheet = async (sheet: RotaSheet, isTrial = false, locationId = HERE): Promise<RotaImportResult> =>
  (await admin.post(at('/imports', locationId), { ...sheet, isTrial })).json()
const csv = (...lines: string[]) => Buffer.from(lines.join('\n'))

test('a manager adds, changes and removes shifts; each is in the log', async () => {
  const { id } = (await manager.post(at('/entries'), shift())).json()
  await manager.post(at('/entries'), shift({ from: '00:30', to: '03:00', station: '' }))
  expect(shown(await readWeek(TOMORROW))).toEqual(['17:00-01:00 Maya Chen Bar', '00:30-03:00 Maya Chen'])
  const [entry] = (await readWeek(TOMORROW)).entries
  const { rota } = (await admin.get(`/api/admin/people/${people.maya.id}/data`)).json()
  expect(rota).toMatchObject([{ business_day: TOMORROW, station: 'Bar' }, { business_day: TOMORROW }])
  expect(entry).toMatchObject({ source: 'hand', isByHand: false, name: '' })
  await manager.put(at(`/entries/${id}`), shift({ userId: people.leo.id, station: 'Pass' }))
  expect(shown(await readWeek(TOMORROW))).toContain('17:00-01:00 Leo Rossi Pass')
  const [logged] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(logged).toMatchObject({
    action: 'rota.change',
    locationId: HERE,
    subjectId: people.leo.id,
    before: { from: '17:00', to: '01:00', station: 'Bar' },
    after: { station: 'Pass' },
  })
  for (const { id: each } of (await readWeek(TOMORROW)).entries) await manager.delete(at(`/entries/${each}`))
  expect((await readWeek(TOMORROW)).entries).toEqual([])
})

test('leads read, others see nothing; nobody edits another restaurant', async () => {
  const { client } = people.lead
  const week = await readWeek(today, HERE, client)
  expect(week).toMatchObject({ place: { mayEdit: false }, people: [], away: [], unknown: [], feeds: [] })
  expect((await client.post(at('/entries'), shift())).statusCode).toBe(403)
  expect((await people.maya.client.get(at())).statusCode).toBe(403)
  expect((await people.neighbour.client.get(at())).json().code).toBe('notYourLocation')
  expect((await people.neighbour.client.post(at('/entries'), shift())).statusCode).toBe(403)
  expect((await admin.get('/api/admin/rota')).json().length).toBeGreaterThan(1)
  expect((await client.get('/api/admin/rota')).json()).toEqual([
    { id: HERE, name: expect.any(String), mayEdit: false },
  ])
})

test('an entry of another restaurant is not found, and a stranger is not on the rota', async () => {
  const { id } = (await manager.post(at('/entries'), shift())).json()
  expect((await admin.put(at(`/entries/${id}`, THERE), shift())).statusCode).toBe(404)
  const refused = await manager.post(at('/entries'), shift({ userId: people.stranger.id }))
  expect(refused.json().code).toBe('rotaPersonElsewhere')
  expect((await manager.post(at('/entries'), shift({ from: '25:00' }))).statusCode).toBe(400)
  expect((await manager.delete(at(`/entries/${id}`))).statusCode).toBe(200)
  expect((await manager.delete(at(`/entries/${id}`))).statusCode).toBe(404)
})

test('a file: a trial first, unknown names are listed and matched once, the next file follows', async () => {
  const lines = [
    'Rota of the week',
    '',
    'Team member,Date,Shift,Area',
    `"Chen, Maya",${TOMORROW},17:00–01:30,Bar`,
    `Leo R.,${TOMORROW},6pm-11pm,Floor`,
    `Leo R.,${dayFrom(2)},6pm-close,Floor`,
    `Ana Sá,${dayFrom(2)},Off,`,
  ]
  const sheet = await sendSheet(csv(...lines))
  expect(sheet.mapping).toEqual(['name', 'day', 'times', 'station'])
  const trial = await importSheet(sheet, true)
  expect(trial).toEqual({
    ...{ added: 3, changed: 0, removed: 0, unchanged: 0, skipped: 1, problems: [], unknown: ['Leo R.'] },
    days: { from: TOMORROW, to: dayFrom(2) },
    ...{ away: 1, dateOrder: null, week: null, isLong: false, outside: 0 },
  })
  expect((await readWeek(TOMORROW)).entries).toEqual([])
  await importSheet(sheet)
  const before = await readWeek(TOMORROW)
  expect(shown(before)).toEqual(['17:00-01:30 Maya Chen Bar', '18:00-23:00 (Leo R.) Floor'])
  expect(before.unknown).toMatchObject([{ name: 'Leo R.', count: 2 }])

  const matched = await manager.put(at('/names'), { name: 'Leo R.', userId: people.leo.id })
  expect(matched.json()).toEqual({ matchedCount: 2 })
  const after = await readWeek(TOMORROW)
  expect(shown(after)).toEqual(['17:00-01:30 Maya Chen Bar', '18:00-23:00 Leo Rossi Floor'])
  expect(after.unknown).toEqual([])

  // Maya leaves earlier, Leo is no longer on tomorrow, and the name is known.
  const next = [...lines.slice(0, 3), `"Chen, Maya",${TOMORROW},17:00–23:00,Bar`, lines[5] ?? '']
  const result = await importSheet(await sendSheet(csv(...next)))
  expect(result).toMatchObject({ added: 0, changed: 1, removed: 1, unchanged: 1, unknown: [] })
  expect(shown(await readWeek(TOMORROW))).toEqual(['17:00-23:00 Maya Chen Bar'])
})

test('what was changed or removed by hand stays so, marked, whatever the file says', async () => {
  const lines = [
    'Name,Day,From,To',
    `Maya Chen,${dayFrom(3)},17:00,23:00`,
    `Leo Rossi,${dayFrom(3)},17:00,23:00`,
  ]
  const sheet = await sendSheet(csv(...lines))
  await importSheet(sheet)
  const { entries } = await readWeek(dayFrom(3))
  const entryOf = (fullName: string) =>
    entries.find(({ person, businessDay }) => person?.fullName === fullName && businessDay === dayFrom(3))
  await manager.put(
    at(`/entries/${entryOf('Maya Chen')?.id}`),
    shift({ businessDay: dayFrom(3), from: '18:00', to: '22:00' }),
  )
  await manager.delete(at(`/entries/${entryOf('Leo Rossi')?.id}`))
  await importSheet(sheet)
  expect(shown(await readWeek(dayFrom(3)), dayFrom(3))).toEqual(['18:00-22:00 Maya Chen Bar by hand'])
})

test('lines that cannot be read are named, and then nothing is removed', async () => {
  const day = dayFrom(4)
  const good = await sendSheet(
    csv('Name,Day,From,To', `Maya Chen,${day},17:00,23:00`, `Leo Rossi,${day},17:00,22:00`),
  )
  await importSheet(good)
  const bad = await sendSheet(
    csv(
      'Name,Day,From,To',
      `Maya Chen,${day},17:00,23:00`,
      `Leo Rossi,${day},5,22:00`,
      `,${day},17:00,22:00`,
    ),
  )
  const result = await importSheet(bad)
  expect(result.problems).toEqual([
    { line: 3, message: '“5” is no time, such as 17:00.' },
    { line: 4, message: 'There is no name.' },
  ])
  expect(result).toMatchObject({ removed: 0, unchanged: 1 })
  expect(shown(await readWeek(day), day)).toHaveLength(2)
})

test('columns are remembered for files with the same headings, at this restaurant', async () => {
  const file = csv('Crew,When,Spell', `Maya Chen,${dayFrom(5)},17:00-23:00`)
  const sheet = await sendSheet(file)
  expect(sheet.mapping).not.toEqual(['name', 'day', 'times'])
  const refused = await admin.post(at('/imports'), { ...sheet, mapping: [null, null, null], isTrial: true })
  expect(refused.json().message).toBe('Please say which column is “Name”.')
  await importSheet({ ...sheet, mapping: ['name', 'day', 'times'] })
  expect((await sendSheet(file)).mapping).toEqual(['name', 'day', 'times'])
  expect((await sendSheet(file, THERE, admin)).mapping).not.toEqual(['name', 'day', 'times'])
})

test('a workbook with first and last names, a column of restaurants, days and times in one cell', async () => {
  const [here, there] = (await admin.get('/api/admin/rota')).json() as { name: string }[]
  const rows = [
    ['First name', 'Last name', 'Location', 'Start', 'End'],
    ['Maya', 'Chen', here?.name ?? '', `${dayFrom(6)} 17:00`, `${dayFrom(7)} 02:00`],
    ['Sam', 'Poole', there?.name ?? '', `${dayFrom(6)} 17:00`, `${dayFrom(6)} 23:00`],
  ]
  const sheet = await sendSheet(Buffer.from(await writeSheet('xlsx', rows)))
  expect(await importSheet(sheet)).toMatchObject({ added: 1, skipped: 1, problems: [], unknown: [] })
  expect(shown(await readWeek(dayFrom(6)), dayFrom(6))).toEqual(['17:00-02:00 Maya Chen'])
})

const calendar = (...events: readonly (readonly string[])[]) =>
  Buffer.from(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      ...events.flatMap(lines => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
      'END:VCALENDAR',
    ].join('\r\n'),
  )
const basic = (day: string) => day.replaceAll('-', '')
const event = (uid: string, title: string, day: string, from = '170000', to = '230000') => [
  `UID:${uid}`,
  `DTSTART:${basic(day)}T${from}`,
  `DTEND:${basic(day)}T${to}`,
  `SUMMARY:${title}`,
]

const URL_THERE = 'https://rota.invalid/there.ics?key=secret'
const there = () => readWeek(TOMORROW, THERE, admin)
async function readFeedsAgain(file: Buffer | FetchError) {
  app.clock.advance({ minutes: 16 })
  let calls = 0
  await feedReading(app.context, async () => {
    calls += 1
    if (file instanceof FetchError) throw file
    // The thread takes its memory.
    return Buffer.from(file)
  }).run({})
  return calls
}

test('a calendar: names matched once, changes followed, what was changed by hand stays', async () => {
  const added = await admin.post(at('/feeds', THERE), {
    url: URL_THERE.replace('https', 'webcal'),
    userId: null,
  })
  expect(added.json()).toMatchObject({
    fault: 'There is no such address. Please check it for typing errors.',
  })
  const [logged] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(logged).toMatchObject({ action: 'rota.add-feed', after: { server: 'rota.invalid' } })
  const again = await admin.post(at('/feeds', THERE), { url: URL_THERE, userId: null })
  expect(again.json().code).toBe('rotaFeedThere')

  const first = calendar(
    event('a', 'Sam Poole – Floor', TOMORROW),
    event('b', 'Kim', TOMORROW, '180000', '020000'),
    event('c', 'Deliveries', TOMORROW),
  )
  expect(await readFeedsAgain(first)).toBe(1)
  expect(shown(await there())).toEqual([
    '17:00-23:00 Sam Poole Floor',
    '17:00-23:00 (Deliveries)',
    '18:00-02:00 (Kim)',
  ])
  expect((await there()).unknown.map(({ name }) => name)).toEqual(['Deliveries', 'Kim'])
  await admin.put(at('/names', THERE), { name: 'Kim', userId: people.neighbour.id })
  await admin.put(at('/names', THERE), { name: 'Deliveries', userId: null })
  expect((await there()).unknown).toEqual([])

  const { entries, feeds } = await there()
  expect(feeds).toMatchObject([{ url: URL_THERE, fault: null, person: null, entryCount: 3 }])
  const sams = entries.find(({ person }) => person?.fullName === 'Sam Poole')
  await admin.put(
    at(`/entries/${sams?.id}`, THERE),
    shift({ userId: people.stranger.id, from: '16:00', to: '22:00', station: 'Pass' }),
  )
  // Sam’s shift is moved, the delivery vanishes, Kim is on earlier.
  await readFeedsAgain(
    calendar(event('a', 'Sam Poole – Floor', dayFrom(2)), event('b', 'Kim', TOMORROW, '190000', '230000')),
  )
  expect(shown(await there())).toEqual([
    '16:00-22:00 Sam Poole Pass by hand',
    expect.stringMatching(/^19:00-23:00 [^(]/),
  ])
  expect(shown(await there(), dayFrom(2))).toEqual([])
})

test('a broken calendar leaves what was read before, and says why', async () => {
  const before = shown(await there())
  await readFeedsAgain(new FetchError('refused', 404))
  expect((await there()).feeds[0]?.fault).toMatch(/does not hand it out/)
  await readFeedsAgain(Buffer.from('<!doctype html>'))
  expect((await there()).feeds[0]?.fault).toMatch(/no calendar/)
  expect(shown(await there())).toEqual(before)
})

test('it is called at most every 15 minutes, also when asked', async () => {
  const [feed] = (await there()).feeds
  const ask = () => admin.post(at(`/feeds/${feed?.id}/read`, THERE))
  expect((await ask()).json().code).toBe('rotaFeedSoon')
  app.clock.advance({ minutes: 14 })
  let calls = 0
  const job = feedReading(app.context, async () => {
    calls += 1
    return calendar()
  })
  await job.run({})
  expect(calls).toBe(0)
  app.clock.advance({ minutes: 2 })
  expect((await ask()).statusCode).toBe(200)
  await job.run({})
  expect(calls).toBe(0)
})

test('a removed calendar takes its shifts to come along, and one added again doubles nothing', async () => {
  const file = calendar(
    event('begun', 'Sam Poole', today, '040000', '050000'),
    event('next', 'Sam Poole', dayFrom(2)),
  )
  await readFeedsAgain(file)
  const days = [today, TOMORROW, dayFrom(2)]
  const all = async () => {
    const week = await there()
    return days.flatMap(day => shown(week, day))
  }
  const [feed] = (await there()).feeds
  expect((await admin.delete(at(`/feeds/${feed?.id}`, THERE))).statusCode).toBe(200)
  expect(await all()).toEqual(['04:00-05:00 Sam Poole', '16:00-22:00 Sam Poole Pass by hand'])
  await admin.post(at('/feeds', THERE), { url: URL_THERE, userId: null })
  await readFeedsAgain(file)
  expect(await all()).toEqual([
    '04:00-05:00 Sam Poole',
    '16:00-22:00 Sam Poole Pass by hand',
    '17:00-23:00 Sam Poole',
  ])
})

test('a person’s own calendar: every shift is theirs, the title is the station', async () => {
  const [feed] = (await there()).feeds
  await admin.delete(at(`/feeds/${feed?.id}`, THERE))
  await admin.post(at('/feeds', THERE), { url: 'https://rota.invalid/sam.ics', userId: people.stranger.id })
  await readFeedsAgain(calendar(event('own', 'Close, section 2', dayFrom(3))))
  expect(shown(await readWeek(dayFrom(3), THERE, admin), dayFrom(3))).toEqual([
    '17:00-23:00 Sam Poole Close, section 2',
  ])
})

test('leave in a calendar is kept as days away, and goes with the calendar', async () => {
  const leave = [
    'UID:leave',
    `DTSTART;VALUE=DATE:${basic(dayFrom(3))}`,
    `DTEND;VALUE=DATE:${basic(dayFrom(5))}`,
    'SUMMARY:Annual leave',
  ]
  const declined = [
    ...event('no', 'Bar', dayFrom(5)),
    'ATTENDEE;CN=Sam Poole;PARTSTAT=DECLINED:mailto:sam@example.com',
  ]
  await readFeedsAgain(calendar(leave, declined))
  const awayFrom = async (day: string) =>
    (await readWeek(day, THERE, admin)).away.filter(({ businessDay }) => businessDay === day)
  for (const day of [dayFrom(3), dayFrom(4)])
    expect(await awayFrom(day)).toEqual([{ id: people.stranger.id, fullName: 'Sam Poole', businessDay: day }])
  expect(await awayFrom(dayFrom(5))).toEqual([])
  expect((await there()).feeds).toMatchObject([{ entryCount: 0 }])
  await readFeedsAgain(calendar(event('own', 'Close, section 2', dayFrom(3))))
  expect(await awayFrom(dayFrom(3))).toEqual([])
})

test('characters that no database stores, and names of any length, are saved without a fault', async () => {
  const half = `${'x'.repeat(59)}🍣`
  await readFeedsAgain(
    calendar(
      event('nul\u0000', 'Clo\u0000se', dayFrom(3)),
      event('long'.repeat(2_000), 'Bar '.repeat(2_000), dayFrom(4)),
      event('half', half, dayFrom(5)),
    ),
  )
  expect((await there()).feeds).toMatchObject([{ fault: null, warnings: [], entryCount: 3 }])
  expect(shown(await readWeek(dayFrom(3), THERE, admin), dayFrom(3))).toEqual(['17:00-23:00 Sam Poole Close'])
  expect(shown(await readWeek(dayFrom(5), THERE, admin), dayFrom(5))[0]).toMatch(/ x{59}$/)
})

test('an event that cannot be read is named, and the others are followed', async () => {
  const bad = [`UID:bad`, `DTSTART:${basic(dayFrom(4))}T170000`, 'SUMMARY:Bar', 'DURATION:P999999999W']
  await readFeedsAgain(calendar(event('own', 'Close', dayFrom(3)), bad))
  expect((await there()).feeds).toMatchObject([
    { fault: null, warnings: [`“Bar” of ${dayFrom(4)} could not be read.`], entryCount: 1 },
  ])
})

test('a calendar whose shifts cannot be saved has a fault of its own; the others are read', async () => {
  await execute(app.databaseUrl, `alter table rota_entries add constraint no_poison check (name <> 'Poison')`)
  const fetchFile = async (url: string) =>
    calendar(event('one', url.includes('here') ? 'Poison' : 'Close', dayFrom(3)))
  const acting = { by: 1, actor: { id: 1, role: 'admin' as const }, at: app.context.nowDate(), requestId: '' }
  const feed = { url: 'https://rota.invalid/here.ics', userId: null }
  const unsaved = { fault: expect.stringMatching(/could not be saved/), entryCount: 0 }
  expect(await addFeed(app.context, acting, HERE, feed, fetchFile)).toMatchObject(unsaved)
  app.clock.advance({ minutes: 16 })
  // The queue logs it.
  await expect(feedReading(app.context, fetchFile).run({})).rejects.toThrow()
  expect((await readWeek(today, HERE, admin)).feeds).toMatchObject([unsaved])
  expect((await there()).feeds).toMatchObject([{ fault: null, warnings: [], entryCount: 1 }])
})

test('an address in one’s own network is never called', async () => {
  const response = await admin.post(at('/feeds', ELSEWHERE), {
    url: 'http://169.254.169.254/latest.ics',
    userId: null,
  })
  expect(response.json().fault).toMatch(/private network/)
  const refused = await admin.post(at('/feeds', ELSEWHERE), { url: 'file:///etc/passwd', userId: null })
  expect(refused.statusCode).toBe(400)
})

test('times without a zone are in the restaurant’s own zone', async () => {
  expect((await admin.put(at('/time-zone', ELSEWHERE), { timeZone: 'Mars/Base' })).statusCode).toBe(400)
  await admin.put(at('/time-zone', ELSEWHERE), { timeZone: 'Europe/London' })
  await makeColleagues(app, { ella: { [ELSEWHERE]: 'staff' } })
  await importSheet(
    await sendSheet(csv('Name,Day,From,To', `Ella,${TOMORROW},17:00,23:00`), ELSEWHERE, admin),
    false,
    ELSEWHERE,
  )
  const week = await readWeek(TOMORROW, ELSEWHERE, admin)
  expect(week).toMatchObject({ timeZone: 'Europe/London', hasOwnTimeZone: true })
  const expected = Temporal.PlainDateTime.from(`${TOMORROW}T17:00`).toZonedDateTime('Europe/London')
  expect(week.entries[0]).toMatchObject({
    from: '17:00',
    startsAt: new Date(expected.epochMilliseconds).toISOString(),
  })
  // Neither in the restaurant's content nor changed with it.
  const details = `/api/admin/content/locations/${ELSEWHERE}`
  const { document, revision } = (await admin.get(details)).json()
  expect(Object.keys(document)).toEqual(['name', 'address', 'phoneNumber', 'openingHours', 'pointsBudget'])
  const renamed = { document: { ...document, name: 'Elsewhere' }, revision, isPublished: true, note: '' }
  expect((await admin.put(details, renamed)).statusCode).toBe(200)
  expect(await readWeek(TOMORROW, ELSEWHERE, admin)).toMatchObject({
    place: { name: 'Elsewhere' },
    timeZone: 'Europe/London',
  })
  // It is still yesterday evening there.
  await admin.put(at('/time-zone', ELSEWHERE), { timeZone: 'Pacific/Honolulu' })
  expect(await readWeek(today, ELSEWHERE, admin)).toMatchObject({ today: dayFrom(-1) })
  await admin.put(at('/time-zone', ELSEWHERE), { timeZone: null })
  expect(await readWeek(TOMORROW, ELSEWHERE, admin)).toMatchObject({ hasOwnTimeZone: false })
})

test('last week is copied, but for those who left, are on leave or are on already; what is left out is said', async () => {
  await db.delete(rotaEntries)
  const monday = Temporal.PlainDate.from(today).add({
    days: 7 - Temporal.PlainDate.from(today).dayOfWeek + 1,
  })
  const on = (days: number) => monday.add({ days }).toString()
  const add = (userId: number, businessDay: string, more: object = {}) =>
    manager.post(at('/entries'), shift({ userId, businessDay, ...more }))
  await add(people.maya.id, on(0), { to: 'close' })
  await add(people.maya.id, on(1), { from: '04:00', to: '04:00' })
  await add(people.leo.id, on(1))
  await add(people.leo.id, on(2))
  await add(people.ana.id, on(3))
  await importSheet(await sendSheet(csv('Name,Day,From,To', `Nobody Known,${on(4)},17:00,23:00`)))
  // The next week: Maya is on late that Monday, Leo on leave on Tuesday, Ana has left.
  await add(people.maya.id, on(7), { from: '23:00', to: '23:30', station: 'Pass' })
  const away = { kind: 'leave', startsOn: on(8), endsOn: on(8), reason: 'x' }
  expect((await manager.post(`/api/admin/people/${people.leo.id}/absences`, away)).statusCode).toBe(201)
  await manager.post(`/api/admin/people/${people.ana.id}/deactivate`)

  const copy = async (isTrial: boolean, day = on(9)): Promise<CopiedWeek> =>
    (await manager.post(at('/copies'), { day, isTrial })).json()
  const expected = {
    shifts: 2,
    leftOut: [
      { name: 'Maya Chen', businessDay: on(7), reason: 'there' },
      { name: 'Leo Rossi', businessDay: on(8), reason: 'leave' },
      { name: 'Ana Sá', businessDay: on(10), reason: 'left' },
      { name: 'Nobody Known', businessDay: on(11), reason: 'unknown' },
    ],
  }
  expect(await copy(true)).toEqual(expected)
  expect(shown(await readWeek(on(9)), on(8))).toEqual([])
  expect(await copy(false)).toEqual(expected)
  const next = await readWeek(on(9))
  expect([7, 8, 9, 10, 11].map(days => shown(next, on(days)))).toEqual([
    ['23:00-23:30 Maya Chen Pass'],
    ['04:00-04:00 Maya Chen Bar'],
    ['17:00-01:00 Leo Rossi Bar'],
    [],
    [],
  ])
  const [logged] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(logged).toMatchObject({ action: 'rota.copy', after: { weekFrom: on(7), shifts: 2, leftOut: 4 } })

  // Again, everything is there already; the other Monday keeps its open end.
  expect((await copy(false)).shifts).toBe(0)
  expect(await copy(false, on(14))).toMatchObject({ shifts: 3, leftOut: [] })
  // A week that is over gets nothing.
  expect((await copy(false, monday.subtract({ days: 14 }).toString())).shifts).toBe(0)
  await manager.post(`/api/admin/people/${people.ana.id}/reactivate`)
})
