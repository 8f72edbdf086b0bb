/** Licences of people: who may see and check them, and hostile scans. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { licenceScans, licences } from '../../database/schema/licences.ts'
import { users } from '../../database/schema/users.ts'
import { eq, sql } from '../../platform/drizzle.ts'
import { bombPng } from '../../testing/bomb-png.ts'
import { makeColleagues, readLocationIds } from '../../testing/place-people.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app.context
const admin = await app.signInAsAdmin()
const [HERE = 0, THERE = 0] = await readLocationIds(admin)
const people = await makeColleagues(app, {
  waiter: { [HERE]: 'staff' },
  both: { [HERE]: 'staff', [THERE]: 'staff' },
  colleague: { [HERE]: 'staff' },
  lead: { [HERE]: 'lead' },
  manager: { [HERE]: 'manager' },
  neighbour: { [THERE]: 'manager' },
  drifter: {},
})
afterAll(() => app.context.changes.stop())

interface Kind {
  readonly id: number
  readonly name: string
}
let kinds: Kind[] = []
beforeAll(async () => {
  kinds = (await people.waiter.client.get('/api/licences')).json().kinds
})

const dataUrl = (bytes: Buffer | string, type = 'application/octet-stream') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
const PDF = dataUrl(
  '%PDF-1.7\n1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj\n%%EOF',
)

/** A JPEG with a position in its metadata. */
async function makePhoto(): Promise<string> {
  const { default: sharp } = await import('sharp')
  const photo = await sharp({ create: { width: 2000, height: 1200, channels: 3, background: '#ffffff' } })
    .withExif({ IFD0: { Copyright: 'SECRET PLACE' } })
    .jpeg()
    .toBuffer()
  return dataUrl(photo, 'image/jpeg')
}

let numbers = 0
const licenceBody = (own: object = {}) => {
  numbers += 1
  return {
    kindId: kinds[0]?.id,
    number: `No ${numbers}`,
    issuedOn: '2025-01-01',
    expiresOn: '2099-12-31',
    ...own,
  }
}
const add = (client: TestClient, own?: object) => client.post('/api/licences', licenceBody(own))
const listOf = async (client: TestClient) => (await client.get('/api/licences')).json().licences
/** A new licence of the waiter. */
async function makeLicence(own?: object): Promise<number> {
  const added = await add(people.waiter.client, own)
  expect(added.statusCode).toBe(201)
  return added.json().id
}
const checkOf = (userId: number, licenceId: number) =>
  `/api/admin/people/${userId}/licences/${licenceId}/check`
const codeOf = async (response: Promise<{ statusCode: number; json: () => { code: string } }>) => {
  const { statusCode, json } = await response
  return `${statusCode} ${json().code}`
}

test('a new academy has the built-in kinds, and nothing needs them', async () => {
  expect(kinds.map(({ name }) => name)).toEqual([
    'Alcohol service',
    'Food safety supervisor',
    'Food handler',
    'First aid',
    'Allergen course',
  ])
  const rows = (await admin.get('/api/admin/licence-kinds')).json()
  expect(rows[0]).toEqual({
    id: kinds[0]?.id,
    name: 'Alcohol service',
    duties: [],
    jobIds: [],
    locationIds: [],
  })
})

