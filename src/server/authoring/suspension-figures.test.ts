/**
 * Effects of 60 planted changes (suspended, flagged, asked, shown), and 30 that suspend nothing. Statements come from the stored built-in kitchen, as in the product.
 */
import { afterAll, expect, test } from 'vitest'
import { STATIC_QUIZZES } from '#content/quizzes/quizzes.ts'
import { TRAINING_MODULES } from '#content/training/modules.ts'
import type { Allergen } from '#domain/kitchen/allergens.ts'
import { makeCards } from '#domain/memory/cards.ts'
import { changedFacts, describeChange } from '#domain/menu/dish-changes.ts'
import { makeDishFinder } from '#domain/menu/dish-mentions.ts'
import type { ContainsAlcohol } from '#domain/menu/drinks.ts'
import type { ProofMenu } from '#domain/questions/proof.ts'
import { isDecidedByData, suspend } from '#domain/questions/suspension.ts'
import { comparedDishes } from '../allergens/dish-changes.ts'
import { stateRows } from '../allergens/kitchen.ts'
import { type MenuRows, priceStyleOf, readMenuRows, toProofMenu } from '../allergens/proof-menu.ts'
import { startTestApp } from '../testing/test-app.ts'
import { type AskedQuestion, readAskedQuestions } from './asked-questions.ts'
import { readTellingTexts } from './dish-mentions.ts'
import { compareMenus, findDoubts, TOLD_IN_WORDS, toMenuChange } from './menu-changes.ts'

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
const componentWithout = (name: string, allergen: Allergen) =>
  component(name, ({ allergens }) => ({ allergens: allergens.filter(one => one !== allergen) }))
const componentMay = (name: string, allergen: Allergen) =>
  component(name, ({ mayContain }) => ({
    mayContain: [...mayContain, { allergen, reason: 'the label of what we buy warns of it' }],
  }))
const componentId = (name: string) => rows.kitchen.components.find(one => one.name === name)?.id ?? 0
const swapWith = (name: string, swap: string, added: string) =>
  recipe(name, ({ swaps }) => ({
    swaps: changed(swaps, swap, one => ({ with: [...one.with, componentId(added)] })),
  }))
const withoutEquipment = (name: string) => recipe(name, () => ({ equipment: [] }))
const unsigned = (name: string) => recipe(name, () => ({ assessment: null }))
const alcohol = (name: string, containsAlcohol: ContainsAlcohol) =>
  dish(name, ({ drink }) => ({ drink: drink && { ...drink, containsAlcohol } }))
const withoutSwap = (name: string, swap: string) =>
  recipe(name, ({ swaps }) => ({ swaps: swaps.filter(one => one.name !== swap) }))
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

const AT = '2026-01-01T00:00:00.000Z'
const texts = await readTellingTexts(app.context.db, before.dishes, TOLD_IN_WORDS)
const cards = cardsOf(before)

interface Planted {
  /** Keys of questions, as of those still suspended after the undo. */
  readonly suspended: string[]
  readonly stillSuspended: string[]
  /** Questions and texts that may be out of date. */
  readonly flagged: string[]
  /** Cards about allergens whose fact is another, or that are new. */
  readonly asked: string[]
  /** Lines for staff, by dish. */
  readonly shown: string[]
}

function plant(change: Change): Planted {
  const later = change(rows)
  const comparison = compareMenus(rows, later)
  const suspended = questions.flatMap(question => {
    const suspension = suspend(question, toMenuChange(comparison, AT))
    return suspension ? [{ ...question, suspension }] : []
  })
  const undo = toMenuChange(compareMenus(later, rows), AT)
  const doubted = questions.filter(
    question =>
      !suspended.some(
        ({ kind, questionId }) => kind === question.kind && questionId === question.questionId,
      ) && !(question.kind === 'questions' && isDecidedByData(question, comparison.after)),
  )
  const doubts = findDoubts(comparison, doubted, texts).map(({ kind, item_id }) => `${kind} ${item_id}`)
  const facts = changedFacts(comparedMenu(rows), comparedMenu(later), priceStyleOf(later))
  return {
    suspended: suspended.map(keyOf).sort(),
    stillSuspended: suspended.filter(question => suspend(question, undo)).map(keyOf),
    flagged: [...new Set(doubts)].sort(),
    asked: [...cardsOf(comparison.after)].flatMap(([key, fact]) => (cards.get(key) === fact ? [] : [key])),
    shown: [...Map.groupBy(facts, ({ dish }) => dish)].map(
      ([name, own]) => `${name}: ${describeChange(own)}`,
    ),
  }
}

function cardsOf({ dishes, profile }: ProofMenu): Map<string, string> {
  return new Map(
    makeCards(dishes, profile)
      .filter(({ set }) => set)
      .map(({ key, fact }) => [key, fact]),
  )
}

