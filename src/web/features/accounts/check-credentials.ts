/** Apart from the sign-in form, which is drawn before Zod has come. */
import * as z from 'zod/mini'
import { loginBody } from '#contract/credentials.ts'

export type Credentials = z.infer<typeof loginBody>
/** The first mistake in each field. */
export type CredentialErrors = { [Name in keyof Credentials]?: string | undefined }

export function checkCredentials(credentials: Credentials): CredentialErrors {
  const parsed = z.safeParse(loginBody, credentials)
  if (parsed.success) return {}
  return Object.fromEntries(
    // The first issue of a field is the one to show, so it is written last.
    parsed.error.issues.map(({ path, message }) => [String(path[0]), message]).reverse(),
  )
}
