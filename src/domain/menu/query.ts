/**
 * Parses the menu's search. Words for diets and allergies are never searched as text: "no fish" would find
 * the dishes with fish. In doubt, a word is a food that the guest cannot eat.
 */
import { ALLERGEN_PROFILES, allergenNames } from '../kitchen/allergen-profiles.ts'
import { ALLERGENS, type AllergenSubject, SUBJECT_NAMES } from '../kitchen/allergens.ts'
import { ENGLISH_WORDS } from '../kitchen/english-allergen-words.ts'
import type { Mark } from '../kitchen/marks.ts'
import { isWithin } from './search.ts'
import { UNKNOWN_DIETS } from './table-mode.ts'

/** A word or phrase that the filter understands. */
interface DietTerm {
  /** As typed. */
  readonly name: string
  /** Words that the search reads back as the same filter. */
  readonly words: string
  readonly without: readonly AllergenSubject[]
  /** Keys or claims of marks. */
  readonly dietary: readonly string[]
}

export interface MenuQuery {
  readonly terms: readonly DietTerm[]
  /** False for allergens that are only named, as in "sesame": dishes that contain them are shown. */
  readonly isAvoiding: boolean
  /** Foods without data, as in "no onion". */
  readonly unknown: readonly string[]
  /** The rest, to be searched as text. */
  readonly text: string
}

interface Entry {
  /**
   * - `allergen`: never text; avoided when the query avoids anything.
   * - `avoided`: never text, always avoided.
   * - `mark`: never text.
   * - `food`: text, unless the query says that a guest cannot eat it.
   * - `ask`: a diet without data.
   */
  readonly rule: 'allergen' | 'avoided' | 'mark' | 'food' | 'ask'
  readonly without?: readonly AllergenSubject[]
  readonly dietary?: readonly string[]
  /** Its name on the menu, if another. */
  readonly called?: string
}

/** Words for several subjects, or for more than the register's entry of that name. */
const BROAD_WORDS: readonly (readonly [subjects: readonly AllergenSubject[], words: readonly string[]])[] = [
  // Spelt is a kind of wheat.
  [['wheat', 'spelt'], ['wheat']],
  [['gluten'], ['cereal']],
  [['peanut', 'tree-nut'], ['nut']],
  [
    ['crustacean', 'mollusc'],
    ['shellfish', 'shell fish'],
  ],
  [
    ['fish', 'crustacean', 'mollusc'],
    ['seafood', 'sea food'],
  ],
  [['milk'], ['lactose', 'casein', 'whey']],
  [['peanut'], ['ground nut', 'monkey nut', 'pea nut', 'peanut butter']],
  [['pine-nut'], ['pinenut', 'pine kernel']],
  [['macadamia'], ['queensland nut', 'macadamia nut']],
  [['cashew'], ['cashew nut']],
  [['pecan'], ['pecan nut']],
  [['pistachio'], ['pistachio nut']],
  [['almond'], ['almond nut']],
  [['walnut'], ['walnut nut', 'wal nut']],
  [['hazelnut'], ['hazel nut', 'hazelnut nut']],
  [['sulphites'], ['sulphur', 'sulfur', 'so2']],
]

const AVOIDED_WORDS: readonly (readonly [subject: AllergenSubject, words: readonly string[]])[] = [
  ['gluten', ['gf', 'coeliac', 'celiac']],
  ['milk', ['df']],
]

const MARK_WORDS: readonly (readonly [mark: string, words: readonly string[]])[] = [
  ['vegan', ['vegan', 'plant based', 'plantbased']],
  ['vegetarian', ['vegetarian', 'veggie', 'vego', 'meatless']],
  [
    'vegetarian-salted',
    ['vegetarian with salt', 'vegetarian salted', 'salted vegetarian', 'vegetarian salt'],
  ],
]

