/** The demo's sample group: filling it, and walking in as one of its people. All of it is off outside the demo. */
import * as z from 'zod/mini'
import { user } from '../people/accounts.ts'
import { done } from '../primitives.ts'
import { defineRoute } from '../route.ts'

/** Off: outside the demo, and where this process cannot exchange the database. */
const SAMPLE_STATES = ['off', 'empty', 'filling', 'full'] as const

const sampleStatus = z.object({
  state: z.enum(SAMPLE_STATES),
  /** Progress of a fill under way. */
  percent: z.int(),
  /** Why it cannot be filled here, or why the last fill failed; `null`: it can. */
  refusal: z.nullable(z.string()),
})
export type SampleStatus = z.infer<typeof sampleStatus>

export const SAMPLE_FACES = ['newcomer', 'chef', 'manager', 'owner', 'guest', 'tablet'] as const
export type SampleFace = (typeof SAMPLE_FACES)[number]

/** Opens the tablet of the sample for the people shown on it. */
export const SAMPLE_PIN = '4709'

const face = z.object({ face: z.enum(SAMPLE_FACES), fullName: z.string() })

const SAMPLE = '/api/demo/sample'
const FACES = '/api/demo/faces'

export const sampleRoutes = {
  status: defineRoute({
    method: 'GET',
    path: SAMPLE,
    access: 'public',
    summary: 'Whether the demo has its sample group, and how far a fill is',
    response: sampleStatus,
  }),
  fill: defineRoute({
    method: 'POST',
    path: SAMPLE,
    access: 'public',
    summary:
      'Fill the demo with a sample group of eight weeks, from a page of this machine; a second press joins the first',
    response: sampleStatus,
  }),
  empty: defineRoute({
    method: 'DELETE',
    path: SAMPLE,
    access: 'public',
    summary: 'Bring back the demo as it was before the sample group',
    response: done,
  }),
  faces: defineRoute({
    method: 'GET',
    path: FACES,
    access: 'public',
    summary: 'The people of the sample group to walk in as; none without it',
    response: z.array(face),
  }),
  walkIn: defineRoute({
    method: 'POST',
    path: `${FACES}/:face`,
    access: 'public',
    summary: 'Sign in as one of them, from a page of this machine',
    params: z.object({ face: z.enum(SAMPLE_FACES) }),
    /** `null`: this browser is the tablet now. */
    response: z.nullable(user),
  }),
}
