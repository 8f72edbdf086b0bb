/** Username and password, as the sign-in form and the registrations check them. Source: specification section 7. */
import * as z from 'zod/mini'
import {
  CUSTOMER_PASSWORD_MIN_LENGTH,
  EMAIL_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  USERNAME_MIN_LENGTH,
} from '#domain/people/accounts.ts'
import { text } from '../primitives.ts'

export const USERNAME_TOO_SHORT = 'Username must be at least 3 characters'
export const CUSTOMER_PASSWORD_TOO_SHORT = 'Password must be at least 6 characters'
// Not trimmed: a space at either end of a password is part of it.
export const password = (min: number, tooShort: string) =>
  z
    .string(tooShort)
    .check(
      z.minLength(min, tooShort),
      z.maxLength(PASSWORD_MAX_LENGTH, `Password must be at most ${PASSWORD_MAX_LENGTH} characters`),
    )
export const customerPassword = password(CUSTOMER_PASSWORD_MIN_LENGTH, CUSTOMER_PASSWORD_TOO_SHORT)
/** An existing username, e-mail or phone number; those of earlier releases may break today's rules. */
const username = text({
  min: USERNAME_MIN_LENGTH,
  max: EMAIL_MAX_LENGTH,
  tooShort: USERNAME_TOO_SHORT,
})

export const loginBody = z.object({ username, password: customerPassword })
