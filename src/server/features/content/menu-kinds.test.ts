/** The kinds of the menu and the kitchen, as management edits them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

const app = await startTestApp()
let admin: TestClient
let staff: TestClient
beforeAll(async () => {
  admin = await app.signInAsAdmin()
  staff = await app.signInAsStaff()
})
afterAll(() => app.context.changes.stop())

const CONTENT = '/api/admin/content'
const KITCHEN = '/api/admin/kitchen'

const tryAdd = (kind: string, document: object, isPublished = true) =>
  admin.post(`${CONTENT}/${kind}`, { document, isPublished })
async function add(kind: string, document: object, isPublished = true) {
  const response = await tryAdd(kind, document, isPublished)
  expect(response.json()).toMatchObject({ revision: 1 })
  return response.json()
}
const read = async (kind: string, id: number) => (await admin.get(`${CONTENT}/${kind}/${id}`)).json()
/** Revision: the newest by default. */
async function save(kind: string, id: number, document: object, revision?: number, isPublished = true) {
  const seen = revision ?? (await read(kind, id)).revision
  return admin.put(`${CONTENT}/${kind}/${id}`, { document, revision: seen, isPublished })
}
async function archive(kind: string, id: number) {
  const { revision } = await read(kind, id)
  return admin.post(`${CONTENT}/${kind}/${id}/archive`, { revision })
}
const versions = async (kind: string, id: number) =>
  (await admin.get(`${CONTENT}/${kind}/${id}/versions`)).json()
const fieldsOf = (response: Awaited<ReturnType<typeof tryAdd>>) =>
  response.json().issues?.map(({ path }: { path: string }) => path)

const readMenu = async () => (await staff.get('/api/menu')).json()
async function dishOnMenu(id: number) {
  const { sections } = await readMenu()
  return sections
    .flatMap(({ dishes }: { dishes: { id: number }[] }) => dishes)
    .find((dish: { id: number }) => dish.id === id)
}

const component = (name: string, more = {}) => ({
  name,
  allergens: [],
  mayContain: [],
  origins: [],
  partIds: [],
  equipmentIds: [],
  description: 'milk, butter and flour',
  ...more,
})
const dish = (name: string, sectionId: number, more = {}) => ({
  name,
  nativeName: '',
  reading: '',
  language: 'it',
  englishName: '',
  source: '',
  serving: '',
  description: '',
  serverDescription: '',
  notes: '',
  price: 12,
  priceTo: null,
  isPriceFrom: false,
  isMarketPrice: false,
  sizes: [],
  sectionId,
  isSpecial: false,
  isAvailable: true,
  drink: null,
  pairings: [],
  dietaryInfo: [],
  allergens: [],
  componentIds: [],
  equipment: [],
  swaps: [],
  ...more,
})
async function addSection(name: string) {
  const tab = await add('tabs', { label: `Tab of ${name}` })
  return { tab, section: await add('sections', { name, tabId: tab.id }) }
}

const LOCATION = {
  name: 'Noren Nord',
  address: '1 Via',
  phoneNumber: '1',
  openingHours: 'Daily',
  pointsBudget: null,
}

/** Each kind with its references. */
const KINDS = [
  ['locations', async () => LOCATION, { name: 'Noren Sud' }],
  ['notes', async () => ({ text: 'No splitting' }), { text: 'No splitting of bills' }],
  ['tabs', async () => ({ label: 'Antipasti' }), { label: 'Antipasti e insalate' }],
  ['sections', async () => ({ name: 'Zuppe', tabId: 1 }), { name: 'Zuppe e brodi' }],
  [
    'marks',
    async () => ({ name: 'Senza latte', letters: 'SL', claim: 'no milk' }),
    { name: 'Senza latticini' },
  ],
  [
    'components',
    async () => component('Pesto', { allergens: ['milk'] }),
    { allergens: ['milk', 'pine-nut'] },
  ],
  ['equipment', async () => ({ name: 'Pasta cooker' }), { name: 'Large pasta cooker' }],
  ['dishes', async () => dish('Ribollita', 1), { price: 14, nativeName: 'Ribollita' }],
  [
    'set-menus',
    async () => ({
      name: 'Pranzo',
      tabId: 1,
      description: 'Lunch',
      pricePerPerson: 30,
      minimumGuests: null,
      serviceNote: '',
      courses: [{ title: 'First', dishIds: [(await add('dishes', dish('Lunch dish', 1))).id], note: '' }],
    }),
    { minimumGuests: 2 },
  ],
] as const

