/**
 * Words that give an allergen away, for whoever writes of a dish what its recipe does not say. A word that is not here
 * warns of nothing: the lists help, and prove nothing. Source: ruling R11.
 */
import {
  type AllergenStatement,
  type AllergenSubject,
  allergenState,
  groupOf,
  SUBJECT_NAMES,
} from './allergens.ts'

interface Words {
  readonly subject: AllergenSubject
  /** In the singular; several words stand as they are said. */
  readonly words: readonly string[]
  /** What holds one of them and means something else. */
  readonly except?: readonly string[]
}

/** By the language that they are written in; another language is another list. */
const LISTS: Readonly<Record<string, readonly Words[]>> = {
  en: [
    { subject: 'gluten', words: ['wheat', 'flour', 'bread', 'biscuit', 'sponge', 'semolina', 'couscous'] },
    { subject: 'barley', words: ['barley', 'malt'] },
    { subject: 'rye', words: ['rye'] },
    { subject: 'oats', words: ['oat'], except: ['oat milk'] },
    { subject: 'spelt', words: ['spelt'] },
    { subject: 'crustacean', words: ['prawn', 'shrimp', 'crab', 'lobster', 'scampi', 'crayfish'] },
    {
      subject: 'mollusc',
      words: ['scallop', 'oyster', 'squid', 'cuttlefish', 'octopus', 'clam', 'abalone', 'mussel', 'calamari'],
    },
    {
      subject: 'fish',
      words: [
        'fish',
        'tuna',
        'salmon',
        'kingfish',
        'snapper',
        'mackerel',
        'eel',
        'bonito',
        'anchovy',
        'black cod',
        'sardine',
        'trout',
      ],
    },
    { subject: 'egg', words: ['egg', 'yolk', 'omelette', 'mayonnaise', 'meringue'] },
    {
      subject: 'milk',
      words: ['milk', 'butter', 'cream', 'ice cream', 'cheese', 'mascarpone', 'yoghurt', 'yogurt', 'ghee'],
      except: ['coconut milk', 'soy milk', 'oat milk', 'coconut cream', 'peanut butter', 'cocoa butter'],
    },
    { subject: 'peanut', words: ['peanut'] },
    { subject: 'soy', words: ['soy', 'soya', 'soybean', 'soy sauce', 'mayonnaise'] },
    { subject: 'sesame', words: ['sesame', 'tahini'] },
    { subject: 'lupin', words: ['lupin'] },
    { subject: 'sulphites', words: ['prawn', 'scampi', 'wine'] },
    { subject: 'almond', words: ['almond', 'marzipan'] },
    { subject: 'walnut', words: ['walnut'] },
    {
      subject: 'tree-nut',
      words: ['cashew', 'hazelnut', 'pistachio', 'macadamia', 'pecan', 'pine nut', 'brazil nut', 'praline'],
    },
    { subject: 'celery', words: ['celery', 'celeriac'] },
    { subject: 'mustard', words: ['mustard', 'mayonnaise'] },
    { subject: 'buckwheat', words: ['buckwheat'] },
  ],
  // What Japanese kitchens call things, in Latin letters.
  'ja-Latn': [
    {
      subject: 'gluten',
      words: [
        'shoyu',
        'nikiri',
        'ponzu',
        'teriyaki',
        'panko',
        'tempura',
        'tenkasu',
        'udon',
        'ramen',
        'tobiko',
        'ikura',
      ],
    },
    {
      subject: 'soy',
      words: [
        'shoyu',
        'nikiri',
        'tamari',
        'ponzu',
        'teriyaki',
        'miso',
        'tofu',
        'edamame',
        'kinako',
        'aburaage',
        'abura age',
        'tobiko',
        'ikura',
      ],
    },
    {
      subject: 'fish',
      words: ['dashi', 'katsuobushi', 'ponzu', 'ikura', 'tobiko', 'hamachi', 'hiramasa', 'unagi', 'anago'],
      except: ['kombu dashi'],
    },
    { subject: 'egg', words: ['tempura'], except: ['tempura oil'] },
    { subject: 'sesame', words: ['goma', 'gomadare', 'shichimi', 'chilli oil'] },
    { subject: 'mustard', words: ['karashi'] },
    { subject: 'buckwheat', words: ['soba'] },
  ],
}

export interface ServedTexts {
  readonly name: string
  readonly englishName: string
  readonly source: string
  readonly serving: string
  readonly description: string
  readonly serverDescription: string
}

/** What is said of a dish as it is served; its notes say what can be changed. */
export function servedText(dish: ServedTexts): string {
  const { name, englishName, source, serving, description, serverDescription } = dish
  return [name, englishName, source, serving, description, serverDescription].join(' ')
}

export interface NamedAllergen {
  readonly subject: AllergenSubject
  /** As the list has it. */
  readonly word: string
}

/** The allergens that a text gives away, each with the first word that does. */
export function namedAllergens(text: string): NamedAllergen[] {
  const folded = fold(text)
  const found = Object.values(LISTS).flatMap(list =>
    list.flatMap(({ subject, words, except = [] }) => {
      const read = except.reduce((rest, phrase) => rest.replaceAll(pattern(phrase), ' '), folded)
      const word = words.find(one => pattern(one).test(read))
      return word === undefined ? [] : [{ subject, word }]
    }),
  )
  return [...new Map(found.toReversed().map(named => [named.subject, named])).values()].toReversed()
}

/** What a text names and the recipe does not contain, nor a member of its group that is not named. */
export function unstatedAllergens(
  named: readonly NamedAllergen[],
  statement: AllergenStatement,
): NamedAllergen[] {
  return named.filter(({ subject }) => {
    const group = groupOf(subject)
    const isUnnamed = group !== null && statement.allergens.includes(group)
    return !isUnnamed && allergenState(statement, subject) !== 'contains'
  })
}

/** "The text names peanut; the recipe does not." */
export function describeUnstated({ subject, word }: NamedAllergen): string {
  const allergen = SUBJECT_NAMES[subject].toLowerCase()
  const names = allergen === word ? allergen : `${allergen} (“${word}”)`
  return `The text names ${names}; the recipe does not.`
}

/** Lower case without accents, a space between words and around all of it. */
function fold(text: string): string {
  const words = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return ` ${words.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `
}

/** The word by itself, in the singular or the plural; what is said to be left out is not in there. */
function pattern(word: string): RegExp {
  const plural = word.endsWith('y') ? `(?:${word}|${word.slice(0, -1)}ies)` : `${word}(?:e?s)?`
  return new RegExp(`(?<! (?:no|without)) ${plural}(?= )`, 'g')
}
