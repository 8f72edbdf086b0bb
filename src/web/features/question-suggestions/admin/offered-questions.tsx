import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { ADMIN_TOASTS } from '#contract/admin-toasts.ts'
import type { PickedQuestion } from '#contract/content/training.ts'
import { contentRoutes } from '#contract/house/content.ts'
import { paths } from '#contract/paths.ts'
import {
  type MissingFacts,
  PICKED_QUESTIONS_MAX,
  questionSuggestionRoutes,
  SUGGESTED_QUESTIONS,
  type SuggestedQuestion,
} from '#contract/questions/question-suggestions.ts'
import type { CandidateRule } from '#domain/questions/candidates.ts'
import { OPTION_LETTERS } from '#domain/questions/questions.ts'
import { ApiError, serverMessageOf } from '#web/lib/api-client.ts'
import { countOf } from '#web/lib/format.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { ActionBar } from '#web/ui/action-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Note } from '#web/ui/note.tsx'
import { StepHeading } from '#web/ui/step-heading.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useOpenAdded } from '#web/ui/use-open-added.ts'
import { MissingFactsNote } from './missing-facts-note.tsx'
import { OfferedQuestion } from './offered-question.tsx'
import { OffersSkeleton } from './offers-skeleton.tsx'

const Guard = lazyPart(() => import('#web/ui/leave-guard.tsx'), 'LeaveGuard', {
  begins: 'painted',
  isOptional: true,
})

/** An offered question on screen. */
interface Offer {
  readonly suggestion: SuggestedQuestion
  /** As suggested or edited. */
  readonly question: PickedQuestion
  readonly isPicked: boolean
}

interface OfferedCount {
  /** Number of questions shown, in their order. */
  readonly count: number
  readonly total: number
  readonly missing: MissingFacts
}

interface OfferedQuestionsProps {
  readonly dishIds: readonly number[]
  readonly rules: readonly CandidateRule[]
  /** Starts with a balanced set, all picked. */
  readonly isBalanced: boolean
  /** 0 until one is chosen. */
  readonly moduleId: number
  readonly onModuleMissing: () => void
}

