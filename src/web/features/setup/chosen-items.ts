/** The chosen part of the built-in academy, in words. */
import type { SetupPart, SetupPartKind } from '#contract/house/setup.ts'

const COUNTED: Readonly<Record<SetupPartKind, readonly [one: string, many: string]>> = {
  policies: ['policy', 'policies'],
  lessons: ['lesson', 'lessons'],
  modules: ['question', 'questions'],
  shifts: ['task', 'tasks'],
  rewards: ['reward', 'rewards'],
  achievements: ['achievement', 'achievements'],
  pages: ['page', 'pages'],
  quizzes: ['quiz', 'quizzes'],
}

function countChosen({ items }: SetupPart, chosen: ReadonlySet<string>): number {
  return items.filter(({ key }) => chosen.has(key)).length
}

/** `15 of 20 questions are on`. */
export function describeChosen(part: SetupPart, chosen: ReadonlySet<string>): string {
  const count = countChosen(part, chosen)
  const [one, many] = COUNTED[part.kind]
  const all = part.items.length
  if (count === all) return all === 1 ? `The ${one} is on` : `All ${all} ${many} are on`
  if (all === 1) return `The ${one} is off`
  if (count === 0) return `None of ${all} ${many} is on`
  return `${count} of ${all} ${many} ${count === 1 ? 'is' : 'are'} on`
}

/** `6 of 23 policies`, part by part; of a module its name and its questions. */
export function listChosen(parts: readonly SetupPart[], chosen: ReadonlySet<string>): string[] {
  return parts.flatMap(part => {
    const count = countChosen(part, chosen)
    return count > 0 ? [`${part.title} (${count} of ${part.items.length})`] : []
  })
}
