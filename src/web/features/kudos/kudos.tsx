import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ALREADY_GIVEN_TODAY } from '#contract/refusal-texts.ts'
import { type KudosEntry as Entry, kudosRoutes } from '#contract/rewards/kudos.ts'
import { KUDOS_PAGE_SIZE, kudosTerms } from '#domain/rewards/kudos.ts'
import { ConnectionError } from '#web/lib/api-client.ts'
import { usePages } from '#web/lib/paged-query.ts'
import { routeQuery } from '#web/lib/query.ts'
import { useWaiting } from '#web/lib/send-queue.ts'
import { useUser } from '#web/lib/session.ts'
import { PushOffer } from '#web/shared/push-offer.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Note } from '#web/ui/note.tsx'
import { OlderButton } from '#web/ui/older-button.tsx'
import { Seal } from '#web/ui/seal.tsx'
import { Skeleton, SkeletonFrame, Skeletons } from '#web/ui/skeleton.tsx'
import { KudosEntry } from './kudos-entry.tsx'
import { KudosForm } from './kudos-form.tsx'
import { Thanks } from './thanks.tsx'

/** Received kudos, giving kudos, and recent ones. */
export function Kudos() {
  return (
    <div className="grid gap-10 lg:grid-cols-2 lg:gap-12">
      <Thanks />
      <section aria-labelledby="give-heading" className="flex min-w-0 flex-col gap-4">
        <h2 id="give-heading" className="font-display text-2xl">
          Give Kudos
        </h2>
        <GiveKudos />
      </section>
      <section aria-labelledby="recent-heading" className="flex min-w-0 flex-col gap-4">
        <h2 id="recent-heading" className="font-display text-2xl">
          Recent Kudos
        </h2>
        <RecentKudos />
      </section>
    </div>
  )
}

function GiveKudos() {
  const user = useUser()
  const hasShownForm = useRef(false)
  const [sent, setSent] = useState<Entry | null>(null)
  const canGive = useQuery({
    ...routeQuery(kudosRoutes.canGive),
    // A tablet stays open overnight, and the next day allows kudos again.
    refetchOnMount: 'always',
  })
  const [waiting] = useWaiting('kudos')
  const { isLimitedToOncePerDay } = kudosTerms(user)
  if (waiting && isLimitedToOncePerDay)
    return (
      <AlreadyGiven takesFocus={hasShownForm.current}>
        Your kudos to {waiting.title} wait on this device and are sent when there is a connection.
      </AlreadyGiven>
    )
  return (
    <Loaded
      queries={{ canGive }}
      loading={<FormSkeleton />}
      // Without a connection they are written all the same, and the server decides when it gets them.
      failed={failure =>
        failure.error instanceof ConnectionError ? (
          <KudosForm takesFocus={false} onSent={setSent} />
        ) : (
          <ErrorState {...failure} />
        )
      }
    >
      {loaded => {
        const hasGiven = !loaded.canGive.canGive && isLimitedToOncePerDay
        if (sent) return <Sent entry={sent} hasGiven={hasGiven} onAnother={() => setSent(null)} />
        if (hasGiven)
          return <AlreadyGiven takesFocus={hasShownForm.current}>{ALREADY_GIVEN_TODAY}</AlreadyGiven>
        const isAnother = hasShownForm.current
        hasShownForm.current = true
        return <KudosForm takesFocus={isAnother} onSent={setSent} />
      }}
    </Loaded>
  )
}

function FormSkeleton() {
  return <Skeletons className="flex flex-col gap-5" sizes={['h-20', 'h-48', 'h-13']} />
}

interface SentProps {
  readonly entry: Entry
  readonly hasGiven: boolean
  readonly onAnother: () => void
}

/** Thanks in the form's place, with its focus. */
function Sent({ entry, hasGiven, onAnother }: SentProps) {
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <div ref={message} tabIndex={-1} className="flex flex-col items-start gap-4">
      <p className="flex items-center gap-4 font-display text-xl leading-snug">
        <Seal className="size-11 shrink-0" stampsAfter={0} />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          Thank you. {entry.receiver.fullName} will see it now.
        </span>
      </p>
      {hasGiven ? (
        <AlreadyGiven takesFocus={false}>{ALREADY_GIVEN_TODAY}</AlreadyGiven>
      ) : (
        <Button variant="secondary" className="max-sm:w-full" onClick={onAnother}>
          Thank someone else
        </Button>
      )}
      <PushOffer />
    </div>
  )
}

interface AlreadyGivenProps {
  readonly takesFocus: boolean
  readonly children: ReactNode
}

/** Replaces the form and takes its focus. */
function AlreadyGiven({ takesFocus, children }: AlreadyGivenProps) {
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (takesFocus) message.current?.focus()
  }, [takesFocus])
  return (
    <Note tone="moss">
      <p ref={message} tabIndex={-1}>
        {children}
      </p>
    </Note>
  )
}

function RecentKudos() {
  const { list, ...older } = usePages(kudosRoutes.list, KUDOS_PAGE_SIZE)
  return (
    <>
      <Loaded queries={{ list }} loading={<ListSkeleton />}>
        {loaded =>
          loaded.list.length === 0 ? (
            <EmptyState title="No kudos yet">
              <p>Did someone help you tonight? Be the first to say so.</p>
            </EmptyState>
          ) : (
            <ul className="divide-y divide-line border-line border-y">
              {loaded.list.map(entry => (
                <KudosEntry key={entry.id} entry={entry} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {older.hasNextPage && (
        <OlderButton
          label="Show older kudos"
          isBusy={older.isFetchingNextPage}
          hasFailed={older.hasNextPageFailed}
          onClick={older.fetchNextPage}
        />
      )}
    </>
  )
}

function ListSkeleton() {
  return (
    <SkeletonFrame className="flex flex-col gap-4">
      {[0, 1, 2, 3].map(index => (
        <Skeleton key={index} className="h-28" />
      ))}
    </SkeletonFrame>
  )
}
