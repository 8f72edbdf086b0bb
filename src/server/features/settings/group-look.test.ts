/** Name, logo, words and colours of a group's own; the demo's stay the specification's. */
import { rm } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import type { Configuration } from '#contract/house/configuration.ts'
import { groupLogos } from '../../database/schema/settings.ts'
import { writeWebApp } from '../../testing/built-web-app.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const webDirectory = await writeWebApp({
  'manifest.webmanifest': '{"name":"Noren Staff Academy","short_name":"Noren","display":"standalone"}',
})
afterAll(() => rm(webDirectory, { recursive: true }))

const demo = await startTestApp()
const app = await startTestApp({
  databaseUrl: demo.databaseUrl,
  environment: { DEMO: 'false' },
  webDirectory,
})
const admin = await app.signInAsAdmin()
const configOf = async (server: TestApp): Promise<Configuration> =>
  (await server.visitor().get('/api/config')).json()
const change = (changes: object) => admin.patch('/api/admin/settings', changes)

async function picture(width: number, height: number, format: 'png' | 'jpeg' = 'png'): Promise<string> {
  const image = sharp({ create: { width, height, channels: 4, background: '#7a1f3d80' } })
  return `data:image/${format};base64,${(await image.toFormat(format).toBuffer()).toString('base64')}`
}

test('nothing of it is set at first, and member benefits are promised in the demo alone', async () => {
  const plain = { title: 'Noren Staff Academy', logo: null, signInText: null, colours: null }
  expect(await configOf(demo)).toMatchObject({ ...plain, memberBenefits: null })
  expect(await configOf(app)).toMatchObject({ ...plain, memberBenefits: [] })
})

test('name, words and benefits are the group’s once it writes them, and the product’s when it takes them back', async () => {
  const response = await change({
    productName: ' Mirella’s School ',
    signInText: 'Buonasera.',
    memberBenefits: ['A birthday cake', ' ', 'The table by the window'],
  })
  expect(response.statusCode).toBe(200)
  expect(await configOf(app)).toMatchObject({
    title: 'Mirella’s School',
    signInText: 'Buonasera.',
    memberBenefits: ['A birthday cake', 'The table by the window'],
  })
  // An installed app has the name, too.
  const manifest = async () => (await app.visitor().get('/manifest.webmanifest')).json()
  expect(await manifest()).toEqual({
    name: 'Mirella’s School',
    short_name: 'Mirella’s School',
    display: 'standalone',
  })
  await change({ productName: null, signInText: null, memberBenefits: [] })
  expect(await configOf(app)).toMatchObject({
    title: 'Noren Staff Academy',
    signInText: null,
    memberBenefits: [],
  })
  expect(await manifest()).toMatchObject({ name: 'Noren Staff Academy', short_name: 'Noren' })
})

describe('colours', () => {
  test('come with their shades for both themes', async () => {
    expect((await change({ workingColour: '#7A1F3D' })).json()).toMatchObject({ workingColour: '#7a1f3d' })
    const { colours } = await configOf(app)
    expect(Object.keys(colours ?? {}).toSorted()).toEqual([
      '--working-colour-dark',
      '--working-colour-light',
      '--working-deep-dark',
      '--working-deep-light',
      '--working-on-dark',
      '--working-on-light',
      '--working-tint-dark',
      '--working-tint-light',
    ])
    expect(colours?.['--working-colour-light']).toBe('#7a1f3d')
    await change({ workingColour: null })
    expect((await configOf(app)).colours).toBeNull()
  })

  test.each([
    ['workingColour', '#ffcc00', /^This colour is too light to be read/],
    ['accentColour', '#eeeeee', /^This colour is too light to be read/],
    ['accentColour', 'red', /^Please enter a colour such as #7a1f3d$/],
    ['workingColour', '#7a1f3d;}', /^Please enter a colour/],
  ])('%s is never %s', async (name, colour, message) => {
    const response = await change({ [name]: colour, productName: 'Not kept' })
    expect(response.statusCode).toBe(400)
    expect(response.json().issues).toEqual([{ path: name, message: expect.stringMatching(message) }])
    expect(await configOf(app)).toMatchObject({ colours: null, title: 'Noren Staff Academy' })
  })
})

describe('the logo', () => {
  const upload = (imageData: string) => admin.post('/api/admin/settings/logo', { imageData })

  test('is made small, keeps what can be seen through, and everyone may ask for it', async () => {
    const response = await upload(await picture(2000, 400))
    expect(response.statusCode).toBe(200)
    const { logo } = await configOf(app)
    expect(logo).toBe(`/api/logo/${response.json().logoHash}`)
    // Another process is notified a moment later.
    await expect.poll(() => configOf(demo)).toMatchObject({ logo })
    const sent = await app.visitor().get(logo ?? '')
    expect(sent.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(await sharp(sent.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 480,
      height: 96,
      hasAlpha: true,
    })
  })

  test('is one: the one before is gone, and so is the last one when it is removed', async () => {
    const { logo: before } = await configOf(app)
    await upload(await picture(40, 40))
    const { logo } = await configOf(app)
    expect(logo).not.toBe(before)
    expect((await app.visitor().get(before ?? '')).statusCode).toBe(404)
    const [entry] = (await admin.get('/api/admin/audit?action=settings.change')).json()
    expect(entry.after).toEqual({ logoHash: logo?.replace('/api/logo/', '') })

    expect((await admin.delete('/api/admin/settings/logo')).json().logoHash).toBeNull()
    expect((await app.visitor().get(logo ?? '')).statusCode).toBe(404)
    expect((await configOf(app)).logo).toBeNull()
    expect(await app.context.db.select().from(groupLogos)).toEqual([])
  })

  test('of two at once one stays, and it is the one that is shown', async () => {
    const pictures = await Promise.all([30, 31, 32].map(side => picture(side, side)))
    const answers = await Promise.all(pictures.map(upload))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const rows = await app.context.db.select({ hash: groupLogos.hash }).from(groupLogos)
    expect(rows).toHaveLength(1)
    expect((await configOf(app)).logo).toBe(`/api/logo/${rows[0]?.hash}`)
  })

  test.each([
    ['no picture', 'data:image/png;base64,aGVsbG8='],
    ['a drawing', `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')}`],
    ['no data', 'https://example.com/logo.png'],
    ['too long', `data:image/png;base64,${'A'.repeat(2_900_000)}`],
  ])('is refused where it is %s, and the one before stays', async (_name, imageData) => {
    const { logo } = await configOf(app)
    const response = await upload(imageData)
    expect(response.statusCode).toBe(400)
    expect((await configOf(app)).logo).toBe(logo)
  })

  test('is management’s to change, and a name that is none has none', async () => {
    const staff = await app.signInAsStaff()
    expect((await staff.post('/api/admin/settings/logo', { imageData: '' })).statusCode).toBe(403)
    expect((await staff.delete('/api/admin/settings/logo')).statusCode).toBe(403)
    expect((await app.visitor().get('/api/logo/..%2fx')).statusCode).toBe(400)
    const unknown = await app.visitor().get(`/api/logo/${'0'.repeat(64)}`)
    expect([unknown.statusCode, unknown.headers['cache-control']]).toEqual([404, 'no-store'])
  })
})
