/** Usernames for people whom someone else registers. Source: ruling R12 (import of people). */
import { isReservedUsername, STAFF_USERNAME_MAX_LENGTH, USERNAME_MIN_LENGTH } from './accounts.ts'

/** Of ten thousand people of one name. */
const NUMBER_MAX_LENGTH = 4

/** Latin letters that are no letter with a mark, which Unicode's decomposition leaves as they are. */
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

/** `Björn Åse-Müller` as `bjorn.ase-muller`, without a number; `person` where nothing of a name can be typed anywhere. */
export function usernameStem(fullName: string): string {
  const stem = fullName
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\p{L}/gu, letter => PLAIN_LETTERS[letter] ?? letter)
    .replaceAll(/[^a-z0-9-]+/g, '.')
    .replaceAll(/^[.-]+|[.-]+$/g, '')
    .slice(0, STAFF_USERNAME_MAX_LENGTH)
    .replaceAll(/[.-]+$/g, '')
  return stem.length >= USERNAME_MIN_LENGTH ? stem : 'person'
}

/** What usernames of this stem are without their number, for which a long one is cut. */
export function stemsOfProposals(stem: string): string[] {
  const lengths = Array.from(
    { length: NUMBER_MAX_LENGTH + 1 },
    (_, digits) => STAFF_USERNAME_MAX_LENGTH - digits,
  )
  return [...new Set(lengths.map(length => stem.slice(0, length)))]
}

function withNumber(stem: string, number: string): string {
  return `${stem.slice(0, STAFF_USERNAME_MAX_LENGTH - number.length)}${number}`
}

/** The first username of this stem that is free; a number takes its room of a long one. `isTaken` is asked with small letters. */
export function proposeUsername(stem: string, isTaken: (username: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const proposed = number === 1 ? stem : withNumber(stem, String(number))
    if (!isReservedUsername(proposed) && !isTaken(proposed)) return proposed
  }
}
