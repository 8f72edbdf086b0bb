/**
 * Questions that the menu itself asks, by rules: each has one right option and three that the menu proves wrong. For
 * allergens that is `free` alone, and of dishes that are not assessed nothing is asked of them. The memory cards come
 * from the same rules. Source: rulings R12 and R14 ("Cards").
 */
import { type AllergenProfile, declaredAllergens } from './allergen-profiles.ts'
import { type Allergen, type AllergenState, type AllergenStatement, allergenState } from './allergens.ts'
import type { DietaryMark } from './menu.ts'

export const CANDIDATE_RULES = [
  'contains',
  'may-contain',
  'free-of',
  'dish-with',
  'dish-without',
  'swap-contains',
  'swap-may-contain',
  'mark',
  'description',
  'at-the-table',
  'script',
  'reading',
  'english-name',
  'source',
] as const
export type CandidateRule = (typeof CANDIDATE_RULES)[number]

/** The longest that the texts of a question may be; what the menu says at greater length is not asked. */
export const QUESTION_LENGTHS = { question: 600, option: 300, explanation: 1_000 } as const

/** What the rules know of a dish. */
export interface CandidateDish extends AllergenStatement {
  readonly id: number
  readonly sectionId: number
  readonly name: string
  /** In its own script; empty where it has none. */
  readonly nativeName: string
  /** How that is read; empty where nobody needs to be told. */
  readonly reading: string
  readonly englishName: string
  readonly source: string
  readonly description: string
  /** What to tell a guest. */
  readonly serverDescription: string
  readonly dietaryInfo: readonly DietaryMark[]
  /** How it is served on request. */
  readonly swaps: readonly (AllergenStatement & { readonly name: string })[]
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

const WRONG_OPTIONS = 3

/** The menu as the rules look at it, worked out once for all its questions. */
interface Asked {
  readonly profile: AllergenProfile
  readonly dishes: readonly CandidateDish[]
  readonly bySection: ReadonlyMap<number, readonly CandidateDish[]>
  /** The assessed dishes by what they are to each declared allergen: `contains:milk`. */
  readonly byState: ReadonlyMap<string, readonly CandidateDish[]>
  /** What dishes say of themselves, folded for comparing. */
  readonly texts: ReadonlyMap<CandidateDish, Readonly<Record<TextRule, string>>>
}

/** All that can be asked of these dishes, in their order; distractors come from the whole menu. */
export function suggestQuestions(
  dishIds: readonly number[],
  menu: readonly CandidateDish[],
  profile: AllergenProfile,
): QuestionCandidate[] {
  const counts = Map.groupBy(menu, ({ name }) => fold(name))
  // Of two dishes of one name nobody could tell which is meant.
  const dishes = menu.filter(({ name }) => counts.get(fold(name))?.length === 1)
  const byId = new Map(dishes.map(dish => [dish.id, dish]))
  const asked: Asked = {
    profile,
    dishes,
    bySection: Map.groupBy(dishes, ({ sectionId }) => sectionId),
    byState: groupByState(dishes, profile),
    texts: new Map(dishes.map(dish => [dish, foldTexts(dish)])),
  }
  return dishIds.flatMap(id => {
    const dish = byId.get(id)
    return dish ? draftsOf(dish, asked).flatMap(finish) : []
  })
}

interface Offer {
  /** Another one offers others first; the same one always the same. */
  readonly seed: number
  /** Questions that are asked already. */
  readonly taken: Iterable<string>
}

/**
 * The candidates in the order in which they are offered: dish by dish and rule by rule in turn, so that the first few
 * are of every kind. No question is offered twice, and none that is asked already.
 */
export function offerCandidates(
  candidates: readonly QuestionCandidate[],
  { seed, taken }: Offer,
): QuestionCandidate[] {
  const known = new Set([...taken].map(fold))
  const fresh = shuffled(candidates, ({ key }) => `${seed}:${key}`).filter(({ question }) => {
    const isNew = !known.has(fold(question))
    known.add(fold(question))
    return isNew
  })
  const byDish = Map.groupBy(fresh, ({ dishId }) => dishId)
  return inTurn([...byDish.values()].map(own => inTurn([...Map.groupBy(own, ({ rule }) => rule).values()])))
}

/** The first of each, then the second of each. */
function inTurn<Thing>(groups: readonly (readonly Thing[])[]): Thing[] {
  const longest = Math.max(0, ...groups.map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) =>
    groups.flatMap(group => group.slice(turn, turn + 1)),
  ).flat()
}

/** Its four options, in an order that is always the same. */
export function optionsOf({ key, right, wrong }: QuestionCandidate): string[] {
  return shuffled([right, ...wrong], option => `${option}:${key}`)
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
  const candidate: QuestionCandidate = { ...draft, wrong: [first, second, third] }
  return fits(candidate) ? [candidate] : []
}

