import { Link } from '@tanstack/react-router'
import { ADMIN_TOASTS } from '#contract/admin-toasts.ts'
import { contentRoutes } from '#contract/house/content.ts'
import { overviewRoutes } from '#contract/house/overview.ts'
import { paths } from '#contract/paths.ts'
import {
  outOfDateRoutes,
  type QuestionRepair,
  type SuspendedQuestion,
} from '#contract/questions/out-of-date.ts'
import { listOptions } from '#domain/questions/questions.ts'
import { formatMoment } from '#web/lib/format.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Check } from '#web/ui/icons.tsx'
import { Note } from '#web/ui/note.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { toast } from '#web/ui/toast-store.ts'

/** Queries outdated by a review. */
export const OUT_OF_DATE_QUERIES = [
  outOfDateRoutes.suspended,
  outOfDateRoutes.list,
  overviewRoutes.read,
  contentRoutes.read,
  contentRoutes.table,
]

interface SuspendedQuestionCardProps {
  readonly question: SuspendedQuestion
  readonly onDone: () => void
}

export function SuspendedQuestionCard({ question: asked, onDone }: SuspendedQuestionCardProps) {
  const { kind, id, itemId, place, question, right, since, changedAt, cause, reason, repair } = asked
  const confirm = useRouteMutation(outOfDateRoutes.confirm, {
    refreshes: OUT_OF_DATE_QUERIES,
    onSuccess: () => {
      toast(ADMIN_TOASTS.questionConfirmed())
      onDone()
    },
  })
  const accept = useRouteMutation(outOfDateRoutes.repair, {
    refreshes: OUT_OF_DATE_QUERIES,
    onSuccess: () => {
      toast(ADMIN_TOASTS.questionRepaired())
      onDone()
    },
  })
  const about = <span className="sr-only">: {question}</span>
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-raised p-4 [overflow-wrap:anywhere] md:p-5">
      <div>
        <p className="text-faint text-sm">
          {place}, since {formatMoment(since)}
        </p>
        <h3 className="font-display text-[1.25rem] leading-snug">{question}</h3>
        <p className="mt-1 text-[0.9375rem] text-soft">Kept as right: {right}</p>
      </div>
      <Note tone="vermilion">
        <p className="font-semibold">{reason}</p>
        <p className="mt-1">Changed: {cause}</p>
      </Note>
      {repair && <Repaired repair={repair} />}
      <div className="flex flex-wrap gap-3">
        {repair && (
          <Button
            isBusy={accept.isPending}
            onClick={() => accept.mutate({ params: { questionId: id }, body: { repair } })}
          >
            <span>Use the repaired question{about}</span>
          </Button>
        )}
        {asked.canBeConfirmed && (
          <Button
            variant="secondary"
            isBusy={confirm.isPending}
            onClick={() => confirm.mutate({ params: { kind, questionId: id }, body: { changedAt } })}
          >
            <span>Still true{about}</span>
          </Button>
        )}
        <Link
          to={paths.adminContentItem()}
          params={{ kind, itemId: String(itemId) }}
          className={buttonClass({ variant: 'secondary' })}
        >
          <span>Edit{about}</span>
        </Link>
      </div>
      <Refusal error={accept.error ?? confirm.error} />
    </li>
  )
}

function Repaired({ repair }: { readonly repair: QuestionRepair }) {
  return (
    <div className="flex flex-col gap-2 rounded-md bg-moss-tint px-4 py-3 text-[0.9375rem]">
      <p className="font-semibold text-moss">As the menu proves it now</p>
      <p className="font-medium">{repair.question}</p>
      <ul className="flex flex-col gap-1">
        {listOptions(repair).map(({ letter, text }) => (
          <li key={letter} className="flex items-start gap-2">
            {letter === repair.correctAnswer ? (
              <Check role="img" aria-label="Right" className="mt-1 size-4 shrink-0 text-moss" />
            ) : (
              <span aria-hidden="true" className="size-4 shrink-0" />
            )}
            {text}
          </li>
        ))}
      </ul>
      <p className="text-soft">{repair.explanation}</p>
    </div>
  )
}
