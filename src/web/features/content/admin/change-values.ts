/** What a publisher says of a change, on its way from the fields to the server. */
import type { PolicyChange } from '#contract/policy-change.ts'
import type { ChangeValues } from '#web/ui/content-form.ts'

/** Nothing is chosen for the publisher. */
export const UNSAID: ChangeValues = { weight: '', readBy: '' }

export function saidOf({ weight, readBy }: ChangeValues): { readonly change?: PolicyChange } {
  if (weight === '') return {}
  return { change: { weight: weight as PolicyChange['weight'], readBy: readBy || null } }
}
