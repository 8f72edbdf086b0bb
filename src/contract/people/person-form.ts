/** Forms about an account, separate from the routes, whose pages need no forms. */
import * as z from 'zod/mini'
import {
  EMPLOYEE_NUMBER_MAX_LENGTH,
  PHONE_NUMBER_MAX_LENGTH,
  PHONE_NUMBER_MIN_LENGTH,
} from '#domain/people/accounts.ts'
import { emailOrNone, name } from '../fields.ts'
import { calendarDate, text } from '../primitives.ts'
import { accountFields } from './registration.ts'

const { fullName } = accountFields.shape
/** Optional: people registered by someone else may have none. */
export const phoneOrNone = z.nullable(
  z.pipe(
    text({ max: PHONE_NUMBER_MAX_LENGTH }).check(
      z.refine(
        typed => typed === '' || typed.length >= PHONE_NUMBER_MIN_LENGTH,
        `Phone number must be at least ${PHONE_NUMBER_MIN_LENGTH} characters`,
      ),
    ),
    z.transform(typed => (typed === '' ? null : typed)),
  ),
)
export const employeeNumber = name({ max: EMPLOYEE_NUMBER_MAX_LENGTH })
const employeeNumberOrNone = z.nullable(
  z.pipe(
    employeeNumber,
    z.transform(typed => (typed === '' ? null : typed)),
  ),
)
export const personForm = z.object({
  fullName,
  email: emailOrNone,
  phoneNumber: phoneOrNone,
  employeeNumber: employeeNumberOrNone,
  startDate: calendarDate,
})
export const editPersonBody = z.partial(personForm)
