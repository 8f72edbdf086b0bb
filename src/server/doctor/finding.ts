import type { Finding } from '#contract/house/doctor.ts'
import { describeError } from '../platform/log.ts'

export type Verdict = Omit<Finding, 'title'>

export const fine = (found: string, detail: string | null = null): Verdict => ({
  state: 'fine',
  found,
  detail,
  todo: null,
})
export const wrong = (found: string, todo: string, detail: string | null = null): Verdict => ({
  state: 'wrong',
  found,
  detail,
  todo,
})
/** @param found why nobody has looked */
export const skipped = (found: string, detail: string | null = null): Verdict => ({
  state: 'skipped',
  found,
  detail,
  todo: null,
})

/** Without the values of a failed query. */
export const messageOf = (error: unknown) => describeError(error).message

export const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`
