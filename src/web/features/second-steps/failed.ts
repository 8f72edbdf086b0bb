import { accountRoutes } from '#contract/people/accounts.ts'
import { secondStepRoutes } from '#contract/people/second-steps.ts'
import { failure } from '#contract/toast-text.ts'
import { refresh } from '#web/lib/query.ts'

export const FAILED = failure('Error', 'This did not work. Please try again.')

/** After a change: with the first method, everything else works again. */
export const refreshMethods = () => refresh([secondStepRoutes.own, accountRoutes.currentUser])
