/** Allergens in cells and columns of any shape: read, or asked about, and never left out by one press. */
import { expect, test } from 'vitest'
import { importClient, type KeptFile } from '../../testing/import-client.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const admin = await app.signInAsAdmin()
const section: string = (await admin.get('/api/admin/content/sections/order')).json()[0].title
const { keep, ask, check, apply } = importClient(admin)

const answer = (place: string, text: string, means: readonly string[], isNoted = false) => ({
  ...{ place, text, means, isNoted },
})
const dishNamed = async (name: string) => {
  const { rows } = (await admin.get(`/api/admin/content/dishes?q=${encodeURIComponent(name)}`)).json()
  return (await admin.get(`/api/admin/content/dishes/${rows[0].id}`)).json().document
}

test('a list of a database or a shop is read at each of its signs', async () => {
  const kept = await keep([
    'Dish;Section;Price;Allergens',
    `Harvest toast;${section};12;GLUTEN|MILK`,
    `Harvest bowl;${section};14;soybeans/sesame seeds`,
    `Harvest curry;${section};15;Fish & Crustaceans`,
    `Harvest tart;${section};9;egg + milk`,
    `Harvest noodles;${section};13;peanuts and eggs`,
    `Harvest platter;${section};30;crustacean/shellfish`,
  ])
  expect(await ask(kept)).toMatchObject([{ kind: 'listed' }])
  expect((await apply(kept)).json()).toMatchObject({ new: 6 })
  const read = await Promise.all(
    ['toast', 'bowl', 'curry', 'tart', 'noodles', 'platter'].map(name => dishNamed(`Harvest ${name}`)),
  )
  expect(read.map(({ allergens }) => allergens)).toEqual([
    ['gluten', 'milk'],
    ['soy', 'sesame'],
    ['crustacean', 'fish'],
    ['egg', 'milk'],
    ['egg', 'peanut'],
    ['crustacean', 'shellfish'],
  ])
})

test('what holds an allergen’s name has one in its answer, today and from an earlier file', async () => {
  const kept = await keep([
    'Dish;Section;Price;Allergens',
    `Orchard stew;${section};12;soybeans or sesame`,
    `Orchard roast;${section};14;nuts & seeds`,
    `Orchard mash;${section};15;onion`,
  ])
  const [, words] = await ask(kept)
  expect(
    words.entries.map(({ text, namesAllergen }: { text: string; namesAllergen: boolean }) => [
      text,
      namesAllergen,
    ]),
  ).toEqual([
    ['soybeans or sesame', true],
    ['seeds', true],
    ['onion', false],
  ])
  const onion = answer('word', 'onion', [], true)
  for (const text of ['soybeans or sesame', 'seeds'])
    expect(await check(kept, { answers: [onion, answer('word', text, [], true)] })).toMatchObject({
      code: 'answerOfOtherFile',
    })
  const answers = [
    onion,
    answer('word', 'soybeans or sesame', ['soy', 'sesame']),
    answer('word', 'seeds', ['sesame']),
  ]
  expect((await apply(kept, { answers })).json()).toMatchObject({ new: 3 })
  expect((await dishNamed('Orchard roast')).allergens).toEqual(['sesame', 'tree-nut'])
})

const TAGGED = (name: string, tags: string) => [
  'item,section,price,allergens,dietary_tags',
  `${name} sponge,${section},8,wheat,"contains-gluten, ${tags}"`,
  `${name} fruit,${section},7,,vegan`,
]

test.each([
  ['Meadow', 'contains-dairy'],
  ['Valley', 'contains_dairy'],
  ['Forest', 'containsDairy'],
  ['Garden', 'dairy'],
])('a column of tags is never left out in silence: %s, “%s”', async (name, tags) => {
  const kept: KeptFile & { allergenLike: number[] } = await keep(TAGGED(name, tags))
  expect(kept.guess[4]).toBeNull()
  expect(kept.allergenLike).toContain(4)
  expect(await check(kept)).toMatchObject({
    code: 'columnUndecided',
    message: expect.stringContaining('“dietary_tags”'),
  })
  expect((await apply(kept)).json().code).toBe('columnUndecided')
  expect((await check(kept, { leftOut: [4] })).counts).toMatchObject({ new: 2 })
})

