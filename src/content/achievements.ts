/** One achievement (specification section 3). */
export interface Achievement {
  readonly key: string
  readonly title: string
  /** What it takes, in words. */
  readonly requirement: string
  /** The modules that count; an empty list means every module. */
  readonly moduleIds: readonly number[]
  /** How many of them must be completed … */
  readonly minimumModules: number
  /** … each with a score of at least this, in percent. */
  readonly minimumPercent: number
}

export const ACHIEVEMENTS: readonly Achievement[] = [
  {
    key: 'first-steps',
    title: 'First Steps',
    requirement: 'Complete your first module',
    moduleIds: [],
    minimumModules: 1,
    minimumPercent: 0,
  },
  {
    key: 'culinary-expert',
    title: 'Culinary Expert',
    requirement: 'Complete modules 1, 2 and 3',
    moduleIds: [1, 2, 3],
    minimumModules: 3,
    minimumPercent: 0,
  },
  {
    key: 'service-excellence',
    title: 'Service Excellence',
    requirement: 'Score 90% or more on module 6',
    moduleIds: [6],
    minimumModules: 1,
    minimumPercent: 90,
  },
  {
    key: 'halfway-hero',
    title: 'Halfway Hero',
    requirement: 'Complete 3 modules',
    moduleIds: [],
    minimumModules: 3,
    minimumPercent: 0,
  },
  {
    key: 'graduate',
    title: 'Graduate',
    requirement: 'Complete 6 modules',
    moduleIds: [],
    minimumModules: 6,
    minimumPercent: 0,
  },
]
