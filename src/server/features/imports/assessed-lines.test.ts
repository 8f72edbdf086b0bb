/** Lines that say something of all that the law declares count as assessed by who imports them. Source: ruling R11. */
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { KitchenDish } from '#contract/kitchen/kitchen.ts'
import { menuRoutes } from '#contract/menu/menu.ts'
import type { ImportLine } from '#contract/sheets/imports.ts'
import { ALLERGEN_PROFILES, allergenNames, askedSubjects } from '#domain/kitchen/allergen-profiles.ts'
import { type Allergen, allergenState } from '#domain/kitchen/allergens.ts'
import { DEMO_ADMIN } from '../../accounts/demo-accounts.ts'
import { importClient, type KeptFile } from '../../testing/import-client.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const admin = await app.signInAsAdmin()
const section: string = (await admin.get('/api/admin/content/sections/order')).json()[0].title
const { keepLines: keep, check, apply: send } = importClient(admin)

const use = (allergenProfile: string) => admin.patch('/api/admin/settings', { allergenProfile })

/** Lines of a matrix: a name, and a cell for each allergen of the law. */
const matrix = (
  profile: (typeof ALLERGEN_PROFILES)[number],
  ...lines: [string, Record<string, string>][]
) => {
  const names = allergenNames(profile)
  const subjects = askedSubjects(profile)
  return keep(
    ['Dish', 'Section', 'Price', ...subjects.map(subject => names[subject])].join(';'),
    ...lines.map(([name, cells]) =>
      [name, section, '12', ...subjects.map(subject => cells[subject] ?? 'no')].join(';'),
    ),
  )
}

const apply = async (kept: KeptFile, more = {}) => {
  const response = await send(kept, more)
  expect(response.statusCode, response.body).toBe(200)
}
const dishNamed = async (name: string): Promise<KitchenDish> => {
  const { dishes } = (await admin.get('/api/admin/kitchen')).json()
  return dishes.find((dish: KitchenDish) => dish.name === name)
}

describe.each(ALLERGEN_PROFILES)('under the law of %s', profile => {
  test('a line that says all is assessed by who imports it, and another says what it lacks', async () => {
    await use(profile)
    const file = await matrix(profile, [`Plum ${profile}`, {}], [`Pear ${profile}`, { milk: '', egg: '' }])
    const { lines, allergenProfile } = await check(file)
    const names = allergenNames(profile)
    expect(allergenProfile).toBe(profile)
    expect(lines.map(({ assessment }: ImportLine) => assessment)).toEqual([
      { missing: [], checks: [], isAssessed: true },
      { missing: [names.egg.toLowerCase(), names.milk.toLowerCase()], checks: [], isAssessed: false },
    ])
    await apply(file)
    const plum = await dishNamed(`Plum ${profile}`)
    expect(plum.statement.isAssessed).toBe(true)
    expect(plum.assessment?.by?.fullName).toBe(DEMO_ADMIN.fullName)
    expect(plum.assessment?.warnings).toEqual([
      'It goes through no equipment. Guests are told of no traces from food prepared beside it.',
    ])
    expect((await dishNamed(`Pear ${profile}`)).assessment).toBeNull()
  })
})

test('what the law does not ask for is free where the sheet says no, and nowhere by silence', async () => {
  await use('au-nz')
  const subjects = askedSubjects('au-nz')
  const names = allergenNames('au-nz')
  const file = await keep(
    ['Dish', 'Section', 'Price', 'Celery', ...subjects.map(subject => names[subject])].join(';'),
    ...(['yes', 'no', ''] as const).map(celery =>
      [`Celery “${celery}”`, section, '12', celery, ...subjects.map(() => 'no')].join(';'),
    ),
  )
  await apply(file)
  const { sections } = z.parse(menuRoutes.read.response, (await admin.get('/api/menu')).json())
  const dishes = sections.flatMap(({ dishes: own }) => own)
  const stateIn = (menu: typeof dishes) => (name: string, subject: Allergen) => {
    const found = menu.find(dish => dish.name === name)
    return found && allergenState(found, subject)
  }
  const state = stateIn(dishes)
  const saidOfCelery = (menu: typeof dishes) =>
    ['yes', 'no', ''].map(said => stateIn(menu)(`Celery “${said}”`, 'celery'))
  expect(saidOfCelery(dishes)).toEqual(['contains', 'free', 'not-assessed'])
  expect(state('Celery “”', 'milk')).toBe('free')
  const silent = dishes.find(({ name }) => name === 'Celery “”')
  expect(silent?.notAssessed).toContainEqual({
    allergen: 'celery',
    reason: 'assessed for declared allergens only',
  })
  // The built-in recipes speak of the whole register.
  expect([state('Edamame', 'celery'), state('Edamame', 'mustard')]).toEqual(['free', 'free'])
  // The importer vouched for what the law asked then.
  await use('eu')
  const later = z.parse(menuRoutes.read.response, (await admin.get('/api/menu')).json())
  expect(saidOfCelery(later.sections.flatMap(({ dishes: own }) => own))).toEqual([
    'contains',
    'free',
    'not-assessed',
  ])
})

