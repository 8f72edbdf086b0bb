/** Modules opened for some people now, whatever is locked and without a day's limit. */
import { type Audience, isFor } from '../people/audience.ts'
import type { Membership } from '../people/places.ts'

export interface ModuleOpening {
  readonly moduleId: number
  readonly audience: Audience | null
  /** People by name; empty: the audience. */
  readonly userIds: readonly number[]
  /** One attempt, for who knows it already. */
  readonly isTest: boolean
}

interface Learner {
  readonly id: number
  readonly places?: readonly Membership[] | undefined
}

export function isOpenedFor({ audience, userIds }: ModuleOpening, { id, places }: Learner): boolean {
  return userIds.length > 0 ? userIds.includes(id) : isFor(audience, places)
}
