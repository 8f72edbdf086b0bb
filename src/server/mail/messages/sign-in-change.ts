import { paths } from '#contract/paths.ts'
import type { MethodKind } from '#domain/people/second-steps.ts'

export interface SignInChange {
  readonly subject: string
  readonly text: string
}

/** To somebody whose sign-in has changed, by them or by management. */
export const signInChange = (
  { subject, text }: SignInChange,
  { fullName, publicUrl }: { readonly fullName: string; readonly publicUrl: string },
) => ({
  subject,
  body: [
    `Hello ${fullName},`,
    text,
    'If it was not you, choose a new password at once and tell your manager.',
    `${publicUrl}${paths.signInAndSecurity()}`,
  ].join('\n\n'),
})

const KIND_NAMES: Record<MethodKind, string> = { app: 'authenticator app', passkey: 'passkey' }
interface Method {
  readonly kind: MethodKind
  readonly name: string
}

/** The changes that are told. */
export const SIGN_IN_CHANGES = {
  email: (title: string, email: string) => ({
    subject: `The e-mail of your ${title} account has changed`,
    text: email === '' ? 'Your account has none now.' : `It is ${email} now.`,
  }),
  password: (title: string, hadPin: boolean) => ({
    subject: `The password of your ${title} account has changed`,
    text: `All other devices are signed out.${hadPin ? ' Your PIN for shared tablets has ended too.' : ''}`,
  }),
  pin: (title: string) => ({
    subject: `Your ${title} account has a new PIN`,
    text: 'It opens the shared tablets of your restaurants.',
  }),
  stepAdded: (title: string, { kind, name }: Method) => ({
    subject: `A second step was added to your ${title} account`,
    text: `Signing in now also works with the ${KIND_NAMES[kind]} “${name}”.`,
  }),
  stepRemoved: (title: string, { kind, name }: Method) => ({
    subject: `A second step was removed from your ${title} account`,
    text: `The ${KIND_NAMES[kind]} “${name}” no longer works.`,
  }),
  allStepsRemoved: (title: string, manager: string) => ({
    subject: `The second step of your ${title} account was removed`,
    text: `${manager} has removed it. You sign in with your password, and then set up a new second step.`,
  }),
  codesRenewed: (title: string) => ({
    subject: `Your ${title} account has new recovery codes`,
    text: 'The recovery codes from before no longer work.',
  }),
  codeUsed: (title: string, left: number) => ({
    subject: `A recovery code of your ${title} account was used`,
    text: `Someone, hopefully you, has signed in with a recovery code. ${left === 1 ? '1 is' : `${left} are`} left.`,
  }),
}