describe('under the law of the United States', () => {
  beforeAll(() => use('us'))

  test('the same file again changes nothing, also where someone has taken an assessment back', async () => {
    const line = ['Quince', { milk: 'may contain' }] as [string, Record<string, string>]
    await apply(await matrix('us', line))
    const before = await dishNamed('Quince')
    expect(before.assessment).not.toBeNull()
    const again = await matrix('us', line)
    expect((await check(again)).lines[0]).toMatchObject({ outcome: 'untouched' })
    expect((await check(again)).lines[0]?.assessment).toBeUndefined()
    await apply(again)
    expect(await dishNamed('Quince')).toEqual(before)
    const taken = { dishes: [before.dishId], components: [] }
    expect((await admin.post('/api/admin/kitchen/assessments/withdrawal', taken)).statusCode).toBe(200)
    await apply(await matrix('us', line))
    expect((await dishNamed('Quince')).assessment).toBeNull()
  })

  test('what is said anew withdraws the assessment, unless the line says all again', async () => {
    await apply(await matrix('us', ['Medlar', { milk: 'yes' }]))
    // A weaker statement: milk stays, and no one vouches for the rest.
    await apply(await matrix('us', ['Medlar', { milk: '', fish: 'yes', egg: '' }]))
    const less = await dishNamed('Medlar')
    expect([less.assessment, less.statement.isAssessed, less.allergens.toSorted()]).toEqual([
      null,
      false,
      ['fish', 'milk'],
    ])
    await apply(await matrix('us', ['Medlar', { milk: 'may contain' }]))
    const all = await dishNamed('Medlar')
    expect([all.statement.isAssessed, all.allergens, all.sheetStatement?.mayContain]).toEqual([
      true,
      [],
      ['milk'],
    ])
  })

  test('a line that its texts contradict waits until someone has checked it', async () => {
    const lines = [['Scampi Fritti', { milk: 'yes' }]] as [string, Record<string, string>][]
    const file = await matrix('us', ...lines)
    const { lines: checked } = await check(file)
    expect(checked[0]).toMatchObject({
      outcome: 'new',
      warnings: ['The text names crustacean shellfish (“scampi”); the recipe does not.'],
      assessment: {
        missing: [],
        checks: ['I have checked: no crustacean shellfish in Scampi Fritti'],
        isAssessed: false,
      },
    })
    await apply(file)
    expect((await dishNamed('Scampi Fritti')).assessment).toBeNull()

    const meant = await matrix('us', ['Prawn Toast', { gluten: 'no', sesame: 'yes' }])
    expect((await check(meant, { meantLines: [2] })).lines[0]?.assessment?.isAssessed).toBe(true)
    await apply(meant, { meantLines: [2] })
    const toast = await dishNamed('Prawn Toast')
    expect(toast.meant.map(({ subject }) => subject).toSorted()).toEqual(['crustacean', 'gluten'])
    expect(toast.assessment?.warnings).toHaveLength(3)
  })

  test('a dish with a component that nobody has assessed is not assessed, whatever its line says', async () => {
    const gravy = await admin.post('/api/admin/content/components', {
      document: { name: 'Unsigned gravy', allergens: [], mayContain: [], origins: [], partIds: [] },
      isPublished: true,
    })
    expect(gravy.statusCode).toBe(201)
    const names = allergenNames('us')
    const subjects = askedSubjects('us')
    const file = await keep(
      ['Dish', 'Section', 'Price', 'Components', ...subjects.map(subject => names[subject])].join(';'),
      ['Stew', section, '12', 'Unsigned gravy', ...subjects.map(() => 'no')].join(';'),
    )
    expect((await check(file)).lines[0]?.assessment?.isAssessed).toBe(true)
    await apply(file)
    const stew = await dishNamed('Stew')
    expect(stew.assessment).not.toBeNull()
    expect(stew.statement.isAssessed).toBe(false)
  })

  test('staff can take nothing back, and check nothing', async () => {
    const staff = await app.signInAsStaff()
    const { dishId, revision } = await dishNamed('Prawn Toast')
    for (const refused of [
      await staff.post('/api/admin/kitchen/assessments/withdrawal', { dishes: [dishId], components: [] }),
      await staff.post(`/api/admin/kitchen/dishes/${dishId}/meant`, { revision, meant: ['fish'] }),
    ])
      expect(refused.statusCode).toBe(403)
    expect((await dishNamed('Prawn Toast')).assessment).not.toBeNull()
  })
})