describe.each(KINDS)('%s', (kind, make, change) => {
  test('have a first version of each that is built in, as they stand in the tables', async () => {
    const { rows } = (await admin.get(`${CONTENT}/${kind}`)).json()
    expect(rows[0]).toMatchObject({ revision: 1, state: 'published', savedBy: null })
    const { document, revision } = await read(kind, rows[0].id)
    const again = await save(kind, rows[0].id, document, revision)
    expect([again.statusCode, again.json().document]).toEqual([200, document])
  })

  test('are drafted, published, changed, kept whole, restored, and never overwritten unseen', async () => {
    const document = await make()
    const { id } = await add(kind, document, false)
    expect(await read(kind, id)).toMatchObject({ state: 'draft', document })
    expect((await save(kind, id, document)).json()).toMatchObject({ state: 'published', revision: 2 })
    const changed = { ...document, ...change }
    expect((await save(kind, id, changed, 2)).json()).toMatchObject({ revision: 3, document: changed })
    const late = await save(kind, id, document, 2)
    expect([late.statusCode, late.json().newer.document]).toEqual([409, changed])
    const restored = await admin.post(`${CONTENT}/${kind}/${id}/versions/2/restore`, {
      revision: 3,
      note: 'As it was',
    })
    expect(restored.json()).toMatchObject({ revision: 4, state: 'published', document })
    expect((await archive(kind, id)).json()).toMatchObject({ state: 'archived', revision: 5 })
    expect((await save(kind, id, changed)).json()).toMatchObject({ state: 'published', document: changed })
    expect(await versions(kind, id)).toHaveLength(6)
    await archive(kind, id)
  })
})

test('a dish’s words are restored without its recipe, its statement or its price', async () => {
  const [sesame, shoyu] = [
    await add('components', component('Sesame X')),
    await add('components', component('Shoyu X')),
  ]
  const first = dish('Words alone', 1, {
    description: 'Crisp.',
    componentIds: [sesame.id],
    price: 12,
    dietaryInfo: ['vegan'],
  })
  const { id } = await add('dishes', first)
  const second = {
    ...first,
    name: 'Words, changed',
    description: 'Soft.',
    componentIds: [sesame.id, shoyu.id],
    price: 17,
    dietaryInfo: [],
    isAvailable: false,
  }
  expect((await save('dishes', id, second)).statusCode).toBe(200)
  const restore = (body: object) =>
    admin.post(`${CONTENT}/dishes/${id}/versions/1/restore`, { note: 'Why', ...body })
  expect((await restore({ revision: 2, part: 'words' })).json().document).toEqual({
    ...second,
    name: first.name,
    description: 'Crisp.',
  })
  expect((await restore({ revision: 3 })).json().document).toEqual(first)

  // A draft waits: it goes on waiting.
  await save('dishes', id, { ...second, price: 20 }, 4, false)
  expect((await restore({ revision: 5, part: 'words' })).json()).toMatchObject({
    document: { ...second, name: first.name, description: 'Crisp.', price: 20 },
    published: first,
    hasUnpublishedChanges: true,
  })
})

