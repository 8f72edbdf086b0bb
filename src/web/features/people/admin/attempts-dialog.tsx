import { useQuery } from '@tanstack/react-query'
import { type CheckedAttempt, type LearnedModule, peopleRoutes } from '#contract/people/people.ts'
import { countOf, formatEvidenceMoment } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Check, X } from '#web/ui/icons.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface AttemptsDialogProps {
  readonly userId: number
  readonly module: LearnedModule
  readonly onClose: () => void
}

/** A person's answers by attempt, newest first. */
export function AttemptsDialog({ userId, module, onClose }: AttemptsDialogProps) {
  const attempts = useQuery({
    ...routeQuery(peopleRoutes.attempts, { params: { userId, moduleId: module.id } }),
    refetchOnMount: 'always',
  })
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={module.name}
      description="The latest attempts, newest first."
    >
      <Loaded queries={{ attempts }} loading={<Skeleton className="h-64 rounded-lg" />}>
        {loaded => (
          <ol className="flex flex-col gap-4">
            {loaded.attempts.map((attempt, index) => (
              <li key={attempt.id}>
                <Attempt attempt={attempt} isOpen={index === 0} />
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </Dialog>
  )
}

function Attempt({ attempt, isOpen }: { readonly attempt: CheckedAttempt; readonly isOpen: boolean }) {
  const { checkedAt, score, totalQuestions, answers, provedQuestions } = attempt
  return (
    <details open={isOpen} className="rounded-lg border border-line px-4">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        {score} of {totalQuestions} right, {formatEvidenceMoment(checkedAt)}
      </summary>
      {provedQuestions && (
        <p className="pb-2 text-[0.9375rem] text-soft">
          {countOf(provedQuestions, 'question')} not asked: proved in Today's Check
        </p>
      )}
      <ol className="divide-y divide-line pb-2">
        {answers.map(({ question, chosen, isRight }) => (
          <li key={question} className="flex gap-3 py-2.5">
            {isRight ? (
              <Check aria-label="Right" className="mt-0.5 size-5 shrink-0 text-moss" />
            ) : (
              <X aria-label="Wrong" className="mt-0.5 size-5 shrink-0 text-vermilion" />
            )}
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className="block text-[0.9375rem]">{question}</span>
              <span className="block text-soft text-sm">{chosen}</span>
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