describe('the person', () => {
  test('adds one, which is not checked, and removes it with its scan', async () => {
    const { client } = people.colleague
    expect((await add(client, { scan: PDF })).statusCode).toBe(201)
    const [own] = await listOf(client)
    expect(own).toMatchObject({ kind: 'Alcohol service', scan: 'pdf', checkedBy: null, state: 'not-checked' })
    for (const other of [people.waiter, people.manager])
      expect(await codeOf(other.client.delete(`/api/licences/${own.id}`))).toBe('404 licenceNotFound')
    expect((await client.delete(`/api/licences/${own.id}`)).statusCode).toBe(200)
    expect(await listOf(client)).toEqual([])
    expect(await db.$count(licenceScans, eq(licenceScans.licenceId, own.id))).toBe(0)
  })

  test('adds none twice, also not in the same moment', async () => {
    const body = licenceBody()
    const { client } = people.colleague
    const responses = await Promise.all([1, 2].map(() => client.post('/api/licences', body)))
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
  })

  test.each([
    [{ expiresOn: '2024-12-31' }, 'expiresOn'],
    [{ number: ' ' }, 'number'],
    [{ issuedOn: '2025-02-30' }, 'issuedOn'],
    [{ issuedOn: '0000-01-01' }, 'issuedOn'],
    [{ kindId: 0 }, 'kindId'],
    [{ kindId: 2_000_000 }, 'kindId'],
  ])('%j is refused at its field', async (own, field) => {
    const response = await add(people.colleague.client, own)
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.statusCode).toBeLessThan(500)
    expect(response.json().issues.map(({ path }: { path: string }) => path)).toEqual([field])
  })

  test('cannot say who checked it', async () => {
    const { client, id } = people.colleague
    const sent = { userId: people.waiter.id, checkedBy: people.manager.id, checkedAt: '2026-01-01T00:00:00Z' }
    await add(client, sent)
    const rows = await db.select().from(licences).where(eq(licences.userId, id))
    expect(rows.every(({ checkedBy, checkedAt }) => checkedBy === null && checkedAt === null)).toBe(true)
  })

  test('keeps the last one after a renewal, and removes none that is checked', async () => {
    const { client, id } = people.both
    await add(client, { expiresOn: '2025-06-30' })
    await add(client)
    const [renewal, last] = await listOf(client)
    expect((await people.manager.client.post(checkOf(id, renewal.id))).statusCode).toBe(200)
    expect((await listOf(client)).map(({ state }: { state: string }) => state)).toEqual(['valid', 'expired'])
    expect(last.expiresOn).toBe('2025-06-30')
    expect(await codeOf(client.delete(`/api/licences/${renewal.id}`))).toBe('409 licenceChecked')
  })
})

