/** Conversion of the publisher's choices between form and request. */
import type { PolicyChange } from '#contract/programme/policies.ts'
import type { ChangeValues } from '#web/shared/content-form.ts'

/** No choice is preselected. */
export const NO_CHOICE: ChangeValues = { weight: '', readBy: '' }

export function saidOf({ weight, readBy }: ChangeValues): { readonly change?: PolicyChange } {
  if (weight === '') return {}
  return { change: { weight: weight as PolicyChange['weight'], readBy: readBy || null } }
}
