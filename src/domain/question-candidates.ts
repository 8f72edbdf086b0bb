/**
 * Questions that the menu itself asks, by rules: each has one right option and three that the menu proves wrong. For
 * allergens that is `free` alone, and of dishes that are not assessed nothing is asked of them. The memory cards come
 * from the same rules. Source: rulings R12 and R14 ("Cards").
 */
import { type AllergenProfile, declaredAllergens } from './allergen-profiles.ts'
import { type Allergen, type AllergenStatement, allergenState } from './allergens.ts'
import type { DietaryMark } from './menu.ts'

export const CANDIDATE_RULES = [
  'contains',
  'may-contain',
  'dish-with',
  'dish-without',
  'mark',
  'description',
  'script',
  'english-name',
  'source',
] as const
export type CandidateRule = (typeof CANDIDATE_RULES)[number]

/** What the rules know of a dish. */
export interface CandidateDish extends AllergenStatement {
  readonly id: number
  readonly sectionId: number
  readonly name: string
  /** In its own script; empty where it has none. */
  readonly nativeName: string
  readonly englishName: string
  readonly source: string
  readonly description: string
  readonly dietaryInfo: readonly DietaryMark[]
}

export interface QuestionCandidate {
  /** The same for the same question, however often it is made: `contains:12:milk`. */
  readonly key: string
  readonly rule: CandidateRule
  /** The dish where its answer is learned. */
  readonly dishId: number
  readonly question: string
  readonly right: string
  /** Three, which the menu proves wrong. */
  readonly wrong: readonly [string, string, string]
  readonly explanation: string
}

interface Draft extends Omit<QuestionCandidate, 'wrong'> {
  /** What is proved wrong, the likeliest to be mixed up first. */
  readonly proved: readonly string[]
}

/** All that can be asked of these dishes, in their order; distractors come from the whole menu. */
export function suggestQuestions(
  dishIds: readonly number[],
  menu: readonly CandidateDish[],
  profile: AllergenProfile,
): QuestionCandidate[] {
  const counts = Map.groupBy(menu, ({ name }) => fold(name))
  // Of two dishes of one name nobody could tell which is meant.
  const named = menu.filter(({ name }) => counts.get(fold(name))?.length === 1)
  const byId = new Map(named.map(dish => [dish.id, dish]))
  return dishIds.flatMap(id => {
    const dish = byId.get(id)
    return dish ? draftsOf(dish, named, profile).flatMap(finish) : []
  })
}

function finish({ proved, ...draft }: Draft): QuestionCandidate[] {
  const taken = new Set([fold(draft.right)])
  const distinct = proved.filter(option => {
    const isNew = fold(option) !== '' && !taken.has(fold(option))
    taken.add(fold(option))
    return isNew
  })
  const [first, second, third] = distinct
  if (fold(draft.right) === '' || first === undefined || second === undefined || third === undefined)
    return []
  return [{ ...draft, wrong: [first, second, third] }]
}

function draftsOf(dish: CandidateDish, menu: readonly CandidateDish[], profile: AllergenProfile): Draft[] {
  return [
    ...(dish.isAssessed ? allergenDrafts(dish, menu, profile) : []),
    ...markDrafts(dish, menu),
    ...textDrafts(dish, menu),
  ]
}

function allergenDrafts(
  dish: CandidateDish,
  menu: readonly CandidateDish[],
  profile: AllergenProfile,
): Draft[] {
  const declared = declaredAllergens(profile)
  const assessed = menu.filter(({ isAssessed }) => isAssessed)
  return declared.flatMap(({ allergen, name }): Draft[] => {
    const state = allergenState(dish, allergen)
    const key = (rule: CandidateRule) => `${rule}:${dish.id}:${allergen}`
    const dishesIn = (wanted: typeof state) =>
      others(
        dish,
        assessed.filter(other => allergenState(other, allergen) === wanted),
        key('dish-with'),
      ).map(other => other.name)
    const freeOf = shuffled(
      declared.filter(other => allergenState(dish, other.allergen) === 'free'),
      other => `${key('contains')}:${other.allergen}`,
    ).map(other => other.name)
    switch (state) {
      case 'contains':
        return [
          {
            key: key('contains'),
            rule: 'contains',
            dishId: dish.id,
            question: `Which of these does ${dish.name} contain?`,
            right: name,
            proved: freeOf,
            explanation: `${dish.name} contains ${inSentence(name)}.`,
          },
          {
            key: key('dish-with'),
            rule: 'dish-with',
            dishId: dish.id,
            question: `Which of these dishes contains ${inSentence(name)}?`,
            right: dish.name,
            proved: dishesIn('free'),
            explanation: `${dish.name} contains ${inSentence(name)}; the others do not.`,
          },
        ]
      case 'may-contain':
        return [
          {
            key: key('may-contain'),
            rule: 'may-contain',
            dishId: dish.id,
            question: `Of which of these may ${dish.name} contain traces?`,
            right: name,
            proved: freeOf,
            explanation: `${dish.name} may contain ${inSentence(name)}: ${reasonOf(dish, allergen)}`,
          },
        ]
      case 'free':
        return [
          {
            key: key('dish-without'),
            rule: 'dish-without',
            dishId: dish.id,
            question: `A guest must not have ${inSentence(name)}. Which of these dishes has none?`,
            right: dish.name,
            proved: dishesIn('contains'),
            explanation: `${dish.name} has no ${inSentence(name)}; the others contain it.`,
          },
        ]
      default:
        return []
    }
  })
}

