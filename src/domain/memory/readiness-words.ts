/** Words of the readiness board, apart from its rules, which bring the model of memory. Source: ruling R14. */

export const READINESS = ['ready', 'table-test', 'check-first', 'too-early', 'not-yet'] as const
export type Readiness = (typeof READINESS)[number]

export const READINESS_NAMES: Readonly<Record<Readiness, string>> = {
  ready: 'Ready',
  'table-test': 'Ready but for the table test',
  'check-first': 'Check first',
  'too-early': 'Too early to say',
  'not-yet': 'Not yet',
}

/** `7 of 9 told and right`; all only if all are. */
export function describeClock(told: number, total: number): string {
  if (total === 0) return 'Nobody is on'
  return told === total ? `All ${total} told and right` : `${told} of ${total} told and right`
}