const comparedMenu = ({ dishes, kitchen }: MenuRows) =>
  comparedDishes(stateRows(kitchen).leastSafe, dishes, kitchen.marks)

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
  ['Kombu dashi holds fish', componentWith('Kombu dashi', 'fish'), ['M1.11', 'M1.2', 'M9.7']],
  ['Anmitsu goes through the pastry oven', dishThrough('Anmitsu', 'Pastry oven'), ['M7.12']],
  ['Kyuri Sunomono is cut on the sushi bar', dishThrough('Kyuri Sunomono', 'Sushi bar'), ['M6.9', 'Q1.3']],
  [
    'Kabocha Purin has another name',
    renamed('Kabocha Purin', 'Pumpkin Purin'),
    ['M5.11', 'M5.20', 'Q5.13', 'Q5.17'],
  ],
  ['Warabi Mochi costs 25', price('Warabi Mochi', 25), ['Q5.17']],
  ['the Express Lunch costs 120', setMenu('Express Lunch', { pricePerPerson: 120 }), ['M6.4']],
]

/** More of them: of swaps, labels of components, equipment, drinks and garnishes. */
const PLANTED_IN_FORMS: readonly (readonly [what: string, change: Change, suspended: readonly string[]])[] = [
  [
    'Tamari holds wheat',
    componentWith('Tamari', 'wheat'),
    [
      'M1.12',
      'M1.8',
      'M2.1',
      'M2.19',
      'M3.11',
      'M3.17',
      'M3.9',
      'M4.10',
      'M4.3',
      'M4.7',
      'Q1.14',
      'Q1.19',
      'Q1.5',
      'Q3.1',
      'Q4.16',
      'Q4.6',
      'Q4.7',
    ],
  ],
  [
    'Tempura batter has no egg',
    componentWithout('Tempura batter', 'egg'),
    ['M1.14', 'M3.17', 'Q1.11', 'Q3.10', 'Q3.11'],
  ],
  [
    'Agedashi Tofu is no longer offered with salt',
    withoutSwap('Agedashi Tofu', 'With salt'),
    ['M1.10', 'M1.16', 'M6.2'],
  ],
  [
    'Imo Mochi is no longer offered without butter, with tamari',
    withoutSwap('Imo Mochi', 'Without butter, with tamari'),
    ['M1.12', 'Q1.10'],
  ],
  ['Kaiso Salad is no longer offered with tamari', withoutSwap('Kaiso Salad', 'With tamari'), ['Q1.14']],
  ['Kappa Maki is no longer offered with tamari', withoutSwap('Kappa Maki', 'With tamari'), ['M2.1']],
  [
    'Wagyu Tataki is no longer offered with tamari and yuzu',
    withoutSwap('Wagyu Tataki', 'With tamari and yuzu'),
    ['M1.7', 'M4.3', 'M4.7', 'Q4.6'],
  ],
  ['Negima is no longer offered with salt', withoutSwap('Negima', 'With salt'), ['M3.8', 'Q3.1', 'Q3.4']],
  [
    'Tai is no longer offered as sashimi with salt',
    withoutSwap('Tai', 'As sashimi, with salt and lemon'),
    ['M10.15', 'Q2.10', 'Q6.2'],
  ],
  [
    'Miso Shiru with kombu dashi gets dashi as well',
    swapWith('Miso Shiru', 'With kombu dashi', 'Dashi'),
    ['M1.2', 'M9.7'],
  ],
  [
    'Wagyu Sirloin with salt and wasabi gets shoyu',
    swapWith('Wagyu Sirloin', 'With salt and wasabi', 'Shoyu'),
    ['M4.3', 'M4.4'],
  ],
  [
    'Yaki Tomorokoshi with oil is fried in butter',
    swapWith('Yaki Tomorokoshi', 'With oil, salt and lime', 'Butter'),
    ['M3.11'],
  ],
  [
    'Wagyu Sukiyaki with tamari gets ponzu',
    swapWith('Wagyu Sukiyaki', 'With tamari', 'Ponzu'),
    ['M4.3', 'Q4.7'],
  ],
  [
    'Kani Karaage without mayonnaise gets an egg',
    swapWith('Kani Karaage', 'Without mayonnaise', 'Egg'),
    ['M1.14'],
  ],
  [
    'Saikyo miso holds barley',
    componentWith('Saikyo miso', 'barley'),
    ['M1.6', 'M3.6', 'M3.9', 'M6.10', 'Q1.19'],
  ],
  ['the label of Rice miso warns of barley', componentMay('Rice miso', 'barley'), ['M3.6', 'M3.9', 'Q1.19']],
  [
    'the label of Tamari warns of wheat',
    componentMay('Tamari', 'wheat'),
    [
      'M1.12',
      'M1.8',
      'M2.1',
      'M2.19',
      'M3.11',
      'M3.17',
      'M3.9',
      'M4.10',
      'M4.3',
      'M4.7',
      'Q1.14',
      'Q1.19',
      'Q1.5',
      'Q3.1',
      'Q4.16',
      'Q4.6',
      'Q4.7',
    ],
  ],
  ['Tare is made with sesame oil', componentWith('Tare', 'sesame'), ['M3.14', 'M6.11', 'M6.14', 'M9.16']],
  [
    'Katsuobushi is no fish',
    componentWithout('Katsuobushi', 'fish'),
    [
      'M1.10',
      'M1.11',
      'M1.16',
      'M1.18',
      'M1.2',
      'M1.5',
      'M2.20',
      'M3.15',
      'M3.20',
      'M4.4',
      'M4.7',
      'M6.14',
      'M6.17',
      'M6.2',
      'M6.8',
      'M9.16',
      'M9.7',
      'Q1.13',
      'Q1.16',
      'Q1.5',
      'Q3.11',
      'Q3.8',
      'Q4.12',
      'Q4.6',
      'Q4.9',
    ],
  ],
  ['Kinako holds wheat', componentWith('Kinako', 'wheat'), ['M5.12', 'Q5.17']],
  [
    'Mayonnaise has no egg',
    componentWithout('Mayonnaise', 'egg'),
    ['M1.14', 'M2.4', 'M2.5', 'M2.7', 'Q1.11', 'Q2.16', 'Q2.20'],
  ],
  ['Garlic chips hold wheat', componentWith('Garlic chips', 'wheat'), ['M4.3', 'M4.7', 'Q4.6']],
  [
    'Wasabi holds wheat',
    componentWith('Wasabi', 'wheat'),
    ['M10.15', 'M2.1', 'M4.10', 'M4.3', 'M4.4', 'M4.6', 'M6.12', 'Q2.10'],
  ],
  ['Toasted sesame holds peanut', componentWith('Toasted sesame', 'peanut'), ['Q1.17', 'Q1.3', 'Q5.16']],
  [
    'Ebi Shioyaki goes through the tempura fryer',
    dishThrough('Ebi Shioyaki', 'Tempura fryer'),
    ['M6.2', 'M7.14', 'Q1.13', 'Q3.11'],
  ],
  [
    'Warabi Mochi goes through the ice-cream machine',
    dishThrough('Warabi Mochi', 'Ice-cream machine'),
    ['M5.16'],
  ],
  ['Yasai Tempura leaves the tempura fryer', withoutEquipment('Yasai Tempura'), ['M3.19', 'M7.14']],
  ['Alcohol-Free Lager contains alcohol', alcohol('Alcohol-Free Lager', true), []],
  ['Sake holds barley', componentWith('Sake', 'barley'), ['M8.10', 'M8.18']],
  ['Kyuri Sunomono is not assessed', unsigned('Kyuri Sunomono'), ['M6.9', 'Q1.3']],
  ['Amazake has up to 0.5 % alcohol', alcohol('Amazake', 'trace'), []],
  ['Shichimi has no sesame', componentWithout('Shichimi', 'sesame'), ['M2.4', 'M6.11', 'Q2.4']],
  ['Wine has no sulphites', componentWithout('Wine', 'sulphites'), ['M7.12']],
  ['Almond meal has no almond', componentWithout('Almond meal', 'almond'), ['M5.13', 'M5.15']],
  ['Walnut dressing holds sesame', componentWith('Walnut dressing', 'sesame'), ['Q1.3']],
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
  ['Gyoza holds lupin', dishWith('Gyoza', 'lupin')],
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
  ['the label of Tofu warns of egg', componentMay('Tofu', 'egg')],
  ['Gari holds sulphites', componentWith('Gari', 'sulphites')],
  ['Furofuki Daikon goes through the steamer', dishThrough('Furofuki Daikon', 'Steamer')],
  ['Kinoko Kamameshi goes through the griddle', dishThrough('Kinoko Kamameshi', 'Griddle')],
  ['Amazake holds barley', componentWith('Amazake', 'barley')],
  ['the Gluten-Free Tasting Menu is for three', setMenu('Gluten-Free Tasting Menu', { minimumGuests: 3 })],
]

test('60 changes make something wrong, and 30 do not', () => {
  expect([PLANTED.length + PLANTED_IN_FORMS.length, HARMLESS.length]).toEqual([60, 30])
  expect(questions.filter(({ suspension }) => suspension)).toEqual([])
})

test.each([...PLANTED, ...PLANTED_IN_FORMS])(
  '%s: that suspends what it makes wrong or in doubt, until it is taken back',
  (_what, change, wrong) => {
    const { suspended, stillSuspended, ...others } = plant(change)
    expect({ suspended, stillSuspended }).toEqual({ suspended: wrong, stillSuspended: [] })
    expect(others).toMatchSnapshot()
  },
)

test.each(HARMLESS)('%s: that suspends nothing', (_what, change) => {
  expect(toProofMenu(change(rows))).not.toEqual(before)
  expect(plant(change).suspended).toEqual([])
})