describe('who may see a scan, and check', () => {
  test.each([
    ['waiter', 200],
    ['colleague', 404],
    ['lead', 404],
    ['manager', 200],
    ['neighbour', 404],
    ['drifter', 404],
  ] as const)('%s gets the scan of the waiter: %i', async (name, status) => {
    const licenceId = await makeLicence({ scan: await makePhoto() })
    const response = await people[name].client.get(`/api/licences/${licenceId}/scan`)
    expect(response.statusCode).toBe(status)
  })

  test('admins see it; guests and visitors do not', async () => {
    const url = `/api/licences/${await makeLicence({ scan: PDF })}/scan`
    expect((await admin.get(url)).statusCode).toBe(200)
    expect((await app.visitor().get(url)).statusCode).toBe(401)
    expect((await (await app.joinAsCustomer('scanguest')).get(url)).statusCode).toBe(403)
  })

  test('a manager who leaves the restaurant sees it no more', async () => {
    const url = `/api/licences/${await makeLicence({ scan: PDF })}/scan`
    const { once } = await makeColleagues(app, { once: { [HERE]: 'manager' } })
    expect((await once.client.get(url)).statusCode).toBe(200)
    await db.execute(sql`delete from user_places where user_id = ${once.id}`)
    expect((await once.client.get(url)).statusCode).toBe(404)
  })

  test('a manager of either restaurant checks someone of both', async () => {
    const { client, id } = people.both
    await add(client, { number: 'of both' })
    const own = (await listOf(client)).find(({ number }: { number: string }) => number === 'of both')
    expect((await people.neighbour.client.post(checkOf(id, own.id))).statusCode).toBe(200)
  })

  test('nobody checks their own, nor twice, nor under another person', async () => {
    await add(people.manager.client)
    const [own] = await listOf(people.manager.client)
    expect(await codeOf(people.manager.client.post(checkOf(people.manager.id, own.id)))).toBe(
      '403 licenceOwnCheck',
    )
    const licenceId = await makeLicence()
    const check = () => people.manager.client.post(checkOf(people.waiter.id, licenceId))
    expect(await codeOf(people.manager.client.post(checkOf(people.both.id, licenceId)))).toBe(
      '404 licenceNotFound',
    )
    const twice = await Promise.all([check(), check()])
    expect(twice.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(await codeOf(people.neighbour.client.delete(checkOf(people.waiter.id, licenceId)))).toBe(
      '404 userNotFound',
    )
    expect((await people.manager.client.delete(checkOf(people.waiter.id, licenceId))).statusCode).toBe(200)
    expect(await codeOf(people.manager.client.delete(checkOf(people.waiter.id, licenceId)))).toBe(
      '409 licenceNotChecked',
    )
  })

  test('checked, taken back and removed in the same moment, it ends as one of them said', async () => {
    const { second } = await makeColleagues(app, { second: { [HERE]: 'manager' } })
    const managers = [people.manager.client, second.client]
    for (let round = 0; round < 10; round += 1) {
      const licenceId = await makeLicence()
      const url = checkOf(people.waiter.id, licenceId)
      const [checks, removal] = await Promise.all([
        Promise.all(managers.map(client => client.post(url))),
        people.waiter.client.delete(`/api/licences/${licenceId}`),
      ])
      const checked = checks.map(({ statusCode }) => statusCode).toSorted()
      // Removed before it was checked, or checked once and kept.
      expect([...checked, removal.statusCode].join()).toMatch(/^(404,404,200|200,409,409)$/)
      if (removal.statusCode === 200) continue
      const both = await Promise.all([managers[0]?.post(url), managers[1]?.delete(url)])
      const [again, takenBack] = both.map(response => response?.statusCode)
      expect(takenBack).toBe(200)
      expect([200, 409]).toContain(again)
      const [left] = await db.select().from(licences).where(eq(licences.id, licenceId))
      expect(left?.checkedBy).toBe(again === 200 ? people.manager.id : null)
    }
  })

  test('a deleted account takes its licences and scans along', async () => {
    const { gone } = await makeColleagues(app, { gone: {} })
    await add(gone.client, { scan: PDF })
    const [{ id }] = await listOf(gone.client)
    await db.execute(sql`delete from sessions where user_id = ${gone.id}`)
    await db.execute(sql`delete from completion_totals where user_id = ${gone.id}`)
    await db.delete(users).where(eq(users.id, gone.id))
    expect(await db.$count(licenceScans, eq(licenceScans.licenceId, id))).toBe(0)
  })
})

describe('scans', () => {
  const refusalOf = async (scan: string) => codeOf(add(people.colleague.client, { scan }))

  test('a photo is encoded again: smaller, and without its metadata', async () => {
    const licenceId = await makeLicence({ scan: await makePhoto() })
    const response = await people.waiter.client.get(`/api/licences/${licenceId}/scan`)
    const { default: sharp } = await import('sharp')
    const { width, exif, format } = await sharp(response.rawPayload).metadata()
    expect({ width, exif, format }).toEqual({ width: 1600, exif: undefined, format: 'jpeg' })
    expect(response.rawPayload.includes('SECRET PLACE')).toBe(false)
    expect(response.headers['cache-control']).toBe('private, no-store')
  })

  test('a photo that is HTML and a zip as well is a photo alone', async () => {
    const photo = Buffer.from((await makePhoto()).replace(/^.*,/, ''), 'base64')
    const scan = dataUrl(Buffer.concat([photo, Buffer.from(`${HTML}PK\u0003\u0004`)]), 'text/html')
    const response = await people.waiter.client.get(`/api/licences/${await makeLicence({ scan })}/scan`)
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none';frame-ancestors 'none';sandbox",
    })
    expect(response.rawPayload.includes('alert')).toBe(false)
    expect(response.rawPayload.includes('PK\u0003\u0004')).toBe(false)
  })

  const HTML = '<!doctype html><script>alert(1)</script>'
  test.each([
    ['with a script', PDF],
    ['that is HTML as well', dataUrl(`%PDF-1.4\n${HTML}`, 'text/html')],
    ['that calls itself a picture', dataUrl('%PDF-1.4\n', 'image/svg+xml')],
    ['that is a zip as well', dataUrl('%PDF-1.4\nPK\u0003\u0004')],
  ])('a PDF %s is only ever downloaded', async (_, scan) => {
    const licenceId = await makeLicence({ scan })
    const { headers } = await people.waiter.client.get(`/api/licences/${licenceId}/scan`)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="licence-${licenceId}.pdf"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none';frame-ancestors 'none';sandbox",
    })
  })

  test.each([
    ['HTML', dataUrl(HTML, 'image/png'), '400 notPhotoOrPdf'],
    ['SVG', dataUrl('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'), '400 notPhotoOrPdf'],
    ['HTML before a PDF', dataUrl(`${HTML}%PDF-1.4`, 'application/pdf'), '400 notPhotoOrPdf'],
    ['a GIF that is a script', dataUrl('GIF89a=1;alert(1)//', 'image/gif'), '400 notPhotoOrPdf'],
    ['nothing', 'data:image/png;base64,', '400 notPhotoOrPdf'],
    ['SVG as PNG', dataUrl('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/png'), '400 notPhotoOrPdf'],
    ['a photo of an iPhone', dataUrl('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'image/jpeg'), '400 heicImage'],
    ['a small bomb of many pixels', dataUrl(bombPng(30_000, 30_000), 'image/png'), '400 imageTooManyPixels'],
    ['no data URL', 'https://noren.example/card.pdf', '400 notPhotoOrPdf'],
  ])('%s is refused', async (_, scan, refusal) => {
    expect(await refusalOf(scan)).toBe(refusal)
  })

  test('a bomb is refused by its header', async () => {
    const { default: sharp } = await import('sharp')
    const bomb = await sharp({
      create: { width: 11_000, height: 11_000, channels: 3, background: '#000000' },
    })
      .png()
      .toBuffer()
    expect(bomb.length).toBeLessThan(2 ** 20)
    expect(await refusalOf(dataUrl(bomb, 'image/png'))).toBe('400 imageTooManyPixels')
  })

  test('10 MB of PDF is the most', async () => {
    const pdf = (bytes: number) => dataUrl(Buffer.concat([Buffer.from('%PDF-1.7\n')], bytes))
    expect((await add(people.colleague.client, { scan: pdf(10 * 2 ** 20) })).statusCode).toBe(201)
    expect(await refusalOf(pdf(10 * 2 ** 20 + 1))).toBe('413 scanTooLarge')
    expect((await add(people.colleague.client, { scan: pdf(11 * 2 ** 20) })).statusCode).toBe(413)
  })
})