test('tags that name an allergen are taken to it, or wait', async () => {
  const tagged: KeptFile = await keep(TAGGED('Riverside', 'contains-dairy'))
  const kept = { ...tagged, guess: tagged.guess.map((key, at) => (at === 4 ? 'dietaryInfo' : key)) }
  const [, marks] = await ask(kept)
  expect(
    marks.entries.map(({ text, suggestion }: { text: string; suggestion: { means: string[] } }) => [
      text,
      suggestion.means,
    ]),
  ).toEqual([
    ['contains-gluten', ['allergen gluten']],
    ['contains-dairy', ['allergen milk']],
  ])
  for (const means of [[], ['new-mark']])
    expect(await check(kept, { answers: [answer('mark', 'contains-dairy', means)] })).toMatchObject({
      code: 'answerOfOtherFile',
    })
  const answers = [
    answer('mark', 'contains-gluten', ['allergen gluten']),
    answer('mark', 'contains-dairy', ['allergen milk']),
  ]
  expect((await apply(kept, { answers })).json()).toMatchObject({ new: 2 })
  expect((await dishNamed('Riverside sponge')).allergens).toEqual(['wheat', 'milk'])
})

test('a column whose words stand in the dish’s own name as well may be left out', async () => {
  const kept = await keep([
    'handle,name,section,price,photo',
    `grilled-salmon,Grilled salmon,${section},20,https://pictures.example/milk.jpg`,
    `plum-tart,Plum tart,${section},7,`,
  ])
  expect(kept.allergenLike).not.toContain(0)
  expect(kept.allergenLike).not.toContain(4)
})

const listed = (...means: string[]) => ({ answers: [answer('listed', '', means)] })
const listOf = (name: string) => [
  'Dish;Section;Price;Description;Contains',
  `${name} soup;${section};9;Leek and potato;"milk; celery"`,
  `${name} bread;${section};4;;wheat`,
  `${name} prawns;${section};21;Grilled prawns;"milk"`,
  `${name} water;${section};2;;none`,
  `${name} special;${section};22;;`,
  `${name} guess;${section};23;;"spicy"`,
]

test('a list is asked once whether it names all, and nothing is assessed without that', async () => {
  const kept = await keep(listOf('Beacon'))
  const asked = await ask(kept)
  expect(asked[0]).toMatchObject({
    kind: 'listed',
    place: 'listed',
    heading: 'Contains',
    cellCount: 5,
    subjects: expect.arrayContaining(['Milk', 'Crustacean', 'Lupin']),
    entries: [{ dishes: ['Beacon special'], suggestion: null }],
  })
  expect(asked[0].subjects).toHaveLength(12)
  const spicy = answer('word', 'spicy', [], true)
  const assessedOf = async (answers: readonly object[]) =>
    (await check(kept, { answers })).lines.map(
      ({ assessment }: { assessment?: { isAssessed: boolean } }) => assessment?.isAssessed,
    )
  expect(await assessedOf([spicy])).toEqual([false, false, false, true, false, false])
  // Prawns contradict their list, a blank is not said, and a note alone is no list.
  const named = answer('listed', '', ['named'])
  expect(await assessedOf([named, spicy])).toEqual([true, true, false, true, false, false])
  const none = answer('listed', '', ['none'])
  expect(await assessedOf([none, spicy])).toEqual([true, true, false, true, true, false])
  expect((await apply(kept, { answers: [none, spicy] })).json()).toMatchObject({ new: 6 })
  expect(await dishNamed('Beacon bread')).toMatchObject({
    allergens: ['wheat'],
    sheetStatement: { no: expect.arrayContaining(['milk', 'rye', 'egg', 'tree-nut']), mayContain: [] },
  })
  expect((await dishNamed('Beacon bread')).sheetStatement.no).not.toContain('gluten')
  // It is the proposal for the next one.
  const [again] = await ask(await keep(listOf('Beacon')))
  expect(again.entries[0].suggestion).toMatchObject({ means: ['none'], from: 'remembered' })
})

test('only a list of what is in a dish is asked, and only in the words of the question', async () => {
  const kept = await keep(['Dish;Section;Price;May contain', `Sluice soup;${section};9;milk`])
  expect((await ask(kept)).filter(({ kind }: { kind: string }) => kind === 'listed')).toEqual([])
  expect(await check(kept, listed('named'))).toMatchObject({ code: 'answerOfOtherFile' })
  const list = await keep(['Dish;Section;Price;Contains', `Sluice soup;${section};9;milk`])
  for (const means of [['no'], ['named', 'none'], ['yes']])
    expect(await check(list, listed(...means))).toMatchObject({ code: 'answerOfOtherFile' })
})
