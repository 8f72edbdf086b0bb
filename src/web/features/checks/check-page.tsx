import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { type CheckResult, type CheckToday, checkRoutes } from '#contract/memory/checks.ts'
import { paths } from '#contract/paths.ts'
import { rightAnswer } from '#domain/kitchen/allergen-sets.ts'
import { CHECKS_FOR_PLOTS } from '#domain/memory/check-limits.ts'
import { ConnectionError, callApi, hasCode } from '#web/lib/api-client.ts'
import { requestHeadingFocus } from '#web/lib/page-heading.ts'
import { queryClient, routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { QuizSkeleton } from '#web/shared/question-step.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { CheckRun, photoUrl } from './check-run.tsx'
import { MemoryOutlook } from './memory-outlook.tsx'
import {
  type GivenAnswer,
  isAnswered,
  readCheck,
  type StoredCheck,
  sendCheck,
  writeCheck,
} from './stored-check.ts'

type Shown =
  | { readonly kind: 'loading' }
  | { readonly kind: 'run'; readonly stored: StoredCheck }
  /** Answered, and not sent yet. */
  | { readonly kind: 'waiting'; readonly stored: StoredCheck }
  | { readonly kind: 'end'; readonly result: CheckResult; readonly today: CheckToday | null }
  | { readonly kind: 'overview'; readonly today: CheckToday }
  | { readonly kind: 'failed'; readonly error: Error }

const readToday = () => queryClient.fetchQuery({ ...routeQuery(checkRoutes.today), staleTime: 0 })

/** Today's Check: about a minute of cards, also without a connection once it is open. */
export function CheckPage() {
  const user = useUser()
  const [shown, setShown] = useState<Shown>({ kind: 'loading' })

  async function begin(isAnother: boolean): Promise<void> {
    const stored = readCheck(user.id)
    if (stored && isAnswered(stored)) return finish(stored)
    try {
      const today = await readToday()
      if (!today.canOpen || (today.isDone && !today.isBegun && !today.isNext && !isAnother))
        return setShown({ kind: 'overview', today })
      const check = await callApi(checkRoutes.open)
      const opened = stored?.check.id === check.id ? stored : { check, answers: [] }
      writeCheck(user.id, opened)
      // Seen once, a photo is there without a connection.
      for (const { photo } of check.cards) if (photo) new Image().src = photoUrl(photo)
      setShown({ kind: 'run', stored: opened })
    } catch (error) {
      if (error instanceof ConnectionError && stored) setShown({ kind: 'run', stored })
      else if (hasCode(error, 'nothingToCheck')) setShown({ kind: 'overview', today: await readToday() })
      else setShown({ kind: 'failed', error: error as Error })
    }
  }

  async function finish(stored: StoredCheck): Promise<void> {
    // The end is a screen of its own: it starts at the top, and its heading takes the focus.
    requestHeadingFocus()
    scrollTo({ top: 0 })
    setShown({ kind: 'waiting', stored })
    try {
      const result = await sendCheck(user.id, stored)
      const today = await readToday().catch(() => null)
      requestHeadingFocus()
      setShown({ kind: 'end', result, today })
    } catch (error) {
      if (!(error instanceof ConnectionError)) setShown({ kind: 'failed', error: error as Error })
    }
  }

  function answer(stored: StoredCheck, given: GivenAnswer): void {
    const answered = { ...stored, answers: [...stored.answers, given] }
    writeCheck(user.id, answered)
    setShown({ kind: 'run', stored: answered })
  }

  const open = useEffectEvent(() => void begin(false))
  useEffect(() => open(), [])
  const retry = useEffectEvent(() => {
    if (shown.kind === 'waiting') void finish(shown.stored)
  })
  useEffect(() => {
    const listener = () => retry()
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  }, [])

  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5">
      {shown.kind === 'loading' && (
        <>
          <PageHeader title="Today's Check" isCompact />
          <QuizSkeleton />
        </>
      )}
      {shown.kind === 'run' && (
        <CheckRun
          stored={shown.stored}
          onAnswer={given => answer(shown.stored, given)}
          onFinish={() => void finish(shown.stored)}
        />
      )}
      {shown.kind === 'waiting' && <Waiting stored={shown.stored} />}
      {shown.kind === 'end' && (
        <End result={shown.result} today={shown.today} onAnother={() => void begin(true)} />
      )}
      {shown.kind === 'overview' && <Overview today={shown.today} onAnother={() => void begin(true)} />}
      {shown.kind === 'failed' && (
        <>
          <PageHeader title="Today's Check" isCompact />
          <ErrorState error={shown.error} onRetry={() => void begin(false)} isRetrying={false} />
        </>
      )}
    </div>
  )
}

/** The result as far as the device knows it. */
function Waiting({ stored: { check, answers } }: { readonly stored: StoredCheck }) {
  const right = check.cards.filter((card, index) => answers[index]?.chosen === rightAnswer(card)).length
  return (
    <>
      <PageHeader title={`${right} of ${check.cards.length}`} eyebrow="Today's Check" />
      <Note>
        <p className="font-semibold">Not sent yet</p>
        <p className="text-soft">
          Your answers are on this device. They are sent by themselves when there is a connection, and count
          for today.
        </p>
      </Note>
      <Actions today={null} onAnother={() => {}} />
    </>
  )
}

interface EndProps {
  readonly result: CheckResult
  readonly today: CheckToday | null
  readonly onAnother: () => void
}

function End({ result: { right, total, streak, isStreakDay, outlook }, today, onAnother }: EndProps) {
  return (
    <>
      <PageHeader title={`${right} of ${total}`} eyebrow="Today's Check" />
      <MemoryOutlook outlook={outlook} streak={streak} isStreakDay={isStreakDay} />
      <Actions today={today} onAnother={onAnother} />
    </>
  )
}

function Overview({ today, onAnother }: { readonly today: CheckToday; readonly onAnother: () => void }) {
  const { isDone, outlook, streak } = today
  if (!isDone && outlook.cards === 0)
    return (
      <>
        <PageHeader title="Today's Check" isCompact />
        <EmptyState title="Nothing to check yet">
          <p>Cards come from the menu. Once it has dishes, this is the place for a minute a day.</p>
        </EmptyState>
      </>
    )
  return (
    <>
      <PageHeader title="Today's Check" isCompact>
        <p>{isDone ? 'Done for today.' : 'Nothing to check right now. Come back tomorrow.'}</p>
      </PageHeader>
      <MemoryOutlook outlook={outlook} streak={streak} isStreakDay={false} />
      <Actions today={today} onAnother={onAnother} />
    </>
  )
}

interface ActionsProps {
  readonly today: CheckToday | null
  readonly onAnother: () => void
}

function Actions({ today, onAnother }: ActionsProps) {
  return (
    <div className="flex flex-col gap-3 sm:flex-row">
      <Link to={paths.home()} className={buttonClass({ size: 'lg' })}>
        Done
      </Link>
      {today?.canOpen && (
        <Button variant="secondary" size="lg" onClick={onAnother}>
          Another check
        </Button>
      )}
      {today && today.checks >= CHECKS_FOR_PLOTS && (
        <Link to={paths.memory()} className={buttonClass({ variant: 'quiet', size: 'lg' })}>
          What you remember
        </Link>
      )}
    </div>
  )
}