/** Suggestions to pick, edit and drop, then add all at once. */
export function OfferedQuestions(props: OfferedQuestionsProps) {
  const { dishIds, rules, isBalanced, moduleId, onModuleMissing } = props
  const navigate = useNavigate()
  const [offers, setOffers] = useState<readonly Offer[]>([])
  const [seed, setSeed] = useState(0)
  const [asked, setAsked] = useState<OfferedCount>({ count: 0, total: 0, missing: [] })
  const [isAdded, setIsAdded] = useState(false)
  const openModule = useOpenAdded(
    itemId => void navigate({ to: paths.adminContentItem(), params: { kind: 'modules', itemId } }),
  )
  const suggest = useRouteMutation(questionSuggestionRoutes.suggest, {
    onSuccess: ({ questions, total, missing }, { query }) => {
      const isTaken = query.isBalanced === 'true'
      setOffers(known => {
        const keys = new Set(known.map(({ suggestion }) => suggestion.key))
        const fresh = questions.filter(({ key }) => !keys.has(key))
        return [...known, ...fresh.map(suggestion => offerOf(suggestion, isTaken))]
      })
      // Saved questions can be anywhere among the others.
      setAsked(({ count }) => ({ count: isTaken ? 0 : count + questions.length, total, missing }))
    },
  })
  const ask = (order: number, from: number, isTaken = false) =>
    suggest.mutate({
      query: {
        dishIds: dishIds.join(','),
        rules: rules.join(','),
        seed: String(order),
        from: String(from),
        isBalanced: isTaken ? 'true' : 'false',
      },
    })
  const begin = useEffectEvent(() => ask(seed, 0, isBalanced))
  useEffect(() => begin(), [])

  const picked = offers.filter(({ isPicked }) => isPicked)
  const add = useRouteMutation(questionSuggestionRoutes.add, {
    refreshes: [contentRoutes.table, contentRoutes.readOrder],
    onSuccess: ({ ids }, { body }) => {
      setIsAdded(true)
      toast(ADMIN_TOASTS.questionsAdded(ids.length, body.isPublished))
      openModule(moduleId)
    },
  })
  const send = (isPublished: boolean) => {
    if (moduleId === 0) return onModuleMissing()
    add.mutate({
      params: { moduleId },
      body: { questions: picked.map(({ question }) => question), isPublished },
    })
  }
  const change = (key: string, changes: Partial<Offer>) => {
    add.reset()
    setOffers(offers.map(offer => (offer.suggestion.key === key ? { ...offer, ...changes } : offer)))
  }
  /** Replaces the questions that nobody picked. */
  const mix = () => {
    setOffers(picked)
    setAsked({ ...asked, count: 0 })
    setSeed(seed + 1)
    ask(seed + 1, 0)
  }

  if (offers.length === 0 && suggest.isPending) return <OffersSkeleton />
  if (offers.length === 0 && suggest.error)
    return <ErrorState error={suggest.error} onRetry={() => ask(seed, 0, isBalanced)} isRetrying={false} />
  return (
    <section className="flex max-w-3xl min-w-0 flex-col gap-5">
      <StepHeading>Suggestions</StepHeading>
      {asked.total === 0 ? (
        <p className="text-soft">The menu proves no further question about these dishes.</p>
      ) : (
        <>
          <p className="text-soft">
            {countOf(asked.total, 'question')}. Pick the ones you want, and edit them as you like.
          </p>
          <ul className="flex flex-col gap-4">
            {offers.map(({ suggestion, question, isPicked }) => (
              <OfferedQuestion
                key={suggestion.key}
                suggestion={suggestion}
                question={question}
                isPicked={isPicked}
                problems={problemsOf(
                  add.error,
                  picked.findIndex(offer => offer.suggestion === suggestion),
                )}
                onPick={next => change(suggestion.key, { isPicked: next })}
                onEdit={next => change(suggestion.key, { question: next, isPicked: true })}
                onDrop={() => setOffers(offers.filter(offer => offer.suggestion !== suggestion))}
              />
            ))}
          </ul>
          {offers.length === 0 && <p className="text-soft">All of these were dropped.</p>}
          {suggest.error && <Failure error={suggest.error} />}
          <div className="flex flex-wrap gap-3">
            {asked.count < asked.total && offers.length < asked.total && (
              <Button variant="secondary" isBusy={suggest.isPending} onClick={() => ask(seed, asked.count)}>
                More questions
              </Button>
            )}
            <Button variant="quiet" disabled={suggest.isPending} onClick={mix}>
              Others in their place
            </Button>
          </div>
        </>
      )}
      {asked.total < SUGGESTED_QUESTIONS && <MissingFactsNote missing={asked.missing} />}
      {offers.length > 0 && (
        <ActionBar className="flex flex-col">
          {add.error && <Failure error={add.error} />}
          <div className="flex flex-wrap items-center gap-3">
            <p role="status" className="w-full font-medium tabular-nums sm:mr-auto sm:w-auto">
              {picked.length} picked
              {picked.length > PICKED_QUESTIONS_MAX && ` (at most ${PICKED_QUESTIONS_MAX} at once)`}
            </p>
            <Button
              variant="secondary"
              disabled={!isSendable(picked.length)}
              isBusy={add.isPending}
              onClick={() => send(false)}
            >
              Add as drafts
            </Button>
            <Button disabled={!isSendable(picked.length)} isBusy={add.isPending} onClick={() => send(true)}>
              Add and publish
            </Button>
          </div>
        </ActionBar>
      )}
      <Guard
        isDirty={picked.length > 0 && !isAdded}
        title="Leave without adding them?"
        description="Your picks are not in a module yet. They would be lost."
        onLeave={() => setOffers([])}
      />
    </section>
  )
}

function isSendable(count: number): boolean {
  return count > 0 && count <= PICKED_QUESTIONS_MAX
}

function offerOf(suggestion: SuggestedQuestion, isPicked: boolean): Offer {
  const { key: _, rule: __, dish, ...question } = suggestion
  return { suggestion, question: { ...question, reference: { kind: 'dish', id: dish.id } }, isPicked }
}

const FIELD_NAMES: Record<string, string> = {
  question: 'Question',
  ...Object.fromEntries(OPTION_LETTERS.map(letter => [`option${letter}`, `Option ${letter}`])),
  correctAnswer: 'Right option',
  explanation: 'Explanation',
  reference: 'Where it is learned',
}

/** The server's errors about the picked question at this index. */
function problemsOf(error: Error | null, index: number): string[] {
  if (!(error instanceof ApiError) || index < 0) return []
  return error.issues.flatMap(({ path, message }) => {
    const [list, place, field = ''] = path.split('.')
    return list === 'questions' && Number(place) === index
      ? [`${FIELD_NAMES[field] ?? field}: ${message}`]
      : []
  })
}

function Failure({ error }: { readonly error: Error }) {
  return (
    <Note tone="vermilion">
      <p role="alert">{serverMessageOf(error) ?? 'Something went wrong. Please try again.'}</p>
    </Note>
  )
}
