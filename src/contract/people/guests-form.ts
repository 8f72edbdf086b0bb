/** The form of a guest's birthday. */
import * as z from 'zod/mini'
import { calendarDate } from '../primitives.ts'

export const dateOfBirthBody = z.object({ dateOfBirth: calendarDate })
