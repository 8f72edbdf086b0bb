import * as z from 'zod/mini'

/** The first of them by name, and how many there are. */
export const dishesOfChange = {
  dishes: z.array(z.string()),
  dishCount: z.int(),
}
