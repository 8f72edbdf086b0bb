/**
 * Words that reveal an allergen, to warn about texts that contradict an assessment. Missing words give no
 * warning: the lists help and prove nothing. Source: ruling R11.
 */

import { ALLERGEN_DICTIONARY } from './allergen-dictionary.ts'
import { ENDING_WORDS, FOOD_WORDS, HARMLESS_WORDS, JOINED_WORDS } from './allergen-word-lists.ts'
import { ALLERGENS, type AllergenSubject, SUBJECT_NAMES } from './allergens.ts'
import { memoize } from './memoize.ts'

export interface ServedTexts {
  readonly name: string
  readonly englishName: string
  readonly source: string
  readonly serving: string
  readonly description: string
  readonly serverDescription: string
  readonly notes?: string | undefined
}

/** Prefix of each line of the notes that an import took over from a sheet unread. */
export const FROM_THE_SHEET = 'On the menu’s sheet, '

/**
 * The description as served. Notes describe changes and are left out, but for what a sheet said of the dish that
 * nobody has read yet.
 */
export function servedText({ notes = '', ...dish }: ServedTexts): string {
  const { name, englishName, source, serving, description, serverDescription } = dish
  const unread = notes.split('\n').filter(line => line.startsWith(FROM_THE_SHEET))
  // A full stop between them, so that no word goes on into the next text.
  return [name, englishName, source, serving, description, serverDescription, ...unread].join('. ')
}

export interface NamedAllergen {
  readonly subject: AllergenSubject
  /** As written. */
  readonly word: string
}

/** The allergens that a text gives away, each with the first word that does, in the register's order. */
export const namedAllergens = memoize((text): readonly NamedAllergen[] => {
  const found = new Map<AllergenSubject, string>()
  for (const sentence of text.normalize('NFKC').replaceAll(BESIDE, '').split(SENTENCE_END))
    for (const { subjects, word } of wordsOf(sentence))
      for (const subject of subjects) if (!found.has(subject)) found.set(subject, word)
  return ALLERGENS.flatMap(subject => {
    const word = found.get(subject)
    return word === undefined ? [] : [{ subject, word }]
  })
}, 5_000)

/** Foods in a dish's text. A section counts if it is one food: “FISCH”, not “Fish & Meat”. */
export function namedInDish(served: string, section: string): NamedAllergen[] {
  const inTexts = namedAllergens(served)
  const isOfSeveral = SEVERAL.test(` ${section} `)
  const more = isOfSeveral ? [] : namedAllergens(section)
  return [...inTexts, ...more.filter(({ subject }) => !inTexts.some(other => other.subject === subject))]
}

/** A dish's later name gives away an allergen that the earlier one does not: it is another dish. */
export function namesMore(earlier: string, later: string): boolean {
  const before = namedAllergens(earlier)
  return namedAllergens(later).some(({ subject }) => !before.some(other => other.subject === subject))
}

const SEVERAL =
  /[&+/,·|]| (?:and|or|und|oder|et|ou|y|e|o|en|of|with|mit|avec|con|met|com|from|vom|aus) |と|・/i

/** A recommended side is another dish. */
const BESIDE = /\bgoes well with the\b[^.!?\n]*/gi

const SENTENCE_END = /[.!?;:,()\n•·|/。、！？]+/u

interface FoundWord {
  readonly subjects: readonly AllergenSubject[]
  readonly word: string
}

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u
const MOST_TOKENS = 4

interface Dictionary {
  /** Words and phrases, folded; without subjects where they are harmless. */
  readonly phrases: ReadonlyMap<string, readonly AllergenSubject[]>
  /** Word count of the longest phrase by its first word. */
  readonly reach: ReadonlyMap<string, number>
  readonly joined: RegExp
  readonly ending: RegExp
  readonly japanese: RegExp
}

let kept: Dictionary | undefined

/** Made of the lists once, when the first text is read. */
function dictionary(): Dictionary {
  kept ??= makeDictionary()
  return kept
}

