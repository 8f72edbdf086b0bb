import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type OwnSignInMethods, type SignInMethod, secondStepRoutes } from '#contract/people/second-steps.ts'
import { METHODS_MAX, type MethodKind } from '#domain/people/second-steps.ts'
import { formatDay } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { relativeTime } from '#web/lib/relative-time.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/form-section.tsx'
import { KeyRound, Smartphone } from '#web/ui/icons.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const AddAppDialog = lazyPart(() => import('./add-app-dialog.tsx'), 'AddAppDialog', {
  begins: 'asked',
})
const AddPasskeyDialog = lazyPart(() => import('./add-passkey-dialog.tsx'), 'AddPasskeyDialog', {
  begins: 'asked',
})
const MethodDialogs = lazyPart(() => import('./method-dialogs.tsx'), 'MethodDialogs', {
  begins: 'asked',
})
const CodesDialog = lazyPart(() => import('./codes-dialog.tsx'), 'CodesDialog', {
  begins: 'asked',
})

const KINDS: Record<MethodKind, { name: string; icon: typeof KeyRound }> = {
  app: { name: 'Authenticator app', icon: Smartphone },
  passkey: { name: 'Passkey', icon: KeyRound },
}

type OpenDialog =
  | { readonly what: 'app' | 'passkey' | 'codes' }
  | { readonly what: 'rename' | 'remove'; readonly method: SignInMethod }

/** Own passkeys, authenticator apps and recovery codes. */
export function SignInAndSecurityPage() {
  const { mustAddSecondStep } = useUser()
  const own = useQuery({ ...routeQuery(secondStepRoutes.own), refetchOnMount: 'always' })
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <PageHeader title="Sign-in and security">
        <p>A second step keeps your account safe.</p>
      </PageHeader>
      {mustAddSecondStep && (
        <Note>
          <p>
            This academy asks its managers and chefs for a second step. Please add one to go on. It takes a
            minute.
          </p>
        </Note>
      )}
      <Loaded queries={{ own }} loading={<Skeleton className="h-72 rounded-lg" />}>
        {loaded => <Methods own={loaded.own} />}
      </Loaded>
    </div>
  )
}

function Methods({ own: { methods, codesLeft, isRequired } }: { readonly own: OwnSignInMethods }) {
  const [asked, setAsked] = useState<OpenDialog | null>(null)
  const close = () => setAsked(null)
  const ask = (next: OpenDialog) => {
    const dialogs = { app: AddAppDialog, passkey: AddPasskeyDialog, codes: CodesDialog }
    void (next.what === 'rename' || next.what === 'remove' ? MethodDialogs : dialogs[next.what]).ask()
    setAsked(next)
  }
  const isFull = methods.length >= METHODS_MAX
  return (
    <>
      <Section title="Second step">
        {methods.length === 0 ? (
          <p className="text-soft">
            You have none. A passkey is the simplest: your phone or computer asks for your face, your finger
            or its PIN. An authenticator app shows a code to type.
          </p>
        ) : (
          <ul className="divide-y divide-line border-line border-y">
            {methods.map(method => (
              <MethodRow key={method.id} method={method} ask={ask} />
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            variant={methods.length === 0 ? 'primary' : 'secondary'}
            disabled={isFull}
            onClick={() => ask({ what: 'passkey' })}
          >
            Add a passkey
          </Button>
          <Button variant="secondary" disabled={isFull} onClick={() => ask({ what: 'app' })}>
            Add an authenticator app
          </Button>
        </div>
        {isRequired && methods.length === 1 && (
          <p className="text-soft">Your role needs a second step, so you cannot remove the only one.</p>
        )}
      </Section>
      {codesLeft !== null && (
        <Section title="Recovery codes">
          <p className="text-soft">
            For when your phone is lost. {codesLeft === 1 ? '1 code is' : `${codesLeft} codes are`} left.
          </p>
          {codesLeft <= 3 && (
            <Note tone="vermilion">
              <p>Few are left. Make new ones and save them.</p>
            </Note>
          )}
          <div>
            <Button variant="secondary" onClick={() => ask({ what: 'codes' })}>
              Make new recovery codes
            </Button>
          </div>
        </Section>
      )}
      {asked?.what === 'app' && <AddAppDialog onClose={close} />}
      {asked?.what === 'passkey' && <AddPasskeyDialog onClose={close} />}
      {asked?.what === 'codes' && <CodesDialog onClose={close} />}
      {(asked?.what === 'rename' || asked?.what === 'remove') && (
        <MethodDialogs {...asked} isLast={methods.length === 1} onClose={close} />
      )}
    </>
  )
}

function MethodRow({
  method,
  ask,
}: {
  readonly method: SignInMethod
  readonly ask: (asked: OpenDialog) => void
}) {
  const { name: kind, icon: Icon } = KINDS[method.kind]
  const named = <span className="sr-only"> {method.name}</span>
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-soft" />
      <span className="min-w-0 grow basis-48">
        <span className="block font-medium [overflow-wrap:anywhere]">{method.name}</span>
        <span className="block text-[0.9375rem] text-soft">
          {kind}, {method.lastUsedAt ? `last used ${relativeTime(method.lastUsedAt)}` : 'not used yet'}
        </span>
        <span className="block text-faint text-sm">
          Added <time dateTime={method.createdAt}>{formatDay(method.createdAt)}</time>
        </span>
      </span>
      <span className="flex gap-2">
        <Button variant="secondary" onClick={() => ask({ what: 'rename', method })}>
          <span>Rename{named}</span>
        </Button>
        <Button variant="danger" onClick={() => ask({ what: 'remove', method })}>
          <span>Remove{named}</span>
        </Button>
      </span>
    </li>
  )
}
