import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { kitchenRoutes } from '#contract/kitchen/kitchen.ts'
import { menuRoutes } from '#contract/menu/menu.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'
import { execute } from '../../testing/test-database.ts'

const app = await startTestApp()
// The built-in menu goes: each save then states a kitchen of a few dishes, in a third of the time.
await execute(app.databaseUrl, 'update menu_items set is_active = false; truncate components cascade')
const admin = await app.signInAsAdmin()
const KITCHEN = '/api/admin/kitchen'
const CONTENT = '/api/admin/content'

async function readKitchen() {
  return z.parse(kitchenRoutes.read.response, (await admin.get(KITCHEN)).json())
}
async function findDish(dishId: number) {
  const dish = (await readKitchen()).dishes.find(found => found.dishId === dishId)
  if (!dish) throw new Error(`No dish ${dishId}`)
  return dish
}
async function findComponent(name: string) {
  const component = (await readKitchen()).components.find(found => found.name === name)
  if (!component) throw new Error(`No component ${name}`)
  return component
}
async function findOnMenu(dishId: number, client: TestClient = admin) {
  const menu = z.parse(menuRoutes.read.response, (await client.get('/api/menu')).json())
  const dish = menu.sections.flatMap(section => section.dishes).find(({ id }) => id === dishId)
  if (!dish) throw new Error(`No dish ${dishId}`)
  return { ...dish, asOf: menu.asOf }
}

type Kind = 'components' | 'dishes' | 'equipment'
const add = (kind: Kind, document: object) =>
  admin.post(`${CONTENT}/${kind}`, { document, isPublished: true })
async function save(kind: Kind, id: number, changes: object) {
  const { document, revision } = (await admin.get(`${CONTENT}/${kind}/${id}`)).json()
  return admin.put(`${CONTENT}/${kind}/${id}`, {
    document: { ...document, ...changes },
    revision,
    isPublished: true,
  })
}
async function archive(kind: Kind, id: number) {
  const { revision } = (await admin.get(`${CONTENT}/${kind}/${id}`)).json()
  return admin.post(`${CONTENT}/${kind}/${id}/archive`, { revision })
}
const componentDocument = (name: string, more = {}) => ({
  name,
  allergens: [],
  mayContain: [],
  origins: [],
  partIds: [],
  equipmentIds: [],
  description: 'as the kitchen makes it',
  ...more,
})
const addComponent = (name: string, more = {}) => add('components', componentDocument(name, more))
async function makeComponent(name: string, more = {}) {
  const response = await addComponent(name, more)
  expect(response.statusCode, response.body).toBe(201)
  return findComponent(name)
}
const assess = (kind: Kind, id: number, revision: number) =>
  admin.post(`${KITCHEN}/${kind}/${id}/assessment`, { revision, isConfirmed: true })
async function makeAssessed(name: string, more = {}) {
  const { id, revision } = await makeComponent(name, more)
  return (await assess('components', id, revision)).json()
}
async function makeEquipment(name: string): Promise<number> {
  return (await add('equipment', { name })).json().id
}

/** Makes a dish that has nothing yet and is not assessed. */
async function makeDish(name: string): Promise<number> {
  const response = await add('dishes', {
    ...{ name, nativeName: '', reading: '', englishName: '', source: '', serving: '' },
    ...{ description: 'x', serverDescription: '', notes: '', price: 1, sectionId: 1 },
    ...{ isSpecial: false, isAvailable: true },
    ...{ dietaryInfo: [], allergens: [], componentIds: [], equipment: [] },
  })
  expect(response.statusCode, response.body).toBe(201)
  return response.json().id
}
const saveDish = (dishId: number, changes = {}) => save('dishes', dishId, changes)
async function assessDish(dishId: number) {
  return assess('dishes', dishId, (await findDish(dishId)).revision)
}