describe('prices', () => {
  const setPrices = (currency: string, priceUnit: string) =>
    admin.patch('/api/admin/settings', { currency, priceUnit })
  afterAll(() => setPrices('AUD', 'whole'))

  test('have the decimals that management allows; those that are there stay', async () => {
    const refused = await tryAdd('dishes', dish('Half', 1, { price: 12.5 }))
    expect([refused.statusCode, refused.json().issues]).toEqual([
      422,
      [{ path: 'document.price', message: 'Prices are whole amounts here. The settings say so.' }],
    ])
    await setPrices('EUR', 'smallest')
    const { id } = await add('dishes', dish('Half', 1, { price: 12.5 }))
    expect(await dishOnMenu(id)).toMatchObject({ price: 12.5 })
    expect(fieldsOf(await save('dishes', id, dish('Half', 1, { price: 12.505 })))).toEqual(['document.price'])

    await setPrices('EUR', 'whole')
    expect(await dishOnMenu(id)).toMatchObject({ price: 12.5 })
    const renamed = await save('dishes', id, dish('Half and half', 1, { price: 12.5 }))
    expect(renamed.json()).toMatchObject({ document: { name: 'Half and half', price: 12.5 } })
    expect(fieldsOf(await save('dishes', id, dish('Half', 1, { price: 12.6 })))).toEqual(['document.price'])
  })

  const BOTTLE = { name: 'Bottle', price: 42.5 }
  const GLASS = { name: 'Glass', price: 9 }

  test.each<[string, object, object]>([
    ['none', { price: null }, { price: null }],
    ['the market’s', { price: null, isMarketPrice: true }, { price: null, isMarketPrice: true }],
    ['a range', { price: 12, priceTo: 18 }, { price: 12, priceTo: 18 }],
    ['where it begins', { price: 12, isPriceFrom: true }, { price: 12, isPriceFrom: true }],
    ['by size', { price: null, sizes: [GLASS, BOTTLE] }, { price: 9, sizes: [GLASS, BOTTLE] }],
  ])('may be %s', async (_kind, given, shown) => {
    await setPrices('EUR', 'smallest')
    const name = `Priced ${JSON.stringify(given)}`.slice(0, 100)
    const { id, document } = await add('dishes', dish(name, 1, given))
    const plain = { price: 12, priceTo: null, isPriceFrom: false, isMarketPrice: false, sizes: [] }
    expect(document).toMatchObject({ ...plain, ...shown })
    expect(await dishOnMenu(id)).toMatchObject({ ...plain, ...shown })
    // A document from before dishes had several prices has one.
    const { priceTo: _, isPriceFrom: __, isMarketPrice: ___, sizes: ____, ...older } = dish(name, 1)
    await save('dishes', id, older)
    expect(await dishOnMenu(id)).toMatchObject(plain)
  })

  test.each<[string, object, string[]]>([
    ['beside the market’s', { price: 12, isMarketPrice: true }, ['document.isMarketPrice']],
    ['below where it begins', { price: 12, priceTo: 12 }, ['document.priceTo']],
    ['of a range that begins nowhere', { price: null, priceTo: 12 }, ['document.priceTo']],
    ['that begins nowhere', { price: null, isPriceFrom: true }, ['document.price']],
    ['with two ends', { price: 12, priceTo: 18, isPriceFrom: true }, ['document.isPriceFrom']],
    ['by size and from to', { price: 9, priceTo: 18, sizes: [GLASS, BOTTLE] }, ['document.priceTo']],
    [
      'of one size twice',
      { price: 9, sizes: [GLASS, { name: 'glass', price: 3 }] },
      ['document.sizes.1.name'],
    ],
    ['below nothing', { price: 9, sizes: [{ name: 'Glass', price: -1 }] }, ['document.sizes.0.price']],
  ])('%s are refused', async (_kind, given, fields) => {
    await setPrices('EUR', 'smallest')
    const response = await tryAdd('dishes', dish('Two prices', 1, given))
    expect([response.statusCode, fieldsOf(response)]).toEqual([400, fields])
  })

  test('of sizes and ranges are in the same step', async () => {
    await setPrices('EUR', 'whole')
    for (const given of [
      { price: 12, priceTo: 18.5 },
      { price: 9, sizes: [GLASS, BOTTLE] },
    ]) {
      const response = await tryAdd('dishes', dish('Cents', 1, given))
      expect([response.statusCode, fieldsOf(response)]).toEqual([422, ['document.price']])
    }
  })

  test('of set menus as well', async () => {
    const lunch = await add('dishes', dish('Of a lunch', 1))
    const courses = [{ title: 'First', dishIds: [lunch.id], note: '' }]
    const of = (pricePerPerson: number) => ({
      name: 'Pranzo',
      tabId: 1,
      description: 'Lunch',
      pricePerPerson,
      minimumGuests: null,
      serviceNote: '',
      courses,
    })
    await setPrices('EUR', 'whole')
    expect(fieldsOf(await tryAdd('set-menus', of(24.5)))).toEqual(['document.pricePerPerson'])
    await setPrices('EUR', 'smallest')
    await add('set-menus', of(24.5))
    const { setMenus } = await readMenu()
    expect(setMenus).toContainEqual(expect.objectContaining({ name: 'Pranzo', pricePerPerson: 24.5 }))
  })

  test.each([-1, 10_000_001, 0.0001, '12'])('%j is none', async price => {
    await setPrices('KWD', 'smallest')
    const response = await tryAdd('dishes', dish('None', 1, { price }))
    expect([response.statusCode, fieldsOf(response)]).toEqual([400, ['document.price']])
  })
})