/** Foods searched by name, with the allergens to avoid for guests who cannot eat them. */
const FOODS: readonly (readonly [subjects: readonly AllergenSubject[], words: string])[] = [
  [['crustacean'], 'prawn shrimp crab lobster crayfish scampi yabby langoustine krill ebi kani amaebi'],
  [['mollusc'], 'squid octopus oyster mussel clam scallop abalone calamari cuttlefish snail ika tako hotate'],
  [
    ['fish'],
    'salmon tuna mackerel kingfish cod snapper trout anchovy sardine eel bonito swordfish barramundi urchin uni roe caviar unagi anago maguro toro saba hamachi hiramasa tobiko ikura katsuobushi dashi',
  ],
  [['egg'], 'mayonnaise mayo aioli meringue omelette tamago yolk'],
  [['egg', 'milk'], 'custard'],
  [
    ['milk'],
    'butter cream cheese yoghurt yogurt ghee buttermilk mozzarella parmesan mascarpone ricotta gelato',
  ],
  [['soy'], 'tofu miso shoyu tamari edamame natto tempeh soja'],
  [['gluten'], 'bread flour panko udon ramen seitan semolina couscous bulgur malt beer breadcrumb'],
  [['buckwheat', 'gluten'], 'soba'],
  [['sesame'], 'tahini goma'],
  [['brazil-nut'], 'brazil'],
  [['sulphites'], 'wine'],
  [[], 'coconut'],
]

/** Cues before a food that a guest cannot eat. Alone they are text: "no" is the beginning of "nori". */
const CUES_BEFORE = new Set(
  'no non not never nothing none nil zero but minus sans except excluding exclude skip hold hate dislike'.split(
    ' ',
  ),
)
/** Cues that are never text. */
const CLEAR_CUES_BEFORE = new Set(
  'without avoid avoiding cant cannot dont doesnt wont isnt arent mustnt shouldnt unable react reaction'.split(
    ' ',
  ),
)
/** Cues after the food, as in "fish allergy"; others precede it, as in "allergic to fish". */
const CUES_AFTER = new Set(
  'allergy allergic allergen intolerant intolerance sensitive sensitivity anaphylactic anaphylaxis'.split(
    ' ',
  ),
)
const ALLERGY_PREPOSITIONS = new Set(['to', 'from', 'of', 'with', 'against'])
const CONNECTORS = new Set(['and', 'or', 'nor', 'plus', 'also', 'n'])
/** Words around a question that say nothing of the food. */
const FILLERS = new Set(
  [
    'a an the to of from with in on for at by as is are am be been was it its this that these those there',
    'i im we you he she they them me my our his her their who whom what which where how',
    'can could may might must should would will do did does has have had having get got give want like love need',
    'eat eating take tolerate stand touch allowed contain containing include including trace any some all every',
    'anything everything something other more very severe severely bad badly highly strict strictly mild life threatening',
    'guest customer client lady man woman wife husband son daughter child kid boy girl friend person people someone',
    'someone table seat cover dish food menu meal option item thing choice please thanks thank ok okay friendly',
    'diet dietary disease condition show me find list safe suitable only just daily pure product protein know',
  ]
    .join(' ')
    .split(' ')
    .map(singular),
)
/** Products of a food: "no fish sauce" is "no fish". */
const MADE_OF_IT = new Set('sauce oil paste powder seed stock white yolk'.split(' '))

const TYPO_MIN_LENGTH = 5

