import * as z from 'zod/mini'
import { text } from '../primitives.ts'

/** Short texts, written one a line; blank ones are left out. */
export const lines = (max: number) =>
  z.pipe(
    z.array(text({ max })),
    z.transform(all => all.filter(line => line !== '')),
  )
