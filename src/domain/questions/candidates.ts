/**
 * Questions from the menu, by rules: each has one right option and three that the menu proves wrong. Silence
 * proves nothing: for allergens only an assessed `free` of the whole group does, for marks only animal
 * origins, and facts that a swap changes are not asked as plain facts. `question-check` checks each again.
 * Memory cards use the same rules. Source: rulings R11, R12 and R14 ("Cards").
 */
import {
  type AllergenProfile,
  type DeclaredAllergen,
  declaredAndUnnamed,
} from '../kitchen/allergen-profiles.ts'
import {
  type Allergen,
  type AllergenState,
  type AllergenStatement,
  type AllergenSubject,
  allergenState,
  groupOf,
  isGroup,
  listedState,
  NOT_NAMED,
} from '../kitchen/allergens.ts'
import type { AnimalOrigin } from '../kitchen/kitchen.ts'
import { contradictedMarks } from '../kitchen/mark-contradictions.ts'
import type { Diet, Mark } from '../kitchen/marks.ts'
import {
  DRINK_KIND_LABELS,
  DRINK_KINDS,
  type DrinkFacts,
  type DrinkKind,
  type Pairing,
} from '../menu/drinks.ts'
import { QUESTION_LENGTHS } from './questions.ts'
import { inSentence, type StemKind, type StemParts, writeStem } from './stems.ts'
import { textHash } from './text-hash.ts'
import { readsAsEnglish } from './text-language.ts'

/** Rules about a drink beyond its allergens, which the pour-drinks duty needs. */
export const DRINK_RULES = [
  'drink-kind',
  'taste',
  'serving',
  'alcohol',
  'no-alcohol',
  'pairing-dish',
  'pairing-drink',
] as const satisfies readonly StemKind[]
export const CANDIDATE_RULES = [
  'contains',
  'may-contain',
  'plain-contains',
  'plain-may-contain',
  'free-of',
  'dish-with',
  'dish-without',
  'two-with',
  'swap-contains',
  'swap-may-contain',
  'mark',
  'special',
  'price',
  'section',
  'description',
  'at-the-table',
  'script',
  'reading',
  'english-name',
  'source',
  ...DRINK_RULES,
] as const satisfies readonly StemKind[]
export type CandidateRule = (typeof CANDIDATE_RULES)[number]

interface Served extends AllergenStatement {
  readonly origins: readonly AnimalOrigin[]
}

export interface CandidateDish extends Served {
  readonly id: number
  readonly sectionId: number
  readonly section: string
  readonly name: string
  /** Empty if it has none. */
  readonly nativeName: string
  /** Pronunciation; empty if nobody needs it. */
  readonly reading: string
  readonly englishName: string
  readonly source: string
  readonly serving: string
  readonly description: string
  readonly serverDescription: string
  readonly notes: string
  /** `null` where none is given. */
  readonly price: number | null
  /** Its one price as on the menu; empty without a price or with several. */
  readonly priceText: string
  readonly isSpecial: boolean
  readonly marks: readonly Mark[]
  /** At the first level. */
  readonly componentNames: readonly string[]
  /** Variants on request. */
  readonly swaps: readonly (Served & { readonly name: string })[]
  /** `null`: food. */
  readonly drink: DrinkFacts | null
  /** Drinks that pour well with it. */
  readonly pairings: readonly Pairing[]
}

export interface QuestionCandidate {
  /** A stable key of the question: `contains:12:milk`. */
  readonly key: string
  readonly rule: CandidateRule
  /** The dish that teaches the answer. */
  readonly dishId: number
  readonly question: string
  readonly right: string
  /** Proved wrong by the menu. */
  readonly wrong: readonly [string, string, string]
  readonly explanation: string
}

interface Draft extends Omit<QuestionCandidate, 'wrong'> {
  /** Proved wrong, most similar first. */
  readonly proved: readonly string[]
}

const WRONG_OPTIONS = 3

/** Questions of the food, or of the drinks. */
interface ListScope {
  /** Most questions per dish and rule; all where a rule is missing. */
  readonly most: Readonly<Partial<Record<CandidateRule, number>>>
  /** All where missing. */
  readonly rules?: ReadonlySet<CandidateRule>
}

interface Scope {
  readonly food: ListScope
  readonly drinks: ListScope
}

/** More questions of a dish would repeat the same in a quiz. */
const FEW = {
  contains: 2,
  'may-contain': 1,
  'plain-contains': 1,
  'plain-may-contain': 1,
  'dish-with': 2,
  'dish-without': 2,
  'two-with': 1,
} as const
const FOR_QUIZ: Scope = { food: { most: FEW }, drinks: { most: FEW } }

/** The food or the drinks prepared for the rules, once for all their questions: each has its own distractors. */
interface PreparedMenu {
  readonly most: ListScope['most']
  readonly asks: (rule: CandidateRule) => boolean
  /** Declared allergens, and groups with an unnamed member on the menu. */
  readonly subjects: readonly DeclaredAllergen[]
  readonly dishes: readonly CandidateDish[]
  readonly bySection: ReadonlyMap<number, readonly CandidateDish[]>
  /** Names of the sections in menu order. */
  readonly sections: readonly string[]
  /** Dishes with a settled state of each subject: `contains:milk`. */
  readonly byState: ReadonlyMap<string, ReadonlySet<CandidateDish>>
  /** Subjects that are options in a section, those that its dishes have most often first. */
  readonly likely: ReadonlyMap<number, readonly DeclaredAllergen[]>
  /** Dishes proved to be wrong answers about a mark. */
  readonly against: ReadonlyMap<AskedMark, ReadonlySet<CandidateDish>>
  readonly notSpecial: ReadonlySet<CandidateDish>
  /** Other dishes of the section, grouped by similarity, most similar first. */
  readonly near: ReadonlyMap<CandidateDish, readonly (readonly CandidateDish[])[]>
  /** Folded texts for comparison. */
  readonly texts: ReadonlyMap<CandidateDish, Readonly<Record<ComparedText, FoldedText>>>
  /** Number of dishes with each word in their description. */
  readonly wordCounts: ReadonlyMap<string, number>
  /** Dishes with a choice of drinks, the only ones of which a drink can be wrong. */
  readonly paired: readonly CandidateDish[]
}