describe('components', () => {
  test('are added unassessed, changed whole, and named once', async () => {
    const made = await makeComponent('Sesame paste', { allergens: ['sesame'] })
    expect(made).toEqual({
      ...componentDocument('Sesame paste', { allergens: ['sesame'] }),
      id: expect.any(Number),
      answered: [],
      isActive: true,
      keptApart: [],
      named: expect.any(Array),
      revision: 1,
      assessment: null,
      isAssessed: false,
    })
    const changed = componentDocument('Sesame and walnut paste', {
      allergens: ['walnut', 'sesame'],
      mayContain: [{ allergen: 'peanut', reason: 'the mill grinds peanuts too' }],
    })
    await save('components', made.id, changed)
    expect(await findComponent(changed.name)).toMatchObject({
      ...changed,
      allergens: ['sesame', 'walnut'],
      isAssessed: false,
    })
    const taken = await addComponent('SESAME and walnut PASTE')
    expect([taken.statusCode, taken.json().issues]).toEqual([
      409,
      [{ path: 'document.name', message: 'There is already a component with this name.' }],
    ])
  })

  test('an assessment is of the recipe as it stands, signed and dated', async () => {
    const { id, revision } = await makeComponent('Plain syrup')
    const assessed = (await assess('components', id, revision)).json()
    const { id: adminId, fullName } = (await admin.get('/api/user')).json()
    expect(assessed.assessment).toEqual({
      by: { id: adminId, fullName },
      at: app.clock.now().toString({ fractionalSecondDigits: 3 }),
      profile: 'au-nz',
      warnings: [expect.stringMatching(/^This component is empty/)],
    })
    expect(assessed.isAssessed).toBe(true)
    // The same recipe again is no change, and neither is another name.
    await save('components', id, { name: 'Sugar syrup' })
    expect(await findComponent('Sugar syrup')).toMatchObject({ revision, isAssessed: true })
    await save('components', id, { allergens: ['sulphites'] })
    const other = await findComponent('Sugar syrup')
    expect(other).toMatchObject({ assessment: null, isAssessed: false })
    expect((await assess('components', id, revision)).json().code).toBe('recipeChanged')
    expect((await assess('components', id, other.revision)).json().isAssessed).toBe(true)
  })

  test('a component holds others, and is assessed only when they are', async () => {
    const inner = await makeComponent('Inner')
    const outer = await makeAssessed('Outer', { partIds: [inner.id] })
    expect(outer).toMatchObject({ isAssessed: false, assessment: { by: expect.any(Object) } })
    await assess('components', inner.id, inner.revision)
    expect((await findComponent('Outer')).isAssessed).toBe(true)
  })

  test('circles are refused, at the parts', async () => {
    const a = await makeComponent('Circle A')
    const b = await makeComponent('Circle B', { partIds: [a.id] })
    const close = await save('components', a.id, { partIds: [b.id] })
    expect(close.statusCode).toBe(422)
    expect(close.json().issues).toEqual([
      {
        path: 'document.partIds',
        message: 'A component cannot contain itself: Circle A holds Circle B holds Circle A.',
      },
    ])
    const itself = await save('components', a.id, { partIds: [a.id] })
    expect(itself.statusCode).toBe(422)
  })

  test('two changes that would close a circle together: one of them wins', async () => {
    const a = await makeComponent('Race A')
    const b = await makeComponent('Race B')
    const put = (one: typeof a, other: typeof a) => save('components', one.id, { partIds: [other.id] })
    const statuses = (await Promise.all([put(a, b), put(b, a)])).map(({ statusCode }) => statusCode)
    expect(statuses.toSorted()).toEqual([200, 422])
    // Nor past the rules of the server.
    const insert = (one: typeof a, other: typeof a) =>
      app.context.db.execute(
        `insert into component_parts (component_id, part_id) values (${one.id}, ${other.id}) on conflict do nothing`,
      )
    const results = await Promise.allSettled([insert(a, b), insert(b, a)])
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  })

  test('what is used cannot be archived; what is archived cannot be used', async () => {
    const part = await makeComponent('Used part')
    const whole = await makeComponent('Whole', { partIds: [part.id] })
    const refused = await archive('components', part.id)
    expect([refused.statusCode, refused.json().message]).toEqual([409, 'Still used by Whole.'])
    expect((await archive('components', whole.id)).statusCode).toBe(200)
    const naming = await addComponent('New whole', { partIds: [whole.id] })
    expect([naming.statusCode, naming.json().issues[0].path]).toEqual([400, 'document.partIds'])
  })

  test.each([
    ['an unknown part', { partIds: [999_999] }, 400],
    ['a part twice', { partIds: [1, 1] }, 400],
    ['an unknown allergen', { allergens: ['nuts'] }, 400],
    ['a trace without a reason', { mayContain: [{ allergen: 'fish', reason: ' ' }] }, 400],
    ['an unknown origin', { origins: ['rock'] }, 400],
    ['no name', { name: ' ' }, 400],
    ['a name of NUL', { name: 'a\u0000b' }, 400],
  ])('%s is refused', async (_case, more, status) =>
    expect((await addComponent('Refused', more)).statusCode).toBe(status),
  )

  test('what is not there: 404', async () => {
    expect((await assess('components', 999_999, 1)).json().code).toBe('componentNotFound')
    expect((await assess('dishes', 999_999, 1)).statusCode).toBe(404)
    expect((await admin.delete(`${KITCHEN}/kept-apart/999999`)).statusCode).toBe(404)
  })
})

