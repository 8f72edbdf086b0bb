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
} as const satisfies Record<string, string>
export type StemKind = keyof typeof STEMS

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
}

export function writeStem(kind: StemKind, parts: StemParts): string {
  return STEMS[kind].replaceAll(/\{(\w+)\}/g, (_, name: keyof StemParts) => parts[name] ?? '')
}

const PATTERNS = Object.entries(STEMS).map(([kind, words]) => {
  const pattern = words
    .replaceAll(/[.?]/g, sign => `\\${sign}`)
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>.+)`)
  return { kind: kind as StemKind, pattern: new RegExp(`^${pattern}$`, 'su') }
})

/** Every possible reading of a text; callers skip those about unknown names. */
export function readStems(text: string): Stem[] {
  return PATTERNS.flatMap(({ kind, pattern }) => {
    const groups = pattern.exec(text.trim())?.groups
    return pattern.test(text.trim()) ? [{ kind, ...groups }] : []
  })
}

/** Within a sentence: “with salt”. */
export function inSentence(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1)
}
