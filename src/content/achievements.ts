import type { WrittenRule } from '#domain/rewards/achievements.ts'

/** One achievement (specification section 3). */
export interface Achievement extends WrittenRule {
  readonly key: string
  readonly title: string
  /** In words; empty where the rule itself says it. */
  readonly requirement: string
}

/** Of the built-in academy. */
export const ACHIEVEMENTS: readonly (Achievement & { readonly minimumModules: number })[] = [
  {
    key: 'first-steps',
    title: 'First Steps',
    requirement: 'Complete your first module',
    moduleIds: [],
    minimumModules: 1,
    minimumShare: null,
    minimumPercent: 0,
  },
  {
    key: 'culinary-expert',
    title: 'Culinary Expert',
    requirement: 'Complete modules 1, 2 and 3',
    moduleIds: [1, 2, 3],
    minimumModules: 3,
    minimumShare: null,
    minimumPercent: 0,
  },
  {
    key: 'service-excellence',
    title: 'Service Excellence',
    requirement: 'Score 90% or more on module 6',
    moduleIds: [6],
    minimumModules: 1,
    minimumShare: null,
    minimumPercent: 90,
  },
  {
    key: 'halfway-hero',
    title: 'Halfway Hero',
    requirement: 'Complete 3 modules',
    moduleIds: [],
    minimumModules: 3,
    minimumShare: null,
    minimumPercent: 0,
  },
  {
    key: 'graduate',
    title: 'Graduate',
    requirement: 'Complete 6 modules',
    moduleIds: [],
    minimumModules: 6,
    minimumShare: null,
    minimumPercent: 0,
  },
]

/** Of an academy with a menu of its own, whatever its modules are. */
export const ACHIEVEMENTS_BY_SHARE: readonly Achievement[] = [
  {
    key: 'first-module',
    title: 'First Steps',
    requirement: 'Complete your first module',
    moduleIds: [],
    minimumModules: 1,
    minimumShare: null,
    minimumPercent: 0,
  },
  {
    key: 'top-score',
    title: 'Top Score',
    requirement: '',
    moduleIds: [],
    minimumModules: 1,
    minimumShare: null,
    minimumPercent: 95,
  },
  {
    key: 'half-way',
    title: 'Halfway There',
    requirement: '',
    moduleIds: [],
    minimumModules: null,
    minimumShare: 50,
    minimumPercent: 0,
  },
  {
    key: 'all-modules',
    title: 'Graduate',
    requirement: '',
    moduleIds: [],
    minimumModules: null,
    minimumShare: 100,
    minimumPercent: 0,
  },
]