describe('kinds of the group', () => {
  const NONE = { duties: [], jobIds: [], locationIds: [] }

  test('are named once, and archived ones are offered no more', async () => {
    const kind = { name: 'Forklift', duties: ['register'], jobIds: [], locationIds: null }
    expect((await admin.post('/api/admin/licence-kinds', kind)).statusCode).toBe(201)
    expect(await codeOf(admin.post('/api/admin/licence-kinds', { ...kind, name: 'FORKLIFT' }))).toBe(
      '409 licenceKindThere',
    )
    const rows: Kind[] = (await admin.get('/api/admin/licence-kinds')).json()
    const own = rows.find(({ name }) => name === 'Forklift')
    expect(own).toEqual({ ...kind, id: own?.id })
    expect((await admin.delete(`/api/admin/licence-kinds/${own?.id}`)).statusCode).toBe(200)
    expect((await add(people.colleague.client, { kindId: own?.id })).statusCode).toBe(404)
    const again = admin.put(`/api/admin/licence-kinds/${own?.id}`, { ...NONE, name: 'Forklift' })
    expect(await codeOf(again)).toBe('404 licenceNotFound')
  })
})

// The last one: sessions end on the way.
test('expires at the end of the last business day at their restaurant', async () => {
  const { client, id } = people.waiter
  await db.execute(sql`update locations set time_zone = 'America/Los_Angeles' where id = ${HERE}`)
  const licenceId = await makeLicence({ expiresOn: '2026-06-30' })
  await people.manager.client.post(checkOf(id, licenceId))
  const stateOf = async () => (await listOf(client)).find((own: { id: number }) => own.id === licenceId).state
  app.clock.set('2026-07-01T10:59:00Z')
  expect(await stateOf()).toBe('valid')
  app.clock.set('2026-07-01T11:00:00Z')
  expect(await stateOf()).toBe('expired')
  await db.execute(sql`update locations set time_zone = null where id = ${HERE}`)
})
