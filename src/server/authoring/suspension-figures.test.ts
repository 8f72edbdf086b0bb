/**
 * Built-in questions suspended by each of 25 planted changes, and 25 harmless ones that suspend none.
 * Statements come from the stored built-in kitchen, as in the product.
 */
import { afterAll, expect, test } from 'vitest'
import { STATIC_QUIZZES } from '#content/quizzes/quizzes.ts'
import { TRAINING_MODULES } from '#content/training/modules.ts'
import type { Allergen } from '#domain/allergens.ts'
import { makeDishFinder } from '#domain/dish-mentions.ts'
import { suspend } from '#domain/suspension.ts'
import { type MenuRows, readMenuRows, toProofMenu } from '../kitchen/proof-menu.ts'
import { startTestApp } from '../testing/test-app.ts'
import { type AskedQuestion, readAskedQuestions } from './asked-questions.ts'

const app = await startTestApp()
afterAll(() => app.context.changes.stop())
const rows = await readMenuRows(app.context.db)
const before = toProofMenu(rows)
const questions = await readAskedQuestions(app.context.db, makeDishFinder(before.dishes))

/** `M1.3` is the third question of module 1, `Q1.1` the first of the first quiz. */
const keys = new Map([
  ...TRAINING_MODULES.flatMap(({ id, questions: asked }) =>
    asked.map(({ question }, index) => [`questions ${question}`, `M${id}.${index + 1}`] as const),
  ),
  ...STATIC_QUIZZES.flatMap(({ moduleId, questions: asked }) =>
    asked.map(({ id, question }) => [`quizzes ${question}`, `Q${moduleId}.${id}`] as const),
  ),
])
const keyOf = ({ kind, question }: AskedQuestion) => keys.get(`${kind} ${question}`) ?? question

type Change = (menu: MenuRows) => MenuRows
type Dish = MenuRows['dishes'][number]
type Recipe = MenuRows['kitchen']['dishes'][number]
type Component = MenuRows['kitchen']['components'][number]

function changed<Thing extends { readonly name: string }>(
  things: readonly Thing[],
  name: string,
  change: (thing: Thing) => Partial<Thing>,
): Thing[] {
  if (!things.some(thing => thing.name === name)) throw new Error(`There is no ${name}`)
  return things.map(thing => (thing.name === name ? { ...thing, ...change(thing) } : thing))
}
const dish =
  (name: string, change: (dish: Dish) => Partial<Dish>): Change =>
  menu => ({ ...menu, dishes: changed(menu.dishes, name, change) })
const recipe =
  (name: string, change: (dish: Recipe) => Partial<Recipe>): Change =>
  menu => ({ ...menu, kitchen: { ...menu.kitchen, dishes: changed(menu.kitchen.dishes, name, change) } })
const component =
  (name: string, change: (component: Component) => Partial<Component>): Change =>
  menu => ({
    ...menu,
    kitchen: { ...menu.kitchen, components: changed(menu.kitchen.components, name, change) },
  })
const price = (name: string, to: number) => dish(name, () => ({ price: to }))
const marks = (name: string, ...dietaryInfo: string[]) => dish(name, () => ({ dietaryInfo }))
const renamed =
  (name: string, to: string): Change =>
  menu =>
    recipe(name, () => ({ name: to }))(dish(name, () => ({ name: to }))(menu))
const words = (name: string, field: 'notes' | 'description' | 'serverDescription', text: string) =>
  dish(name, () => ({ [field]: text }))
const dishWith = (name: string, allergen: Allergen) =>
  recipe(name, ({ allergens }) => ({ allergens: [...allergens, allergen] }))
const componentWith = (name: string, allergen: Allergen) =>
  component(name, ({ allergens }) => ({ allergens: [...allergens, allergen] }))
const equipmentId = (name: string) => rows.kitchen.equipment.find(one => one.name === name)?.id ?? 0
const dishThrough = (name: string, equipment: string) =>
  recipe(name, one => ({
    equipment: [...one.equipment, { equipmentId: equipmentId(equipment), componentIds: null, withOwn: true }],
  }))
const setMenu =
  (name: string, change: Partial<MenuRows['setMenus'][number]>): Change =>
  menu => ({
    ...menu,
    setMenus: changed(menu.setMenus, name, () => change),
  })

/** Keys of questions suspended by the change, and of those still suspended after its undo. */
function plant(change: Change): { suspended: string[]; stillSuspended: string[] } {
  const after = toProofMenu(change(rows))
  const all = new Set(before.dishes.map(({ id }) => id))
  const at = '2026-01-01T00:00:00.000Z'
  const suspended = questions.flatMap(question => {
    const suspension = suspend(question, { before, after, dishIds: all, cause: 'planted', at })
    return suspension ? [{ ...question, suspension }] : []
  })
  const still = suspended.filter(question =>
    suspend(question, { before: after, after: before, dishIds: all, cause: 'taken back', at }),
  )
  return { suspended: suspended.map(keyOf).sort(), stillSuspended: still.map(keyOf) }
}