/** Every possible question about these dishes, in their order; distractors come from the whole menu. */
export function suggestQuestions(
  dishIds: readonly number[],
  menu: readonly CandidateDish[],
  profile: AllergenProfile,
  scope: Scope = FOR_QUIZ,
): QuestionCandidate[] {
  const counts = Map.groupBy(menu, ({ name }) => fold(name))
  // Two dishes of one name would be ambiguous.
  const dishes = menu.filter(({ name }) => counts.get(fold(name))?.length === 1)
  const byId = new Map(dishes.map(dish => [dish.id, dish]))
  const paired = dishes.filter(({ drink, pairings }) => !drink && pairings.length > 0)
  const prepare = (list: 'food' | 'drinks') => {
    const isListed = ({ drink }: CandidateDish) => (drink ? 'drinks' : 'food') === list
    return prepareMenu(dishes.filter(isListed), menu.filter(isListed), {
      ...{ profile, paired, ...scope[list] },
    })
  }
  const [food, drinks] = [prepare('food'), prepare('drinks')]
  return dishIds.flatMap(id => {
    const dish = byId.get(id)
    return dish ? draftsOf(dish, dish.drink ? drinks : food).flatMap(finish) : []
  })
}

function prepareMenu(
  dishes: readonly CandidateDish[],
  menu: readonly CandidateDish[],
  {
    profile,
    most,
    rules,
    paired,
  }: ListScope & Pick<PreparedMenu, 'paired'> & { readonly profile: AllergenProfile },
): PreparedMenu {
  const texts = new Map(dishes.map(dish => [dish, foldTexts(dish)]))
  const bySection = Map.groupBy(dishes, ({ sectionId }) => sectionId)
  const held = countHeld(dishes)
  const subjects = declaredAndUnnamed(profile, held)
  return {
    ...{ most, paired, subjects, dishes, bySection, texts },
    asks: rule => rules?.has(rule) ?? true,
    sections: [...new Set(menu.map(({ section }) => section))],
    byState: groupByState(dishes, subjects),
    likely: new Map(
      [...bySection.keys()].map(sectionId => {
        const often = (allergen: Allergen) =>
          (held.get(`${sectionId}:${allergen}`) ?? 0) * 1_000 + (held.get(allergen) ?? 0)
        const options = subjects.filter(({ allergen }) => held.has(allergen) || EVERYDAY.has(allergen))
        return [sectionId, options.toSorted((a, b) => often(b.allergen) - often(a.allergen))]
      }),
    ),
    against: new Map(ASKED_MARKS.map(mark => [mark, new Set(dishes.filter(dish => isAgainst(mark, dish)))])),
    notSpecial: new Set(dishes.filter(({ isSpecial }) => !isSpecial)),
    near: new Map([...bySection.values()].flatMap(groupByLikeness)),
    wordCounts: countEach([...texts.values()].flatMap(({ description }) => [...description.words])),
  }
}

interface Offer {
  /** Each seed has its own stable order. */
  readonly seed: number
  readonly taken: Iterable<string>
}

/**
 * Candidates in the order of offering: round robin over dishes and rules, so the first few show every kind.
 * Repeated and existing questions are left out.
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

/** Round robin. */
function inTurn<Item>(groups: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...groups.map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) =>
    groups.flatMap(group => group.slice(turn, turn + 1)),
  ).flat()
}

/** Similar rules, which a set of questions balances. */
const FAMILIES: readonly (readonly CandidateRule[])[] = [
  ['contains', 'may-contain', 'plain-contains', 'plain-may-contain', 'free-of'],
  ['dish-with', 'dish-without', 'two-with'],
  ['swap-contains', 'swap-may-contain'],
  ['mark'],
  ['special'],
  ['price'],
  ['section'],
  ['description'],
  ['at-the-table'],
  ['script', 'reading', 'english-name'],
  ['source'],
  ['drink-kind', 'alcohol', 'no-alcohol'],
  ['taste'],
  ['serving'],
  ['pairing-dish', 'pairing-drink'],
]

/**
 * A selection of the offered questions, balanced over rules and sections, with as few per dish as possible.
 */
export function pickBalanced(
  offered: readonly QuestionCandidate[],
  sectionOf: (dishId: number) => number | undefined,
  count: number,
): QuestionCandidate[] {
  const picked: QuestionCandidate[] = []
  const used = new Map<string, number>()
  const usesOf = ({ rule, dishId }: QuestionCandidate) => [
    `dish ${dishId}`,
    `family ${FAMILIES.findIndex(family => family.includes(rule))}`,
    `section ${sectionOf(dishId)}`,
  ]
  const left = [...offered]
  while (picked.length < count && left.length > 0) {
    const loads = left.map(candidate =>
      usesOf(candidate).reduce((load, use) => load + (used.get(use) ?? 0), 0),
    )
    const [next] = left.splice(loads.indexOf(Math.min(...loads)), 1)
    if (!next) break
    picked.push(next)
    for (const use of usesOf(next)) used.set(use, (used.get(use) ?? 0) + 1)
  }
  return picked
}

/** Missing fields that would allow further questions. */
export const ASKABLE_FACTS = [
  'assessment',
  'price',
  'description',
  'serverDescription',
  'englishName',
  'source',
  'special',
] as const
export type AskableFact = (typeof ASKABLE_FACTS)[number]

