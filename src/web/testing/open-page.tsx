import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { announcementRoutes } from '#contract/house/announcements.ts'
import { type Configuration, configurationRoutes, taughtRoutes } from '#contract/house/configuration.ts'
import { overviewRoutes } from '#contract/house/overview.ts'
import { glossaryRoutes } from '#contract/menu/glossary.ts'
import { accountRoutes, type User } from '#contract/people/accounts.ts'
import { locationRoutes } from '#contract/people/locations.ts'
import { App } from '#web/app.tsx'
import { queryClient } from '#web/lib/query.ts'
import { userQuery } from '#web/lib/session.ts'
import { setThemeChoice } from '#web/lib/theme.ts'
import { router } from '#web/router.ts'
import { dismissToast, readToasts } from '#web/ui/toast-store.ts'
import { answer, fail, refusal } from './fake-api.ts'
import { STAFF } from './people.ts'

/** As of the demo. */
export const CONFIGURATION: Configuration = {
  title: 'Noren Staff Academy',
  groupName: 'Noren',
  demo: null,
  inviteCodeRequired: false,
  hasPasskeys: false,
  sendsMail: true,
  openJoining: true,
  openStaffRegistration: true,
  programmeMode: 'live',
  timeZone: 'Australia/Sydney',
  dayStart: '04:00',
  currency: 'AUD',
  priceLocale: 'en-AU',
  priceUnit: 'whole',
  menuLanguage: 'it-IT',
  allergenProfile: 'au-nz',
  logo: null,
  signInText: null,
  memberBenefits: null,
  colours: null,
  socialLinks: [],
  fullFooter: false,
}

const NOTHING_WAITS = {
  signOffs: 0,
  claims: 0,
  suggestions: 0,
  content: 0,
  recipes: 0,
  failedMail: 0,
}

/** Answers to what every page asks for; a test may answer it otherwise before it opens one. */
export function answerShell(user: User | null = STAFF): void {
  if (user) answer(accountRoutes.currentUser, user)
  else fail(accountRoutes.currentUser, refusal('notSignedIn'))
  answer(configurationRoutes.read, CONFIGURATION)
  answer(taughtRoutes.read, { reading: true, quizzes: true, microLearning: true })
  answer(locationRoutes.list, [])
  answer(glossaryRoutes.read, [])
  answer(overviewRoutes.waiting, NOTHING_WAITS)
  answer(announcementRoutes.received, [])
  answer(announcementRoutes.own, [])
}

/** The mounted app replaces it by one that waits for React. */
const startUnmounted = router.startTransition

/** Opens an address in the whole app, signed in as this user; `answerShell` has been called, with the same one. */
export async function openPage(address: string, user: User | null = STAFF): Promise<void> {
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) })
  router.startTransition = startUnmounted
  queryClient.setQueryData(userQuery.queryKey, user)
  await router.load()
  await render(<App />)
}

/** Opens an address as after a reload: what this device keeps stays, and all else is asked for again. */
export async function reopenPage(address: string, user: User | null = STAFF): Promise<void> {
  await cleanup()
  queryClient.clear()
  await openPage(address, user)
}

/** The address as the browser would show it. */
export const shownAddress = () => router.history.location.href

afterEach(async () => {
  await cleanup()
  await queryClient.cancelQueries()
  queryClient.clear()
  for (const { id } of readToasts()) dismissToast(id)
  localStorage.clear()
  sessionStorage.clear()
  setThemeChoice('system')
  await page.viewport(1280, 900)
})
