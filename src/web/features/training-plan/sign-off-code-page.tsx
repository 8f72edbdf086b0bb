import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { paths } from '#contract/paths.ts'
import { TWO_KEY_TOASTS } from '#contract/programme/two-key-toasts.ts'
import { type OwnSession, twoKeyRoutes } from '#contract/programme/two-keys.ts'
import { DUTY_NAMES, LEVEL_NAMES } from '#domain/memory/duties.ts'
import { hasCode } from '#web/lib/api-client.ts'
import { formatTime } from '#web/lib/format.ts'
import { readPersonal, writePersonal } from '#web/lib/personal-storage.ts'
import { queryClient, routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { useSend, useWaiting } from '#web/lib/send-queue.ts'
import { useUser } from '#web/lib/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Check } from '#web/ui/icons.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'

const route = getRouteApi('/_protected/sign-off/code')
const STORAGE_NAME = 'sign-off-code'
/** Where the stream of changes does not reach. */
const POLL_MS = 5_000

function showSession(session: OwnSession): void {
  queryClient.setQueryData(routeQuery(twoKeyRoutes.own).queryKey, { session })
}

/** The trainee's code for a shift, and their own signature. It goes on without a connection. */
export function SignOffCodePage() {
  const user = useUser()
  const { shift } = route.useSearch()
  const open = useRouteMutation(twoKeyRoutes.open, { onSuccess: showSession })
  const own = useQuery({
    ...routeQuery(twoKeyRoutes.own),
    // A shift's code is asked for first, and followed then.
    enabled: shift === undefined || open.isSuccess || open.isError,
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) =>
      data?.session && ['open', 'claimed', 'signed'].includes(data.session.state) ? POLL_MS : false,
  })
  const begin = useEffectEvent((shiftId: number) => open.mutate({ body: { shiftId } }))
  useEffect(() => {
    if (shift !== undefined) begin(shift)
  }, [shift])

  const fetched = own.data?.session
  useEffect(() => {
    if (fetched) writePersonal(user.id, STORAGE_NAME, fetched)
  }, [fetched, user.id])
  const stored = readPersonal(user.id, STORAGE_NAME) as OwnSession | undefined
  const session = fetched ?? (open.isPending || open.isIdle ? undefined : stored)
  const isDone = hasCode(open.error, 'shiftAlreadySignedOff')
  const shown = session && (!isDone || session.shiftId === shift) ? session : undefined

  if (shown)
    return (
      <Frame title={shown.shift}>
        <Session
          session={shown}
          onAgain={() => open.mutate({ body: { shiftId: shown.shiftId } })}
          isBusy={open.isPending}
        />
      </Frame>
    )
  if (isDone)
    return (
      <Frame title="Sign-off">
        <Note tone="moss">
          <p>This shift is already signed off.</p>
        </Note>
        <ToPlan />
      </Frame>
    )
  const error = open.error ?? own.error
  return (
    <Frame title="Sign-off">
      {error ? (
        <ErrorState
          error={error}
          onRetry={() =>
            shift === undefined ? void own.refetch() : open.mutate({ body: { shiftId: shift } })
          }
          isRetrying={open.isPending || own.isFetching}
        />
      ) : own.data ? (
        <>
          <p className="text-soft">You have no code. Choose a shift of your training plan.</p>
          <ToPlan />
        </>
      ) : (
        <Skeleton className="h-96" />
      )}
    </Frame>
  )
}

function Frame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-5">
      <PageHeader title={title} eyebrow="Sign-off" isCompact />
      {children}
    </div>
  )
}

function ToPlan() {
  return (
    <Link to={paths.home()} hash="training-plan" className={buttonClass({ size: 'lg' })}>
      Training plan
    </Link>
  )
}

interface SessionProps {
  readonly session: OwnSession
  /** Asks for a new code. */
  readonly onAgain: () => void
  readonly isBusy: boolean
}

