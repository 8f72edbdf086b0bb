/** Numbers that are names: of employees and telephones, as spreadsheets write them. Source: ruling R12. */

export type ReadNumber = { readonly text: string } | { readonly problem: string }

/** `4.12346E+08`, with a point or a comma. */
const SHORTENED = /^[+-]?\d+(?:[.,]\d+)?E[+-]?\d+$/i

/** Text of a number that a spreadsheet may have taken for an amount; one that has lost digits is refused. */
export function readIdentifyingNumber(cell: string): ReadNumber {
  const text = cell
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^(\d+)[.,]0+$/, '$1')
  return SHORTENED.test(text)
    ? {
        problem: `“${text}” is a number that the spreadsheet has shortened. Format the column as text, and save it again.`,
      }
    : { text }
}

/** Key of numbers that differ in zeros in front alone, which a spreadsheet drops: `0043` and `43`. */
export function withoutZeros(number: string): string {
  return number.trim().replace(/^0+(?=\d+$)/, '')
}
