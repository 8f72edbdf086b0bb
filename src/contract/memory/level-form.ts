/** The form of the right to sign for others, separate from the routes, which more screens use. */
import * as z from 'zod/mini'
import { DUTIES } from '#domain/memory/duties.ts'
import { id } from '../primitives.ts'

export const maySignForm = z.object({ locationId: id, duty: z.enum(DUTIES) })