/** Number of dishes without each of these fields; fields that no dish lacks are missing. */
export function findMissingFacts(
  dishes: readonly CandidateDish[],
): { readonly fact: AskableFact; readonly count: number }[] {
  // One special is enough to ask.
  const hasSpecial = dishes.some(({ isSpecial }) => isSpecial)
  const has: Record<AskableFact, (dish: CandidateDish) => boolean> = {
    assessment: ({ isAssessed }) => isAssessed,
    // Several prices are none that can be asked, and none that is missing.
    price: ({ price }) => price !== null && price !== 0,
    description: ({ description }) => wordsOf(description).size > TELLING_WORDS,
    serverDescription: ({ serverDescription }) => serverDescription.trim() !== '',
    englishName: ({ englishName }) => englishName.trim() !== '',
    source: ({ source }) => source.trim() !== '',
    special: () => hasSpecial,
  }
  return ASKABLE_FACTS.map(fact => ({ fact, count: dishes.filter(dish => !has[fact](dish)).length })).filter(
    ({ count }) => count > 0,
  )
}

/** Four options in a stable order. */
export function optionsOf({ key, right, wrong }: QuestionCandidate): string[] {
  return shuffled([right, ...wrong], option => `${option}:${key}`)
}

function finish({ proved, ...draft }: Draft): QuestionCandidate[] {
  const right = fold(draft.right)
  const taken = new Set(['', right])
  const distinct: string[] = []
  for (const option of proved) {
    const folded = fold(option)
    if (!taken.has(folded)) distinct.push(option)
    taken.add(folded)
    if (distinct.length === WRONG_OPTIONS) break
  }
  const [first, second, third] = distinct
  if (right === '' || first === undefined || second === undefined || third === undefined) return []
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

function draftsOf(dish: CandidateDish, prepared: PreparedMenu): Draft[] {
  const { asks, most } = prepared
  const allergens = Map.groupBy(
    dish.isAssessed ? allergenDrafts(dish, prepared).filter(({ rule }) => asks(rule)) : [],
    ({ rule }) => rule,
  )
  return [
    ...[...allergens].flatMap(([rule, drafts]) =>
      shuffled(
        drafts.filter(({ proved }) => proved.length >= WRONG_OPTIONS),
        ({ key }) => key,
      ).slice(0, most[rule]),
    ),
    ...MAKERS.flatMap(([rules, make]) =>
      rules.some(asks) ? make(dish, prepared).filter(({ rule }) => asks(rule)) : [],
    ),
  ]
}

/** Rules with their functions, in the order of a dish's questions. */
const MAKERS: readonly (readonly [
  rules: readonly CandidateRule[],
  make: (dish: CandidateDish, prepared: PreparedMenu) => Draft[],
])[] = [
  [['swap-contains', 'swap-may-contain'], swapDrafts],
  [['mark'], markDrafts],
  [['special'], specialDrafts],
  [['price'], priceDrafts],
  [['section'], sectionDrafts],
  [['at-the-table'], tableDrafts],
  [['description', 'script', 'reading', 'english-name', 'source'], textDrafts],
  [['drink-kind'], kindDrafts],
  [['taste'], tasteDrafts],
  [['serving'], servingDrafts],
  [['alcohol', 'no-alcohol'], alcoholDrafts],
  [['pairing-dish', 'pairing-drink'], pairingDrafts],
]

/** A question of a rule about a dish, in the rule's words. */
function draftOf(
  rule: CandidateRule,
  dish: CandidateDish,
  parts: StemParts,
  rest: Pick<Draft, 'key' | 'right' | 'proved' | 'explanation'>,
): Draft {
  return { rule, dishId: dish.id, question: writeStem(rule, parts, dish.drink !== null), ...rest }
}

/** Similar allergens: if a dish contains one of them, questions about another are ambiguous. */
const kinOf = (allergen: Allergen): AllergenSubject => groupOf(allergen) ?? allergen

/** State of an allergen in every variant of the dish; `null` if a swap changes it. */
function settledState(dish: CandidateDish, allergen: Allergen): AllergenState | null {
  const state = allergenState(dish, allergen)
  return dish.swaps.every(swap => allergenState(swap, allergen) === state) ? state : null
}

/** Dishes with an unnamed member are asked about by group, others by member. */
function isListed(served: AllergenStatement, subject: AllergenSubject): boolean {
  const state = allergenState(served, subject)
  return state === 'free' || listedState(served, subject) === state
}

/** Neither the allergen nor a similar one is in any variant of the dish. */
function isClear(dish: CandidateDish, allergen: Allergen): boolean {
  return settledState(dish, kinOf(allergen)) === 'free'
}

/** Well-known allergens, which serve as distractors even if the menu has none of them. */
const EVERYDAY: ReadonlySet<Allergen> = new Set([
  'wheat',
  'crustacean',
  'fish',
  'egg',
  'milk',
  'peanut',
  'soy',
  'sesame',
])
const PLAUSIBLE = 6

/** Names of likely options: allergens of the section first, one of each group. */
function plausible(
  dish: CandidateDish,
  { likely }: PreparedMenu,
  key: string,
  isWanted: (allergen: Allergen) => boolean,
): string[] {
  const known = (likely.get(dish.sectionId) ?? []).filter(({ allergen }) => isWanted(allergen))
  const seen = new Set<AllergenSubject>()
  const oneOfEach = known.filter(({ allergen }) => {
    const group = kinOf(allergen)
    const isNew = !seen.has(group)
    seen.add(group)
    return isNew
  })
  const first = shuffled(oneOfEach.slice(0, PLAUSIBLE), ({ allergen }) => `${key}:${allergen}`)
  return [...first, ...oneOfEach.slice(PLAUSIBLE)].map(({ name }) => name)
}

function allergenDrafts(dish: CandidateDish, prepared: PreparedMenu): Draft[] {
  const { subjects } = prepared
  const clearOf = new Set(subjects.flatMap(({ allergen }) => (isClear(dish, allergen) ? [allergen] : [])))
  const clear = (key: string) => plausible(dish, prepared, key, allergen => clearOf.has(allergen))
  const drafts = subjects.flatMap(({ allergen, name }): Draft[] => {
    const key = (rule: CandidateRule) => `${rule}:${dish.id}:${allergen}`
    const word = inSentence(name)
    const stated = isGroup(allergen) ? `${word} (${NOT_NAMED[allergen]})` : word
    const dishesIn = (wanted: 'contains' | 'clear', rule: CandidateRule) =>
      others(dish, prepared, key(rule), { among: prepared.byState.get(`${wanted}:${allergen}`) ?? new Set() })
    const state = settledState(dish, allergen)
    if (!isListed(dish, allergen)) return []
    if (state === 'contains') {
      const clearDishes = dishesIn('clear', 'dish-with')
      return [
        draftOf(
          'contains',
          dish,
          { dish: dish.name },
          {
            key: key('contains'),
            right: name,
            proved: clear(key('contains')),
            explanation: `${dish.name} contains ${stated}.`,
          },
        ),
        draftOf(
          'dish-with',
          dish,
          { allergen: word },
          {
            key: key('dish-with'),
            right: dish.name,
            proved: clearDishes.map(other => other.name),
            explanation: `${dish.name} contains ${word}; the others do not.`,
          },
        ),
        ...twoDrafts(dish, dishesIn('contains', 'two-with'), clearDishes, key('two-with'), word),
      ]
    }
    if (state === 'may-contain')
      return [
        draftOf(
          'may-contain',
          dish,
          { dish: dish.name },
          {
            key: key('may-contain'),
            right: name,
            proved: clear(key('may-contain')),
            explanation: `${dish.name} may contain ${stated}: ${reasonOf(dish, allergen)}`,
          },
        ),
      ]
    if (state === null) return plainDrafts(dish, { allergen, name }, stated, clear)
    if (!clearOf.has(allergen)) return []
    return [
      draftOf(
        'dish-without',
        dish,
        { allergen: word },
        {
          key: key('dish-without'),
          right: dish.name,
          proved: dishesIn('contains', 'dish-without').map(other => other.name),
          explanation: `${dish.name} has no ${word}; the others contain it.`,
        },
      ),
    ]
  })
  const freeKey = `free-of:${dish.id}`
  const [free = ''] = clear(freeKey)
  return [
    ...drafts,
    draftOf(
      'free-of',
      dish,
      { dish: dish.name },
      {
        key: freeKey,
        right: free,
        proved: shuffled(
          subjects.filter(
            ({ allergen }) => isListed(dish, allergen) && settledState(dish, allergen) === 'contains',
          ),
          ({ allergen }) => `${freeKey}:${allergen}`,
        ).map(({ name }) => name),
        explanation: `${dish.name} is free of ${inSentence(free)}; it contains the others.`,
      },
    ),
  ]
}

/** An allergen that a swap changes is asked of the dish as it comes. */
function plainDrafts(
  dish: CandidateDish,
  { allergen, name }: DeclaredAllergen,
  stated: string,
  clear: (key: string) => string[],
): Draft[] {
  const state = allergenState(dish, allergen)
  if (state !== 'contains' && state !== 'may-contain') return []
  const rule = state === 'contains' ? 'plain-contains' : 'plain-may-contain'
  const key = `${rule}:${dish.id}:${allergen}`
  const explanation =
    state === 'contains'
      ? `As it comes, ${dish.name} contains ${stated}; ask which change a guest wants.`
      : `As it comes, ${dish.name} may contain ${stated}: ${reasonOf(dish, allergen)}`
  return [draftOf(rule, dish, { dish: dish.name }, { key, right: name, proved: clear(key), explanation })]
}

/** Two dishes that contain it, against pairs in which at least one does not. */
function twoDrafts(
  dish: CandidateDish,
  [mate]: readonly CandidateDish[],
  [one, two]: readonly CandidateDish[],
  key: string,
  word: string,
): Draft[] {
  if (!mate || !one || !two) return []
  // A name with this word could be split there.
  if ([dish, mate, one, two].some(({ name }) => name.includes(PAIR))) return []
  const pair = (first: CandidateDish, second: CandidateDish) =>
    [first.name, second.name].toSorted().join(PAIR)
  return [
    draftOf(
      'two-with',
      dish,
      { allergen: word },
      {
        key,
        right: pair(dish, mate),
        proved: [pair(dish, one), pair(mate, two), pair(one, two)],
        explanation: `${pair(dish, mate)} contain ${word}; ${pair(one, two)} do not.`,
      },
    ),
  ]
}

const PAIR = ' and '

/** Allergens that stay, or may stay, in another variant of the dish. */
function swapDrafts(dish: CandidateDish, prepared: PreparedMenu): Draft[] {
  const { subjects } = prepared
  return dish.swaps
    .filter(swap => swap.isAssessed)
    .flatMap(swap => {
      const drafts = subjects.flatMap(({ allergen, name }): Draft[] => {
        const state = isListed(swap, allergen) ? allergenState(swap, allergen) : null
        if (state !== 'contains' && state !== 'may-contain') return []
        const rule = state === 'contains' ? 'swap-contains' : 'swap-may-contain'
        const key = `${rule}:${dish.id}:${swap.name}:${allergen}`
        const isGone = (other: Allergen) => allergenState(swap, kinOf(other)) === 'free'
        // The likeliest wrong answer is an allergen that the swap removes.
        const taken = subjects.filter(
          other =>
            isGone(other.allergen) &&
            isListed(dish, other.allergen) &&
            allergenState(dish, other.allergen) === 'contains',
        )
        const said = inSentence(swap.name)
        const ordered = `${dish.name} is ordered “${said}”.`
        const word = inSentence(name)
        return [
          draftOf(
            rule,
            dish,
            { dish: dish.name, swap: said },
            {
              key,
              right: name,
              proved: [
                ...taken.slice(0, 1).map(other => other.name),
                ...plausible(dish, prepared, key, isGone),
              ],
              explanation:
                state === 'contains'
                  ? `${ordered} It contains ${word} all the same.`
                  : `${ordered} It may contain ${word}: ${reasonOf(swap, allergen)}`,
            },
          ),
        ]
      })
      // One question of each rule per swap.
      return [...Map.groupBy(drafts, ({ rule }) => rule).values()].flatMap(ofRule =>
        shuffled(ofRule, ({ key }) => key).slice(0, 1),
      )
    })
}

function reasonOf({ mayContain }: AllergenStatement, allergen: Allergen): string {
  return `${mayContain.find(entry => entry.allergen === allergen)?.reason ?? ''}.`
}

const ASKED_MARKS = ['vegetarian', 'vegan', 'vegetarian-salted'] as const
/**
 * Diets that marks claim, and the mark of dishes that can become vegetarian; silence about other marks proves
 * nothing.
 */
type AskedMark = (typeof ASKED_MARKS)[number]

function askedMark({ key, claim }: Mark): AskedMark | undefined {
  if (claim === 'vegetarian' || claim === 'vegan') return claim
  return claim === null && key === 'vegetarian-salted' ? key : undefined
}

/** Marks with others that are true as well: a vegan dish is also vegetarian. */
const MARKS: Record<AskedMark, { readonly is: string; readonly alsoRight: readonly AskedMark[] }> = {
  vegan: { is: 'is vegan', alsoRight: [] },
  vegetarian: { is: 'is vegetarian', alsoRight: ['vegan', 'vegetarian-salted'] },
  'vegetarian-salted': {
    is: 'is vegetarian when it is ordered with salt',
    alsoRight: ['vegan', 'vegetarian'],
  },
}

/** Words for a variant without animal ingredients. */
const OFFERS = /vegetarian|vegan|veggie|meat.?free|plant.based|\bVG?O?\b/i

const contradicts = (served: Served, claim: Diet) =>
  contradictedMarks([{ key: claim, name: claim, letters: '', claim }], served).length > 0

/** Animal origins in every variant prove that a dish is not vegan; a missing mark does not. */
function isAgainst(mark: AskedMark, dish: CandidateDish): boolean {
  // Seasoned with salt, it must still be vegetarian.
  const diet = mark === 'vegan' ? 'vegan' : 'vegetarian'
  const right: readonly (AskedMark | undefined)[] = [mark, ...MARKS[mark].alsoRight]
  const others = dish.marks.filter(own => !askedMark(own))
  const texts = [
    ...[dish.name, dish.description, dish.serverDescription, dish.notes],
    // A group may mark what can be had vegetarian: “VO”.
    ...others.flatMap(({ name, letters }) => [name, letters]),
    ...dish.swaps.map(({ name }) => name),
  ]
  return (
    !dish.marks.some(own => right.includes(askedMark(own))) &&
    [dish, ...dish.swaps].every(served => contradicts(served, diet)) &&
    !texts.some(text => OFFERS.test(text))
  )
}

function markDrafts(dish: CandidateDish, prepared: PreparedMenu): Draft[] {
  const isBorneOut = (mark: AskedMark) =>
    mark === 'vegetarian-salted' || ![dish, ...dish.swaps].some(served => contradicts(served, mark))
  const byMark = new Map(dish.marks.map(own => [askedMark(own), own.key]))
  return [...byMark].flatMap(([mark, ownKey]) => {
    if (!mark || !isBorneOut(mark)) return []
    const { is } = MARKS[mark]
    const key = `mark:${dish.id}:${ownKey}`
    const proved = others(dish, prepared, key, { among: prepared.against.get(mark) ?? new Set() }).map(
      ({ name }) => name,
    )
    const explanation = `${dish.name} ${is}; the others are not.`
    return [draftOf('mark', dish, { mark: is }, { key, right: dish.name, proved, explanation })]
  })
}

function specialDrafts(dish: CandidateDish, prepared: PreparedMenu): Draft[] {
  if (!dish.isSpecial) return []
  const key = `special:${dish.id}`
  return [
    draftOf(
      'special',
      dish,
      {},
      {
        key,
        right: dish.name,
        proved: others(dish, prepared, key, { among: prepared.notSpecial }).map(({ name }) => name),
        explanation: `${dish.name} is a special of the house; the others are not marked so.`,
      },
    ),
  ]
}

function priceDrafts(dish: CandidateDish, { dishes, bySection }: PreparedMenu): Draft[] {
  if (dish.priceText === '') return []
  const amountOf = ({ price }: CandidateDish) => price ?? 0
  const distance = (other: CandidateDish) => Math.abs(amountOf(other) - amountOf(dish))
  const nearest = (among: readonly CandidateDish[]) =>
    among
      .filter(({ priceText }) => priceText !== '' && priceText !== dish.priceText)
      .toSorted((a, b) => distance(a) - distance(b) || amountOf(a) - amountOf(b))
      .map(({ priceText }) => priceText)
  const near = [...new Set(nearest(bySection.get(dish.sectionId) ?? []))]
  return [
    draftOf(
      'price',
      dish,
      { dish: dish.name },
      {
        key: `price:${dish.id}`,
        right: dish.priceText,
        proved: near.length >= WRONG_OPTIONS ? near : [...near, ...nearest(dishes)],
        explanation: `${dish.name} costs ${dish.priceText}.`,
      },
    ),
  ]
}

function sectionDrafts(dish: CandidateDish, { sections }: PreparedMenu): Draft[] {
  // A dish name with a section's word would reveal or mislead.
  const isNamed = (section: string) => [...wordsOf(section)].some(word => wordsOf(dish.name).has(word))
  if (isNamed(dish.section)) return []
  const key = `section:${dish.id}`
  const place = sections.indexOf(dish.section)
  const near = sections
    .filter(section => isApart(wordsOf(section), wordsOf(dish.section)) && !isNamed(section))
    .toSorted((a, b) => Math.abs(sections.indexOf(a) - place) - Math.abs(sections.indexOf(b) - place))
  return [
    draftOf(
      'section',
      dish,
      { dish: dish.name },
      {
        key,
        right: dish.section,
        proved: shuffled(near.slice(0, PLAUSIBLE), section => `${key}:${section}`),
        explanation: `${dish.name} is in the section ${dish.section}.`,
      },
    ),
  ]
}

/** Words that two texts must differ by to be distinguished. */
export const TELLING_WORDS = 5

/** Texts that staff say at the table, if distinct from those of other dishes. */
function tableDrafts(dish: CandidateDish, prepared: PreparedMenu): Draft[] {
  const textOf = ({ serverDescription }: CandidateDish) => serverDescription.trim()
  const wordsIn = (other: CandidateDish) => prepared.texts.get(other)?.['at-the-table'].words ?? new Set()
  // A text with its dish's name would reveal it.
  const isTelling = (other: CandidateDish) =>
    !fold(textOf(other)).includes(fold(other.name)) && readsAsEnglish(textOf(other))
  const text = textOf(dish)
  if (text === '' || !isTelling(dish)) return []
  const key = `at-the-table:${dish.id}`
  const own = wordsIn(dish)
  const told = own.union(prepared.texts.get(dish)?.description.words ?? new Set())
  const isWrong = (other: CandidateDish) =>
    isTelling(other) &&
    textOf(other).length <= QUESTION_LENGTHS.option &&
    wordsIn(other).difference(told).size > TELLING_WORDS &&
    own.difference(wordsIn(other)).size > TELLING_WORDS
  return [
    draftOf(
      'at-the-table',
      dish,
      { dish: dish.name },
      {
        key,
        right: text,
        proved: others(dish, prepared, key, { isWrong }).map(textOf),
        explanation: `At the table one says of ${dish.name}: “${text}”`,
      },
    ),
  ]
}

/** Rules about texts that identify a dish. */
type NamingRule = 'description' | 'script' | 'reading' | 'english-name' | 'source'
type ComparedText = NamingRule | 'at-the-table' | 'name' | 'serving' | 'taste'

const TEXTS: Record<
  NamingRule,
  {
    readonly textOf: (dish: CandidateDish) => string
    readonly explain: (name: string, text: string) => string
  }
> = {
  description: {
    textOf: ({ description }) => description,
    explain: (name, text) => `The menu says of ${name}: “${text}”`,
  },
  script: {
    textOf: ({ nativeName }) => nativeName,
    explain: (name, text) => `${name} is written ${text}.`,
  },
  reading: {
    textOf: ({ reading }) => reading,
    explain: (name, text) => `${name} is read ${text}.`,
  },
  'english-name': {
    textOf: ({ englishName }) => englishName,
    explain: (name, text) => `${name} is “${text}” in English.`,
  },
  source: {
    textOf: ({ source }) => source,
    explain: (name, text) => `The menu names as the source of ${name}: ${text}.`,
  },
}

const NAMING_RULES = Object.keys(TEXTS) as NamingRule[]
/** Rules whose words appear in an English sentence. */
const IN_ENGLISH: ReadonlySet<NamingRule> = new Set(['description', 'english-name', 'source'])

function textDrafts(dish: CandidateDish, prepared: PreparedMenu): Draft[] {
  return NAMING_RULES.flatMap((rule): Draft[] => {
    const { textOf, explain } = TEXTS[rule]
    const text = textOf(dish).trim()
    // A text with its dish's name would reveal it.
    if (text === '' || fold(text).includes(fold(dish.name))) return []
    if (IN_ENGLISH.has(rule) && !readsAsEnglish(text)) return []
    if (rule === 'description' && !isOnlyIts(dish, prepared)) return []
    const key = `${rule}:${dish.id}`
    return [
      draftOf(
        rule,
        dish,
        { text },
        {
          key,
          right: dish.name,
          proved: others(dish, prepared, key, { isWrong: other => isOther(prepared, rule, dish, other) }).map(
            ({ name }) => name,
          ),
          explanation: explain(dish.name, text),
        },
      ),
    ]
  })
}

/** Words of a label, in one or in many: “spirits” and “spirit”. */
function wordsOfKind(kind: DrinkKind): string[] {
  return [...wordsOf(DRINK_KIND_LABELS[kind])]
    .filter(word => word !== 'and')
    .flatMap(word => [word, word.replace(/s$/, '')])
}

/** Kinds are asked of drinks with alcohol: a beer without it would be of two. */
function kindDrafts(dish: CandidateDish, { texts }: PreparedMenu): Draft[] {
  if (dish.drink?.containsAlcohol !== true) return []
  const { kind } = dish.drink
  const own = texts.get(dish)
  const isNamed = (other: DrinkKind, words: ReadonlySet<string> = new Set()) =>
    wordsOfKind(other).some(word => words.has(word))
  // A name with its kind would reveal it, and words with another would make that one right as well.
  if (isNamed(kind, own?.name.words)) return []
  const isWrong = (other: DrinkKind) =>
    other !== kind &&
    (other === 'soft' ||
      ![own?.name, own?.['english-name'], own?.description].some(text => isNamed(other, text?.words)))
  const key = `drink-kind:${dish.id}`
  const right = DRINK_KIND_LABELS[kind]
  return [
    draftOf(
      'drink-kind',
      dish,
      { dish: dish.name },
      {
        key,
        right,
        proved: shuffled(DRINK_KINDS.filter(isWrong), other => `${key}:${other}`).map(
          other => DRINK_KIND_LABELS[other],
        ),
        explanation: `${dish.name} is listed under “${right}” and contains alcohol.`,
      },
    ),
  ]
}

/** Words of a line that neither another drink's line nor its description has. */
const TASTE_WORDS = 3

function tasteDrafts(dish: CandidateDish, prepared: PreparedMenu): Draft[] {
  const { texts } = prepared
  const text = dish.drink?.taste.trim() ?? ''
  // A line with its drink's name would reveal it.
  if (text === '' || fold(text).includes(fold(dish.name)) || !readsAsEnglish(text)) return []
  const key = `taste:${dish.id}`
  const own = texts.get(dish)?.taste.words ?? new Set()
  const isWrong = (other: CandidateDish) => {
    const { taste, description, name } = texts.get(other) ?? {}
    if (!taste || !description || !name || taste.text === '' || fold(text).includes(name.text)) return false
    return own.difference(taste.words).difference(description.words).size > TASTE_WORDS
  }
  return [
    draftOf(
      'taste',
      dish,
      { text },
      {
        key,
        right: dish.name,
        proved: others(dish, prepared, key, { isWrong }).map(({ name }) => name),
        explanation: `The taste of ${dish.name}: “${text}”`,
      },
    ),
  ]
}

/** Words that two ways to serve must differ by, each way. */
export const SERVING_WORDS = 2

function servingDrafts(dish: CandidateDish, prepared: PreparedMenu): Draft[] {
  const { texts } = prepared
  const textOf = ({ serving }: CandidateDish) => serving.trim()
  const isTelling = (other: CandidateDish) =>
    textOf(other) !== '' && !fold(textOf(other)).includes(fold(other.name)) && readsAsEnglish(textOf(other))
  if (!dish.drink || !isTelling(dish)) return []
  const key = `serving:${dish.id}`
  const own = texts.get(dish)?.serving.words ?? new Set()
  // Several drinks may be served alike, and one of them is enough.
  const seen = new Set<string>()
  const isWrong = (other: CandidateDish) => {
    const { text = '', words = new Set() } = texts.get(other)?.serving ?? {}
    const isApart = [own.difference(words), words.difference(own)].every(({ size }) => size > SERVING_WORDS)
    if (!isApart || seen.has(text) || !isTelling(other)) return false
    seen.add(text)
    return textOf(other).length <= QUESTION_LENGTHS.option
  }
  return [
    draftOf(
      'serving',
      dish,
      { dish: dish.name },
      {
        key,
        right: textOf(dish),
        proved: others(dish, prepared, key, { isWrong }).map(textOf),
        explanation: `${dish.name} is served so: ${textOf(dish)}`,
      },
    ),
  ]
}

/** Sake, wine and beer are known to contain alcohol. */
const KNOWN_BY_KIND: ReadonlySet<DrinkKind> = new Set(['sake', 'wine', 'beer'])

function alcoholDrafts(dish: CandidateDish, prepared: PreparedMenu): Draft[] {
  if (!dish.drink) return []
  const { containsAlcohol, kind } = dish.drink
  // A trace is neither a right nor a wrong option.
  if (containsAlcohol === 'trace' || (containsAlcohol && KNOWN_BY_KIND.has(kind))) return []
  const rule = containsAlcohol ? 'alcohol' : 'no-alcohol'
  const key = `${rule}:${dish.id}`
  const isWrong = ({ drink }: CandidateDish) => drink?.containsAlcohol === !containsAlcohol
  const rest = containsAlcohol
    ? 'contains alcohol; the others do not'
    : 'has no alcohol; the others contain it'
  return [
    draftOf(
      rule,
      dish,
      {},
      {
        key,
        right: dish.name,
        proved: others(dish, prepared, key, { isWrong }).map(({ name }) => name),
        explanation: `${dish.name} ${rest}.`,
      },
    ),
  ]
}

/** One dish of those that a drink pours well with, and one of which it is the drink; as the menu says, in both ways. */
function pairingDrafts(dish: CandidateDish, prepared: PreparedMenu): Draft[] {
  if (!dish.drink) return []
  const lineOf = ({ pairings }: CandidateDish) => pairings.find(({ drinkId }) => drinkId === dish.id)?.line
  const explain = (mate: CandidateDish) => `${dish.name} pours well with ${mate.name}: “${lineOf(mate)}”`
  const isPaired = (other: CandidateDish) => lineOf(other) !== undefined
  const mates = prepared.paired.filter(isPaired)
  // The one first in a stable order, so that another pairing seldom changes what is asked.
  const mateFor = (key: string) => shuffled(mates, ({ id }) => `${key}:${id}`)[0]
  const [dishKey, drinkKey] = [`pairing-dish:${dish.id}`, `pairing-drink:${dish.id}`]
  const [first, second] = [mateFor(dishKey), mateFor(drinkKey)]
  if (!first || !second) return []
  const offered = new Set(second.pairings.map(({ drinkId }) => drinkId))
  return [
    draftOf(
      'pairing-dish',
      dish,
      { dish: dish.name },
      {
        key: dishKey,
        right: first.name,
        proved: anywhere(prepared.paired, dishKey, other => !isPaired(other)).map(({ name }) => name),
        explanation: explain(first),
      },
    ),
    draftOf(
      'pairing-drink',
      dish,
      { dish: second.name },
      {
        key: drinkKey,
        right: dish.name,
        proved: anywhere(prepared.dishes, drinkKey, ({ id }) => !offered.has(id)).map(({ name }) => name),
        explanation: explain(second),
      },
    ),
  ]
}

/** The description has enough words that no other dish's has. */
function isOnlyIts(dish: CandidateDish, { dishes, texts, wordCounts }: PreparedMenu): boolean {
  const own = texts.get(dish)?.description.words ?? new Set()
  if ([...own].filter(word => wordCounts.get(word) === 1).length > TELLING_WORDS) return true
  return dishes.every(
    other =>
      other === dish || own.difference(texts.get(other)?.description.words ?? new Set()).size > TELLING_WORDS,
  )
}

interface FoldedText {
  readonly text: string
  readonly words: ReadonlySet<string>
}

function foldTexts(dish: CandidateDish): Record<ComparedText, FoldedText> {
  const folded = (text: string): FoldedText => ({ text: fold(text), words: wordsOf(text) })
  return {
    description: folded(dish.description),
    script: folded(dish.nativeName),
    reading: folded(dish.reading),
    'english-name': folded(dish.englishName),
    source: folded(dish.source),
    'at-the-table': folded(dish.serverDescription),
    name: folded(dish.name),
    serving: folded(dish.drink ? dish.serving : ''),
    taste: folded(dish.drink?.taste ?? ''),
  }
}

/**
 * A different text: “Hokkaido, Japan” includes “Hokkaido”. A dish whose name is in the text is not a
 * distractor either.
 */
function isOther(
  { texts }: PreparedMenu,
  rule: NamingRule,
  dish: CandidateDish,
  other: CandidateDish,
): boolean {
  const [one, two, name] = [texts.get(dish)?.[rule], texts.get(other)?.[rule], texts.get(other)?.name]
  if (!one || !two || !name || two.text === '') return false
  if (one.text.includes(two.text) || two.text.includes(one.text) || one.text.includes(name.text)) return false
  return isApart(one.words, two.words) && !isSame(one.words, name.words)
}

const isSame = (a: ReadonlySet<string>, b: ReadonlySet<string>) => a.size === b.size && a.isSubsetOf(b)

/** Neither contains all words of the other. */
const isApart = (a: ReadonlySet<string>, b: ReadonlySet<string>) => !(a.isSubsetOf(b) || b.isSubsetOf(a))

/** Folded words of a text. */
export function wordsOf(text: string): Set<string> {
  return new Set(fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
}

interface Wrong {
  readonly isWrong?: (other: CandidateDish) => boolean
  /** Possible distractors, if known; else all. */
  readonly among?: ReadonlySet<CandidateDish>
}

/** Distractors for a question: from the same section first, similar names or contents first. */
function others(
  dish: CandidateDish,
  { dishes, near }: PreparedMenu,
  key: string,
  { isWrong = () => true, among }: Wrong,
): CandidateDish[] {
  const found: CandidateDish[] = []
  const look = (group: readonly CandidateDish[], isMeant: (other: CandidateDish) => boolean) => {
    found.push(
      ...anywhere(group, key, other => isMeant(other) && isWrong(other), WRONG_OPTIONS - found.length),
    )
  }
  for (const group of near.get(dish) ?? []) look(group, other => among?.has(other) ?? true)
  if (found.length < WRONG_OPTIONS)
    look(among ? [...among] : dishes, other => other.sectionId !== dish.sectionId)
  return found
}

/** Starts at a position derived from the key and stops early: a menu may have thousands of dishes. */
function anywhere(
  group: readonly CandidateDish[],
  key: string,
  isWrong: (other: CandidateDish) => boolean,
  count = WRONG_OPTIONS,
): CandidateDish[] {
  const found: CandidateDish[] = []
  const start = textHash(key) % Math.max(1, group.length)
  for (let step = 0; step < group.length && found.length < count; step += 1) {
    const other = group[(start + step) % group.length]
    if (other && isWrong(other)) found.push(other)
  }
  return found
}

/** The other dishes of the section for each dish, grouped by similarity, most similar first. */
function groupByLikeness(
  section: readonly CandidateDish[],
): (readonly [CandidateDish, readonly (readonly CandidateDish[])[]])[] {
  const likeness = new Map(section.map(dish => [dish, likenessOf(dish)]))
  return section.map(dish => {
    const own = likeness.get(dish) ?? new Set()
    const groups = Map.groupBy(
      section.filter(other => other !== dish),
      other => own.intersection(likeness.get(other) ?? new Set()).size,
    )
    return [dish, [...groups].sort(([one], [two]) => two - one).map(([, group]) => group)]
  })
}

/** Words of the name, and components. */
function likenessOf(dish: CandidateDish): ReadonlySet<string> {
  return wordsOf(dish.name).union(new Set(dish.componentNames.map(fold)))
}

function groupByState(
  dishes: readonly CandidateDish[],
  subjects: readonly DeclaredAllergen[],
): Map<string, Set<CandidateDish>> {
  const assessed = dishes.filter(({ isAssessed }) => isAssessed)
  return new Map(
    subjects.flatMap(({ allergen }) => [
      [
        `contains:${allergen}`,
        new Set(assessed.filter(dish => settledState(dish, allergen) === 'contains')),
      ] as const,
      [`clear:${allergen}`, new Set(assessed.filter(dish => isClear(dish, allergen)))] as const,
    ]),
  )
}

function countHeld(dishes: readonly CandidateDish[]): Map<string, number> {
  return countEach(
    dishes.flatMap(({ sectionId, allergens, mayContain }) =>
      [...allergens, ...mayContain.map(({ allergen }) => allergen)].flatMap(allergen => [
        allergen,
        `${sectionId}:${allergen}`,
      ]),
    ),
  )
}

function countEach(items: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}

/** A stable pseudo-random order. */
function shuffled<Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] {
  return items
    .map(item => ({ item, place: textHash(nameOf(item)) }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
