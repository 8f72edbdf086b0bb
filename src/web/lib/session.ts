/** The signed-in user: one query, known to the whole app. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { accountRoutes, type User } from '#contract/accounts.ts'
import { configurationRoutes } from '#contract/configuration.ts'
import { locationRoutes } from '#contract/locations.ts'
import { callApi, hasStatus } from './api-client.ts'
import { setInductionFlags } from './induction-flags.ts'
import { clearPersonal } from './personal-storage.ts'
import { onSessionEnded, queryClient } from './query.ts'

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

/** Filled by the protected layout, below which somebody is always signed in. */
export const UserContext = createContext<User | null>(null)

export function useUser(): User {
  const user = use(UserContext)
  if (!user) throw new Error('useUser() needs a protected route')
  return user
}

const PUBLIC_KEYS: readonly string[] = [configurationRoutes.read.path, locationRoutes.list.path]

/** Makes this the signed-in user. Whatever was read for somebody else is forgotten first. */
export function setSignedInUser(user: User | null): void {
  queryClient.removeQueries({
    predicate: ({ queryKey }) =>
      queryKey[0] !== userQuery.queryKey[0] && !PUBLIC_KEYS.includes(String(queryKey[0])),
  })
  // The hub and the induction set them anew for whoever is signed in now.
  setInductionFlags(false)
  queryClient.setQueryData(userQuery.queryKey, user)
  if (user) isLogout = false
}

let isLogout = false

/** Ends the session on screen by the person's own wish: the next sign-in starts at home. */
export function setLoggedOut(userId: number): void {
  isLogout = true
  clearPersonal(userId)
  setSignedInUser(null)
}

/** Whether nobody is signed in because somebody logged out, rather than because a session ended by itself. */
export function hasLoggedOut(): boolean {
  return isLogout
}

// A session that ended elsewhere (a reset password, 30 quiet days) shows at the next call.
onSessionEnded(() => {
  if (queryClient.getQueryData(userQuery.queryKey)) queryClient.setQueryData(userQuery.queryKey, null)
})
