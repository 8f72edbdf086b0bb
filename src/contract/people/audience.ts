/** Audience of content: the jobs and locations that it is for. */
import * as z from 'zod/mini'
import type { Audience } from '#domain/people/audience.ts'
import { id } from '../primitives.ts'

const MAX_IDS = 300

const ids = z.array(id).check(
  z.maxLength(MAX_IDS, `Must be at most ${MAX_IDS}`),
  z.refine(all => new Set(all).size === all.length, 'Must not contain duplicates'),
)

/** `null`: for everyone, as is one without jobs and locations. */
export const audienceField = z._default(
  z.pipe(
    z.nullable(z.object({ jobIds: z._default(ids, []), locationIds: z._default(ids, []) })),
    z.transform((audience): Audience | null =>
      audience && audience.jobIds.length + audience.locationIds.length > 0 ? audience : null,
    ),
  ),
  null,
)

/** In lists; missing: for everyone. */
export const listedAudience = {
  audience: z.optional(z.object({ jobIds: z.array(id), locationIds: z.array(id) })),
}