/** Harmful changes with the questions that they suspend or leave for review. */
const PLANTED: readonly (readonly [what: string, change: Change, suspended: readonly string[]])[] = [
  ['Kyuri Sunomono holds sesame', dishWith('Kyuri Sunomono', 'sesame'), ['M1.3']],
  ['Kyuri Sunomono is not vegan', marks('Kyuri Sunomono'), ['M1.3']],
  ['Kyuri Sunomono names sake', words('Kyuri Sunomono', 'notes', 'A spoon of sake is in it.'), ['M10.19']],
  ['Edamame holds egg', dishWith('Edamame', 'egg'), ['Q1.2']],
  ['Furofuki Daikon holds wheat', dishWith('Furofuki Daikon', 'wheat'), ['M1.6', 'M6.10']],
  [
    'Buta no Kakuni needs half an hour',
    words('Buta no Kakuni', 'notes', 'Please allow 30 minutes.'),
    ['M1.13'],
  ],
  ['Ingen no Kurumi-ae costs 40', price('Ingen no Kurumi-ae', 40), ['M1.15']],
  ['Avocado Takuan Maki costs 14', price('Avocado Takuan Maki', 14), ['M2.2']],
  ['Avocado Takuan Maki is no longer vegan', marks('Avocado Takuan Maki', 'vegetarian'), ['M2.2', 'Q2.2']],
  ['Yasai Futomaki costs 13, so two are right', price('Yasai Futomaki', 13), ['M2.2']],
  ['Yasai Futomaki says no more of gluten', words('Yasai Futomaki', 'notes', 'Cut in six.'), ['M2.1']],
  ['Hotate costs 22', price('Hotate', 22), ['M2.15']],
  ['Uni Gunkan is vegan, so two are right', marks('Uni Gunkan', 'vegan'), ['Q2.17']],
  ['Yaki Shishito holds soy', dishWith('Yaki Shishito', 'soy'), ['M3.1']],
  ['Yaki Tomorokoshi costs 24', price('Yaki Tomorokoshi', 24), ['M3.18']],
  ['Yaki Imo holds soy', dishWith('Yaki Imo', 'soy'), ['Q3.9']],
  ['Nasu Dengaku is no longer vegan', marks('Nasu Dengaku', 'vegetarian'), ['M3.14', 'M6.17']],
  ['Wagyu Misuji Kushi holds soy', dishWith('Wagyu Misuji Kushi', 'soy'), ['M6.12', 'Q4.1']],
  ['Sorbet syrup holds soy', componentWith('Sorbet syrup', 'soy'), ['M5.16']],
  ['Kombu dashi holds fish', componentWith('Kombu dashi', 'fish'), ['M1.11']],
  [
    'Anmitsu goes through the pastry oven',
    dishThrough('Anmitsu', 'Pastry oven'),
    ['M5.13', 'M5.16', 'M7.12', 'Q5.14'],
  ],
  ['Kyuri Sunomono is cut on the sushi bar', dishThrough('Kyuri Sunomono', 'Sushi bar'), ['M1.3']],
  [
    'Kabocha Purin has another name',
    renamed('Kabocha Purin', 'Pumpkin Purin'),
    ['M5.11', 'M5.20', 'Q5.13', 'Q5.17'],
  ],
  ['Warabi Mochi costs 25', price('Warabi Mochi', 25), ['Q5.17']],
  ['the Express Lunch costs 120', setMenu('Express Lunch', { pricePerPerson: 120 }), ['M6.4']],
]

/** Changes that leave every question true. */
const HARMLESS: readonly (readonly [what: string, change: Change])[] = [
  ['Kaiso Salad costs 25', price('Kaiso Salad', 25)],
  ['Yasai Futomaki costs 14', price('Yasai Futomaki', 14)],
  ['Gyoza costs 19', price('Gyoza', 19)],
  ['Edamame costs 11', price('Edamame', 11)],
  ['Anmitsu costs 17', price('Anmitsu', 17)],
  ['Yaki Shishito costs 30', price('Yaki Shishito', 30)],
  ['Matcha Tiramisu costs 30', price('Matcha Tiramisu', 30)],
  ['Negima costs 30', price('Negima', 30)],
  ['Kyuri Sunomono is said in other words', words('Kyuri Sunomono', 'description', 'Cucumber, wakame.')],
  ['Akami is said in other words', words('Akami', 'serverDescription', 'Lean and clean.')],
  ['Chutoro is said in other words', words('Chutoro', 'description', 'From the belly.')],
  ['Gyoza holds peanut', dishWith('Gyoza', 'peanut')],
  ['Kyuri Sunomono holds celery', dishWith('Kyuri Sunomono', 'celery')],
  ['Lamb Chop Miso Yaki holds rye', dishWith('Lamb Chop Miso Yaki', 'rye')],
  ['Miso Shiru holds wheat', dishWith('Miso Shiru', 'wheat')],
  ['Tako holds sesame', dishWith('Tako', 'sesame')],
  ['Gateau Chocolat holds peanut', dishWith('Gateau Chocolat', 'peanut')],
  ['Wagyu Sukiyaki holds fish', dishWith('Wagyu Sukiyaki', 'fish')],
  ['Tsukune holds milk', dishWith('Tsukune', 'milk')],
  ['Wasabi holds mustard', componentWith('Wasabi', 'mustard')],
  ['Sesame dressing holds peanut', componentWith('Sesame dressing', 'peanut')],
  ['Tofu holds wheat', componentWith('Tofu', 'wheat')],
  ['Butter holds celery', componentWith('Butter', 'celery')],
  ['Tori Karaage goes through the tempura fryer, too', dishThrough('Tori Karaage', 'Tempura fryer')],
  ['the Gluten-Free Tasting Menu is for three', setMenu('Gluten-Free Tasting Menu', { minimumGuests: 3 })],
]

test('25 changes make something wrong, and 25 do not', () => {
  expect([PLANTED.length, HARMLESS.length]).toEqual([25, 25])
  expect(questions.filter(({ suspension }) => suspension)).toEqual([])
})

test.each(PLANTED)(
  '%s: that suspends what it makes wrong or in doubt, until it is taken back',
  (_what, change, wrong) => {
    expect(plant(change)).toEqual({ suspended: wrong, stillSuspended: [] })
  },
)

test.each(HARMLESS)('%s: that suspends nothing', (_what, change) => {
  expect(toProofMenu(change(rows))).not.toEqual(before)
  expect(plant(change).suspended).toEqual([])
})
