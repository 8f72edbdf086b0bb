/** Achievements, computed from completed modules. Source: specification section 3 (achievements). */

interface CompletedModule {
  readonly moduleId: number
  readonly score: number
  readonly totalQuestions: number
}

interface Achievement {
  readonly key: 'first-steps' | 'culinary-expert' | 'service-excellence' | 'halfway-hero' | 'graduate'
  readonly title: string
  readonly requirement: string
  readonly isEarned: (modules: readonly CompletedModule[]) => boolean
}

const CULINARY_MODULE_IDS = [1, 2, 3]
const SERVICE_MODULE_ID = 6
const SERVICE_EXCELLENCE_PERCENT = 90

export const ACHIEVEMENTS: readonly Achievement[] = [
  {
    key: 'first-steps',
    title: 'First Steps',
    requirement: 'Complete your first module',
    isEarned: modules => modules.length >= 1,
  },
  {
    key: 'culinary-expert',
    title: 'Culinary Expert',
    requirement: 'Complete modules 1, 2 and 3',
    isEarned: modules => CULINARY_MODULE_IDS.every(id => modules.some(module => module.moduleId === id)),
  },
  {
    key: 'service-excellence',
    title: 'Service Excellence',
    requirement: 'Score 90% or more on module 6',
    isEarned: modules =>
      modules.some(
        ({ moduleId, score, totalQuestions }) =>
          moduleId === SERVICE_MODULE_ID && score * 100 >= totalQuestions * SERVICE_EXCELLENCE_PERCENT,
      ),
  },
  {
    key: 'halfway-hero',
    title: 'Halfway Hero',
    requirement: 'Complete 3 modules',
    isEarned: modules => modules.length >= 3,
  },
  {
    key: 'graduate',
    title: 'Graduate',
    requirement: 'Complete 6 modules',
    isEarned: modules => modules.length >= 6,
  },
]
