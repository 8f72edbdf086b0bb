/** Questions that a quiz leaves out, if the group sets so. Source: decision 58. */
import { countOf } from '#web/lib/format.ts'

/** “3 questions were not asked: you proved them in Today's Check this week.” */
export function describeProved(count: number, when: 'before' | 'after'): string {
  const [is, was, it] = count === 1 ? ['is', 'was', 'it'] : ['are', 'were', 'them']
  const verb = when === 'before' ? is : was
  return `${countOf(count, 'question')} ${verb} not asked: you proved ${it} in Today's Check this week.`
}