describe('a dish', () => {
  test('is stated by its recipe, on the menu and in every server process', async () => {
    const second = await startTestApp({ databaseUrl: app.databaseUrl })
    const elsewhere = await second.signInAsStaff()
    const dishId = await makeDish('Stated')
    const sauce = await makeAssessed('Stated sauce', { allergens: ['soy'] })
    expect(await findOnMenu(dishId, elsewhere)).toMatchObject({ allergens: [], isAssessed: false })
    await saveDish(dishId, { componentIds: [sauce.id], allergens: ['sesame'] })
    expect((await findDish(dishId)).statement).toEqual({
      allergens: ['soy', 'sesame'],
      traces: [],
      isAssessed: false,
    })
    expect(await findOnMenu(dishId)).toMatchObject({ allergens: ['soy', 'sesame'], assessedAt: null })
    await assessDish(dishId)
    expect(await findOnMenu(dishId)).toMatchObject({
      isAssessed: true,
      assessedAt: app.clock.now().toString({ fractionalSecondDigits: 3 }),
    })
    await expect.poll(async () => (await findOnMenu(dishId, elsewhere)).isAssessed).toBe(true)
    // A component that changes takes the assessment of every dish above it along.
    await save('components', sauce.id, { allergens: ['soy', 'wheat'] })
    expect(await findOnMenu(dishId)).toMatchObject({
      allergens: ['wheat', 'soy', 'sesame'],
      isAssessed: false,
    })
    await expect.poll(async () => (await findOnMenu(dishId, elsewhere)).allergens).toContain('wheat')
    await second.close()
  })

  test('the menu says when it last changed', async () => {
    const dishId = await makeDish('Dated')
    const { asOf } = await findOnMenu(dishId)
    await makeComponent('As of')
    await expect.poll(async () => (await findOnMenu(dishId)).asOf > asOf).toBe(true)
  })

  test('traces come over equipment, and end with "kept apart"', async () => {
    const [guest, host] = [await makeDish('Trace guest'), await makeDish('Trace host')]
    const grill = await makeEquipment('Test grill')
    const equipment = [{ equipmentId: grill, componentIds: null }]
    await saveDish(host, { allergens: ['crustacean'], equipment })
    await assessDish(host)
    await saveDish(guest, { equipment })
    await assessDish(guest)
    const trace = {
      allergen: 'crustacean',
      state: 'may-contain',
      reason: 'shares the test grill with Trace host',
      equipmentId: grill,
      componentId: null,
    }
    expect((await findDish(guest)).statement.traces).toEqual([trace])
    const { allergen, reason } = trace
    expect((await findOnMenu(guest)).mayContain).toEqual([{ allergen, reason }])

    const body = { equipmentId: grill, allergens: [allergen], reason: 'On a wire rack of its own' }
    const keep = () => admin.post(`${KITCHEN}/dishes/${guest}/kept-apart`, body)
    // One of two simultaneous statements is stored.
    const statuses = (await Promise.all([keep(), keep()])).map(({ statusCode }) => statusCode)
    expect(statuses.toSorted()).toEqual([201, 409])
    const { keptApart } = await findDish(guest)
    const { id: adminId, fullName } = (await admin.get('/api/user')).json()
    expect(keptApart).toEqual([
      {
        id: expect.any(Number),
        equipmentId: grill,
        allergen,
        reason: body.reason,
        by: { id: adminId, fullName },
        at: expect.any(String),
        isOfThisRecipe: true,
        sources: [`dish ${host}, own: contains`, `dish ${host}, own: may-contain`],
      },
    ])
    expect(await findOnMenu(guest)).toMatchObject({ mayContain: [], isAssessed: true })
    // Saving the same recipe preserves the statement; leaving the equipment ends it.
    await saveDish(guest)
    expect((await findDish(guest)).keptApart).toHaveLength(1)
    expect((await admin.delete(`${KITCHEN}/kept-apart/${keptApart[0]?.id}`)).statusCode).toBe(200)
    expect((await findOnMenu(guest)).mayContain).toHaveLength(1)
    await keep()
    await saveDish(guest, { equipment: [] })
    await saveDish(guest, { equipment })
    expect((await findDish(guest)).keptApart).toEqual([])

    const nothing = await admin.post(`${KITCHEN}/dishes/${guest}/kept-apart`, {
      ...body,
      allergens: ['milk'],
    })
    expect([nothing.statusCode, nothing.json().code]).toEqual([422, 'nothingToKeepApart'])
  })

  test('a recipe that is safe by its silence is assessed once someone confirms it, and that is kept', async () => {
    const dishId = await makeDish('Silent')
    const { revision } = await findDish(dishId)
    const url = `${KITCHEN}/dishes/${dishId}/assessment`
    const refused = await admin.post(url, { revision })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'assessmentUnconfirmed'])
    expect(refused.json().message).toMatch(/This recipe is empty.*It goes through no equipment/)
    expect(await findOnMenu(dishId)).toMatchObject({ isAssessed: false })
    const assessed = await admin.post(url, { revision, isConfirmed: true })
    expect(assessed.json().assessment.warnings).toEqual([
      expect.stringMatching(/^This recipe is empty/),
      expect.stringMatching(/^It goes through no equipment/),
    ])
    const log = (await admin.get('/api/admin/audit?action=kitchen.assess')).json()
    const isWarned = ({ after }: { after: { warnings?: string[] } | null }) => after?.warnings?.length === 2
    expect(log.filter(isWarned)).toHaveLength(1)

    const { id, revision: first } = await makeComponent('Silent paste')
    const paste = `${KITCHEN}/components/${id}/assessment`
    expect((await admin.post(paste, { revision: first })).json().code).toBe('assessmentUnconfirmed')
  })

  test('another name of the same recipe stays signed and is told; one that names an allergen is another dish', async () => {
    const dishId = await makeDish('Signed Salad')
    await assessDish(dishId)
    await saveDish(dishId, { name: 'Garden Salad' })
    expect(await findOnMenu(dishId)).toMatchObject({ name: 'Garden Salad', isAssessed: true })
    const { rows } = (await admin.get(`/api/admin/dish-changes?dishId=${dishId}`)).json()
    expect(rows[0]).toMatchObject({ level: 'tell', line: 'was “Signed Salad”, the same recipe' })

    await saveDish(dishId, { name: 'Peanut Salad' })
    expect(await findOnMenu(dishId)).toMatchObject({ name: 'Peanut Salad', isAssessed: false })
  })

  test('what the texts name and the recipe does not is ticked by who assesses it, and kept', async () => {
    const dishId = await makeDish('Named')
    const oil = await makeEquipment('Named oil')
    await saveDish(dishId, {
      description: 'Crushed peanuts and honey go on top',
      allergens: ['soy'],
      equipment: [{ equipmentId: oil, componentIds: null }],
    })
    const { named, revision } = await findDish(dishId)
    expect(named).toEqual([{ subject: 'peanut', word: 'peanuts' }])
    const assess = (meant: string[]) =>
      admin.post(`${KITCHEN}/dishes/${dishId}/assessment`, { revision, meant })
    const seen = (meant: string[]) =>
      admin.post(`${KITCHEN}/assessments`, { dishes: [{ id: dishId, revision, meant }], components: [] })
    for (const refused of [await assess([]), await assess(['soy']), await seen([])])
      expect([refused.statusCode, refused.json().message]).toEqual([
        409,
        'The texts of Named name an allergen that the recipe does not. Please tick that you have checked it.',
      ])
    const assessed = await assess(['peanut', 'soy'])
    expect([assessed.statusCode, assessed.json().assessment.warnings]).toEqual([
      200,
      ['The text names peanut; the recipe does not.'],
    ])
    const meantOf = async () => (await findDish(dishId)).meant.map(({ subject }) => subject)
    expect(await meantOf()).toEqual(['peanut'])
    // Other texts are not those that someone has checked.
    await saveDish(dishId, { description: 'Peanuts and milk go on top' })
    expect(await meantOf()).toEqual([])
    const mean = (meant: string[]) => admin.post(`${KITCHEN}/dishes/${dishId}/meant`, { revision, meant })
    expect((await mean(['peanut', 'milk'])).statusCode).toBe(200)
    expect((await meantOf()).toSorted()).toEqual(['milk', 'peanut'])
    await saveDish(dishId, { allergens: ['peanut', 'milk'] })
    expect(await meantOf()).toEqual([])
    await assessDish(dishId)
    expect((await findDish(dishId)).assessment?.warnings).toEqual([])
    const { named: ofPaste } = await makeComponent('Peanut paste')
    expect(ofPaste).toEqual([{ subject: 'peanut', word: 'peanut' }])
  })

  test('what a sheet said and nobody has read is answered at the dish before it is free of it', async () => {
    const dishId = await makeDish('From a sheet')
    const notes = 'Without butter: possible.\nOn the menu’s sheet, Contains: soybeans|sesame'
    await saveDish(dishId, { notes, allergens: ['egg'] })
    const { named, revision } = await findDish(dishId)
    // Other notes tell of changes.
    expect(named.map(({ subject }) => subject)).toEqual(['soy', 'sesame'])
    const body = { revision, isConfirmed: true }
    expect((await admin.post(`${KITCHEN}/dishes/${dishId}/assessment`, body)).statusCode).toBe(409)
    await saveDish(dishId, { allergens: ['egg', 'soy', 'sesame'] })
    await assessDish(dishId)
    expect((await findOnMenu(dishId)).allergens).toEqual(['egg', 'soy', 'sesame'])
  })

  test('an assessment is taken back, with what was said for it, and nothing older comes back', async () => {
    const dishId = await makeDish('Taken back with prawns')
    const part = await makeComponent('Taken back stock')
    await saveDish(dishId, { componentIds: [part.id] })
    const { revision } = await findDish(dishId)
    const signed = await admin.post(`${KITCHEN}/assessments`, {
      dishes: [{ id: dishId, revision, meant: ['crustacean', 'sulphites'] }],
      components: [{ id: part.id, revision: part.revision }],
      isConfirmed: true,
    })
    expect([signed.statusCode, signed.json().signed]).toEqual([200, 2])
    expect((await findOnMenu(dishId)).isAssessed).toBe(true)
    const body = { dishes: [dishId], components: [part.id] }
    const withdraw = () => admin.post(`${KITCHEN}/assessments/withdrawal`, body)
    expect((await withdraw()).json()).toEqual({ withdrawn: 2 })
    const { assessment, meant, statement } = await findDish(dishId)
    expect([assessment, meant, statement.isAssessed]).toEqual([null, [], false])
    expect((await findOnMenu(dishId)).isAssessed).toBe(false)
    expect((await withdraw()).json()).toEqual({ withdrawn: 0 })
  })

  test('"kept apart" ends with another source or recipe, and is signed again', async () => {
    const [guest, host, other] = [
      await makeDish('Apart guest'),
      await makeDish('Apart host'),
      await makeDish('Apart other'),
    ]
    const oil = await makeEquipment('Apart oil')
    const equipment = [{ equipmentId: oil, componentIds: null }]
    for (const [dishId, more] of [
      [guest, { equipment }],
      [host, { equipment, allergens: ['crustacean'] }],
      [other, { allergens: ['crustacean'] }],
    ] as const) {
      await saveDish(dishId, more)
      await assessDish(dishId)
    }
    const keep = () =>
      admin.post(`${KITCHEN}/dishes/${guest}/kept-apart`, {
        equipmentId: oil,
        allergens: ['crustacean'],
        reason: 'Fried first',
      })
    const tracesOf = async () => (await findOnMenu(guest)).mayContain.map(({ reason }) => reason)
    await keep()
    expect(await tracesOf()).toEqual([])
    expect((await keep()).json().code).toBe('keptApartAlready')

    await saveDish(other, { equipment })
    // Unassessed equipment makes everything on it uncertain.
    expect((await findOnMenu(guest)).notAssessed).toContainEqual({
      allergen: 'milk',
      reason: 'shares the apart oil with Apart other, which is not assessed',
    })
    await assessDish(other)
    expect(await tracesOf()).toEqual(['shares the apart oil with Apart host and Apart other'])
    expect((await keep()).statusCode).toBe(201)
    expect(await tracesOf()).toEqual([])
    expect((await findDish(guest)).keptApart).toHaveLength(1)

    await saveDish(guest, { allergens: ['egg'] })
    expect(await tracesOf()).toHaveLength(1)
    expect((await findDish(guest)).keptApart).toMatchObject([{ isOfThisRecipe: false }])
  })

  test('components go through equipment, bring along what it left, and can be kept apart', async () => {
    const dishId = await makeDish('Paste dish')
    const mortar = await makeEquipment('Paste mortar')
    const walnuts = await makeAssessed('Crushed walnuts', { allergens: ['walnut'], equipmentIds: [mortar] })
    const sesame = await makeAssessed('Crushed sesame', { allergens: ['sesame'], equipmentIds: [mortar] })
    await saveDish(dishId, { componentIds: [sesame.id] })
    await assessDish(dishId)
    expect((await findOnMenu(dishId)).mayContain).toEqual([
      { allergen: 'walnut', reason: 'Crushed sesame: shares the paste mortar with Crushed walnuts' },
    ])
    expect((await findOnMenu(dishId)).causes).toEqual([
      {
        state: 'may-contain',
        equipment: 'paste mortar',
        reason: 'Crushed sesame: shares the paste mortar',
        allergens: ['walnut'],
      },
    ])
    const body = { equipmentId: mortar, allergens: ['walnut'], reason: 'Ground first' }
    // It is signed where it goes through: at the component.
    expect((await admin.post(`${KITCHEN}/dishes/${dishId}/kept-apart`, body)).statusCode).toBe(422)
    const kept = await admin.post(`${KITCHEN}/components/${sesame.id}/kept-apart`, body)
    expect([kept.statusCode, kept.json().keptApart]).toEqual([
      201,
      [expect.objectContaining({ id: expect.any(Number) })],
    ])
    expect((await findOnMenu(dishId)).mayContain).toEqual([])
    const archived = await archive('equipment', mortar)
    expect(archived.json().message).toBe('Still used by Crushed sesame, Crushed walnuts.')
    // A recipe that goes elsewhere is another one, and what was signed there goes with it.
    await save('components', walnuts.id, { equipmentIds: [] })
    expect(await findComponent('Crushed walnuts')).toMatchObject({ isAssessed: false, equipmentIds: [] })
  })

  test('swaps are kept with the recipe and stated in full', async () => {
    const [dishId, host] = [await makeDish('Swapped'), await makeDish('Swap host')]
    const oil = await makeEquipment('Swap oil')
    const equipment = [{ equipmentId: oil, componentIds: null }]
    const broth = await makeAssessed('Swap broth', { allergens: ['fish'] })
    const tamari = await makeAssessed('Swap tamari', { allergens: ['soy'] })
    await saveDish(host, { equipment, allergens: ['crustacean'] })
    await assessDish(host)
    const salted = { name: 'With salt', without: [broth.id], with: [] }
    const swaps = [salted, { name: 'With tamari', without: [broth.id], with: [tamari.id] }]
    await saveDish(dishId, { componentIds: [broth.id], equipment, swaps })
    await assessDish(dishId)
    const { swaps: stated, allergens } = await findOnMenu(dishId)
    expect(allergens).toEqual(['fish'])
    expect(stated).toMatchObject([
      {
        name: 'With salt',
        allergens: [],
        mayContain: [
          { allergen: 'crustacean', reason: 'shares the swap oil with Swap host' },
          { allergen: 'fish', reason: 'made where we use swap broth; shares the swap oil with Swapped' },
          { allergen: 'soy', reason: 'shares the swap oil with Swapped (With tamari)' },
        ],
      },
      { name: 'With tamari', allergens: ['soy'], isAssessed: true },
    ])
    // The same swaps in another order are the same recipe; another swap is another one.
    const { revision } = await findDish(dishId)
    await saveDish(dishId, { swaps: swaps.toReversed() })
    expect(await findDish(dishId)).toMatchObject({ revision, swaps: swaps.toReversed() })
    expect((await findOnMenu(dishId)).isAssessed).toBe(true)
    await saveDish(dishId, { swaps: [{ ...salted, with: [tamari.id] }] })
    expect((await findOnMenu(dishId)).isAssessed).toBe(false)
    const used = await archive('components', tamari.id)
    expect(used.json().message).toBe('Still used by Swapped.')
  })

  test('a swap is free of what it leaves out only while it is signed as made apart', async () => {
    const dishId = await makeDish('Dipped')
    const dip = await makeAssessed('Apart dip', { allergens: ['egg'] })
    const plain = { name: 'Plain', without: [dip.id], with: [] }
    const apart = { ...plain, madeApart: 'the dip comes in its own dish' }
    const findSwap = async () => {
      const { isAssessed, swaps } = await findOnMenu(dishId)
      return [isAssessed, swaps[0]?.mayContain]
    }
    const beside = [{ allergen: 'egg', reason: 'made where we use apart dip' }]
    await saveDish(dishId, { componentIds: [dip.id], swaps: [plain] })
    await assessDish(dishId)
    expect(await findSwap()).toEqual([true, beside])
    // Nobody has signed that yet.
    await saveDish(dishId, { swaps: [apart] })
    expect(await findDish(dishId)).toMatchObject({ swaps: [apart] })
    expect((await findSwap())[0]).toBe(false)
    await assessDish(dishId)
    expect(await findSwap()).toEqual([true, []])
    // Without the words it is made beside the dip again.
    await saveDish(dishId, { swaps: [plain] })
    await assessDish(dishId)
    expect(await findSwap()).toEqual([true, beside])
  })

  test('another statement of a supplier ends the signature', async () => {
    const { id } = await makeAssessed('Bought miso', { allergens: ['soy'] })
    const supplierStatement = 'The maker’s statement of 3 August 2026: no barley'
    await save('components', id, { supplierStatement })
    expect(await findComponent('Bought miso')).toMatchObject({ isAssessed: false, supplierStatement })
    await save('components', id, { supplierStatement: '' })
    expect(await findComponent('Bought miso')).not.toHaveProperty('supplierStatement')
  })

  test('only what goes through the equipment leaves traces', async () => {
    const [guest, host] = [await makeDish('Narrow guest'), await makeDish('Narrow host')]
    const fryer = await makeEquipment('Test fryer')
    const batter = await makeAssessed('Test batter', { allergens: ['wheat'] })
    const dip = await makeAssessed('Test dip', { allergens: ['fish'] })
    await saveDish(guest, { equipment: [{ equipmentId: fryer, componentIds: null }] })
    const narrowed = {
      componentIds: [batter.id, dip.id],
      equipment: [{ equipmentId: fryer, componentIds: [batter.id], withOwn: true }],
    }
    await saveDish(host, narrowed)
    await assessDish(host)
    const tracesOf = async () => (await findDish(guest)).statement.traces.map(({ allergen }) => allergen)
    expect(await tracesOf()).toEqual(['wheat'])
    expect((await findDish(host)).equipment).toEqual(narrowed.equipment)
    await saveDish(host, { equipment: [{ equipmentId: fryer, componentIds: null }] })
    await assessDish(host)
    expect(await tracesOf()).toEqual(['wheat', 'fish'])
    const archived = await archive('equipment', fryer)
    expect([archived.statusCode, archived.json().message]).toEqual([
      409,
      'Still used by Narrow guest, Narrow host.',
    ])
  })

  test.each([
    ['an unknown component', { componentIds: [999_999] }, 400, 'componentIds'],
    ['unknown equipment', { equipment: [{ equipmentId: 999_999, componentIds: null }] }, 400, 'equipment'],
    [
      'equipment twice',
      {
        equipment: [
          { equipmentId: 1, componentIds: null },
          { equipmentId: 1, componentIds: null },
        ],
      },
      400,
      'equipment',
    ],
    [
      'its own allergens through equipment, of which there are none',
      { equipment: [{ equipmentId: 1, componentIds: [] }] },
      400,
      'equipment.0.componentIds',
    ],
    [
      'nothing through equipment',
      { equipment: [{ equipmentId: 1, componentIds: [], withOwn: false }] },
      400,
      'equipment.0.componentIds',
    ],
    ['a swap without a name', { swaps: [{ name: '', without: [], with: [1] }] }, 400, 'swaps.0.name'],
    ['a swap of nothing', { swaps: [{ name: 'Plain', without: [], with: [] }] }, 400, 'swaps'],
    [
      'two swaps of one name',
      {
        swaps: [
          { name: 'Plain', without: [], with: [1] },
          { name: 'plain', without: [], with: [2] },
        ],
      },
      400,
      'swaps',
    ],
    ['a swap of what is not in it', { swaps: [{ name: 'Plain', without: [1], with: [] }] }, 400, 'swaps'],
    [
      'a swap with what is unknown',
      { swaps: [{ name: 'Plain', without: [], with: [999_999] }] },
      400,
      'swaps',
    ],
    ['an unknown mark', { dietaryInfo: ['paleo'] }, 400, 'dietaryInfo'],
    ['an unknown allergen', { allergens: ['nuts'] }, 400, 'allergens.0'],
  ])('%s is refused', async (what, more, status, path) => {
    const dishId = await makeDish(`Refused: ${what}`)
    const response = await saveDish(dishId, more)
    expect([response.statusCode, response.json().issues?.[0]?.path]).toEqual([status, `document.${path}`])
  })

  test('a component more goes through where only some do, until a save says otherwise', async () => {
    const dishId = await makeDish('Listed')
    const [batter, squid, dip] = [
      await makeAssessed('Listed batter', { allergens: ['wheat'] }),
      await makeAssessed('Listed squid', { allergens: ['mollusc'] }),
      await makeAssessed('Listed dip', { allergens: ['soy'] }),
    ]
    const use = { equipmentId: await makeEquipment('Listed oil'), componentIds: [batter.id] }
    const listOf = async () => (await findDish(dishId)).equipment
    const kept = (...componentIds: number[]) => [{ ...use, componentIds, withOwn: true }]
    await saveDish(dishId, { componentIds: [batter.id], equipment: [use] })
    expect(await listOf()).toEqual(kept(batter.id))
    // The stale list of a client that never heard of the squid.
    await saveDish(dishId, { componentIds: [batter.id, squid.id], equipment: [use] })
    expect(await listOf()).toEqual(kept(batter.id, squid.id))
    const said = [{ ...use, componentIds: [batter.id, squid.id], leftOut: [dip.id] }]
    await saveDish(dishId, { componentIds: [batter.id, squid.id, dip.id], equipment: said })
    expect(await listOf()).toEqual(kept(batter.id, squid.id))
    // The statement is stored, and no longer shown.
    await saveDish(dishId)
    expect(await listOf()).toEqual(kept(batter.id, squid.id))
  })

  test('only its own components go through its equipment', async () => {
    const dishId = await makeDish('Own parts')
    const { id } = await makeComponent('Not in it')
    const equipmentId = await makeEquipment('Own parts pan')
    const response = await saveDish(dishId, { equipment: [{ equipmentId, componentIds: [id] }] })
    expect([response.statusCode, response.json().code]).toEqual([400, 'notOfThisDish'])
  })

  test('an assessment that races a change never covers what the change brought', async () => {
    const dishId = await makeDish('Raced assessment')
    const { revision } = await findDish(dishId)
    const [assessed, changed] = await Promise.all([
      assess('dishes', dishId, revision),
      saveDish(dishId, { allergens: ['peanut'] }),
    ])
    expect(changed.statusCode).toBe(200)
    expect([200, 409]).toContain(assessed.statusCode)
    expect(await findDish(dishId)).toMatchObject({ allergens: ['peanut'], assessment: null })
  })

  test('a dish that is assessed twice keeps who was first', async () => {
    const dishId = await makeDish('Assessed twice')
    const { revision } = await findDish(dishId)
    const responses = await Promise.all([1, 2].map(() => assess('dishes', dishId, revision)))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(responses[0]?.json().assessment).toEqual(responses[1]?.json().assessment)
  })

  test('a change by other hands than the server’s ends the assessment as well', async () => {
    const dishId = await makeDish('Other hands')
    await assessDish(dishId)
    expect((await findDish(dishId)).statement.isAssessed).toBe(true)
    await app.context.db.execute(`update menu_items set allergens = '{milk}' where id = ${dishId}`)
    expect((await findDish(dishId)).statement.isAssessed).toBe(false)
  })
})

