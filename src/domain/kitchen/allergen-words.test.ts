import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldWord } from '../people/folding.ts'
import { ALLERGEN_DICTIONARY } from './allergen-dictionary.ts'
import { ENDING_WORDS, FOOD_WORDS, JOINED_WORDS } from './allergen-word-lists.ts'
import { allergenWordsOf, namedAllergens, namedInDish, splitWords } from './allergen-words.ts'
import { ALLERGENS } from './allergens.ts'

const subjectsIn = (text: string) =>
  namedAllergens(text)
    .map(({ subject }) => subject)
    .toSorted()

describe('what gives an allergen away', () => {
  test.each([
    ['Crushed peanuts and honey go on top', ['peanut']],
    ['ANCHOVIES in Butter', ['fish', 'milk']],
    ['Ebi Tempura with ponzu', ['crustacean', 'egg', 'fish', 'gluten', 'soy']],
    ['Scampi Fritti', ['crustacean', 'sulphites']],
    ['Oysters, mussels and squid', ['mollusc']],
    ['Cashew and celery', ['cashew', 'celery']],
    ['Fischsuppe mit Käsespätzle', ['fish', 'gluten', 'milk']],
    ['Kaesespaetzle', ['gluten', 'milk']],
    ['Knoblauchbrot', ['gluten']],
    ['Tintenfisch', ['mollusc']],
    ['Garnelen in Senfsauce', ['crustacean', 'mustard']],
    ['eine Kugel Eis', ['milk']],
    ['Spiegeleier', ['egg']],
    ['Soupe de poissons, crème fraîche', ['fish', 'milk']],
    ['Huîtres et crevettes', ['crustacean', 'mollusc']],
    ['Œufs mayonnaise', ['egg', 'mustard', 'soy']],
    ['Noix de Saint-Jacques', ['mollusc']],
    ['Gambas al ajillo con almendras', ['almond', 'crustacean']],
    ['Boquerones y queso manchego', ['fish', 'milk']],
    ['Leche de tigre', ['fish']],
    ['Vitello tonnato', ['egg', 'fish']],
    ['Spaghetti alle vongole e formaggio', ['gluten', 'milk', 'mollusc']],
    ['Vissoep met geitenkaas', ['fish', 'milk']],
    ['Garnalenkroket met mosterdsaus', ['crustacean', 'mustard']],
    ['Pindakaas', ['peanut']],
    ['Bacalhau com queijo', ['fish', 'milk']],
    ['Camarões e amêndoas', ['almond', 'crustacean']],
    ['海老の天ぷら', ['crustacean', 'gluten']],
    ['焼きそば', ['gluten']],
    ['ごまだれの鶏、チーズ', ['milk', 'sesame']],
    ['豆乳鍋', ['soy']],
    ['Paneer makhani, ghee and lassi', ['milk']],
    ['Satay with nam pla', ['fish', 'peanut']],
    ['Queso fundido, mole poblano', ['milk', 'peanut', 'sesame', 'tree-nut']],
    ['Wonton with hoisin', ['gluten', 'sesame', 'soy']],
    ['Feta and tahini', ['milk', 'sesame']],
    ['Free-range eggs', ['egg']],
    ['Lemon drops, white-choc drip', ['milk']],
    ['Mousse aus weißer Schokolade', ['milk']],
    ['Buttercream and salted caramel', ['milk']],
    ['Nougat', ['egg', 'tree-nut']],
    // Only the flour itself has none.
    ['Kichererbsenmehl und Weizenmehl', ['gluten', 'wheat']],
    ['Kichererbsenmehlteig', ['gluten']],
  ])('%s', (text, subjects) => expect(subjectsIn(text)).toEqual(subjects))
})

describe('what only looks like it', () => {
  test.each([
    'Crème de cassis',
    'Zwiebeln in Kichererbsenmehl',
    'Socca de farine de pois chiches, harina de garbanzos',
    'Without egg, in kombu dashi, with coconut milk',
    'An eggplant and a butternut',
    'Plain rice, no cream',
    'Kokosmilch, Reisnudeln und Muskatnuss',
    'Ohne Milch, sans gluten, sin huevo, senza latte, zonder ei, sem leite',
    'Genuss vom Küchenchef mit Leberkäse',
    'Butternuss und Austernpilze',
    'Lait de coco et noix de muscade',
    'Leche de coco, nuez moscada',
    'Latte di cocco, noce moscata',
    'Kokosmelk met nootmuskaat',
    'Leite de coco',
    'ココナッツミルクと昆布だし',
    '卵不使用、乳なし',
    'Gluten-free bread, dairy-free cheese, glutenfreies Brot',
    'Vegan cheese with vegan mayo-free sauce',
    'Pan-fried broth for sharing, with your brother',
    'Room temperature, good service',
    'Oyster mushrooms in rice flour',
    'It goes well with the cheese',
  ])('%s', text => expect(subjectsIn(text)).toEqual([]))

  test('a vegan dish of peanuts still has peanuts', () =>
    expect(subjectsIn('Vegan satay')).toEqual(['peanut']))

  test('the Japanese no between two words denies nothing', () =>
    expect(subjectsIn('Saba no miso')).toEqual(['fish', 'soy']))
})

describe('the name of a section', () => {
  const inSection = (section: string) => namedInDish('Chef’s choice', section).map(({ subject }) => subject)

  test.each(['FISCH', 'Fischgerichte', 'Fish', 'Poissons', '魚料理'])('%s is of its dishes', section =>
    expect(inSection(section)).toEqual(['fish']),
  )
  test.each(['Fish & Meat', 'Fisch und Fleisch', 'Fish/Steak', 'Poissons et viandes', 'Mains'])(
    '%s says nothing of one dish',
    section => expect(inSection(section)).toEqual([]),
  )
})

describe('the dictionary', () => {
  test('has no word twice for a subject', () => {
    for (const subject of ALLERGENS) {
      const listed = (FOOD_WORDS[subject] ?? []).flatMap(splitWords)
      const known = new Set(ALLERGEN_DICTIONARY[subject].map(foldWord))
      expect(
        listed.filter(word => known.has(foldWord(word))),
        subject,
      ).toEqual([])
      expect(new Set(listed).size, subject).toBe(listed.length)
    }
  })

  test('finds each of its words by itself', () => {
    for (const subject of ALLERGENS)
      for (const word of allergenWordsOf(subject)) expect(subjectsIn(word), word).toContain(subject)
  })

  test('puts only known words together', () => {
    for (const word of [JOINED_WORDS, ENDING_WORDS].flatMap(splitWords))
      expect(subjectsIn(word), word).not.toEqual([])
  })
})

test('more text gives away no less, but for what it says is left out', () => {
  const words = ['prawn', 'Käse', '海老', 'rice', 'coconut', 'milk', 'Suppe', 'free', 'ohne', 'butter', 'and']
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words)), fc.array(fc.constantFrom(...words)), (some, more) => {
      const both = subjectsIn(`${some.join(' ')}. ${more.join(' ')}`)
      for (const subject of [...subjectsIn(some.join(' ')), ...subjectsIn(more.join(' '))])
        expect(both).toContain(subject)
    }),
  )
})
