import { describe, expect, test } from 'vitest'
import { DRINKS } from './drinks/drinks.ts'
import { findHouseWords, namesOfQuestion, namesWithinTexts } from './house-words.ts'
import { LOCATIONS } from './locations.ts'
import { EQUIPMENT } from './menu/components.ts'
import { DISHES } from './menu/menu.ts'
import { SET_MENUS } from './menu/set-menus.ts'
import { SAKE_GUIDE } from './sake-guide/sake-guide.ts'
import { TRAINING_MODULES } from './training/modules.ts'

describe('what names the built-in house', () => {
  test.each([
    ...DISHES.flatMap(({ name, japaneseName }) => [name, japaneseName]),
    ...DRINKS.flatMap(({ name, japaneseName }) => (japaneseName ? [name, japaneseName] : [name])),
    ...SET_MENUS.map(({ name }) => name),
    ...LOCATIONS.flatMap(({ name, address }) => [name, address]),
    ...SAKE_GUIDE.figures.flatMap(({ grades = [], temperatures = [] }) =>
      [...grades, ...temperatures].map(({ name }) => name),
    ),
  ])('%s', name => {
    expect(findHouseWords(`A guest asks for ${name}, please.`)).not.toEqual([])
  })

  test.each([
    ['Light the robata grill', 'robata'],
    ['a masu and a tokkuri', 'tokkuri'],
    ['Say irasshaimase', 'irasshaimase'],
    ['the word の', 'の'],
    ['Briefing is at 5:20pm', '5:20pm'],
    ['Call 000', '000'],
    ['Ask the Fair Work Commission', 'Fair Work'],
    ['the EFTPOS terminal', 'EFTPOS'],
    ['You pass with 17 of 20', '17 of 20'],
    ['A $15 voucher', '$1'],
    ['Hold a current RSA', 'RSA'],
    ['Nobody at Noren has to', 'Noren'],
    ['two fryers', 'fryers'],
  ])('%s: %s', (text, name) => {
    expect(namesWithinTexts({ title: text }).join('|')).toContain(name)
  })

  test('its own equipment, whatever other kitchens have as well', () => {
    const own = EQUIPMENT.filter(({ name }) => namesWithinTexts(name).length > 0).map(({ name }) => name)
    expect(own).toEqual(expect.arrayContaining(['Robata grill', 'Tempura fryer', 'Tare pot']))
  })
})

test.each([
  'Spaghetti alle vongole, tiramisu and panna cotta',
  'A glass of red wine with the steak',
  'Food stays below 5 °C for up to 1,000 hours',
  'Position 3, at the pass, with two hands',
  'Complete half of the modules with 90% or more',
])('anybody may say: %s', text => {
  expect(namesWithinTexts(text)).toEqual([])
})

test('a name within a longer one is said once', () => {
  expect(namesWithinTexts('Wagyu Tataki is wagyu')).toEqual(['Wagyu Tataki'])
})

test('a question names what its answer is learned from', () => {
  const questions = TRAINING_MODULES.flatMap(module => module.questions)
  const aboutMenu = questions.filter(({ reference }) => ['dish', 'set-menus'].includes(reference?.kind ?? ''))
  expect(aboutMenu.length).toBeGreaterThan(50)
  for (const question of aboutMenu) expect(namesOfQuestion(question), question.question).not.toEqual([])
})
