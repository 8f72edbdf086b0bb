/** Codes of authenticator apps, by RFC 6238. */
import { Secret, TOTP } from 'otpauth'
import { APP_CODE_LENGTH, APP_CODE_SECONDS, normalizeCode } from '#domain/people/second-steps.ts'

/** Phones' clocks are off by some seconds, and people type slowly: one code before and one after count too. */
const WINDOW = 1
/** As RFC 4226 recommends. */
const SECRET_BYTES = 20

interface AppName {
  /** Title of the academy. */
  readonly issuer: string
  readonly username: string
}

/** A new secret as base32, and the address that an app reads from a QR code. */
export function newAppSecret({ issuer, username }: AppName): { secret: string; uri: string } {
  const secret = new Secret({ size: SECRET_BYTES })
  // A colon separates the two in the app.
  const label = username.replaceAll(':', ' ')
  const totp = new TOTP({
    issuer: issuer.replaceAll(':', ' '),
    label,
    secret,
    digits: APP_CODE_LENGTH,
    period: APP_CODE_SECONDS,
  })
  return { secret: secret.base32, uri: totp.toString() }
}

/** Time step of this code; null if it is not one of the secret's at this time. */
export function findStep(secret: string, code: string, nowMs: number): number | null {
  const totp = new TOTP({
    secret: Secret.fromBase32(secret),
    digits: APP_CODE_LENGTH,
    period: APP_CODE_SECONDS,
  })
  const delta = totp.validate({ token: normalizeCode(code), timestamp: nowMs, window: WINDOW })
  return delta === null ? null : Math.floor(nowMs / 1000 / APP_CODE_SECONDS) + delta
}
