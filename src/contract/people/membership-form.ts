/** Forms of people's places, separate from the routes, whose lists load without them. */
import * as z from 'zod/mini'
import { POSITIONS } from '#domain/people/places.ts'
import { chosenId, id } from '../primitives.ts'

const MAX_JOBS = 20

const position = z.enum(POSITIONS)
export const jobIds = z.array(id).check(z.maxLength(MAX_JOBS))

export const addPersonForm = z.object({ userId: chosenId('Please choose a person'), position })

export const placeForm = z.object({
  locationId: chosenId('Please choose a restaurant'),
  position,
  jobIds,
})
