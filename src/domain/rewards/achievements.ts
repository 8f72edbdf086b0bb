/** Achievements, computed from completed modules. Source: specification section 3 (achievements). */

interface CompletedModule {
  readonly moduleId: number
  /** 0 questions: done elsewhere. */
  readonly score: number
  readonly totalQuestions: number
}

interface CountedModules {
  /** The modules that count; an empty list means every module. */
  readonly moduleIds: readonly number[]
  /** The score that each of them needs, in percent. */
  readonly minimumPercent: number
}

interface AchievementRule extends CountedModules {
  readonly minimumModules: number
}

/** A rule as management writes it: a number of modules or a share of them; the other one is `null`. */
export interface WrittenRule extends CountedModules {
  readonly minimumModules: number | null
  /** In percent. */
  readonly minimumShare: number | null
}

export function isEarned(rule: AchievementRule, completed: readonly CompletedModule[]): boolean {
  const counted = completed.filter(
    ({ moduleId, score, totalQuestions }) =>
      (rule.moduleIds.length === 0 || rule.moduleIds.includes(moduleId)) &&
      (rule.minimumPercent === 0 || totalQuestions > 0) &&
      score * 100 >= totalQuestions * rule.minimumPercent,
  )
  return counted.length >= rule.minimumModules
}

/** Rules that ask for more modules than staff see cannot be earned. */
export function canBeEarned(
  { moduleIds, minimumModules }: Pick<AchievementRule, 'moduleIds' | 'minimumModules'>,
  seen: readonly number[],
): boolean {
  const counted = moduleIds.length === 0 ? seen : seen.filter(id => moduleIds.includes(id))
  return counted.length >= minimumModules
}

interface PersonalRule extends AchievementRule {
  /** In percent, of a rule about a share. */
  readonly minimumShare?: number | undefined
}

/** A share counts the person's own modules. */
export function personalRule<Rule extends PersonalRule>(rule: Rule, seen: readonly number[]): Rule {
  const { moduleIds, minimumShare } = rule
  if (minimumShare === undefined) return rule
  const counted = seen.filter(id => moduleIds.length === 0 || moduleIds.includes(id))
  const written = { ...rule, moduleIds: counted, minimumModules: null, minimumShare }
  return { ...rule, minimumModules: modulesNeeded(written, seen.length) }
}

/** Number of modules that a rule asks for, at least one; a share is rounded up. */
export function modulesNeeded(
  { moduleIds, minimumModules, minimumShare }: WrittenRule,
  moduleCount: number,
): number {
  if (minimumModules !== null) return minimumModules
  const counted = moduleIds.length || moduleCount
  return Math.max(1, Math.ceil((counted * (minimumShare ?? 100)) / 100))
}

/** A rule in words: "Complete half of the modules", "Complete Wine and Hygiene with 90% or more". */
export function describeRule(rule: WrittenRule, moduleNames: ReadonlyMap<number, string>): string {
  const score = rule.minimumPercent > 0 ? ` with ${rule.minimumPercent}% or more` : ''
  return `Complete ${describeModules(rule, moduleNames)}${score}`
}

function describeModules(
  { moduleIds, minimumModules, minimumShare }: WrittenRule,
  moduleNames: ReadonlyMap<number, string>,
): string {
  if (moduleIds.length === 0) {
    if (minimumModules === 1) return 'a module'
    if (minimumModules !== null) return `${minimumModules} modules`
    return `${describeShare(minimumShare)} modules`
  }
  const names = moduleIds.map(id => moduleNames.get(id) ?? 'a module')
  if (minimumModules === null && minimumShare !== 100) return `${describeShare(minimumShare)} ${list(names)}`
  if (minimumModules === null || minimumModules >= names.length) return list(names)
  return `${minimumModules} of ${list(names)}`
}

function describeShare(share: number | null): string {
  if (share === null || share === 100) return 'all'
  return share === 50 ? 'half of the' : `${share}% of the`
}

const list = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
