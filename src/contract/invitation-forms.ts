/** The registration form of an invitation. Separate from the routes, so pages without the form do not load it. */
import * as z from 'zod/mini'
import { text } from './primitives.ts'
import { accountFields, staffPassword, withConfirmation } from './registration.ts'

/** Of a link. */
export const token = text({ min: 1, max: 100 })

const account = { ...accountFields.shape, password: staffPassword }
const MISMATCH = "Passwords don't match"

export const joinBody = z.object({ token, ...account })
export const joinForm = withConfirmation(z.object(account), z.string(), MISMATCH)

/** A guest who becomes staff needs a password by the rules of staff; who is staff keeps theirs. */
export const acceptBody = z.object({ token, password: z.optional(staffPassword) })
export const becomeStaffForm = withConfirmation(z.object({ password: staffPassword }), z.string(), MISMATCH)
