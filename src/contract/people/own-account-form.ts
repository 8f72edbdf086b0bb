/** Forms of one's own account, separate from the routes, whose page shows more than forms. */
import * as z from 'zod/mini'
import { PASSWORD_MAX_LENGTH } from '#domain/people/accounts.ts'
import { emailOrNone } from '../fields.ts'
import { password } from './credentials.ts'
import { phoneOrNone } from './person-form.ts'
import { accountFields } from './registration.ts'

export const NO_PASSWORD = 'Please enter your password'

export const ownAccountForm = z.object({
  fullName: accountFields.shape.fullName,
  email: emailOrNone,
  phoneNumber: phoneOrNone,
  /** Empty unless the e-mail or the phone number changes: both sign in. */
  password: z.string().check(z.maxLength(PASSWORD_MAX_LENGTH)),
})

export const ownPasswordForm = z.object({
  password: password(1, NO_PASSWORD),
  /** By the rule of the person's role. */
  newPassword: password(1, 'Please enter a new password'),
})
