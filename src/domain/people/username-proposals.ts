/** Usernames for people registered by someone else. Source: ruling R12 (import of people). */
import { isReservedUsername, USERNAME_MAX_LENGTH, USERNAME_MIN_LENGTH } from './accounts.ts'

/** Enough for ten thousand people of one name. */
const NUMBER_MAX_LENGTH = 4

/** Latin letters without a Unicode decomposition. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'ng',
  ĸ: 'k',
  ə: 'e',
}

/** `Björn O’Åse-Müller` becomes `bjorn.oase-muller`, without a number; `person` if no letter can be typed. */
export function usernameStem(fullName: string): string {
  const stem = fullName
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’ʼ`]/gu, '')
    .toLowerCase()
    .replaceAll(/\p{L}/gu, letter => PLAIN_LETTERS[letter] ?? letter)
    .replaceAll(/[^a-z0-9-]+/g, '.')
    .replaceAll(/^[.-]+|[.-]+$/g, '')
    .slice(0, USERNAME_MAX_LENGTH)
    .replaceAll(/[.-]+$/g, '')
  return stem.length >= USERNAME_MIN_LENGTH ? stem : 'person'
}

/** The stem without a number, cut at each length that a number may need. */
export function stemsOfProposals(stem: string): string[] {
  const lengths = Array.from({ length: NUMBER_MAX_LENGTH + 1 }, (_, digits) => USERNAME_MAX_LENGTH - digits)
  return [...new Set(lengths.map(length => stem.slice(0, length)))]
}

function withNumber(stem: string, number: string): string {
  return `${stem.slice(0, USERNAME_MAX_LENGTH - number.length)}${number}`
}

/** The first free username of this stem; a long stem is cut to fit its number. `isTaken` gets lower case. */
export function proposeUsername(stem: string, isTaken: (username: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const proposed = number === 1 ? stem : withNumber(stem, String(number))
    if (!isReservedUsername(proposed) && !isTaken(proposed)) return proposed
  }
}
