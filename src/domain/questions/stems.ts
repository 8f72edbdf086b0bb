/**
 * Wordings of the menu's own questions, and their recognition. The only code shared by the rules that make
 * questions and the check. Source: rulings R12 and R14 ("Cards").
 */

const STEMS = {
  contains: 'Which of these does {dish} contain?',
  'may-contain': 'Of which of these may {dish} contain traces?',
  'plain-contains': 'As it comes, without any change: which of these does {dish} contain?',
  'plain-may-contain': 'As it comes, without any change: of which of these may {dish} contain traces?',
  'free-of': 'Which of these is not in {dish}, not even in traces?',
  'dish-with': 'Which of these dishes contains {allergen}?',
  'dish-without': 'A guest must not have {allergen}. Which of these dishes has none?',
  'two-with': 'Which two of these dishes both contain {allergen}?',
  'swap-contains': '{dish} is ordered “{swap}”. Which of these does it still contain?',
  'swap-may-contain': '{dish} is ordered “{swap}”. Of which of these may it still contain traces?',
  mark: 'Which of these dishes {mark}?',
  special: 'Which of these dishes is a special of the house?',
  price: 'What does {dish} cost?',
  section: 'In which section of the menu is {dish}?',
  description: 'Which dish is this? “{text}”',
  'at-the-table': 'A guest asks about {dish}. What do you say?',
  script: 'Which dish is written {text}?',
  reading: 'Which dish is read {text}?',
  'english-name': 'Which dish is “{text}” in English?',
  source: 'Of which dish does the menu name this source: {text}?',
  'drink-kind': 'What kind of drink is {dish}?',
  taste: 'Which drink tastes like this? “{text}”',
  serving: 'How is {dish} served?',
  alcohol: 'Which of these drinks contains alcohol?',
  'no-alcohol': 'Which of these drinks is without alcohol?',
  'pairing-dish': 'With which of these dishes does the menu pair {dish}?',
  'pairing-drink': 'Which of these drinks does the menu pair with {dish}?',
} as const satisfies Record<string, string>
export type StemKind = keyof typeof STEMS

/** The same about drinks, where the words say “dish”. */
const DRINK_STEMS: Readonly<Partial<Record<StemKind, string>>> = {
  'dish-with': 'Which of these drinks contains {allergen}?',
  'dish-without': 'A guest must not have {allergen}. Which of these drinks has none?',
  'two-with': 'Which two of these drinks both contain {allergen}?',
  mark: 'Which of these drinks {mark}?',
  special: 'Which of these drinks is a special of the house?',
  section: 'In which section of the drinks list is {dish}?',
  description: 'Which drink is this? “{text}”',
  script: 'Which drink is written {text}?',
  reading: 'Which drink is read {text}?',
  'english-name': 'Which drink is “{text}” in English?',
  source: 'Of which drink does the list name this source: {text}?',
}
/** Wordings of drinks alone; their options are drinks. */
const OF_DRINKS: ReadonlySet<StemKind> = new Set(['taste', 'alcohol', 'no-alcohol', 'pairing-drink'])

/** Subjects of a wording, as written in it. */
export interface StemParts {
  readonly dish?: string
  readonly allergen?: string
  readonly swap?: string
  readonly mark?: string
  readonly text?: string
}

export interface Stem extends StemParts {
  readonly kind: StemKind
  /** The options are drinks, where they are names at all; else dishes. */
  readonly isOfDrinks: boolean
}

export function writeStem(kind: StemKind, parts: StemParts, isOfDrinks = false): string {
  const words: string = (isOfDrinks ? DRINK_STEMS[kind] : undefined) ?? STEMS[kind]
  return words.replaceAll(/\{(\w+)\}/g, (_, name: keyof StemParts) => parts[name] ?? '')
}

const PATTERNS = [
  ...Object.entries(STEMS).map(([kind, words]) => patternOf(kind as StemKind, words, false)),
  ...Object.entries(DRINK_STEMS).map(([kind, words]) => patternOf(kind as StemKind, words, true)),
]

function patternOf(kind: StemKind, words: string, isOfDrinks: boolean) {
  const pattern = words
    .replaceAll(/[.?]/g, sign => `\\${sign}`)
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>.+)`)
  return {
    kind,
    isOfDrinks: isOfDrinks || OF_DRINKS.has(kind),
    pattern: new RegExp(`^${pattern}$`, 'su'),
  }
}

/** Every possible reading of a text; callers skip those about unknown names. */
export function readStems(text: string): Stem[] {
  return PATTERNS.flatMap(({ kind, isOfDrinks, pattern }) => {
    const groups = pattern.exec(text.trim())?.groups
    return pattern.test(text.trim()) ? [{ kind, isOfDrinks, ...groups }] : []
  })
}

/** Within a sentence: “with salt”. */
export function inSentence(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1)
}
