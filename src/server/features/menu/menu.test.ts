import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { MENU_TABS } from '#content/menu/menu.ts'
import { IMPORTANT_NOTES, SET_MENUS } from '#content/menu/set-menus.ts'
import { menuRoutes } from '#contract/menu/menu.ts'
import { DISH_IMAGE_MAX_BYTES } from '#domain/menu/dish-photos.ts'
import { sweep } from '../../accounts/housekeeping.ts'
import { dishImages } from '../../database/schema/menu.ts'
import { bombPng } from '../../testing/bomb-png.ts'
import { makeQuickAccounts } from '../../testing/quick-accounts.ts'
import { startTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'

let staff: TestClient
let customer: TestClient
const app = await startTestApp()
const admin = await app.signInAsAdmin()
beforeAll(async () => {
  staff = await app.signInAsStaff()
  customer = await app.joinAsCustomer('guest')
})

async function readMenu(client = staff, server?: TestApp) {
  const reader = server ? await server.signInAsStaff() : client
  return z.parse(menuRoutes.read.response, (await reader.get('/api/menu')).json())
}

const dishOnMenu = async (dishId: number, server?: TestApp) =>
  (await readMenu(staff, server)).sections.flatMap(section => section.dishes).find(dish => dish.id === dishId)
const imageCount = async (dishId: number, server?: TestApp) => (await dishOnMenu(dishId, server))?.imageCount

describe('the menu', () => {
  test('holds every section with its dishes, in menu order', async () => {
    const { tabs, sections, setMenus, importantNotes } = await readMenu()
    expect(tabs).toEqual(MENU_TABS)
    expect(sections.map(({ tab, name, dishes }) => [tab, name, dishes.length])).toEqual([
      ['kitchen', 'Kitchen', 24],
      ['sushi', 'Maki Rolls', 12],
      ['sushi', 'Sashimi/Nigiri', 10],
      ['sushi', "Chef's Selection Sashimi", 3],
      ['sushi', 'Signature Nigiri', 9],
      ['robata', 'Robata', 18],
      ['dessert', 'Dessert', 7],
      ['sorbets', 'Sorbets', 6],
    ])
    const ids = sections.flatMap(section => section.dishes.map(dish => dish.id))
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    expect(sections[0]?.dishes[0]).toMatchObject({
      id: 1,
      name: 'Edamame',
      dietaryInfo: ['vegetarian', 'vegan'],
      allergens: ['soy'],
      photo: null,
      imageCount: 0,
    })
    expect(setMenus).toEqual(SET_MENUS)
    expect(importantNotes).toHaveLength(4)
    expect(importantNotes).toEqual(IMPORTANT_NOTES)
  })

  test('says what each dish is made of, at any depth, in the words of the kitchen', async () => {
    const { sections, components } = await readMenu()
    const soup = sections.flatMap(({ dishes }) => dishes).find(({ name }) => name === 'Miso Shiru')
    const made = components.filter(({ id }) => soup?.componentIds.includes(id))
    expect(made.map(({ name }) => name).sort()).toEqual([
      'Dashi',
      'Katsuobushi',
      'Kombu',
      'Rice miso',
      'Tofu',
      'Wakame',
    ])
    expect(made.find(({ name }) => name === 'Dashi')?.description).toBe('kombu and katsuobushi')
  })

  test('is not sent again to who has it', async () => {
    const first = await staff.get('/api/menu')
    const { etag } = first.headers
    const again = await customer.get('/api/menu', { 'if-none-match': String(etag) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  test('still says when it last changed after housekeeping', async () => {
    const own = await startTestApp()
    const { asOf } = await readMenu(staff, own)
    own.clock.set('2099-01-01T00:00:00Z')
    await sweep(own.context)
    const { rows } = await own.context.db.execute<{ count: number }>(
      `select count(*)::int from content_changes where table_name = 'menu_items'`,
    )
    expect(rows[0]?.count).toBe(1)
    own.clock.set('2026-03-02T00:00:00Z')
    // Read again, from the remaining notes.
    own.context.changes.notifyHere('menu_items')
    expect((await readMenu(staff, own)).asOf).toBe(asOf)
    await own.close()
  })

  test('changes with the database, in every server process', async () => {
    const second = await startTestApp({ databaseUrl: app.databaseUrl })
    await readMenu(staff, second)
    await app.context.db.execute(`update menu_items set is_available = false where id = 7`)
    const find = async () => (await readMenu(staff, second)).sections[0]?.dishes.find(dish => dish.id === 7)
    await expect.poll(find).toMatchObject({ isAvailable: false })
    await second.close()
  })
})

describe('set menus', () => {
  test('follow their tables', async () => {
    const own = await startTestApp()
    const { db } = own.context
    const read = () => readMenu(staff, own)
    await read()
    await db.execute(`update menu_tabs set label = 'Sets', display_order = 0 where key = 'tasting'`)
    await expect.poll(async () => (await read()).tabs[0]).toEqual({ key: 'tasting', label: 'Sets' })
    await db.execute(`update set_menus set is_active = false where key = 'banquet'`)
    await expect
      .poll(async () => (await read()).setMenus.map(({ key }) => key))
      .toEqual(['tasting', 'express-lunch', 'gluten-free-tasting'])
    await db.execute(`update set_menu_courses set title = 'Welcome' where title = 'To start'`)
    await expect.poll(async () => (await read()).setMenus[0]?.courses[0]?.title).toBe('Welcome')
    // A dish that leaves the menu leaves its courses.
    await db.execute(`update menu_items set is_active = false where id = 511`)
    await expect.poll(async () => (await read()).setMenus[0]?.courses[4]?.dishIds).toEqual([505])
    await db.execute(`update menu_notes set is_active = false where display_order > 1`)
    await expect.poll(async () => (await read()).importantNotes).toEqual(IMPORTANT_NOTES.slice(0, 1))
    await own.close()
  })
})

const photo = (width = 1200, height = 900) =>
  sharp({ create: { width, height, channels: 3, background: '#a03018' } })
/** A small progressive JPEG whose header promises this many pixels. */
async function bombJpeg(width: number, height: number): Promise<Buffer> {
  const file = await photo(60, 40).jpeg({ progressive: true }).toBuffer()
  const frame = file.indexOf(Buffer.from([0xff, 0xc2]))
  file.writeUInt16BE(height, frame + 5)
  file.writeUInt16BE(width, frame + 7)
  return file
}
/** A small AVIF whose header promises this many pixels. */
async function bombAvif(width: number, height: number): Promise<Buffer> {
  const file = await photo(60, 40).avif({ effort: 0 }).toBuffer()
  const sides = file.indexOf('ispe') + 8
  file.writeUInt32BE(width, sides)
  file.writeUInt32BE(height, sides + 4)
  return file
}
const dataUrl = (file: Buffer, mimeType = 'image/png') => `data:${mimeType};base64,${file.toString('base64')}`
const upload = (client: TestClient, dishId: number, imageData: unknown, more = {}) =>
  client.post('/api/dish-images', {
    dishId,
    imageData,
    fileName: 'photo.png',
    mimeType: 'image/png',
    ...more,
  })

async function listImages(dishId: number) {
  const response = await staff.get(`/api/dish-images/${dishId}`)
  return z.parse(menuRoutes.dishImages.response, response.json())
}

async function decodeFirst(dishId: number) {
  const [image] = await listImages(dishId)
  const file = Buffer.from(image?.imageData.split(',')[1] ?? '', 'base64')
  return { file, metadata: await sharp(file).metadata() }
}

describe('photos', () => {
  // For each test someone who has not uploaded anything in this hour.
  let staff: TestClient
  beforeEach(async () => {
    const [account] = await makeQuickAccounts(app, 1)
    if (account) staff = account.client
  })

  test('anybody signed in adds one, and everyone sees it', async () => {
    const response = await upload(customer, 1, dataUrl(await photo().png().toBuffer()))
    expect(response.statusCode).toBe(201)
    expect(response.json()).toEqual({ id: expect.any(Number), dishId: 1 })
    expect(await listImages(1)).toEqual([
      {
        id: response.json().id,
        imageData: expect.stringMatching(/^data:image\/jpeg;base64,/),
        fileName: 'photo.png',
        mimeType: 'image/jpeg',
        uploadedBy: (await customer.get('/api/user')).json().id,
        uploadDate: expect.any(String),
      },
    ])
    const { metadata } = await decodeFirst(1)
    expect(metadata).toMatchObject({ format: 'jpeg', width: 600, height: 450 })
    expect(await imageCount(1)).toBe(1)
  })

  test('neither a new one nor its removal dates the menu: people read that for allergens', async () => {
    const { asOf } = await readMenu(staff)
    const { id } = (await upload(staff, 9, dataUrl(await photo(50, 20).png().toBuffer()))).json()
    await expect.poll(async () => (await dishOnMenu(9))?.photo?.id).toBe(id)
    expect((await readMenu(staff)).asOf).toBe(asOf)
    await admin.delete(`/api/dish-images/${id}`)
    await expect.poll(async () => (await dishOnMenu(9))?.photo).toBeNull()
    expect((await readMenu(staff)).asOf).toBe(asOf)
  })

  test('the first of a dish has an address that the menu names, for who is signed in', async () => {
    const { id } = (await upload(staff, 5, dataUrl(await photo(50, 20).png().toBuffer()))).json()
    await upload(staff, 5, dataUrl(await photo(40, 30).png().toBuffer()))
    const named = (await dishOnMenu(5))?.photo
    expect(named?.id).toBe(id)
    const address = `/api/dish-photos/${named?.hash}`
    const sent = await customer.get(address)
    expect(sent.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'cookie',
    })
    expect(sent.rawPayload).toEqual((await decodeFirst(5)).file)
    expect((await app.visitor().get(address)).statusCode).toBe(401)
    await admin.delete(`/api/dish-images/${id}`)
    const gone = await staff.get(address)
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store'])
    expect((await dishOnMenu(5))?.photo?.id).toBeGreaterThan(id)
    expect((await staff.get('/api/dish-photos/5')).statusCode).toBe(400)
  })

  test('the oldest comes first', async () => {
    const first = await upload(staff, 2, dataUrl(await photo().png().toBuffer()))
    const second = await upload(staff, 2, dataUrl(await photo().png().toBuffer()))
    expect((await listImages(2)).map(image => image.id)).toEqual([first.json().id, second.json().id])
  })

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('%s is taken', async format => {
    const file = await photo(40, 30).toFormat(format).toBuffer()
    expect((await upload(staff, 3, dataUrl(file))).statusCode).toBe(201)
  })

  test('a small one is not blown up, and one like a strip of paper is made smaller', async () => {
    await upload(staff, 4, dataUrl(await photo(40, 30).png().toBuffer()))
    expect((await decodeFirst(4)).metadata).toMatchObject({ width: 40, height: 30 })
    await upload(staff, 6, dataUrl(await photo(600, 9000).png().toBuffer()))
    expect((await decodeFirst(6)).metadata).toMatchObject({ width: 120, height: 1800 })
  })

  test('what was transparent becomes white', async () => {
    const file = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    await upload(staff, 8, dataUrl(file))
    const { dominant } = await sharp((await decodeFirst(8)).file).stats()
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240)
  })

  test('the camera’s orientation is applied, and place and camera are forgotten', async () => {
    const file = await photo(400, 200)
      .withExif({
        IFD0: { Make: 'Secret Camera' },
        IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 51/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(file.includes('Secret Camera')).toBe(true)
    expect((await sharp(file).metadata()).orientation).toBe(6)
    await upload(staff, 9, dataUrl(file, 'image/jpeg'))
    const { metadata, file: kept } = await decodeFirst(9)
    expect(metadata).toMatchObject({ width: 200, height: 400 })
    expect(metadata).not.toHaveProperty('exif')
    expect(kept.includes('Secret Camera')).toBe(false)
  })

  test('what the file says of itself is not believed', async () => {
    const file = await photo(40, 30).png().toBuffer()
    const response = await upload(staff, 10, dataUrl(file, 'text/html'), {
      mimeType: 'text/html',
      fileName: '<script>.html',
    })
    expect(response.statusCode).toBe(201)
    expect((await listImages(10))[0]).toMatchObject({
      mimeType: 'image/jpeg',
      imageData: expect.stringMatching(/^data:image\/jpeg;/),
    })
  })

  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  test.each([
    ['an SVG', () => dataUrl(Buffer.from(SVG), 'image/svg+xml')],
    ['an SVG that says it is a PNG', () => dataUrl(Buffer.from(SVG))],
    ['HTML that says it is a PNG', () => dataUrl(Buffer.from('<!doctype html><script>alert(1)</script>'))],
    ['HTML behind a PNG’s first bytes', () => dataUrl(Buffer.from('\x89PNG\r\n\x1a\n<script>', 'latin1'))],
    ['half a file', async () => dataUrl((await photo().jpeg().toBuffer()).subarray(0, 2000), 'image/jpeg')],
    ['a TIFF', async () => dataUrl(await photo(40, 30).tiff().toBuffer(), 'image/tiff')],
    ['an empty file', () => dataUrl(Buffer.alloc(0))],
    ['an address', () => 'https://evil.example/photo.png'],
    ['a data URL that is not base64', () => 'data:image/png,hello'],
    ['a number', () => 7],
    ['nothing', () => undefined],
  ])('%s is refused with 400', async (_case, make) => {
    const before = await app.context.db.$count(dishImages)
    const response = await upload(staff, 11, await make())
    expect(response.statusCode).toBe(400)
    expect(response.json().message).toBe('Please select an image file.')
    expect(await app.context.db.$count(dishImages)).toBe(before)
  })

  test('a photo in the format of iPhones is refused in words that say what to do', async () => {
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(200)])
    const response = await upload(staff, 11, dataUrl(heic, 'image/heic'))
    expect(response.statusCode).toBe(400)
    expect(response.json().message).toContain('HEIC')
  })

  test.each([
    [60_000, 60_000],
    [1, 52_000_000],
    [12_001, 1],
    [1, 12_001],
    [12_000, 4_334],
  ])('%i × %i is refused by its header, without decoding', async (width, height) => {
    // The pixels are missing: to decode them would end as no image at all.
    const response = await upload(staff, 11, dataUrl(bombPng(width, height)))
    expect(response.statusCode).toBe(400)
    expect(response.json().message).toBe('This photo has too many pixels. Please choose a smaller one.')
  })

  test.each([
    ['a progressive JPEG', () => bombJpeg(6_000, 4_100)],
    ['an AVIF', () => bombAvif(4_000, 2_200)],
  ])('%s, which takes more memory, may have fewer pixels', async (_case, make) => {
    const response = await upload(staff, 11, dataUrl(await make()))
    expect([response.statusCode, response.json().message]).toEqual([
      400,
      'This photo has too many pixels. Please choose a smaller one.',
    ])
  })

  test('sides of 12,000 pixels pass', async () => {
    expect((await upload(staff, 13, dataUrl(await photo(12_000, 2).png().toBuffer()))).statusCode).toBe(201)
    expect((await upload(staff, 13, dataUrl(await photo(2, 12_000).png().toBuffer()))).statusCode).toBe(201)
  })

  test('of racing uploads a dish keeps 20 photos, until management removes one', async () => {
    const people = await makeQuickAccounts(app, 25)
    const file = dataUrl(await photo(40, 30).png().toBuffer())
    const responses = await Promise.all(people.map(({ client }) => upload(client, 14, file)))
    expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20)
    const refused = responses.filter(({ statusCode }) => statusCode === 422)
    expect(refused).toHaveLength(5)
    expect(refused[0]?.json()).toEqual({
      message: 'This dish has enough photos. Ask management to remove one.',
      code: 'enoughImages',
    })
    const [first] = await listImages(14)
    await admin.delete(`/api/dish-images/${first?.id}`)
    expect((await upload(staff, 14, file)).statusCode).toBe(201)
    expect((await upload(staff, 14, file)).statusCode).toBe(422)
  })

  test('30 uploads an hour and person: the 31st waits, and others go on', async () => {
    const [busy, other] = await makeQuickAccounts(app, 2)
    const file = dataUrl(await photo(40, 30).png().toBuffer())
    const send = async (index: number) =>
      (await upload(busy?.client ?? staff, 101 + (index % 10), file)).statusCode
    const statuses = await Promise.all(Array.from({ length: 30 }, (_, index) => send(index)))
    expect(statuses).toEqual(Array(30).fill(201))
    const refused = await upload(busy?.client ?? staff, 111, file)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(59 * 60)
    expect((await upload(other?.client ?? staff, 111, file)).statusCode).toBe(201)
  })

  test('too many at once: 503 with Retry-After, and who has one waiting is not among them', async () => {
    const [greedy, modest] = await makeQuickAccounts(app, 2)
    const file = dataUrl(await photo(3_000, 3_000).png().toBuffer())
    const flood = Array.from({ length: 60 }, () => upload(greedy?.client ?? staff, 112, file))
    const own = upload(modest?.client ?? staff, 201, file)
    expect((await own).statusCode).toBe(201)
    const responses = await Promise.all(flood)
    const busy = responses.filter(({ statusCode }) => statusCode === 503)
    expect(busy.length).toBeGreaterThan(0)
    expect(busy[0]?.headers['retry-after']).toBe('10')
    expect(busy[0]?.json()).toEqual({
      message: 'Many photos are being added right now. Please try again in a moment.',
      code: 'uploadsBusy',
    })
  })

  test('10 MB pass, a byte more is refused with 413, and so is a body of 20 MB', async () => {
    const small = await photo(40, 30).png().toBuffer()
    const padded = (bytes: number) => Buffer.concat([small, Buffer.alloc(bytes - small.length)])
    expect((await upload(staff, 12, dataUrl(padded(DISH_IMAGE_MAX_BYTES)))).statusCode).toBe(201)
    const over = await upload(staff, 12, dataUrl(padded(DISH_IMAGE_MAX_BYTES + 1)))
    expect([over.statusCode, over.json().message]).toEqual([413, 'A photo can be at most 10 MB.'])
    const twice = await upload(staff, 12, dataUrl(padded(2 * DISH_IMAGE_MAX_BYTES)))
    expect([twice.statusCode, twice.json().message]).toEqual([413, 'This is too large to send.'])
  })

  test.each([
    ['0', 400],
    ['abc', 400],
    ['999', 404],
  ])('dish %s: %i', async (dishId, status) => {
    const file = dataUrl(await photo(40, 30).png().toBuffer())
    expect((await upload(staff, (Number(dishId) || dishId) as number, file)).statusCode).toBe(status)
    expect((await staff.get(`/api/dish-images/${dishId}`)).statusCode).toBe(status)
  })

  test('management removes one, nobody else does', async () => {
    const { id } = (await upload(customer, 501, dataUrl(await photo(40, 30).png().toBuffer()))).json()
    for (const client of [staff, customer]) {
      const response = await client.delete(`/api/dish-images/${id}`)
      expect(response.statusCode).toBe(403)
      expect(response.json()).toEqual({ message: 'Only management can do this', code: 'managementOnly' })
    }
    expect(await imageCount(501)).toBe(1)
    expect((await admin.delete(`/api/dish-images/${id}`)).json()).toEqual({ ok: true })
    expect(await listImages(501)).toEqual([])
    expect(await imageCount(501)).toBe(0)
    expect((await admin.delete(`/api/dish-images/${id}`)).statusCode).toBe(404)
    expect((await admin.delete('/api/dish-images/first')).statusCode).toBe(400)
  })

  test('every server process hears of a new one', async () => {
    const second = await startTestApp({ databaseUrl: app.databaseUrl })
    expect(await imageCount(601, second)).toBe(0)
    await upload(staff, 601, dataUrl(await photo(40, 30).png().toBuffer()))
    await expect.poll(() => imageCount(601, second)).toBe(1)
    await second.close()
  })
})
