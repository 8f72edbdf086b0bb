/** Achievements, computed from completed modules. Source: specification section 3 (achievements). */

interface CompletedModule {
  readonly moduleId: number
  readonly score: number
  readonly totalQuestions: number
}

interface AchievementRule {
  /** The modules that count; an empty list means every module. */
  readonly moduleIds: readonly number[]
  /** How many of them must be completed … */
  readonly minimumModules: number
  /** … each with a score of at least this, in percent. */
  readonly minimumPercent: number
}

export function isEarned(rule: AchievementRule, completed: readonly CompletedModule[]): boolean {
  const counted = completed.filter(
    ({ moduleId, score, totalQuestions }) =>
      (rule.moduleIds.length === 0 || rule.moduleIds.includes(moduleId)) &&
      score * 100 >= totalQuestions * rule.minimumPercent,
  )
  return counted.length >= rule.minimumModules
}
