/** Suspended questions of a module: why its quiz is shorter than the module. Source: ruling R12. */
import * as z from 'zod/mini'

export const waitingQuestions = z.object({
  /** Published questions that are suspended, and not asked. */
  count: z.int(),
  /** All published questions, with these. */
  of: z.int(),
  /** Those of `count` that are asked once the kitchen has signed their dishes; the others once someone has checked them. */
  forKitchen: z.int(),
})
export type WaitingQuestions = z.infer<typeof waitingQuestions>
