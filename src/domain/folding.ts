/**
 * The one rule by which two spellings are the same username or e-mail. It is worked out here and stored beside
 * what was typed, never left to the database: PostgreSQL's lower() goes by the collation of each installation.
 * Source: ruling R1 ("regardless of letter case").
 */

/** Dots that lower case leaves on an i, as in `İ`, with whatever other marks stand between. */
const DOTS_ABOVE_I = /(?<=i\p{M}*)\u0307/gu
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
      // There and back, for not every letter has one capital: ß and SS, ς and Σ, ı and I.
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
 * What is stored in place of the fold of a name that was there before the rule, until it is folded, and for good
 * where someone else has that fold: the name to the letter. No fold has capitals, so the two never meet.
 */
export function exactName(text: string): string {
  return `${EXACT_NAME_MARK}${text}`
}
export const EXACT_NAME_MARK = 'EXACT:'
