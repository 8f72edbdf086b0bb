/** The signed-in user: one query for the whole app. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { accountRoutes, type User } from '#contract/people/accounts.ts'
import { DATA_CACHE } from '../service-worker/offline-paths.ts'
import { callApi, hasStatus, onWhoseScreen } from './api-client.ts'
import { clearKeys, isOfPerson } from './personal-storage.ts'
import { onSessionChanged, queryClient } from './query.ts'
import { markTablet, readTablet } from './tablet.ts'

/** `null`: not signed in, which is no error. */
export const userQuery = queryOptions<User | null, Error, User | null, readonly [string]>({
  queryKey: [accountRoutes.currentUser.path],
  queryFn: async () => {
    try {
      const user = await callApi(accountRoutes.currentUser)
      if (!user.tablet || !readTablet()) markTablet(user.tablet ? 'open' : null)
      return user
    } catch (error) {
      if (hasStatus(error, 401)) return null
      throw error
    }
  },
})

export function useUserQuery() {
  return useQuery(userQuery)
}

/** Set by the protected layout, whose pages always have a user. */
export const UserContext = createContext<User | null>(null)

export function useUser(): User {
  const user = use(UserContext)
  if (!user) throw new Error('useUser() needs a protected route')
  return user
}

const userListeners = new Set<() => void>()

/** Registers a function that removes the previous user's data at sign-in and sign-out. */
export function whenUserChanges(listener: () => void): void {
  userListeners.add(listener)
}

/** Sets the signed-in user. Data of the previous one is removed first. */
export function setSignedInUser(user: User | null): void {
  queryClient.removeQueries({
    predicate: ({ queryKey, meta }) => queryKey[0] !== userQuery.queryKey[0] && !meta?.isPublic,
  })
  for (const listener of userListeners) listener()
  queryClient.setQueryData(userQuery.queryKey, user)
  if (user) {
    isLogout = false
    markTablet(user.tablet ? 'open' : null)
  }
  // The service worker handles its copies if it controls this page.
  if (!navigator.serviceWorker?.controller) void globalThis.caches?.delete(DATA_CACHE)
  tabs?.postMessage(user?.id)
}

export const shownUser = () => queryClient.getQueryData(userQuery.queryKey)
onWhoseScreen(() => shownUser()?.id)

/** Tabs share the cookie, so signing in or out in one affects the others. */
const tabs = globalThis.BroadcastChannel && new BroadcastChannel('noren-session')
if (tabs) {
  tabs.onmessage = ({ data: userId }) => {
    const shown = shownUser()
    if (shown && shown.id !== userId) startAnew()
  }
}

const RELOADED_FOR_OTHER = 'noren-reloaded-for-other'

/**
 * Reloads the page to remove everything of the previous user. That user's stored quizzes and drafts stay for
 * them.
 */
function startAnew(): void {
  try {
    sessionStorage.setItem(RELOADED_FOR_OTHER, String(shownUser()?.id))
  } finally {
    location.reload()
  }
}

/** The page was reloaded for a new user; true once. */
export function hasStartedAnewFor(user: User): boolean {
  try {
    const before = sessionStorage.getItem(RELOADED_FOR_OTHER)
    sessionStorage.removeItem(RELOADED_FOR_OTHER)
    return before !== null && before !== String(user.id)
  } catch {
    return false
  }
}

let isLogout = false

/** Ends the session by the user's choice: the next sign-in starts at home. */
export function setLoggedOut(): void {
  isLogout = true
  setSignedInUser(null)
}

let leaving: Promise<unknown> = Promise.resolve()

/**
 * Locks a shared tablet: whatever is of the person on it goes, except for what waits to be sent, which others do not see.
 * Works without a connection too; the server then ends the session by itself.
 */
export function lockTablet(): void {
  markTablet('locked')
  clearKeys(key => isOfPerson(key) && !key.includes(':send:'))
  try {
    sessionStorage.clear()
  } catch {
    // Without storage there is nothing to clear.
  }
  setSignedInUser(null)
  void globalThis.caches?.delete(DATA_CACHE)
  leaving = callApi(accountRoutes.logout).catch(() => undefined)
}

/** The lock has reached the server, as far as it is there: a sign-in before that would be ended by it. */
export const whenLocked = (): Promise<unknown> => leaving

/** The session ended by logging out, rather than by expiry. */
export function hasLoggedOut(): boolean {
  return isLogout
}

// A session that ended elsewhere (password reset, 30 quiet days) is noticed at the next request.
onSessionChanged({
  ended: () => {
    if (!shownUser()) return
    if (readTablet()) lockTablet()
    else queryClient.setQueryData(userQuery.queryKey, null)
  },
  otherUser: startAnew,
})
