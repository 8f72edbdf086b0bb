/**
 * First view of each page: its code, preloaded by the page's head, and its API responses, embedded in the
 * page.
 */

import { announcementRoutes } from '#contract/house/announcements.ts'
import { configurationRoutes, taughtRoutes } from '#contract/house/configuration.ts'
import type { PageFrames } from '#contract/house/first-view.ts'
import { checkRoutes } from '#contract/memory/checks.ts'
import { readinessRoutes } from '#contract/memory/readiness.ts'
import { dishChangeRoutes } from '#contract/menu/dish-changes.ts'
import { drinkRoutes } from '#contract/menu/drinks.ts'
import { menuRoutes } from '#contract/menu/menu.ts'
import { soldOutRoutes } from '#contract/menu/sold-out.ts'
import { paths } from '#contract/paths.ts'
import type { User } from '#contract/people/accounts.ts'
import { guestRoutes } from '#contract/people/guests.ts'
import { assignmentRoutes } from '#contract/programme/assignments.ts'
import { inductionRoutes } from '#contract/programme/induction.ts'
import { microLearningRoutes } from '#contract/programme/micro-learning.ts'
import { policyRoutes } from '#contract/programme/policies.ts'
import { trainingRoutes } from '#contract/programme/training.ts'
import { trainingPlanRoutes } from '#contract/programme/training-plan.ts'
import { kudosRoutes } from '#contract/rewards/kudos.ts'
import { rewardRoutes } from '#contract/rewards/rewards.ts'
import { isAdminPath, mayOpenPath } from '#domain/people/admin-area.ts'

interface PageNeeds {
  /** Module of the page, as in the build's list of pages. */
  readonly module?: string
  /** Addresses of its requests, in exactly the client's form. */
  readonly answers?: (user: User) => readonly string[]
}

const SHELL = 'src/web/app/shell.tsx'

/** Public pages by path; the sign-in screen comes with the app. */
const PUBLIC_PAGES: Readonly<Record<string, PageNeeds>> = {
  [paths.auth()]: {},
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

/** Requests of the staff's home. */
const hubOf = ({ id }: User) => [
  trainingPlanRoutes.shifts.path,
  trainingPlanRoutes.read.path,
  inductionRoutes.status.path,
  policyRoutes.headings.path,
  policyRoutes.toRead.path,
  announcementRoutes.received.path,
  dishChangeRoutes.received.path,
  assignmentRoutes.own.path,
  trainingRoutes.nextModule.path,
  trainingRoutes.streak.path,
  soldOutRoutes.read.path,
  readinessRoutes.allergenPeople.path,
  microLearningRoutes.today.path,
  checkRoutes.today.path,
  rewardRoutes.list.path,
  rewardRoutes.claims.path.replace(':userId', String(id)),
  kudosRoutes.canGive.path,
  taughtRoutes.read.path,
]

/** Pages for signed-in users by path. An unlisted page costs one more round trip. */
const PROTECTED_PAGES: Readonly<Record<string, PageNeeds>> = {
  [paths.home()]: {
    module: 'src/web/app/home-page.tsx',
    answers: user =>
      user.isGuest
        ? [guestRoutes.home.path, rewardRoutes.list.path]
        : user.tablet === 'pin'
          ? [announcementRoutes.received.path, dishChangeRoutes.received.path]
          : hubOf(user),
  },
  [paths.menu()]: {
    module: 'src/web/features/menu/menu-page.tsx',
    // Drinks: a dish's card names those that pour well with it.
    answers: () => [
      menuRoutes.read.path,
      drinkRoutes.read.path,
      soldOutRoutes.read.path,
      configurationRoutes.read.path,
    ],
  },
  [paths.tableMode()]: {
    module: 'src/web/features/menu/table-page.tsx',
    answers: () => [menuRoutes.read.path, soldOutRoutes.read.path, configurationRoutes.read.path],
  },
  [paths.training()]: TRAINING,
  [paths.trainingModules()]: TRAINING,
  [paths.rewards()]: {
    module: 'src/web/app/rewards-page.tsx',
    answers: ({ id }) => [rewardRoutes.list.path, rewardRoutes.claims.path.replace(':userId', String(id))],
  },
}

/** Pages that are not public redirect visitors to the sign-in screen. */
export const PUBLIC_PATHS = Object.keys(PUBLIC_PAGES)

export function modulesOf(path: string, isSignedIn: boolean): readonly string[] {
  const module = (isSignedIn ? PROTECTED_PAGES : PUBLIC_PAGES)[path]?.module
  return [...(isSignedIn ? [SHELL] : []), ...(module ? [module] : [])]
}

/** Signed-in users see public pages too, in the public design. */
const PUBLIC_PATH = new RegExp(
  `^(${[...PUBLIC_PATHS, paths.login()].join('|')}|${paths.join().replace('$token', '.+')})/*$`,
  'i',
)

/** Markup shown until the page's code has loaded. */
export function frameOf(frames: PageFrames, path: string, user: User | null): string {
  if (!user || PUBLIC_PATH.test(path)) return frames.public
  if (user.isGuest) return frames.guests
  // The app leads others home.
  if (!mayOpenPath(path, user)) return frames.protected[paths.home()] ?? frames.further
  if (isAdminPath(path)) return frames.admin
  return frames.protected[path] ?? frames.further
}

export function requestsFor(path: string, user: User): readonly string[] {
  // Every page's header has the group's name.
  return [...new Set([configurationRoutes.read.path, ...(PROTECTED_PAGES[path]?.answers?.(user) ?? [])])]
}