const ENTRIES: ReadonlyMap<string, Entry> = new Map(
  [
    ...FOODS.flatMap(([without, words]) => words.split(' ').map(word => [word, { rule: 'food', without }])),
    ['oyster mushroom', { rule: 'food' }],
    ['meat', { rule: 'food', dietary: ['vegetarian'] }],
    ['animal product', { rule: 'food', dietary: ['vegan'] }],
    ...UNKNOWN_DIETS.map(word => [word, { rule: 'ask' }]),
    ['pregnancy', { rule: 'ask', called: 'pregnant' }],
    ...MARK_WORDS.flatMap(([mark, words]) => words.map(word => [word, { rule: 'mark', dietary: [mark] }])),
    ...ALLERGENS.flatMap(subject =>
      namesOf(subject).map(word => [word, { rule: 'allergen', without: [subject] }]),
    ),
    ...BROAD_WORDS.flatMap(([without, words]) => words.map(word => [word, { rule: 'allergen', without }])),
    ...AVOIDED_WORDS.flatMap(([subject, words]) =>
      words.map(word => [word, { rule: 'avoided', without: [subject] }]),
    ),
  ].map(([phrase, entry]) => [tokensOf(phrase as string).join(' '), entry as Entry]),
)
const LONGEST_PHRASE = Math.max(...[...ENTRIES.keys()].map(phrase => phrase.split(' ').length))

/** Words in which a mistyped letter is forgiven. */
const FORGIVING = [
  ...new Set([
    ...[...ENTRIES].flatMap(([phrase, { rule }]) => (rule === 'food' ? [] : phrase.split(' '))),
    ...CLEAR_CUES_BEFORE,
    ...CUES_AFTER,
  ]),
].filter(word => word.length >= TYPO_MIN_LENGTH && ENTRIES.get(word)?.rule !== 'food')

const KNOWN = new Set([
  ...[...ENTRIES.keys()].flatMap(phrase => phrase.split(' ')),
  ...CUES_BEFORE,
  ...CLEAR_CUES_BEFORE,
  ...CUES_AFTER,
  ...CONNECTORS,
  ...FILLERS,
  ...MADE_OF_IT,
  'free',
])

/** Legal names with brackets contain two names. */
function namesOf(subject: AllergenSubject): string[] {
  const names = ALLERGEN_PROFILES.map(profile => allergenNames(profile)[subject])
  return [subject, SUBJECT_NAMES[subject], ...names, ...(ENGLISH_WORDS[subject] ?? [])].filter(
    name => !name.includes('('),
  )
}

interface Word {
  readonly raw: string
  readonly token: string
}

type Item = { readonly words: string } & (
  | { readonly kind: 'term'; readonly entry: Entry }
  | { readonly kind: 'word'; readonly isMadeOfIt: boolean }
  | { readonly kind: 'cue-before' | 'cue-after'; readonly isClear: boolean; readonly isAllergy: boolean }
  | { readonly kind: 'filler' }
  | { readonly kind: 'connector' }
)
type Cue = Extract<Item, { isClear: boolean }>

/**
 * `isInName` tells whether a dish's name has this text, folded, with a space around each word: "smelt" on a
 * menu is no misspelt "spelt", and the "no" of "Buta no Kakuni" is no cue.
 */
export function readMenuQuery(
  query: string,
  isInName: (text: string) => boolean = () => false,
  marks: readonly Pick<Mark, 'key' | 'name'>[] = [],
): MenuQuery {
  const items = itemsOf(wordsOf(query, isInName), isInName)
  const cues = items.filter(isCue)
  const refused = refusedItems(items)
  const isAvoiding = cues.length > 0 || items.some(isDiet)

  const terms: DietTerm[] = []
  const unknown: string[] = []
  const texts: string[] = []
  let phrase: string[] = []
  const endPhrase = () => {
    if (phrase.length > 0) unknown.push(phrase.join(' '))
    phrase = []
  }
  for (const [index, item] of items.entries()) {
    const { words } = item
    if (item.kind !== 'word' && item.kind !== 'filler') endPhrase()
    if (item.kind === 'word') {
      const before = items[index - 1]
      const isPartOfTerm =
        isMadeOfTerm(items, index) &&
        (refused.has(index - 1) ||
          (isAvoiding && before?.kind === 'term' && before.entry.rule === 'allergen'))
      if (refused.has(index)) phrase.push(words)
      else if (!isPartOfTerm) texts.push(words)
    } else if (item.kind === 'term') {
      const { rule, without = [], called = words } = item.entry
      const own = rule === 'ask' ? marks.find(({ name }) => fold(name) === fold(words)) : undefined
      const { dietary = own ? [own.key] : [] } = item.entry
      // Traces of meat are recorded nowhere.
      const isUnknown = rule === 'food' && dietary.length > 0 && refused.get(index)?.isAllergy
      if (rule === 'food' && !refused.has(index)) texts.push(words)
      else if (isUnknown || without.length + dietary.length === 0) unknown.push(called)
      else
        terms.push({ name: words, words: rule === 'mark' || own ? words : `no ${words}`, without, dietary })
    }
  }
  endPhrase()
  if (terms.length + unknown.length === 0) {
    const clear = cues.find(({ isClear }) => isClear)
    if (!clear) return { terms, isAvoiding: false, unknown, text: query.trim() }
    unknown.push(clear.words)
  }
  return { terms, isAvoiding, unknown: [...new Set(unknown)], text: texts.join(' ') }
}

