import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { ADMIN_TOASTS } from '#contract/admin-toasts.ts'
import { paths } from '#contract/paths.ts'
import {
  type OutdatedItem,
  outOfDateRoutes,
  type SuspendedQuestion,
} from '#contract/questions/out-of-date.ts'
import { callApi } from '#web/lib/api-client.ts'
import { countOf, formatMoment } from '#web/lib/format.ts'
import { refresh, routeQuery, useRouteMutation } from '#web/lib/query.ts'
import type { ContentNames } from '#web/shared/content-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { OUT_OF_DATE_QUERIES, SuspendedQuestionCard } from './suspended-question-card.tsx'

/** Content outdated by changes of the menu: suspended questions, and texts to review. */
export function OutOfDate({ names }: { readonly names: ContentNames }) {
  const suspended = useQuery({ ...routeQuery(outOfDateRoutes.suspended), refetchOnMount: 'always' })
  const outdated = useQuery({ ...routeQuery(outOfDateRoutes.list), refetchOnMount: 'always' })
  const [questions, texts] = [useRef<HTMLHeadingElement>(null), useRef<HTMLHeadingElement>(null)]
  return (
    <div className="flex flex-col gap-10">
      <PageHeader title="Out of date">
        <p>What the academy says about dishes that have changed since.</p>
      </PageHeader>
      <Loaded queries={{ suspended, outdated }} loading={<Skeletons sizes={['h-96 rounded-lg']} />}>
        {loaded => (
          <>
            <section aria-labelledby="suspended-heading" className="flex max-w-3xl flex-col gap-4">
              <Heading id="suspended-heading" headingRef={questions}>
                {loaded.suspended.length === 0
                  ? 'No question is suspended'
                  : `${countOf(loaded.suspended.length, 'question')} suspended`}
              </Heading>
              <p className="text-soft">
                The menu no longer proves these, so they are not asked. Each comes back by itself when the
                menu proves it again.
              </p>
              <NewPrices
                questions={loaded.suspended}
                onDone={() => questions.current?.focus({ preventScroll: true })}
              />
              <ul className="flex flex-col gap-4">
                {loaded.suspended.map(question => (
                  <SuspendedQuestionCard
                    key={`${question.kind} ${question.id}`}
                    question={question}
                    onDone={() => questions.current?.focus({ preventScroll: true })}
                  />
                ))}
              </ul>
            </section>
            <section aria-labelledby="outdated-heading" className="flex max-w-3xl flex-col gap-4">
              <Heading id="outdated-heading" headingRef={texts}>
                {loaded.outdated.total === 0
                  ? 'Nothing else may be out of date'
                  : `${countOf(loaded.outdated.total, 'text')} may be out of date`}
              </Heading>
              <p className="text-soft">
                They mention a dish that has changed. Staff still see them: read each, and edit what is no
                longer true.
              </p>
              {loaded.outdated.items.length > 0 && (
                <ul className="divide-y divide-line border-line border-y">
                  {loaded.outdated.items.map(item => (
                    <OutdatedRow
                      key={`${item.kind} ${item.id}`}
                      item={item}
                      kindName={names[item.kind].singular}
                      onDone={() => texts.current?.focus({ preventScroll: true })}
                    />
                  ))}
                </ul>
              )}
              {loaded.outdated.total > loaded.outdated.items.length && (
                <p className="text-soft">The newest are listed; the rest follow when these are done.</p>
              )}
            </section>
          </>
        )}
      </Loaded>
    </div>
  )
}

interface NewPricesProps {
  readonly questions: readonly SuspendedQuestion[]
  readonly onDone: () => void
}

/** Repairs all questions whose new price is known, as their cards show them. */
function NewPrices({ questions, onDone }: NewPricesProps) {
  const repairs = questions.flatMap(({ id, isPriceNew, repair }) =>
    isPriceNew && repair ? [{ id, repair }] : [],
  )
  const all = useMutation({
    mutationFn: async () => {
      for (const { id, repair } of repairs)
        await callApi(outOfDateRoutes.repair, { params: { questionId: id }, body: { repair } })
    },
    onSuccess: onDone,
    onSettled: () => refresh(OUT_OF_DATE_QUERIES),
  })
  if (repairs.length === 0 && !all.error) return null
  return (
    <div className="flex flex-col items-start gap-3">
      <Button isBusy={all.isPending} onClick={() => all.mutate()}>
        Make {countOf(repairs.length, 'question')} right, with the new price
      </Button>
      <Refusal error={all.error} />
    </div>
  )
}

interface HeadingProps {
  readonly id: string
  readonly headingRef: React.RefObject<HTMLHeadingElement | null>
  readonly children: string
}

/** Takes the focus when an entry leaves its list. */
function Heading({ id, headingRef, children }: HeadingProps) {
  return (
    <h2
      id={id}
      ref={headingRef}
      tabIndex={-1}
      aria-live="polite"
      className="font-display text-2xl leading-tight"
    >
      {children}
    </h2>
  )
}

interface OutdatedRowProps {
  readonly item: OutdatedItem
  readonly kindName: string
  readonly onDone: () => void
}

function OutdatedRow({ item: { kind, id, title, changedAt, changes }, kindName, onDone }: OutdatedRowProps) {
  const lookedAt = useRouteMutation(outOfDateRoutes.lookedAt, {
    refreshes: OUT_OF_DATE_QUERIES,
    onSuccess: () => {
      toast(ADMIN_TOASTS.lookedAt(title))
      onDone()
    },
  })
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 grow basis-72 [overflow-wrap:anywhere]">
          <p className="text-faint text-sm first-letter:uppercase">{kindName}</p>
          <Link
            to={paths.adminContentItem()}
            params={{ kind, itemId: String(id) }}
            className="inline-flex min-h-11 items-center font-medium text-indigo underline-offset-4 hover:underline"
          >
            {title}
          </Link>
          <ul className="text-[0.9375rem] text-soft">
            {changes.map(({ change, changedAt: at, changedBy }) => (
              <li key={`${change} ${at}`}>
                {change}{' '}
                <span className="text-faint text-sm">
                  ({[changedBy, formatMoment(at)].filter(Boolean).join(', ')})
                </span>
              </li>
            ))}
          </ul>
        </div>
        <Button
          variant="secondary"
          isBusy={lookedAt.isPending}
          onClick={() => lookedAt.mutate({ params: { kind, itemId: id }, body: { changedAt } })}
        >
          <span>
            Looked at<span className="sr-only">: {title}</span>
          </span>
        </Button>
      </div>
      <Refusal error={lookedAt.error} />
    </li>
  )
}
