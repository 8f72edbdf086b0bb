/** Separate from the sign-in form, which is drawn before Zod has loaded. */
import * as z from 'zod/mini'
import { loginBody } from '#contract/people/credentials.ts'

export type Credentials = z.infer<typeof loginBody>
/** The first mistake in each field. */
export type CredentialErrors = { [Name in keyof Credentials]?: string | undefined }

export function checkCredentials(credentials: Credentials): CredentialErrors {
  const parsed = z.safeParse(loginBody, credentials)
  if (parsed.success) return {}
  return Object.fromEntries(
    // Written last, so that a field's first issue wins.
    parsed.error.issues.map(({ path, message }) => [String(path[0]), message]).reverse(),
  )
}