describe('what staff see', () => {
  test('a tab with a section and a dish is on the menu in its place, and each goes with what holds it', async () => {
    const { tab, section } = await addSection('Primi')
    const draft = await add('dishes', dish('Carbonara', section.id), false)
    expect(await dishOnMenu(draft.id)).toBeUndefined()
    await save('dishes', draft.id, dish('Carbonara', section.id, { nativeName: 'Carbonara', price: 21 }))
    const menu = await readMenu()
    expect(menu.tabs.at(-1)).toEqual({ key: 'tab-of-primi', label: 'Tab of Primi' })
    expect(menu.sections.at(-1)).toMatchObject({ name: 'Primi', key: 'primi', tab: 'tab-of-primi' })
    expect(await dishOnMenu(draft.id)).toMatchObject({
      name: 'Carbonara',
      japaneseName: 'Carbonara',
      language: 'it',
      price: 21,
      isAssessed: false,
    })
    const blocked = [await archive('tabs', tab.id), await archive('sections', section.id)]
    expect(blocked.map(response => [response.statusCode, response.json().message])).toEqual([
      [409, 'Still used by Primi.'],
      [409, 'Still used by Carbonara.'],
    ])
    for (const [kind, id] of [
      ['dishes', draft.id],
      ['sections', section.id],
      ['tabs', tab.id],
    ] as const) {
      expect((await archive(kind, id)).statusCode).toBe(200)
    }
    expect((await readMenu()).tabs).not.toContainEqual(expect.objectContaining({ key: 'tab-of-primi' }))
    expect(await dishOnMenu(draft.id)).toBeUndefined()
  })

  test('addresses stay when names change, and are of one tab each', async () => {
    const first = await add('tabs', { label: 'Caffè & Tè' })
    const second = await add('tabs', { label: 'Caffe te' })
    await save('tabs', first.id, { label: 'Caffetteria' })
    const { tabs } = await readMenu()
    expect(tabs.slice(-2)).toEqual([
      { key: 'caffe-te', label: 'Caffetteria' },
      { key: 'caffe-te-2', label: 'Caffe te' },
    ])
    await archive('tabs', first.id)
    await archive('tabs', second.id)
  })

  test('notes and locations come in the chosen order, without what is archived', async () => {
    const note = await add('notes', { text: 'The terrace closes at ten' })
    const place = await add('locations', LOCATION)
    const notesOf = async () => (await readMenu()).importantNotes
    const placesOf = async () =>
      (await staff.get('/api/locations')).json().map(({ id }: { id: number }) => id)
    expect((await notesOf()).at(-1)).toBe('The terrace closes at ten')
    const before = await placesOf()
    expect(before.at(-1)).toBe(place.id)
    const order = [place.id, ...before.slice(0, -1)]
    expect((await admin.put(`${CONTENT}/locations/order`, { ids: order })).statusCode).toBe(200)
    expect(await placesOf()).toEqual(order)
    await archive('notes', note.id)
    await archive('locations', place.id)
    expect(await notesOf()).not.toContain('The terrace closes at ten')
    expect(await placesOf()).not.toContain(place.id)
  })

  test('a set menu needs dishes that are on the menu, and keeps them there', async () => {
    const { tab, section } = await addSection('Secondi')
    const draft = await add('dishes', dish('Saltimbocca', section.id), false)
    const document = {
      name: 'Cena',
      tabId: tab.id,
      description: 'Dinner',
      pricePerPerson: 60,
      minimumGuests: 4,
      serviceNote: 'Slowly',
      courses: [{ title: 'Main', dishIds: [draft.id], note: 'Half of it' }],
    }
    expect(fieldsOf(await tryAdd('set-menus', document))).toEqual(['document.courses.0.dishIds'])
    await save('dishes', draft.id, dish('Saltimbocca', section.id))
    const { id } = await add('set-menus', document)
    expect((await readMenu()).setMenus.at(-1)).toMatchObject({
      key: 'cena',
      tab: 'tab-of-secondi',
      minimumGuests: 4,
      courses: document.courses,
    })
    expect((await archive('dishes', draft.id)).json().message).toBe('Still used by Cena.')
    await archive('set-menus', id)
    expect((await archive('dishes', draft.id)).statusCode).toBe(200)
    expect(fieldsOf(await save('set-menus', id, document))).toEqual(['document.courses.0.dishIds'])
  })
})

