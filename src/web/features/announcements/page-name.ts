import { paths } from '#contract/paths.ts'

/** The longest beginning of an address names its page. */
const NAMES: readonly (readonly [string, string])[] = [
  [paths.induction(), 'Induction'],
  [paths.menu(), 'Menu'],
  [paths.reading(), 'Reading'],
  [paths.rewards(), 'Rewards'],
  [paths.reservations(), 'Reservations'],
  [paths.microLearning(), 'Micro-learning'],
  [paths.trainingModules(), 'Training modules'],
  [paths.training(), 'Training modules'],
  [paths.progress(), 'Progress'],
  [paths.quiz(), 'Quizzes'],
  [paths.suggestions(), 'Suggestions'],
  [paths.account(), 'My account'],
  [paths.signInAndSecurity(), 'Sign-in and security'],
  [paths.admin(), 'Admin'],
]

/** Page or site that a link leads to; an address of the academy without a name stays as it is. */
export function pageName(link: string): string {
  if (!link.startsWith('/')) return URL.parse(link)?.hostname ?? link
  const path = link.replace(/[?#].*$/, '').toLowerCase()
  if (path === paths.home()) return 'Home'
  return NAMES.find(([start]) => path === start || path.startsWith(`${start}/`))?.[1] ?? link
}
