/**
 * What each page needs for its first view: its code, which the page then names in its head, and the answers that it
 * asks the API for, which the page then brings along.
 */
import type { User } from '#contract/accounts.ts'
import { configurationRoutes } from '#contract/configuration.ts'
import { dishChangeRoutes } from '#contract/dish-changes.ts'
import type { PageFrames } from '#contract/first-view.ts'
import { inductionRoutes } from '#contract/induction.ts'
import { menuRoutes } from '#contract/menu.ts'
import { microLearningRoutes } from '#contract/micro-learning.ts'
import { paths } from '#contract/paths.ts'
import { policyRoutes } from '#contract/policies.ts'
import { rewardRoutes } from '#contract/rewards.ts'
import { soldOutRoutes } from '#contract/sold-out.ts'
import { taughtRoutes } from '#contract/taught.ts'
import { trainingRoutes } from '#contract/training.ts'
import { trainingPlanRoutes } from '#contract/training-plan.ts'

interface PageNeeds {
  /** The module of the page, as the build's manifest names it. */
  readonly module: string
  /** The addresses that it asks, to the letter as it asks them. */
  readonly answers?: (user: User) => readonly string[]
}

const SHELL = 'src/web/app/shell.tsx'
const SIGN_IN: PageNeeds = { module: 'src/web/features/accounts/auth-page.tsx' }

/** The pages that everyone may see, by path. */
const PUBLIC_PAGES: Readonly<Record<string, PageNeeds>> = {
  [paths.auth()]: SIGN_IN,
  [paths.register()]: { module: 'src/web/features/accounts/register-page.tsx' },
  [paths.setup()]: { module: 'src/web/app/setup-page.tsx' },
  [paths.resetPassword()]: { module: 'src/web/features/accounts/reset-password-page.tsx' },
}

const TRAINING: PageNeeds = {
  module: 'src/web/features/training/training-page.tsx',
  answers: () => [
    trainingRoutes.modules.path,
    trainingRoutes.progress.path,
    trainingRoutes.streak.path,
    configurationRoutes.read.path,
  ],
}

/** The pages of who is signed in, by path. One that is not here works as well, a round trip later. */
const PROTECTED_PAGES: Readonly<Record<string, PageNeeds>> = {
  [paths.home()]: {
    module: 'src/web/app/home-page.tsx',
    answers: () => [
      trainingPlanRoutes.shifts.path,
      trainingPlanRoutes.read.path,
      inductionRoutes.status.path,
      policyRoutes.headings.path,
      policyRoutes.toRead.path,
      dishChangeRoutes.received.path,
      trainingRoutes.nextModule.path,
      microLearningRoutes.today.path,
      rewardRoutes.list.path,
      taughtRoutes.read.path,
    ],
  },
  [paths.menu()]: {
    module: 'src/web/features/menu/menu-page.tsx',
    answers: () => [menuRoutes.read.path, soldOutRoutes.read.path, configurationRoutes.read.path],
  },
  [paths.training()]: TRAINING,
  [paths.trainingModules()]: TRAINING,
  [paths.rewards()]: {
    module: 'src/web/app/rewards-page.tsx',
    answers: ({ id }) => [rewardRoutes.list.path, rewardRoutes.claims.path.replace(':userId', String(id))],
  },
}

/** Whoever is not signed in is led to the sign-in screen from every page that is not for everyone. */
export const PUBLIC_PATHS = Object.keys(PUBLIC_PAGES)

export function modulesOf(path: string, isSignedIn: boolean): readonly string[] {
  if (!isSignedIn) return [(PUBLIC_PAGES[path] ?? SIGN_IN).module]
  const page = PROTECTED_PAGES[path]
  return page ? [SHELL, page.module] : [SHELL]
}

/** Whoever is signed in may look at what everyone may see, and it has its own looks. */
const PUBLIC_PATH = new RegExp(
  `^(${[...PUBLIC_PATHS, paths.login()].join('|')}|${paths.join().replace('$token', '.+')})/*$`,
  'i',
)

/** What the page shows until its code is here. */
export function frameOf(frames: PageFrames, path: string, isSignedIn: boolean): string {
  if (!isSignedIn || PUBLIC_PATH.test(path)) return frames.public
  return frames.protected[path] ?? frames.further
}

export function answersFor(path: string, user: User): readonly string[] {
  // The header names the group on each of them.
  return [...new Set([configurationRoutes.read.path, ...(PROTECTED_PAGES[path]?.answers?.(user) ?? [])])]
}