function reasonOf({ mayContain }: CandidateDish, allergen: Allergen): string {
  return `${mayContain.find(entry => entry.allergen === allergen)?.reason ?? ''}.`
}

/** What of a mark's question nobody could defend: whatever is vegan is vegetarian, too. */
const MARKS: Record<DietaryMark, { readonly asked: string; readonly alsoRight: readonly DietaryMark[] }> = {
  vegan: { asked: 'is vegan', alsoRight: [] },
  vegetarian: { asked: 'is vegetarian', alsoRight: ['vegan', 'vegetarian-salted'] },
  'vegetarian-salted': {
    asked: 'is vegetarian when it is ordered with salt',
    alsoRight: ['vegan', 'vegetarian'],
  },
}

function markDrafts(dish: CandidateDish, menu: readonly CandidateDish[]): Draft[] {
  return dish.dietaryInfo.map(mark => {
    const { asked, alsoRight } = MARKS[mark]
    const key = `mark:${dish.id}:${mark}`
    const isWrong = ({ dietaryInfo }: CandidateDish) =>
      ![mark, ...alsoRight].some(right => dietaryInfo.includes(right))
    return {
      key,
      rule: 'mark',
      dishId: dish.id,
      question: `Which of these dishes ${asked}?`,
      right: dish.name,
      proved: others(dish, menu.filter(isWrong), key).map(({ name }) => name),
      explanation: `${dish.name} ${asked}; the others are not marked so.`,
    }
  })
}

type TextRule = 'description' | 'script' | 'english-name' | 'source'

interface TextQuestion {
  readonly textOf: (dish: CandidateDish) => string
  readonly ask: (text: string) => string
  readonly explain: (name: string, text: string) => string
}

const TEXTS: Record<TextRule, TextQuestion> = {
  description: {
    textOf: ({ description }) => description,
    ask: text => `Which dish is this? “${text}”`,
    explain: (name, text) => `The menu says of ${name}: “${text}”`,
  },
  script: {
    textOf: ({ nativeName }) => nativeName,
    ask: text => `Which dish is written ${text}?`,
    explain: (name, text) => `${name} is written ${text}.`,
  },
  'english-name': {
    textOf: ({ englishName }) => englishName,
    ask: text => `Which dish is “${text}” in English?`,
    explain: (name, text) => `${name} is “${text}” in English.`,
  },
  source: {
    textOf: ({ source }) => source,
    ask: text => `Of which dish does the menu name this source: ${text}?`,
    explain: (name, text) => `The menu names as the source of ${name}: ${text}.`,
  },
}

function textDrafts(dish: CandidateDish, menu: readonly CandidateDish[]): Draft[] {
  return (Object.keys(TEXTS) as TextRule[]).flatMap((rule): Draft[] => {
    const { textOf, ask, explain } = TEXTS[rule]
    const text = textOf(dish).trim()
    // A text that names its dish asks nothing.
    if (text === '' || fold(text).includes(fold(dish.name))) return []
    const key = `${rule}:${dish.id}`
    return [
      {
        key,
        rule,
        dishId: dish.id,
        question: ask(text),
        right: dish.name,
        proved: others(
          dish,
          menu.filter(other => isOtherText(text, textOf(other))),
          key,
        ).map(({ name }) => name),
        explanation: explain(dish.name, text),
      },
    ]
  })
}

/** Said, and not the same: “Hokkaido” could be meant by “Hokkaido, Japan”. */
function isOtherText(text: string, other: string): boolean {
  const [one, two] = [fold(text), fold(other)]
  return two !== '' && !one.includes(two) && !two.includes(one)
}

/** The dishes of its section first: they are what it is mixed up with. */
function others(dish: CandidateDish, dishes: readonly CandidateDish[], key: string): CandidateDish[] {
  const mixed = shuffled(
    dishes.filter(({ id }) => id !== dish.id),
    ({ id }) => `${key}:${id}`,
  )
  const isNear = ({ sectionId }: CandidateDish) => sectionId === dish.sectionId
  return [...mixed.filter(isNear), ...mixed.filter(other => !isNear(other))]
}

/** In an order that looks like chance and is always the same. */
function shuffled<Thing>(things: readonly Thing[], nameOf: (thing: Thing) => string): Thing[] {
  return things
    .map(thing => ({ thing, place: hash(nameOf(thing)) }))
    .sort((one, two) => one.place - two.place)
    .map(({ thing }) => thing)
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x81_1c_9d_c5
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93)
  return value >>> 0
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

function inSentence(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1)
}