function Session({ session, onAgain, isBusy }: SessionProps) {
  const waiting = useWaiting('confirmation').some(({ body }) => body.sessionId === session.id)
  const { state, assessor, signature } = session
  if (waiting)
    return (
      <Note>
        <p role="status" className="font-semibold">
          Confirmed on this phone, not sent yet
        </p>
        <p className="text-soft">It is sent by itself when there is a connection.</p>
      </Note>
    )
  switch (state) {
    case 'open':
      return <Code session={session} />
    case 'claimed':
      return (
        <>
          <Note>
            <p role="status" className="font-semibold">
              {assessor} has your code
            </p>
            <p className="text-soft">
              Answer aloud. When they have signed, you confirm here. You may close this page until then.
            </p>
          </Note>
          <CancelButton session={session} label="Withdraw" />
        </>
      )
    case 'signed':
      return <Confirmation session={session} />
    case 'confirmed':
      return (
        <>
          <Note tone="moss">
            <p role="status" className="flex items-center gap-2 font-semibold">
              <Check aria-hidden="true" className="size-5 shrink-0" />
              Done: signed by {assessor} and confirmed by you
            </p>
          </Note>
          <Result session={session} />
          <ToPlan />
        </>
      )
    case 'to-repeat':
      return (
        <>
          <Note tone="vermilion">
            <p role="status" className="font-semibold">
              Not yet: {assessor} asks you to repeat
            </p>
            <ul className="list-disc pl-5">
              {signature?.toRepeat.map(task => (
                <li key={task}>{task}</li>
              ))}
            </ul>
          </Note>
          <Result session={session} />
          <ToPlan />
        </>
      )
    default:
      return (
        <>
          <Note>
            <p role="status">{ENDED[state]}</p>
          </Note>
          <Button size="lg" isBusy={isBusy} onClick={onAgain}>
            New code
          </Button>
        </>
      )
  }
}

const ENDED = {
  cancelled: 'This code was withdrawn.',
  disputed: 'You said that the signature is not right. Nothing was signed off.',
  expired: 'This code has expired.',
}

function Code({ session }: { readonly session: OwnSession }) {
  const { code, expiresAt } = session
  const address = `${location.origin}${paths.signOff()}?code=${code}`
  const figures = `${code.slice(0, 3)} ${code.slice(3)}`
  return (
    <>
      <Card className="flex flex-col items-center gap-4 text-center">
        <p className="font-semibold text-lg">Show it to the colleague who signs</p>
        <QrCode value={address} size={232} title={`QR code of ${figures}`} />
        <p className="font-semibold text-4xl tabular-nums tracking-[0.08em]">
          <span className="sr-only">Code </span>
          {figures}
        </p>
        <p className="text-soft">
          They scan it, or type it under Sign off with a code. Valid until {formatTime(Date.parse(expiresAt))}
          .
        </p>
      </Card>
      <CancelButton session={session} label="Withdraw" />
    </>
  )
}

function CancelButton({ session, label }: { readonly session: OwnSession; readonly label: string }) {
  const cancel = useRouteMutation(twoKeyRoutes.cancel, {
    refreshes: [twoKeyRoutes.own],
    onSuccess: () =>
      showSession({ ...session, state: session.state === 'signed' ? 'disputed' : 'cancelled' }),
    onError: error => toastFailure(error, TWO_KEY_TOASTS.failure),
  })
  return (
    <Button
      variant="secondary"
      size="lg"
      isBusy={cancel.isPending}
      onClick={() => cancel.mutate({ body: { sessionId: session.id } })}
    >
      {label}
    </Button>
  )
}

function Confirmation({ session }: { readonly session: OwnSession }) {
  const { assessor, shift, id } = session
  const confirm = useSend('confirmation', {
    onSent: confirmed => {
      showSession(confirmed)
      toast(TWO_KEY_TOASTS.confirmed(shift))
    },
    onQueued: () => undefined,
    onError: error => toastFailure(error, TWO_KEY_TOASTS.failure),
  })
  return (
    <>
      <p role="status" className="text-lg">
        <strong className="font-semibold">{assessor} has signed.</strong> The shift is done once you confirm
        it.
      </p>
      <Result session={session} />
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button
          size="lg"
          isBusy={confirm.isPending}
          onClick={() => confirm.mutate({ title: shift, body: { sessionId: id } })}
        >
          Confirm
        </Button>
        <CancelButton session={session} label="Not right" />
      </div>
    </>
  )
}

function Result({ session: { signature } }: { readonly session: OwnSession }) {
  if (!signature) return null
  const { points, most, levels, remark } = signature
  return (
    <Card className="flex flex-col gap-3">
      <p className="font-display text-2xl">{most === 0 ? 'No oral test' : `${points} of ${most} points`}</p>
      {levels.length > 0 && (
        <dl className="divide-y divide-line border-line border-y">
          {levels.map(({ duty, level }) => (
            <div key={duty} className="flex justify-between gap-4 py-2">
              <dt>{DUTY_NAMES[duty]}</dt>
              <dd className="font-semibold">{LEVEL_NAMES[level]}</dd>
            </div>
          ))}
        </dl>
      )}
      {remark && <p className="text-soft [overflow-wrap:anywhere]">“{remark}”</p>}
    </Card>
  )
}
