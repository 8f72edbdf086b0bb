import { HARASSMENT_POLICIES } from './harassment-policies.ts'
import type { Policy, PolicyDocument } from './policy.ts'
import { WORKPLACE_POLICIES } from './workplace-policies.ts'

export interface PolicyGroup {
  /** The heading above them. */
  readonly category: string
  readonly policies: readonly (Policy | PolicyDocument)[]
}

export const POLICY_GROUPS: readonly PolicyGroup[] = [
  { category: 'Harassment policies', policies: HARASSMENT_POLICIES },
  { category: 'Workplace policies', policies: WORKPLACE_POLICIES },
]

/** The 23 policies of the induction, by id. */
export const POLICIES: readonly (Policy | PolicyDocument)[] = POLICY_GROUPS.flatMap(group => group.policies)
