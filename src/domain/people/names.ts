/** Characters allowed in names of people and locations: visible ones. */

/** The signs that join or part consonants in Indic scripts. */
const VIRAMAS = '\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA'

/**
 * Characters that shape their neighbours and are visible there: the non-joiner inside a Persian word
 * (`علی‌رضا`), the joiners beside a virama (`ශ්‍රී`, `র‍্যাচেল`), and the variant of a Japanese or Chinese
 * character (`葛󠄀城`).
 */
const SHAPING = new RegExp(
  [
    '(?<=\\p{Script=Arabic}\\p{M}*)\\u200C(?=\\p{Script=Arabic})',
    `(?<=[${VIRAMAS}])[\\u200C\\u200D]`,
    `(?<=\\p{L})[\\u200C\\u200D](?=[${VIRAMAS}])`,
    '(?<=\\p{Script=Han})[\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}]',
  ].join('|'),
  'gu',
)

/** Line breaks, controls, marks of direction, and what takes no ink though it is no space. */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]/u

/** Invisible characters, and those that move the text around them. */
export function hasHiddenCharacter(name: string): boolean {
  return HIDDEN.test(name.replace(SHAPING, ''))
}

/**
 * Scripts allowed with Latin letters in one name: Japanese, Chinese and Korean, as in Unicode's "highly
 * restrictive" profile (UTS 39), and characters of no script, such as digits and accents.
 */
const OTHER_THAN_LATIN =
  /[^\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Common}\p{Script=Inherited}]/u
/** Scripts that share the look of many letters. */
const ALIKE = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u, /\p{Script=Armenian}/u]

/** Mixed scripts can look alike: `аdmin` with a Cyrillic а. */
export function mixesScripts(username: string): boolean {
  const scripts = ALIKE.filter(script => script.test(username))
  return scripts.length > 1 || (scripts[0] === ALIKE[0] && OTHER_THAN_LATIN.test(username))
}
