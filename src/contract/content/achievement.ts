/** An achievement as management writes it. Source: specification section 3 (achievements), ruling R12. */
import * as z from 'zod/mini'
import { id, text } from '../primitives.ts'

const MAX_MODULES = 100

const count = z.nullable(
  z
    .int('Please enter a whole number')
    .check(z.gte(1, 'Must be at least 1'), z.lte(100, 'Must be at most 100')),
)

export const achievementDocument = z
  .object({
    title: text({ min: 1, max: 80, tooShort: 'Please enter a name' }),
    /** In words; empty where the rule itself says it. */
    requirement: text({ max: 200 }),
    /** The modules that count; empty means every module. */
    moduleIds: z.array(id).check(z.maxLength(MAX_MODULES, `Must be at most ${MAX_MODULES} modules`)),
    /** How many of them must be completed; `null` where it is a share. */
    minimumModules: count,
    /** Which share of them must be completed, in percent; `null` where it is a number. */
    minimumShare: count,
    /** The score that each of them needs, in percent. */
    minimumPercent: z
      .int('Please enter a whole number')
      .check(z.gte(0, 'Must be at least 0'), z.lte(100, 'Must be at most 100')),
  })
  .check(
    z.refine(({ minimumModules, minimumShare }) => (minimumModules === null) !== (minimumShare === null), {
      error: 'Please choose a number of modules or a share of them',
      path: ['minimumModules'],
    }),
    z.refine(
      ({ moduleIds, minimumModules }) =>
        moduleIds.length === 0 || minimumModules === null || minimumModules <= moduleIds.length,
      { error: 'Must be at most the number of modules that count', path: ['minimumModules'] },
    ),
  )
export type AchievementDocument = z.infer<typeof achievementDocument>
