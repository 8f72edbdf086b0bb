/** Every address of the app. Links are made from these and from nothing else. Source: specification section 2. */
export const paths = {
  auth: '/auth',
  login: '/login',
  register: '/register',
  resetPassword: '/reset-password',
  home: '/',
  induction: '/induction',
  progress: '/progress',
  menu: '/menu',
  reading: '/reading',
  rewards: '/rewards',
  microLearning: '/micro-learning',
  training: '/training',
  trainingModules: '/training-modules',
  quiz: '/quiz',
  quizModule: '/quiz/$moduleId',
  suggestions: '/suggestions',
  admin: '/admin',
  /** Everything below the admin area. */
  adminPage: '/admin/$',
} as const

/** Whether both are the same page: the router minds neither letter case nor a slash at the end. */
export function isSamePath(one: string, other: string): boolean {
  const fold = (path: string) => path.toLowerCase().replace(/(?!^)\/+$/, '')
  return fold(one) === fold(other)
}