describe('what is not there', () => {
  test.each([
    ['sections', { name: 'X', tabId: 999_999 }, 'document.tabId'],
    ['dishes', dish('X', 999_999), 'document.sectionId'],
    ['dishes', dish('X', 1, { componentIds: [999_999] }), 'document.componentIds'],
    [
      'dishes',
      dish('X', 1, { equipment: [{ equipmentId: 999_999, componentIds: null }] }),
      'document.equipment',
    ],
    ['dishes', dish('X', 1, { language: 'no language' }), 'document.language'],
    [
      'dishes',
      dish('X', 1, { componentIds: [1], equipment: [{ equipmentId: 1, componentIds: [2] }] }),
      'document.equipment',
    ],
    ['components', component('X', { partIds: [999_999] }), 'document.partIds'],
    ['components', component('Dashi'), 'document.name'],
    ['equipment', { name: 'Tempura fryer' }, 'document.name'],
  ])('%s refuse %o at %s, as drafts too', async (kind, document, field) => {
    for (const isPublished of [true, false]) {
      const response = await tryAdd(kind, document, isPublished)
      expect([400, 409]).toContain(response.statusCode)
      expect(fieldsOf(response)).toEqual([field])
    }
  })
})

describe('the kitchen', () => {
  test('goes by the same rules: circles, marks and what is still used', async () => {
    const { section } = await addSection('Salumi')
    const base = await add('components', component('Brodo'))
    const sauce = await add('components', component('Salsa', { partIds: [base.id] }))
    const circle = await save('components', base.id, component('Brodo', { partIds: [sauce.id] }))
    expect([circle.statusCode, fieldsOf(circle), circle.json().message]).toEqual([
      422,
      ['document.partIds'],
      'A component cannot contain itself: Brodo holds Salsa holds Brodo.',
    ])
    const vegan = { dietaryInfo: ['vegan'], componentIds: [sauce.id] }
    const { id } = await add('dishes', dish('Zuppa', section.id, vegan))
    const meaty = await save('components', base.id, component('Brodo', { origins: ['meat'] }))
    expect([meaty.statusCode, fieldsOf(meaty)]).toEqual([422, ['document.origins']])
    const fishy = await save('dishes', id, dish('Zuppa', section.id, { ...vegan, allergens: ['fish'] }))
    expect([fishy.statusCode, fieldsOf(fishy)]).toEqual([422, ['document.dietaryInfo']])
    expect((await archive('components', base.id)).json().message).toBe('Still used by Salsa.')
    expect((await archive('components', sauce.id)).json().message).toBe('Still used by Zuppa.')
    expect(await versions('components', base.id)).toHaveLength(1)
    await archive('dishes', id)
    expect((await archive('components', sauce.id)).statusCode).toBe(200)
  })

  test('a component more in a dish goes through where only some do, in drafts as well', async () => {
    const { section } = await addSection('Fritture')
    const oil = await add('equipment', { name: 'Olio' })
    const [batter, squid, dip] = [
      await add('components', component('Pastella')),
      await add('components', component('Calamari')),
      await add('components', component('Salsa rosa')),
    ]
    const recipe = (parts: number[], listed: number[], leftOut?: number[]) =>
      dish('Fritto', section.id, {
        componentIds: parts,
        equipment: [{ equipmentId: oil.id, componentIds: listed, ...(leftOut && { leftOut }) }],
      })
    const { id } = await add('dishes', recipe([batter.id], [batter.id]))
    const saveDraft = async (document: object) => {
      const { revision } = await read('dishes', id)
      const sent = { document, revision, isPublished: false }
      return (await admin.put(`${CONTENT}/dishes/${id}`, sent)).json().document.equipment
    }
    const kept = (...componentIds: number[]) => [{ equipmentId: oil.id, componentIds, withOwn: true }]
    const all = [batter.id, squid.id, dip.id]
    expect(await saveDraft(recipe([batter.id, squid.id], [batter.id]))).toEqual(kept(batter.id, squid.id))
    expect(await saveDraft(recipe(all, [batter.id, squid.id], [dip.id]))).toEqual(kept(batter.id, squid.id))
    expect((await save('dishes', id, recipe(all, [batter.id, squid.id]))).json().document.equipment).toEqual(
      kept(batter.id, squid.id),
    )
  })

  test('an archived dish leaves no traces on what it shared', async () => {
    const { section } = await addSection('Fritti')
    const fryer = await add('equipment', { name: 'Friggitrice' })
    const equipment = [{ equipmentId: fryer.id, componentIds: null }]
    const chips = await add('dishes', dish('Patatine', section.id, { equipment }))
    const prawns = await add('dishes', dish('Gamberi', section.id, { equipment, allergens: ['crustacean'] }))
    expect((await dishOnMenu(chips.id)).mayContain).toEqual([
      { allergen: 'crustacean', reason: 'shares the friggitrice with Gamberi' },
    ])
    expect((await archive('equipment', fryer.id)).json().message).toBe('Still used by Patatine, Gamberi.')
    await archive('dishes', prawns.id)
    expect((await dishOnMenu(chips.id)).mayContain).toEqual([])
  })

  test('an assessment stays while the recipe and the name do, whatever is written of the dish', async () => {
    const { section } = await addSection('Contorni')
    const { id } = await add('dishes', dish('Spinaci', section.id))
    await admin.post(`${KITCHEN}/dishes/${id}/assessment`, { revision: 1, isConfirmed: true })
    await save('dishes', id, dish('SPINACI', section.id, { description: 'Steamed' }))
    expect((await dishOnMenu(id)).isAssessed).toBe(true)
    await save('dishes', id, dish('Spinaci al burro', section.id))
    expect((await dishOnMenu(id)).isAssessed).toBe(false)
    await admin.post(`${KITCHEN}/dishes/${id}/assessment`, {
      revision: 2,
      meant: ['milk'],
      isConfirmed: true,
    })
    await save('dishes', id, dish('Spinaci al burro', section.id, { allergens: ['milk'] }))
    expect((await dishOnMenu(id)).isAssessed).toBe(false)
  })
})