function fits({ question, right, wrong, explanation }: QuestionCandidate): boolean {
  return (
    question.length <= QUESTION_LENGTHS.question &&
    explanation.length <= QUESTION_LENGTHS.explanation &&
    [right, ...wrong].every(({ length }) => length <= QUESTION_LENGTHS.option)
  )
}

function draftsOf(dish: CandidateDish, asked: Asked): Draft[] {
  return [
    ...(dish.isAssessed ? allergenDrafts(dish, asked) : []),
    ...swapDrafts(dish, asked),
    ...markDrafts(dish, asked),
    ...tableDrafts(dish, asked),
    ...textDrafts(dish, asked),
  ]
}

function allergenDrafts(dish: CandidateDish, asked: Asked): Draft[] {
  const declared = declaredAllergens(asked.profile)
  const namesIn = (wanted: AllergenState, key: string) =>
    shuffled(
      declared.filter(({ allergen }) => allergenState(dish, allergen) === wanted),
      ({ allergen }) => `${key}:${allergen}`,
    ).map(({ name }) => name)
  const freeKey = `free-of:${dish.id}`
  const [free = ''] = namesIn('free', freeKey)
  const drafts = declared.flatMap(({ allergen, name }): Draft[] => {
    const state = allergenState(dish, allergen)
    const key = (rule: CandidateRule) => `${rule}:${dish.id}:${allergen}`
    const dishesIn = (wanted: AllergenState) =>
      others(dish, asked, key('dish-with'), {
        isWrong: other => other.isAssessed && allergenState(other, allergen) === wanted,
        among: asked.byState.get(`${wanted}:${allergen}`) ?? [],
      }).map(other => other.name)
    const freeOf = namesIn('free', key('contains'))
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
  return [
    ...drafts,
    {
      key: freeKey,
      rule: 'free-of',
      dishId: dish.id,
      question: `Which of these is not in ${dish.name}, not even in traces?`,
      right: free,
      proved: namesIn('contains', freeKey),
      explanation: `${dish.name} is free of ${inSentence(free)}; it contains the others.`,
    },
  ]
}

/** What stays in a dish, or may stay, when it is served in another way. */
function swapDrafts(dish: CandidateDish, { profile }: Asked): Draft[] {
  const declared = declaredAllergens(profile)
  return dish.swaps
    .filter(swap => swap.isAssessed)
    .flatMap(swap =>
      declared.flatMap(({ allergen, name }): Draft[] => {
        const state = allergenState(swap, allergen)
        if (state !== 'contains' && state !== 'may-contain') return []
        const rule = state === 'contains' ? 'swap-contains' : 'swap-may-contain'
        const key = `${rule}:${dish.id}:${swap.name}:${allergen}`
        const free = shuffled(
          declared.filter(other => allergenState(swap, other.allergen) === 'free'),
          other => `${key}:${other.allergen}`,
        )
        const ordered = `${dish.name} is ordered “${inSentence(swap.name)}”.`
        return [
          {
            key,
            rule,
            dishId: dish.id,
            question:
              state === 'contains'
                ? `${ordered} Which of these does it still contain?`
                : `${ordered} Of which of these may it still contain traces?`,
            right: name,
            proved: free.map(other => other.name),
            explanation:
              state === 'contains'
                ? `${ordered} It contains ${inSentence(name)} all the same.`
                : `${ordered} It may contain ${inSentence(name)}: ${reasonOf(swap, allergen)}`,
          },
        ]
      }),
    )
}

function reasonOf({ mayContain }: AllergenStatement, allergen: Allergen): string {
  return `${mayContain.find(entry => entry.allergen === allergen)?.reason ?? ''}.`
}

/** What of a mark's question nobody could defend: whatever is vegan is vegetarian, too. */
const MARKS: Record<DietaryMark, { readonly is: string; readonly alsoRight: readonly DietaryMark[] }> = {
  vegan: { is: 'is vegan', alsoRight: [] },
  vegetarian: { is: 'is vegetarian', alsoRight: ['vegan', 'vegetarian-salted'] },
  'vegetarian-salted': {
    is: 'is vegetarian when it is ordered with salt',
    alsoRight: ['vegan', 'vegetarian'],
  },
}

function markDrafts(dish: CandidateDish, asked: Asked): Draft[] {
  return dish.dietaryInfo.map(mark => {
    const { is, alsoRight } = MARKS[mark]
    const key = `mark:${dish.id}:${mark}`
    const isWrong = ({ dietaryInfo }: CandidateDish) =>
      ![mark, ...alsoRight].some(right => dietaryInfo.includes(right))
    return {
      key,
      rule: 'mark',
      dishId: dish.id,
      question: `Which of these dishes ${is}?`,
      right: dish.name,
      proved: others(dish, asked, key, { isWrong }).map(({ name }) => name),
      explanation: `${dish.name} ${is}; the others are not marked so.`,
    }
  })
}

/** What the menu has staff say of it; told apart from what they say of others. */
function tableDrafts(dish: CandidateDish, asked: Asked): Draft[] {
  const textOf = ({ serverDescription }: CandidateDish) => serverDescription.trim()
  // A text that names its dish asks nothing.
  const isTelling = (other: CandidateDish) => !fold(textOf(other)).includes(fold(other.name))
  const text = textOf(dish)
  if (text === '' || !isTelling(dish)) return []
  const key = `at-the-table:${dish.id}`
  const isWrong = (other: CandidateDish) =>
    isTelling(other) &&
    textOf(other).length <= QUESTION_LENGTHS.option &&
    isOther(asked, 'at-the-table', dish, other)
  return [
    {
      key,
      rule: 'at-the-table',
      dishId: dish.id,
      question: `A guest asks about ${dish.name}. What do you say?`,
      right: text,
      proved: others(dish, asked, key, { isWrong }).map(textOf),
      explanation: `At the table one says of ${dish.name}: “${text}”`,
    },
  ]
}

/** Rules of the texts that lead to their dish. */
type NamingRule = 'description' | 'script' | 'reading' | 'english-name' | 'source'
type TextRule = NamingRule | 'at-the-table'

interface TextQuestion {
  readonly textOf: (dish: CandidateDish) => string
  readonly ask: (text: string) => string
  readonly explain: (name: string, text: string) => string
}

const TEXTS: Record<NamingRule, TextQuestion> = {
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
  reading: {
    textOf: ({ reading }) => reading,
    ask: text => `Which dish is read ${text}?`,
    explain: (name, text) => `${name} is read ${text}.`,
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

const NAMING_RULES = Object.keys(TEXTS) as NamingRule[]

function textDrafts(dish: CandidateDish, asked: Asked): Draft[] {
  return NAMING_RULES.flatMap((rule): Draft[] => {
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
        proved: others(dish, asked, key, { isWrong: other => isOther(asked, rule, dish, other) }).map(
          ({ name }) => name,
        ),
        explanation: explain(dish.name, text),
      },
    ]
  })
}

function foldTexts(dish: CandidateDish): Record<TextRule, string> {
  return {
    description: fold(dish.description),
    script: fold(dish.nativeName),
    reading: fold(dish.reading),
    'english-name': fold(dish.englishName),
    source: fold(dish.source),
    'at-the-table': fold(dish.serverDescription),
  }
}

/** Whether it says something there, and not the same: “Hokkaido” could be meant by “Hokkaido, Japan”. */
function isOther({ texts }: Asked, rule: TextRule, dish: CandidateDish, other: CandidateDish): boolean {
  const one = texts.get(dish)?.[rule] ?? ''
  const two = texts.get(other)?.[rule] ?? ''
  return two !== '' && !one.includes(two) && !two.includes(one)
}

interface Wrong {
  readonly isWrong: (other: CandidateDish) => boolean
  /** Those that may be, where that is known. */
  readonly among?: readonly CandidateDish[]
}

/** As many as a question needs. The dishes of its section first: they are what it is mixed up with. */
function others(
  dish: CandidateDish,
  { dishes, bySection }: Asked,
  key: string,
  { isWrong, among = dishes }: Wrong,
): CandidateDish[] {
  if (among.length < WRONG_OPTIONS) return []
  const near = (bySection.get(dish.sectionId) ?? []).filter(other => other !== dish && isWrong(other))
  const found = shuffled(near, ({ id }) => `${key}:${id}`).slice(0, WRONG_OPTIONS)
  // From a place that is the key's own on, no further than needed: a menu may have thousands.
  const start = hash(key) % among.length
  for (let step = 0; step < among.length && found.length < WRONG_OPTIONS; step += 1) {
    const other = among[(start + step) % among.length]
    if (other && other.sectionId !== dish.sectionId && isWrong(other)) found.push(other)
  }
  return found
}

function groupByState(
  dishes: readonly CandidateDish[],
  profile: AllergenProfile,
): Map<string, CandidateDish[]> {
  const groups = new Map<string, CandidateDish[]>()
  for (const { allergen } of declaredAllergens(profile)) {
    const states = Map.groupBy(
      dishes.filter(({ isAssessed }) => isAssessed),
      dish => allergenState(dish, allergen),
    )
    for (const [state, group] of states) groups.set(`${state}:${allergen}`, group)
  }
  return groups
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