describe('marks', () => {
  test.each([
    [['vegan'], { allergens: ['egg'] }, 'egg'],
    [['vegetarian', 'vegan'], { allergens: ['milk'] }, 'milk'],
    [['vegetarian'], { origins: ['meat'] }, 'meat'],
    [['vegetarian'], { allergens: ['mollusc'] }, 'fish'],
    [['vegan'], { origins: ['honey'] }, 'honey'],
  ])('%j with %j is refused at the marks', async (dietaryInfo, more, origin) => {
    const dishId = await makeDish(`Marked: ${origin}`)
    const { id } = await makeComponent(`For ${dietaryInfo} ${origin}`, more)
    // Also from deep within.
    const outer = await makeComponent(`Around ${id}`, { partIds: [id] })
    const response = await saveDish(dishId, { dietaryInfo, componentIds: [outer.id] })
    expect(response.statusCode).toBe(422)
    expect(response.json().issues).toEqual([
      { path: 'document.dietaryInfo', message: expect.stringContaining(`there is ${origin} in it`) },
    ])
    expect((await findDish(dishId)).dietaryInfo).toEqual([])
  })

  test('vegetarian with egg and milk is none of it', async () => {
    const dishId = await makeDish('Custard')
    const response = await saveDish(dishId, { dietaryInfo: ['vegetarian'], allergens: ['egg', 'milk'] })
    expect(response.statusCode).toBe(200)
  })

  test('a component cannot bring into a marked dish what the mark denies', async () => {
    const dishId = await makeDish('Kombu soup')
    const dashi = await makeComponent('Kombu only')
    await saveDish(dishId, { dietaryInfo: ['vegan'], componentIds: [dashi.id] })
    const response = await save('components', dashi.id, { allergens: ['fish'] })
    expect(response.statusCode).toBe(422)
    expect(response.json().issues).toEqual([
      { path: 'document.origins', message: 'Kombu soup cannot be marked vegan: there is fish in it.' },
    ])
    expect((await findComponent('Kombu only')).allergens).toEqual([])
  })

  test('a mark and what denies it, saved at once: one of them wins', async () => {
    const dishId = await makeDish('Raced mark')
    const stock = await makeComponent('Raced stock')
    const responses = await Promise.all([
      saveDish(dishId, { dietaryInfo: ['vegan'], componentIds: [stock.id] }),
      save('components', stock.id, { origins: ['meat'] }),
    ])
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
  })
})

describe('who may', () => {
  let staff: TestClient
  beforeAll(async () => {
    staff = await app.signInAsStaff()
  })
  test('the kitchen is management’s', async () => {
    for (const route of Object.values(kitchenRoutes)) {
      const response = await staff.call(route)
      expect([route.path, response.statusCode]).toEqual([route.path, 403])
    }
  })
})