function makeDictionary(): Dictionary {
  const phrases = new Map<string, AllergenSubject[]>()
  const add = (word: string, subject?: AllergenSubject) => {
    for (const form of spellingsOf(word)) {
      const subjects = phrases.get(form) ?? []
      if (subject && !subjects.includes(subject)) subjects.push(subject)
      phrases.set(form, subjects)
    }
  }
  for (const subject of ALLERGENS) for (const word of allergenWordsOf(subject)) add(word, subject)
  for (const word of HARMLESS_WORDS.flatMap(splitWords)) add(word)
  const reach = new Map<string, number>()
  for (const phrase of phrases.keys()) {
    const tokens = phrase.split(' ')
    const [first = ''] = tokens
    reach.set(first, Math.max(reach.get(first) ?? 0, Math.min(tokens.length, MOST_TOKENS)))
  }
  const stems = splitWords(JOINED_WORDS).flatMap(spellingsOf)
  const known = [...phrases.keys()].filter(phrase => !phrase.includes(' '))
  const isLatin = (word: string) => !JAPANESE.test(word)
  return {
    phrases,
    reach,
    // Longer words with a stem, such as “Kokosmilch”, match first.
    joined: anyOf(known.filter(word => isLatin(word) && stems.some(stem => word.includes(stem)))),
    ending: new RegExp(`(?:${longestFirst(splitWords(ENDING_WORDS).flatMap(spellingsOf)).join('|')})$`, 'u'),
    japanese: anyOf(known.filter(word => !isLatin(word))),
  }
}

export function allergenWordsOf(subject: AllergenSubject): string[] {
  const words = [SUBJECT_NAMES[subject], ...ALLERGEN_DICTIONARY[subject]]
  return [...words, ...(FOOD_WORDS[subject] ?? []).flatMap(splitWords)]
}

export const splitWords = (list: string) => list.split(', ')

const longestFirst = (words: readonly string[]) => words.toSorted((a, b) => b.length - a.length)
const anyOf = (words: readonly string[]) => new RegExp(longestFirst(words).join('|'), 'gu')

/** Folded, with ä, ö and ü as letters of their own and as two. */
function spellingsOf(word: string): string[] {
  const twoLetters = word.replaceAll(/[äöü]/giu, letter => `${letter.normalize('NFD').charAt(0)}e`)
  return [...new Set([fold(word), fold(twoLetters)])]
}

/** Small letters without accents and signs, one space between words. Marks of Japanese letters are part of them. */
function fold(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/gu, '')
    .normalize('NFC')
  return plain
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll(/[^\p{L}\p{N}\p{M}ー]+/gu, ' ')
    .replaceAll(DENIED_WITHIN, '$1 frei')
    .trim()
}

interface Match extends FoundWord {
  readonly from: number
  /** After its last word. */
  readonly to: number
}

function wordsOf(sentence: string): FoundWord[] {
  const folded = fold(sentence)
  if (folded === '') return []
  const japanese = JAPANESE.test(folded) ? japaneseWords(folded) : []
  const tokens = folded.split(' ')
  const matches: Match[] = []
  for (let at = 0; at < tokens.length; ) {
    const match = phraseAt(tokens, at)
    if (match) matches.push(match)
    else for (const word of joinedWords(tokens[at] ?? '')) matches.push({ ...word, from: at, to: at + 1 })
    at = match?.to ?? at + 1
  }
  return [...withoutDenied(tokens, matches), ...japanese]
}

/** The longest phrase that begins here. */
function phraseAt(tokens: readonly string[], at: number): Match | null {
  const { phrases, reach } = dictionary()
  const first = tokens[at] ?? ''
  const longest = Math.max(1, ...formsOf(first).map(form => reach.get(form) ?? 0))
  for (let length = Math.min(longest, tokens.length - at); length > 0; length -= 1) {
    const words = tokens.slice(at, at + length)
    const last = words.at(-1) ?? ''
    const before = words.slice(0, -1)
    for (const form of formsOf(last)) {
      const phrase = [...before, form].join(' ')
      const subjects = phrases.get(phrase)
      if (subjects) return { subjects, word: words.join(' '), from: at, to: at + length }
    }
  }
  return null
}

