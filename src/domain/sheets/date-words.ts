/**
 * Names of months and weekdays in the languages of a file's headings: English, German, French, Spanish, Italian,
 * Dutch, Portuguese, Japanese. Source: ruling R12; CLDR, as the runtime has it, for the names.
 */

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'ja']
const MONTHS_OF_YEAR = 12
const DAYS_OF_WEEK = 7
/** Shorter ones, as “Mär” of März, begin the long ones. */
const MORE_MONTHS: Readonly<Record<string, number>> = { mrt: 3, mrz: 3, sept: 9 }
const MORE_WEEKDAYS: Readonly<Record<string, number>> = { weds: 3, mier: 3 }
const MONTH_MIN_LENGTH = 3
const WEEKDAY_MIN_LENGTH = 2
const JAPANESE_DAYS = '月火水木金土日'

const fold = (word: string) =>
  word.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replace(/\.$/, '')

function namesOf(
  format: Intl.DateTimeFormatOptions,
  dateOf: (at: number) => Date,
  count: number,
  languages: readonly string[] = LANGUAGES,
) {
  const names = new Map<string, Set<number>>()
  for (const language of languages) {
    const write = new Intl.DateTimeFormat(language, { ...format, timeZone: 'UTC' })
    for (let at = 1; at <= count; at += 1) {
      const name = fold(write.format(dateOf(at)))
      names.set(name, (names.get(name) ?? new Set()).add(at))
    }
  }
  return names
}

const MONTH_NAMES = namesOf({ month: 'long' }, at => new Date(Date.UTC(2024, at - 1, 15)), MONTHS_OF_YEAR)
/** 1 January 2024 was a Monday. */
const weekdayNames = (languages?: readonly string[]) =>
  namesOf({ weekday: 'long' }, at => new Date(Date.UTC(2024, 0, at)), DAYS_OF_WEEK, languages)
const WEEKDAY_NAMES = weekdayNames()
const WEEKDAYS_BY_LANGUAGE = new Map(LANGUAGES.map(language => [language, weekdayNames([language])]))

/** Numbers of the names that begin with a word. */
function beginning(names: ReadonlyMap<string, ReadonlySet<number>>, word: string): number[] {
  const found = new Set<number>()
  for (const [name, at] of names) if (name.startsWith(word)) for (const number of at) found.add(number)
  return [...found]
}

/** 1 for January, by its name or the start of it; 0 if it is none, or could be of two. */
export function monthOf(word: string): number {
  const text = fold(word)
  if (text.length < MONTH_MIN_LENGTH) return 0
  const [month = 0, ...others] = beginning(MONTH_NAMES, text)
  return MORE_MONTHS[text] ?? (others.length === 0 ? month : 0)
}

/** 1 for Monday: the weekdays that a name or the start of it may mean, as “di” is Dienstag and dimanche. */
export function weekdaysOf(word: string, language?: string): readonly number[] {
  const text = fold(word)
  const japanese = /^([月火水木金土日])(?:曜日?)?$/u.exec(text)?.[1]
  if (japanese) return [JAPANESE_DAYS.indexOf(japanese) + 1]
  if (text.length < WEEKDAY_MIN_LENGTH) return []
  const more = MORE_WEEKDAYS[text]
  return more ? [more] : beginning((language && WEEKDAYS_BY_LANGUAGE.get(language)) || WEEKDAY_NAMES, text)
}

/** True for a weekday's name alone. */
export const isWeekday = (text: string): boolean =>
  /^\p{L}+\.?(?:-feira)?$/u.test(text.trim()) && weekdaysOf(bare(text)).length > 0

const bare = (text: string) => text.trim().replace(/-feira$/iu, '')

/**
 * Weekdays of names that stand in one file, 1 for Monday: “di” is Dienstag beside “mi”, and dimanche beside “lun”. Names
 * with more than one reading in all languages of the file are left out.
 */
export function readWeekdays(texts: readonly string[]): ReadonlyMap<string, number> {
  const words = [...new Set(texts)]
  const readings = LANGUAGES.flatMap(language => {
    const found = words.map(text => weekdaysOf(bare(text), language))
    return found.every(days => days.length > 0) ? [found] : []
  })
  // A file of several languages: only what is one day in all of them.
  const fitting = readings.length > 0 ? readings : [words.map(text => weekdaysOf(bare(text)))]
  return new Map(
    words.flatMap((text, at): (readonly [string, number])[] => {
      const [day, ...others] = new Set(fitting.flatMap(found => found[at] ?? []))
      return day !== undefined && others.length === 0 ? [[text, day]] : []
    }),
  )
}