const isCue = (item: Item): item is Cue => item.kind === 'cue-before' || item.kind === 'cue-after'

function isDiet(item: Item): boolean {
  return item.kind === 'term' && ['mark', 'avoided', 'ask'].includes(item.entry.rule)
}

/** The "sauce" of "fish sauce". */
function isMadeOfTerm(items: readonly Item[], index: number): boolean {
  const item = items[index]
  return item?.kind === 'word' && item.isMadeOfIt && items[index - 1]?.kind === 'term'
}

/** Indexes of foods that a guest cannot eat, with their cues. */
function refusedItems(items: readonly Item[]): ReadonlyMap<number, Cue> {
  const refused = new Map<number, Cue>()

  /** Continues over "and", "or" and commas. Returns whether it took a term, only words, or nothing. */
  function refuse(cue: Cue, start: number, step: 1 | -1, began: 'term' | 'word' | null = null) {
    let last = began
    let taken: typeof last = null
    for (let index = start + step; items[index]; index += step) {
      const item = items[index]
      if (!item || isCue(item)) break
      if (item.kind === 'connector') last = null
      if (item.kind === 'filler' || item.kind === 'connector' || isMadeOfTerm(items, index)) continue
      // "Gluten free tempura" looks for tempura, "salmon gluten free" for salmon; "no sesame salmon" may be a list.
      const isOther = item.kind === 'word' || (step === -1 && item.entry.rule === 'food')
      if (last === 'term' && isOther) break
      refused.set(index, cue)
      last = item.kind === 'word' ? 'word' : 'term'
      taken = taken === 'term' ? 'term' : last
    }
    return taken
  }

  for (const [index, item] of items.entries()) {
    if (item.kind === 'cue-before') refuse(item, index, 1)
    if (item.kind !== 'cue-after') continue
    const before = refuse(item, index, -1)
    // "Table 4 allergy: kiwi" has it behind; "fish allergy, kiwi" goes on.
    if (before === null || item.isAllergy) refuse(item, index, 1, before === 'term' ? 'term' : null)
  }
  return refused
}

/** The query as text that reads back the same, with all its allergens avoided. */
export function writeMenuQuery({ terms, unknown, text }: Omit<MenuQuery, 'isAvoiding'>): string {
  return [text, ...terms.map(({ words }) => words), ...unknown.map(words => `allergic to ${words}`)]
    .filter(part => part !== '')
    .join(', ')
}

function wordsOf(query: string, isInName: (text: string) => boolean): Word[] {
  return split(query).flatMap(raw => {
    const token = canonical(fold(raw), isInName)
    const compound = KNOWN.has(token) || isInName(` ${fold(raw)} `) ? null : splitCompound(fold(raw))
    return compound ? compound.map(part => ({ raw: part, token: singular(part) })) : [{ raw, token }]
  })
}

const PUNCTUATION = /^[^\p{L}\p{N}]$/u