/** The word as written, and without plural or case endings. */
function formsOf(token: string): string[] {
  const forms = [token]
  const without = (ending: string, least: number, instead = '') => {
    const stem = token.slice(0, -ending.length)
    if (token.endsWith(ending) && stem.length >= least) forms.push(stem + instead)
  }
  without('s', 3)
  without('es', 4)
  without('ies', 3, 'y')
  without('n', 5)
  without('en', 5)
  without('e', 5)
  return forms
}

/** German and Dutch compounds: “Fischsuppe”, “Knoblauchbrot”. */
function joinedWords(token: string): FoundWord[] {
  const { joined, ending, phrases } = dictionary()
  const words = token.match(joined) ?? []
  const end = words.length === 0 ? ending.exec(token)?.[0] : undefined
  return [...words, ...(end && end.length < token.length && END_MIN < token.length ? [end] : [])].map(
    word => ({ subjects: phrases.get(word) ?? [], word: token }),
  )
}

/** “Pfannenbrot” has letters enough to be two words. */
const END_MIN = 6
/** “glutenfreies”, “melkvrij”. */
const DENIED_WITHIN = /(?<=^| )(\p{L}{3,})(?:frei(?:e[nrsm]?)?|vrije?)(?= |$)/gu

const JAPANESE_DENIAL =
  /^(?:を|は|の)?(?:不使用|抜き|ぬき|なし|無し|フリー|を?使わ|を?含まな|を?使用していな)/u

function japaneseWords(folded: string): FoundWord[] {
  const { japanese, phrases } = dictionary()
  return [...folded.matchAll(japanese)].flatMap(({ 0: word, index }) =>
    JAPANESE_DENIAL.test(folded.slice(index + word.length).trimStart())
      ? []
      : [{ subjects: phrases.get(word) ?? [], word }],
  )
}

const DENIAL_BEFORE =
  /(?:^(?:(?:with|has|contains?|and|or|but|is|uses?|using) )?no|(?:^| )(?:without|not|minus|free of|free from|ohne|kein|keine|keinen|frei von|sans|pas de|sin|libre de|senza|privo di|zonder|geen|sem|livre de))$/
const DENIAL_AFTER = /^(?:free(?! range)|frei|freie|vrij|libre|less)(?: |$)/
/** Vegan food has no animal allergens; a vegan satay has its peanuts. */
const VEGAN_BEFORE = /(?:^| )(?:vegan\p{L}?\p{L}?|vegetal|plant based)$/u
const OF_ANIMALS: ReadonlySet<AllergenSubject> = new Set([
  'crustacean',
  'mollusc',
  'fish',
  'egg',
  'milk',
] satisfies AllergenSubject[])

/** Denied foods do not count: “no egg”, “egg-free”; “gluten-free bread” has none of its gluten. */
function withoutDenied(tokens: readonly string[], matches: readonly Match[]): FoundWord[] {
  const isDenied = ({ from, to }: Match) =>
    DENIAL_BEFORE.test(tokens.slice(Math.max(0, from - 2), from).join(' ')) ||
    DENIAL_AFTER.test(tokens.slice(to, to + 2).join(' '))
  const denied = matches.filter(isDenied)
  const GAP = 1
  return matches.flatMap(match => {
    if (denied.includes(match)) return []
    const isVegan = VEGAN_BEFORE.test(tokens.slice(Math.max(0, match.from - 2), match.from).join(' '))
    const beside = denied.filter(({ from, to }) => match.from === to + GAP || match.to === from - GAP)
    const subjects = match.subjects.filter(
      subject =>
        !(isVegan && OF_ANIMALS.has(subject)) && !beside.some(other => other.subjects.includes(subject)),
    )
    return subjects.length > 0 ? [{ subjects, word: match.word }] : []
  })
}
