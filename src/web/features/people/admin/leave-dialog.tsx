import { PEOPLE_TOASTS, peopleRoutes, type SelectedPerson } from '#contract/people/people.ts'
import type { StayingReason } from '#domain/people/people.ts'
import { callApi } from '#web/lib/api-client.ts'
import { countOf } from '#web/lib/format.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { toast } from '#web/ui/toast-store.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { PEOPLE_QUERIES } from './people-queries.ts'
import { useTrial } from './use-trial.ts'

const REASONS: Record<StayingReason, string> = {
  already: 'has left already',
  oneself: 'is you',
  'last-admin': 'is the only admin',
  'not-allowed': 'is not yours to sign out',
}

interface LeaveDialogProps {
  readonly people: readonly SelectedPerson[]
  readonly onDone: () => void
  readonly onClose: () => void
}

/** The chosen people have left, after a count that names those who stay. */
export function LeaveDialog({ people, onDone, onClose }: LeaveDialogProps) {
  const asked = { userIds: people.map(({ id }) => id) }
  const trial = useTrial(peopleRoutes.leave, asked, body =>
    callApi(peopleRoutes.leave, { body: { ...body, isTrial: true } }),
  )
  const leave = useRouteMutation(peopleRoutes.leave, {
    refreshes: PEOPLE_QUERIES,
    onSuccess: ({ left }) => {
      toast(PEOPLE_TOASTS.haveLeft(left.length))
      onDone()
    },
  })
  const count = trial.counted?.left.length
  const names = new Map(people.map(({ id, fullName }) => [id, fullName]))
  return (
    <BulkDialog
      title={`${countOf(count ?? people.length, 'person has', 'people have')} left?`}
      description="They can no longer sign in, and their shifts to come leave the rota. What they earned, signed and learned stays."
      verb="Sign out"
      count={count}
      isBusy={leave.isPending || trial.isCounting}
      kept={trial.counted?.kept.map(({ id, reason }) => [names.get(id) ?? '', REASONS[reason]])}
      error={leave.error ?? trial.error}
      onAct={() => leave.mutate({ body: { ...asked, isTrial: false } })}
      onClose={onClose}
    />
  )
}
