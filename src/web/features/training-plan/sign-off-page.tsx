import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { TWO_KEY_TOASTS } from '#contract/programme/two-key-toasts.ts'
import {
  type AssessedSession,
  type Assessment,
  SIGN_OFF_CODE_PATTERN,
  twoKeyRoutes,
} from '#contract/programme/two-keys.ts'
import { SIGN_OFF_CODE_LENGTH } from '#domain/programme/two-keys.ts'
import { serverMessageOf } from '#web/lib/api-client.ts'
import { formatDay } from '#web/lib/format.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { useWaiting } from '#web/lib/send-queue.ts'
import { useUser } from '#web/lib/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toastFailure } from '#web/ui/toast-store.ts'
import { OralTest } from './oral-test.tsx'
import { Signature } from './signature.tsx'
import {
  readAssessment,
  removeAssessment,
  type StoredAssessment,
  writeAssessment,
} from './stored-assessment.ts'

const route = getRouteApi('/_protected/sign-off/')

/** The assessor's side: a colleague's code, the oral test and the signature. It goes on without a connection. */
export function SignOffPage() {
  const user = useUser()
  const [stored, setStored] = useState(() => readAssessment(user.id))
  const assessed = useQuery({ ...routeQuery(twoKeyRoutes.assessed), refetchOnMount: 'always' })

  function store(next: StoredAssessment | null): void {
    if (next) writeAssessment(user.id, next)
    else removeAssessment(user.id)
    setStored(next)
  }
  const begin = (assessment: Assessment) =>
    store({ assessment, points: [], testedAt: new Date().toISOString() })
  function judge(at: StoredAssessment, points: readonly number[]): void {
    store({ ...at, points, testedAt: new Date().toISOString() })
  }

  if (!stored)
    return (
      <div className="mx-auto flex w-full max-w-xl flex-col gap-8">
        <PageHeader title="Sign off with a code">
          <p>Your colleague shows the code of their shift. Scan it with your camera, or type it here.</p>
        </PageHeader>
        <CodeForm onTaken={begin} />
        <Assessed sessions={assessed.data ?? []} />
      </div>
    )
  const { assessment, points } = stored
  const known = assessed.data?.find(({ id }) => id === assessment.id)
  const isEnded = known !== undefined && known.state !== 'claimed'
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5">
      {isEnded ? (
        <>
          <PageHeader title={assessment.trainee.fullName} eyebrow={assessment.shift} isCompact />
          <Note>
            <p>{STATE_TEXTS[known.state]}</p>
          </Note>
          <Button size="lg" onClick={() => store(null)}>
            Another code
          </Button>
        </>
      ) : points.length < assessment.questions.length ? (
        <OralTest
          stored={stored}
          onJudge={next => judge(stored, next)}
          footer={<GiveBack assessment={assessment} onDone={() => store(null)} />}
        />
      ) : (
        <Signature
          stored={stored}
          onBack={() => judge(stored, points.slice(0, -1))}
          onDone={() => store(null)}
          footer={<GiveBack assessment={assessment} onDone={() => store(null)} />}
        />
      )}
    </div>
  )
}

const figuresOf = (text: string) => text.replaceAll(/\D/g, '')

function CodeForm({ onTaken }: { readonly onTaken: (assessment: Assessment) => void }) {
  const { code: scanned = '' } = route.useSearch()
  const [typed, setTyped] = useState(scanned)
  const [problem, setProblem] = useState<string>()
  const claim = useRouteMutation(twoKeyRoutes.claim, {
    refreshes: [twoKeyRoutes.assessed],
    onSuccess: onTaken,
  })

  function take(event: FormEvent) {
    event.preventDefault()
    const code = figuresOf(typed)
    const isWhole = SIGN_OFF_CODE_PATTERN.test(code)
    setProblem(isWhole ? undefined : `A code has ${SIGN_OFF_CODE_LENGTH} figures`)
    if (isWhole) claim.mutate({ body: { code } })
  }

  return (
    <form className="flex flex-col gap-4" onSubmit={take}>
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        className="text-lg"
        error={problem ?? (claim.error ? serverMessageOf(claim.error) : undefined)}
        value={typed}
        onChange={event => {
          setTyped(event.target.value)
          claim.reset()
        }}
      />
      <Button type="submit" size="lg" isBusy={claim.isPending}>
        Start
      </Button>
    </form>
  )
}

function GiveBack({ assessment, onDone }: { readonly assessment: Assessment; readonly onDone: () => void }) {
  const cancel = useRouteMutation(twoKeyRoutes.cancel, {
    refreshes: [twoKeyRoutes.assessed],
    onSuccess: onDone,
    onError: error => toastFailure(error, TWO_KEY_TOASTS.failure),
  })
  return (
    <Button
      variant="quiet"
      className="self-start"
      isBusy={cancel.isPending}
      onClick={() => cancel.mutate({ body: { sessionId: assessment.id } })}
    >
      Stop without signing
    </Button>
  )
}

const STATE_TEXTS: Record<AssessedSession['state'], string> = {
  open: 'Not begun',
  claimed: 'Not signed yet',
  signed: 'Waiting for their confirmation',
  confirmed: 'Confirmed',
  'to-repeat': 'Not yet, to repeat',
  cancelled: 'Withdrawn',
  disputed: 'They said it is not right',
  expired: 'Expired',
}

/** The newest codes that one took, and what came of them. */
function Assessed({ sessions }: { readonly sessions: readonly AssessedSession[] }) {
  const waiting = useWaiting('signature').map(({ body }) => body.sessionId)
  if (sessions.length === 0) return null
  return (
    <section aria-labelledby="assessed" className="flex flex-col gap-3">
      <h2 id="assessed" className="font-display text-2xl">
        Your latest
      </h2>
      <ul className="divide-y divide-line border-line border-y">
        {sessions.map(({ id, trainee, shift, state, claimedAt, points, most }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <span className="min-w-0">
              <span className="block font-medium [overflow-wrap:anywhere]">
                {trainee}, {shift}
              </span>
              <span className="block text-faint text-sm">
                {formatDay(claimedAt)}
                {points !== null && most > 0 && ` · ${points} of ${most} points`}
              </span>
            </span>
            <Badge tone={state === 'confirmed' ? 'moss' : state === 'disputed' ? 'vermilion' : undefined}>
              {waiting.includes(id) ? 'Waits for a connection' : STATE_TEXTS[state]}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
