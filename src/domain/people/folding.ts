/**
 * The one definition of equal usernames and e-mails. The fold is computed here and stored beside the
 * original, because PostgreSQL's lower() depends on the collation of each installation. Source: ruling R1
 * ("regardless of letter case").
 */

/** Dots that lower case leaves on an i, as in `İ`, with any other marks between. */
const DOTS_ABOVE_I = /(?<=i\p{M}*)\u0307/gu
const ASCII = /^[\0-\x7f]*$/
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

/**
 * Unicode's NFKC_Casefold, so no letter case, no full-width or ligature form and no invisible character makes a
 * difference, and neither does the dot of an i (`I`, `İ`, `ı` and `i` are one): the capitals of a Turkish
 * keyboard are those of the same name. The same in every locale; folding twice changes nothing.
 */
export function foldName(text: string): string {
  return (
    text
      .normalize('NFKC')
      .replace(INVISIBLE, '')
      // Lower, upper and lower case again, since some letters have several capitals: ß and SS, ς and Σ, ı and
      // I.
      .toLowerCase()
      .toUpperCase()
      .toLowerCase()
      .normalize('NFKD')
      .replace(DOTS_ABOVE_I, '')
      // Lower case makes a sigma at the end of a word a final one.
      .replaceAll('ς', 'σ')
      .normalize('NFKC')
  )
}

/**
 * Decomposed text without the accents of Latin and Greek letters: “Kyūri” is “Kyuri”. Marks of other scripts are parts
 * of their letters, and stay: Indic and Thai vowels, the voicing of kana, й.
 */
export function withoutAccents(text: string): string {
  // Most words of a sheet.
  if (ASCII.test(text)) return text
  return text.normalize('NFKD').replaceAll(/([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu, '$1')
}

/**
 * The stand-in fold of a name older than this rule, until it is folded, or for good if another account has
 * that fold. Folds have no capitals, so the two never collide.
 */
export function exactName(text: string): string {
  return `${EXACT_NAME_MARK}${text}`
}
export const EXACT_NAME_MARK = 'EXACT:'

/** Ignores letter case, accents, signs, spaces and a plural's s. */
export function foldWord(text: string): string {
  return foldPlurals(foldSpelling(text))
}

/** As `foldWord`, with the plural's s. */
export function foldSpelling(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
}

/** Leaves out a plural's s. */
export function foldPlurals(words: string): string {
  return words.replaceAll(/(?<=[^s ])s(?= |$)/g, '')
}
