import { HARASSMENT_POLICIES } from './harassment-policies.ts'
import type { Policy, PolicyDocument } from './policy.ts'
import { WORKPLACE_POLICIES } from './workplace-policies.ts'

/** The 23 policies of the induction, by id. */
export const POLICIES: readonly (Policy | PolicyDocument)[] = [...HARASSMENT_POLICIES, ...WORKPLACE_POLICIES]
