/** Passkeys, by WebAuthn. */
import { isIP } from 'node:net'
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { User } from '#contract/people/accounts.ts'
import type { secondStepRoutes } from '#contract/people/second-steps.ts'
import { PENDING_SIGN_IN_MINUTES } from '#domain/people/second-steps.ts'
import type { AppContext } from '../../context.ts'
import type { signInMethods } from '../../database/schema/second-steps.ts'
import { AppError } from '../../platform/app-error.ts'
import { linkBase } from '../../platform/link-base.ts'

/** Loaded late, since it takes megabytes that an academy without passkeys does not need. */
const library = () => import('@simplewebauthn/server')

/**
 * EdDSA, ES256 and RS256, which every authenticator has one of. The library also proposes ML-DSA, which Node
 * has as an experiment only: an update could lock people out.
 */
const ALGORITHMS = [-8, -7, -257]

type Passkey = Pick<typeof signInMethods.$inferSelect, 'credentialId' | 'transports'>

/** Name that passkeys belong to: of the academy's own address, never of a forged host. */
function relyingParty({ config }: AppContext, request: FastifyRequest) {
  const { hostname, origin } = new URL(linkBase(config, request))
  if (isIP(hostname.replaceAll(/[[\]]/g, ''))) throw new AppError('passkeysNeedName')
  return { id: hostname, origin }
}

const shown = (passkeys: readonly Passkey[]) =>
  passkeys.map(({ credentialId, transports }) => ({
    id: credentialId ?? '',
    transports: (transports ?? []) as AuthenticatorTransport[],
  }))

/** Options for a browser to make a passkey that works without a password too. */
export async function optionsToMake(
  context: AppContext,
  request: FastifyRequest,
  { user, title, own }: { readonly user: User; readonly title: string; readonly own: readonly Passkey[] },
) {
  const { id } = relyingParty(context, request)
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: title,
    rpID: id,
    userName: user.username,
    userDisplayName: user.fullName,
    userID: new TextEncoder().encode(`noren-${user.id}`),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: shown(own),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

type NewCredential = z.output<(typeof secondStepRoutes.addPasskey)['body']>['credential']

/** Columns of a new passkey. @throws {AppError} `passkeyRefused` */
export async function readNewPasskey(
  context: AppContext,
  request: FastifyRequest,
  credential: NewCredential,
  expectedChallenge: string,
) {
  const { id, origin } = relyingParty(context, request)
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} } as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(refuse)
  if (!registrationInfo) throw new AppError('passkeyRefused')
  const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential
  return { credentialId, publicKey: Buffer.from(publicKey), useCount: counter, transports: [...transports] }
}

/** Options for a browser to use a passkey: one of these, or any that it has. */
export async function optionsToUse(
  context: AppContext,
  request: FastifyRequest,
  known: readonly Passkey[] | null,
) {
  const { id } = relyingParty(context, request)
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: id,
    userVerification: 'required',
    timeout: PENDING_SIGN_IN_MINUTES * 60_000,
    ...(known && { allowCredentials: shown(known) }),
  })
}

type UsedCredential = z.output<(typeof secondStepRoutes.usePasskey)['body']>
type StoredPasskey = Pick<
  typeof signInMethods.$inferSelect,
  'credentialId' | 'publicKey' | 'useCount' | 'transports'
>

/** The new count of uses. @throws {AppError} `passkeyRefused` */
export async function checkPasskey(
  context: AppContext,
  request: FastifyRequest,
  credential: UsedCredential,
  { stored, challenge }: { readonly stored: StoredPasskey; readonly challenge: string },
): Promise<number> {
  const { id, origin } = relyingParty(context, request)
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} } as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: stored.credentialId ?? '',
      publicKey: new Uint8Array(stored.publicKey ?? []),
      counter: stored.useCount ?? 0,
      transports: (stored.transports ?? []) as AuthenticatorTransport[],
    },
  }).catch(refuse)
  if (!verified) throw new AppError('passkeyRefused')
  return authenticationInfo.newCounter
}

/** The library throws for what a stranger sends. */
function refuse(): never {
  throw new AppError('passkeyRefused')
}
