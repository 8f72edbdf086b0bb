/**
 * The right option of a line, however its cell names it: by letter, by number, or by the option's own text.
 * Nothing with two readings is decided alone. Source: ruling R12 ("Two readings").
 */
/** Letters of the options that a line may have; a question keeps at most four. */
export const LINE_LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const
type LineLetter = (typeof LINE_LETTERS)[number]

/** A filled option of a line, by the letter of its column. */
export interface LineOption {
  readonly letter: LineLetter
  readonly text: string
}

/** Ways to name an option. */
export type NamingWay = 'letter' | 'number' | 'text'

export type RightOption =
  | { readonly letter: LineLetter }
  /** Several are called right. */
  | { readonly several: readonly LineOption[] }
  /** The options of each reading. */
  | { readonly open: readonly LineOption[] }
  | { readonly unknown: true }

type Readings = ReadonlyMap<NamingWay, LineLetter>

const BEFORE =
  '(?:(?:option|answer|choice|antwort|réponse|respuesta|risposta|antwoord|resposta|no\\.?|nr\\.?)\\s*)?'
const BY_LETTER = new RegExp(`^${BEFORE}[([]?([a-f])[)\\].:]?$`, 'i')
const BY_NUMBER = new RegExp(`^${BEFORE}[([#]?([1-6])(?:\\.0+)?[)\\].:]?$`, 'i')
const LETTER_AND_TEXT = /^[([]?([a-f])\s*[)\].:–-]\s*(.+)$/is
const NUMBER_AND_TEXT = /^[([]?([1-6])\s*[)\].:–-]\s*(.+)$/is
const BETWEEN_SEVERAL = /\s*(?:[,;/|&+\n]|\band\b|\bund\b|\bet\b)\s*/i
/** Signs that a text loses when it is copied beside its question. */
const AROUND = /^["'“”„«»‘’\s]+|["'“”„«»‘’.\s]+$/gu
const TRUTHS: Readonly<Record<string, string>> = { t: 'true', f: 'false', y: 'yes', n: 'no' }

function foldOption(option: string): string {
  return option.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

function byText(cell: string, options: readonly LineOption[]): LineLetter | undefined {
  for (const fold of [
    foldOption,
    (text: string) => foldOption(text.normalize('NFKC').replaceAll(AROUND, '')),
  ]) {
    const [only, ...others] = options.filter(({ text }) => fold(text) === fold(cell))
    if (only && others.length === 0) return only.letter
  }
  const truth = TRUTHS[foldOption(cell)]
  return truth === undefined ? undefined : options.find(({ text }) => foldOption(text) === truth)?.letter
}

function readingsOf(cell: string, options: readonly LineOption[]): Readings {
  const sign = cell.normalize('NFKC').trim()
  const filled = (letter: string | undefined) =>
    options.find(option => option.letter === letter?.toUpperCase())?.letter
  const numbered = (digit: string | undefined) => filled(LINE_LETTERS[Number(digit) - 1])
  /** “d) Blue”: both must mean the same. */
  const both = (found: RegExpExecArray | null, named: typeof filled) => {
    const letter = named(found?.[1])
    return letter !== undefined && byText(found?.[2] ?? '', options) === letter ? letter : undefined
  }
  const letter = filled(BY_LETTER.exec(sign)?.[1]) ?? both(LETTER_AND_TEXT.exec(sign), filled)
  const number = numbered(BY_NUMBER.exec(sign)?.[1]) ?? both(NUMBER_AND_TEXT.exec(sign), numbered)
  const text = byText(cell, options)
  return new Map(
    Object.entries({ letter, number, text }).flatMap(([way, found]) =>
      found === undefined ? [] : [[way as NamingWay, found] as const],
    ),
  )
}

/** @param way the one that the file proves, of two readings */
export function readRightOption(
  cell: string,
  options: readonly LineOption[],
  way: NamingWay | null = null,
): RightOption {
  const readings = readingsOf(cell, options)
  const letters = [...new Set(readings.values())]
  const [only, ...others] = letters
  const optionsOf = (wanted: readonly LineLetter[]) => options.filter(({ letter }) => wanted.includes(letter))
  if (only && others.length === 0) return { letter: only }
  if (only) {
    const proved = way === null ? undefined : readings.get(way)
    return proved === undefined ? { open: optionsOf(letters) } : { letter: proved }
  }
  const parts = cell.split(BETWEEN_SEVERAL).filter(part => part.trim() !== '')
  if (parts.length < 2) return { unknown: true }
  const named = parts.map(part => readRightOption(part, options, way))
  if (!named.every(right => 'letter' in right)) return { unknown: true }
  const several = optionsOf(named.map(({ letter }) => letter))
  const [one, ...rest] = several
  return one && rest.length === 0 ? { letter: one.letter } : { several }
}

/** The way in which all of a file's clear lines name their right option; null if they differ or none is clear. */
export function provedWay(
  lines: readonly { readonly cell: string; readonly options: readonly LineOption[] }[],
): NamingWay | null {
  const ways = new Set(
    lines.flatMap(({ cell, options }) => {
      const readings = readingsOf(cell, options)
      return readings.size === 1 ? [...readings.keys()] : []
    }),
  )
  const [way = null, ...others] = ways
  return others.length === 0 ? way : null
}

/** The same options without their own letters or numbers: “a) Tea”, “b) Beer”, where each has its own. */
export function withoutOwnLetters(options: readonly LineOption[]): readonly LineOption[] {
  const bare = options.map(({ letter, text }, at) => {
    const [, sign = '', rest = ''] = /^\s*[([]?([a-f1-6])\s*(?:[)\]]\s*|[.:]\s+)(\S.*)$/is.exec(text) ?? []
    const isOwn = sign.toUpperCase() === letter || sign === String(at + 1)
    return isOwn && rest.trim() !== '' ? { letter, text: rest.trim() } : null
  })
  return options.length > 1 && bare.every(option => option !== null) ? bare : options
}