function split(text: string): string[] {
  return (
    text
      .replaceAll(/[`´ʼ]/g, '’')
      .replaceAll(/\bw\/(o(ut)?)\b/gi, 'without')
      .match(/[\p{L}\p{N}\p{M}'’]+|[,;.&+/、，\n]/gu) ?? []
  )
}

function tokensOf(phrase: string): string[] {
  return split(phrase).map(word => singular(fold(word)))
}

function fold(word: string): string {
  return word
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
}

function singular(word: string): string {
  if (word.length <= 3) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(ch|sh|x|ss|o)es$/.test(word)) return word.slice(0, -2)
  return word.replace(/(?<![su])s$/, '')
}

/** The word without plural and spelling mistake, as in the tables. */
function canonical(word: string, isInName: (text: string) => boolean): string {
  const token = singular(word)
  if (KNOWN.has(token) || word.length < TYPO_MIN_LENGTH || isInName(` ${word} `)) return token
  return FORGIVING.find(known => isWithin(token, known, 1) || isWithin(word, known, 1)) ?? token
}

/** "Glutenfree", "eggless" and "nofish" are two words each. */
function splitCompound(word: string): readonly [string, string] | null {
  const [, stem = '', ending] = word.match(/^(.{3,})(free|less)$/) ?? []
  if (ending === 'free' || ENTRIES.has(singular(stem))) return [stem, 'free']
  const [, refused = ''] = word.match(/^(?:non?)(.{3,})$/) ?? []
  return ENTRIES.get(singular(refused))?.rule === 'allergen' ? ['no', refused] : null
}

function itemsOf(words: readonly Word[], isInName: (text: string) => boolean): Item[] {
  const items: Item[] = []
  for (let at = 0; at < words.length; ) {
    const phrase = phraseAt(words, at)
    const item = phrase?.item ?? itemAt(words, at, isInName)
    items.push(item)
    at += phrase?.length ?? 1
  }
  return items
}

function phraseAt(
  words: readonly Word[],
  at: number,
): { item: Extract<Item, { entry: Entry }>; length: number } | null {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length -= 1) {
    const part = words.slice(at, at + length)
    const entry = ENTRIES.get(part.map(({ token }) => token).join(' '))
    if (entry) return { item: { kind: 'term', words: part.map(({ raw }) => raw).join(' '), entry }, length }
  }
  return null
}

function itemAt(words: readonly Word[], at: number, isInName: (text: string) => boolean): Item {
  const { raw, token } = words[at] ?? { raw: '', token: '' }
  const next = words[at + 1]?.token
  const word = { kind: 'word', words: raw, isMadeOfIt: MADE_OF_IT.has(token) } as const
  if (PUNCTUATION.test(raw) || CONNECTORS.has(token)) return { kind: 'connector', words: raw }
  if (token === 'no' && isParticle(words, at, isInName)) return word
  const isClear = CLEAR_CUES_BEFORE.has(token)
  if (isClear || CUES_BEFORE.has(token)) return { kind: 'cue-before', words: raw, isClear, isAllergy: false }
  if (token === 'free' && next === 'range') return word
  if (CUES_AFTER.has(token) || token === 'free') {
    const kind = next !== undefined && ALLERGY_PREPOSITIONS.has(next) ? 'cue-before' : 'cue-after'
    const isAllergy = token !== 'free'
    return { kind, words: raw, isClear: isAllergy, isAllergy }
  }
  return FILLERS.has(token) || /^\d+$/.test(token) ? { kind: 'filler', words: raw } : word
}

/** Japanese names have a "no" between two words. */
function isParticle(words: readonly Word[], at: number, isInName: (text: string) => boolean): boolean {
  const [before, after] = [words[at - 1], words[at + 1]]
  if (!before || phraseAt(words, at + 1)?.item.entry.rule === 'allergen') return false
  return isInName(` ${fold(before.raw)} no ${after ? fold(after.raw) : ''}`)
}
