/** Both registrations and the password reset. Source: specification sections 2, 5 and 7, ruling R1. */

import * as z from 'zod/mini'
import {
  CUSTOMER_PASSWORD_MIN_LENGTH,
  FULL_NAME_MAX_LENGTH,
  FULL_NAME_MIN_LENGTH,
  hasThreeCharacterClasses,
  PASSWORD_MAX_LENGTH,
  PHONE_NUMBER_MAX_LENGTH,
  PHONE_NUMBER_MIN_LENGTH,
  STAFF_PASSWORD_MIN_LENGTH,
  STAFF_USERNAME_MAX_LENGTH,
  USERNAME_MAX_LENGTH,
  USERNAME_MIN_LENGTH,
} from '#domain/people/accounts.ts'
import { mixesScripts } from '#domain/people/names.ts'
import { ROLES } from '#domain/people/roles.ts'
import { email, name } from '../fields.ts'
import { calendarDate, INVITE_CODE_MAX_LENGTH, type TextLimits, text } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { user } from './accounts.ts'
import { CUSTOMER_PASSWORD_TOO_SHORT, customerPassword, password, USERNAME_TOO_SHORT } from './credentials.ts'

const STAFF_USERNAME_TOO_LONG = 'Username must be less than 20 characters'
const STAFF_PASSWORD_TOO_SHORT = 'Password must be at least 8 characters'
const STAFF_PASSWORD_CLASSES =
  'Password must contain at least one uppercase letter, one lowercase letter, and one number'

/** The texts of a refused new password, by the domain's reason and the owner's kind. */
export const PASSWORD_PROBLEM_TEXTS = {
  customer: { 'too-short': CUSTOMER_PASSWORD_TOO_SHORT, 'missing-classes': STAFF_PASSWORD_CLASSES },
  staff: { 'too-short': STAFF_PASSWORD_TOO_SHORT, 'missing-classes': STAFF_PASSWORD_CLASSES },
} as const

const staffPassword = password(STAFF_PASSWORD_MIN_LENGTH, STAFF_PASSWORD_TOO_SHORT).check(
  z.refine(hasThreeCharacterClasses, STAFF_PASSWORD_CLASSES),
)

const newUsername = (limits: TextLimits) =>
  name({ min: USERNAME_MIN_LENGTH, tooShort: USERNAME_TOO_SHORT, ...limits }).check(
    z.refine(typed => !mixesScripts(typed), 'Please use the letters of one alphabet'),
  )
const fullName = name({
  min: FULL_NAME_MIN_LENGTH,
  max: FULL_NAME_MAX_LENGTH,
  tooShort: 'Full name must be at least 2 characters',
})
const staffUsername = newUsername({ max: STAFF_USERNAME_MAX_LENGTH, tooLong: STAFF_USERNAME_TOO_LONG })
const phoneNumber = text({
  min: PHONE_NUMBER_MIN_LENGTH,
  max: PHONE_NUMBER_MAX_LENGTH,
  tooShort: 'Phone number must be at least 10 characters',
})

/** Account fields by the rules for staff, for other forms that create or change an account. */
export const accountFields = z.object({ fullName, email, username: staffUsername, phoneNumber })

export const registerBody = z.object({
  username: newUsername({ max: USERNAME_MAX_LENGTH }),
  password: customerPassword,
  fullName,
  email,
  role: z.optional(z.literal('customer', 'This form makes guest accounts only')),
  phoneNumber: z.nullish(phoneNumber),
  dietaryPreferences: z.nullish(text({ max: 500 })),
  dateOfBirth: z.nullish(calendarDate),
})

export const registerStaffBody = z.object({
  username: staffUsername,
  password: staffPassword,
  fullName,
  email,
  phoneNumber,
  role: z.optional(z.literal('staff', 'This form makes staff accounts only')),
  inviteCode: z.optional(text({ max: INVITE_CODE_MAX_LENGTH })),
})

/** A manager's account, created only by the set-up and the command line. */
export const managerAccount = z.omit(registerStaffBody, { role: true, inviteCode: true, phoneNumber: true })

/**
 * Adds the confirmation field that both registration forms show and neither request sends. Each screen
 * words the mismatch in its own way.
 */
function withConfirmation<Shape extends z.core.$ZodLooseShape>(
  schema: z.ZodMiniObject<Shape>,
  confirmation: z.ZodMiniString,
  mismatch: string,
) {
  return z
    .extend(schema, { confirmPassword: confirmation })
    .check(
      z.refine(
        form =>
          (form as { password: string }).password === (form as { confirmPassword: string }).confirmPassword,
        { path: ['confirmPassword'], error: mismatch, when: () => true },
      ),
    )
}

export const registerForm = withConfirmation(registerBody, customerPassword, 'Passwords do not match')
export const registerStaffForm = withConfirmation(registerStaffBody, z.string(), "Passwords don't match")

export const resetPasswordBody = z.object({ email })

const newPassword = z
  .string()
  .check(
    z.minLength(CUSTOMER_PASSWORD_MIN_LENGTH, CUSTOMER_PASSWORD_TOO_SHORT),
    z.maxLength(PASSWORD_MAX_LENGTH),
  )
const token = text({ min: 1, max: 200 })
const confirmResetBody = z.object({ token, password: newPassword })
export const confirmResetForm = withConfirmation(
  z.object({ password: newPassword }),
  z.string(),
  "Passwords don't match",
)

const linkOwner = z.object({ fullName: z.string(), username: z.string(), role: z.enum(ROLES) })
export type LinkOwner = z.infer<typeof linkOwner>

export const registrationRoutes = {
  register: defineRoute({
    method: 'POST',
    path: '/api/register',
    access: 'public',
    summary: 'Join as a customer and sign in',
    body: registerBody,
    response: user,
    status: 201,
  }),
  registerStaff: defineRoute({
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    summary: 'Register a staff account',
    body: registerStaffBody,
    response: user,
    status: 201,
  }),
  requestReset: defineRoute({
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'public',
    summary: 'Ask for a reset link by e-mail',
    body: resetPasswordBody,
    response: z.object({ message: z.string() }),
  }),
  // A token travels in no address, which logs and proxies would keep.
  resetOwner: defineRoute({
    method: 'POST',
    path: '/api/auth/reset-password/owner',
    access: 'public',
    summary: 'The account that a reset link belongs to',
    body: z.object({ token }),
    response: linkOwner,
  }),
  confirmReset: defineRoute({
    method: 'POST',
    path: '/api/auth/reset-password/confirm',
    access: 'public',
    summary: 'Set a new password with a reset link and sign in; all other sessions end',
    body: confirmResetBody,
    response: user,
  }),
}

export const invitationToken = text({ min: 1, max: 100 })

/** Four fields at most; a phone number can be added later. */
const account = { ...z.omit(accountFields, { phoneNumber: true }).shape, password: staffPassword }
const MISMATCH = "Passwords don't match"

export const joinForm = z.object(account)
/** Pages of the release before send a phone number. */
export const joinBody = z.object({ token: invitationToken, ...account, phoneNumber: z.nullish(phoneNumber) })

/** A guest who becomes staff needs a password by the rules of staff; who is staff keeps theirs. */
export const acceptBody = z.object({ token: invitationToken, password: z.optional(staffPassword) })
export const becomeStaffForm = withConfirmation(z.object({ password: staffPassword }), z.string(), MISMATCH)
/** Staff keep their password, so no field is shown. */
export const stayStaffForm = z.object({ password: z.string(), confirmPassword: z.string() })
