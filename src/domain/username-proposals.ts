/** Usernames for people whom somebody else registers. Source: ruling R12 (import of people). */
import { isReservedUsername, STAFF_USERNAME_MAX_LENGTH, USERNAME_MIN_LENGTH } from './accounts.ts'

/** Room for the number that tells two of one name apart. */
const NUMBER_LENGTH = 3

/** `Björn Åse-Müller` as `bjorn.ase-muller`, without a number; `person` where nothing of a name can be typed anywhere. */
export function usernameStem(fullName: string): string {
  const stem = fullName
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9-]+/g, '.')
    .replaceAll(/^[.-]+|[.-]+$/g, '')
    .slice(0, STAFF_USERNAME_MAX_LENGTH - NUMBER_LENGTH)
    .replaceAll(/[.-]+$/g, '')
  return stem.length >= USERNAME_MIN_LENGTH ? stem : 'person'
}

/** The first username of this stem that is free; `isTaken` is asked with small letters. */
export function proposeUsername(stem: string, isTaken: (username: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const proposed = number === 1 ? stem : `${stem}${number}`
    if (!isReservedUsername(proposed) && !isTaken(proposed)) return proposed
  }
}
