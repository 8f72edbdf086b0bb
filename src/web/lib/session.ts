/** The signed-in user: one query, known to the whole app. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { accountRoutes, type User } from '#contract/accounts.ts'
import { DATA_CACHE } from '../service-worker/offline-paths.ts'
import { callApi, hasStatus, onWhoseScreen } from './api-client.ts'
import { onSessionChanged, queryClient } from './query.ts'

/** `null`: nobody is signed in, which is an answer and not an error. */
export const userQuery = queryOptions<User | null, Error, User | null, readonly [string]>({
  queryKey: [accountRoutes.currentUser.path],
  queryFn: async () => {
    try {
      return await callApi(accountRoutes.currentUser)
    } catch (error) {
      if (hasStatus(error, 401)) return null
      throw error
    }
  },
})

export function useUserQuery() {
  return useQuery(userQuery)
}

/** Filled by the protected layout, below which someone is always signed in. */
export const UserContext = createContext<User | null>(null)

export function useUser(): User {
  const user = use(UserContext)
  if (!user) throw new Error('useUser() needs a protected route')
  return user
}

const userListeners = new Set<() => void>()

/** Registers what to forget at sign-in and sign-out: the previous user's data in this browser. */
export function whenUserChanges(listener: () => void): void {
  userListeners.add(listener)
}

/** Makes this the signed-in user. Whatever was read for someone else is forgotten first. */
export function setSignedInUser(user: User | null): void {
  queryClient.removeQueries({
    predicate: ({ queryKey, meta }) => queryKey[0] !== userQuery.queryKey[0] && !meta?.isPublic,
  })
  for (const listener of userListeners) listener()
  queryClient.setQueryData(userQuery.queryKey, user)
  if (user) isLogout = false
  // The service worker sees to its copies itself, where it serves this page.
  if (!navigator.serviceWorker?.controller) void globalThis.caches?.delete(DATA_CACHE)
  tabs?.postMessage(user?.id)
}

const shownUser = () => queryClient.getQueryData(userQuery.queryKey)
onWhoseScreen(() => shownUser()?.id)

/** The tabs share the cookie: who signs in or out in one tells the others. */
const tabs = globalThis.BroadcastChannel && new BroadcastChannel('noren-session')
if (tabs) {
  tabs.onmessage = ({ data: userId }) => {
    const shown = shownUser()
    if (shown && shown.id !== userId) startAnew()
  }
}

const RELOADED_FOR_OTHER = 'noren-reloaded-for-other'

/**
 * Reloads the page, so that nothing of the previous user is left. What that person's quizzes and forms had stored
 * is theirs, and stays for them.
 */
function startAnew(): void {
  try {
    sessionStorage.setItem(RELOADED_FOR_OTHER, String(shownUser()?.id))
  } finally {
    location.reload()
  }
}

/** Whether the page was reloaded because another user has signed in; true once. */
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

/** Ends the session on screen by the person's own wish: the next sign-in starts at home. */
export function setLoggedOut(): void {
  isLogout = true
  setSignedInUser(null)
}

/** Whether nobody is signed in because someone logged out, rather than because a session ended by itself. */
export function hasLoggedOut(): boolean {
  return isLogout
}

// A session that ended elsewhere (a reset password, 30 quiet days) shows at the next call.
onSessionChanged({
  ended: () => {
    if (shownUser()) queryClient.setQueryData(userQuery.queryKey, null)
  },
  otherUser: startAnew,
})
