/** Licences and certificates from outside, and whether they hold on a business day. Source: ruling R16 ("Licence"). */

import type { BusinessDay } from '../clock/business-day.ts'

/** Kinds of a new academy; the group renames them and adds its own. */
export const BUILT_IN_LICENCE_KINDS = [
  'Alcohol service',
  'Food safety supervisor',
  'Food handler',
  'First aid',
  'Allergen course',
] as const

export const LICENCE_KIND_MAX_LENGTH = 60
export const LICENCE_NUMBER_MAX_LENGTH = 60
/** Kinds of a group, and licences of a person. */
export const LICENCE_KINDS_MAX = 40
export const LICENCES_MAX = 60

export const LICENCE_SCAN_LIMITS = {
  pdfMaxBytes: 10 * 1024 * 1024,
  pdfTooLarge: 'scanTooLarge',
  /** The small print of a card can be read. */
  photoMaxWidth: 1600,
} as const
export const LICENCE_SCAN_KINDS = ['photo', 'pdf'] as const

/** Days before and after an expiry in which the overview names it, and days before it in which people are found by it. */
export const LICENCE_EXPIRES_DAYS = 30
export const LICENCE_EXPIRED_DAYS = 90
export const LICENCE_FOUND_DAYS = 90

/** Filters of the list of people; the first finds expired ones as well. */
export const LICENCE_FILTERS = ['expiring', 'unchecked'] as const
export type LicenceFilter = (typeof LICENCE_FILTERS)[number]

export interface Licence {
  readonly issuedOn: BusinessDay
  /** Last day on which it holds. */
  readonly expiresOn: BusinessDay
  /** A manager has seen it. */
  readonly isChecked: boolean
}

/** The best first. */
export const LICENCE_STATES = ['valid', 'not-checked', 'not-begun', 'expired'] as const
export type LicenceState = (typeof LICENCE_STATES)[number]

/** @param day of the restaurant where it counts */
export function licenceState({ issuedOn, expiresOn, isChecked }: Licence, day: BusinessDay): LicenceState {
  if (expiresOn < day) return 'expired'
  if (!isChecked) return 'not-checked'
  return day < issuedOn ? 'not-begun' : 'valid'
}

/** The licence that says most of one kind on a day: a valid one, else the nearest to it; of equals, the last to expire. */
export function bestLicence<Own extends Licence>(
  licences: readonly Own[],
  day: BusinessDay,
): Own | undefined {
  const rank = (licence: Own) => LICENCE_STATES.indexOf(licenceState(licence, day))
  return licences.toSorted((a, b) => rank(a) - rank(b) || (a.expiresOn < b.expiresOn ? 1 : -1))[0]
}

interface NeededKind {
  readonly id: number
  readonly name: string
}

/** Sentences about the needed kinds of which the person has no valid licence that day; empty if there are none. */
export function licenceLacks(
  kinds: readonly NeededKind[],
  licences: readonly (Licence & { readonly kindId: number })[],
  day: BusinessDay,
): string[] {
  return kinds.flatMap(({ id, name }) => {
    const best = bestLicence(
      licences.filter(({ kindId }) => kindId === id),
      day,
    )
    const lack = describeLack(best, day)
    return lack === null ? [] : [`${name}: ${lack}`]
  })
}

function describeLack(licence: Licence | undefined, day: BusinessDay): string | null {
  if (!licence) return 'none'
  const words: Readonly<Record<LicenceState, string | null>> = {
    valid: null,
    'not-checked': 'not checked yet',
    'not-begun': `from ${shortDay(licence.issuedOn, day)}`,
    expired: `expired ${shortDay(licence.expiresOn, day)}`,
  }
  return words[licenceState(licence, day)]
}

/** `3 Dec`, with the year if it is another than today's. */
function shortDay(day: BusinessDay, today: BusinessDay): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return Temporal.PlainDate.from(day).toLocaleString('en-AU', {
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
  })
}
