import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { ADMIN_TOASTS } from '#contract/admin-toasts.ts'
import { overviewRoutes } from '#contract/house/overview.ts'
import { REMINDED_NEEDS, type RemindedNeed } from '#domain/house/overview.ts'
import { hasCode } from '#web/lib/api-client.ts'
import { countOf, formatCount } from '#web/lib/format.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { SelectField } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { BulkDialog } from './bulk-dialog.tsx'

const ABOUT: Record<RemindedNeed, string> = {
  overdue: 'Something overdue',
  behind: 'Behind their pace',
  away: 'Not here for two weeks',
  induction: 'Induction not signed',
  'to-read': 'Policy to read again',
  stuck: 'Stuck in a module',
  plan: 'Next shift not signed off',
  claims: 'Reward about to expire',
  relearn: 'Changed dish not relearned',
}

interface RemindDialogProps {
  readonly people: readonly number[]
  readonly onClose: () => void
}

const NEEDS = REMINDED_NEEDS.toSorted((a, b) => Object.keys(ABOUT).indexOf(a) - Object.keys(ABOUT).indexOf(b))

/** Reminds those of the chosen people who need it; opens on a need that one of them has. */
export function RemindDialog({ people, onClose }: RemindDialogProps) {
  const [chosen, setChosen] = useState<RemindedNeed | null>(null)
  const counts = useQueries({
    queries: NEEDS.map(each => ({
      ...routeQuery(overviewRoutes.reminder, { params: { need: each }, query: { userIds: people.join() } }),
      refetchOnMount: 'always' as const,
      gcTime: 0,
    })),
  })
  const bells = counts.map(({ data }) => data?.bell ?? 0)
  const isCounting = counts.some(({ isFetching }) => isFetching)
  const at =
    chosen === null
      ? Math.max(
          0,
          bells.findIndex(count => count > 0),
        )
      : NEEDS.indexOf(chosen)
  const need = NEEDS[at] ?? 'behind'
  const params = { need }
  const { error, data } = counts[at] ?? { error: null, data: undefined }
  const remind = useRouteMutation(overviewRoutes.remind, {
    refreshes: [overviewRoutes.read],
    onSuccess: ({ bell, mail }) => {
      toast(ADMIN_TOASTS.reminded(bell, mail))
      onClose()
    },
  })
  // The need cannot occur here, such as a plan's while plans are off.
  const isNever = hasCode(error, 'nobodyToRemind')
  const counted = error ? undefined : data
  const bell = counted?.bell ?? 0
  const others = counted ? people.length - counted.bell - counted.alreadyToday : 0
  return (
    <BulkDialog
      title={bell > 0 ? `Remind ${countOf(bell, 'person', 'people')}?` : 'Remind'}
      description="By bell, and by mail where a mail server is set up; at most once a day about the same."
      verb="Remind"
      // Never “Remind 0”.
      count={bell || undefined}
      isBusy={remind.isPending || isCounting}
      error={remind.error ?? (isNever ? null : error)}
      onAct={() => remind.mutate({ params, body: { location: null, userIds: [...people] } })}
      onClose={onClose}
    >
      <SelectField
        label="About"
        choices={NEEDS.map((value, index) => ({ value, label: `${ABOUT[value]}: ${bells[index]}` }))}
        value={need}
        onChange={event => setChosen(event.target.value as RemindedNeed)}
      />
      {counted && (
        <div className="rounded-md border border-line bg-sunk p-4">
          <p className="font-semibold">{counted.title}</p>
          <p className="mt-1 text-[0.9375rem]">{counted.message}</p>
        </div>
      )}
      <p role="status" className="text-soft">
        {isNever && 'Nobody needs this now.'}
        {counted &&
          [
            counted.isMailOn
              ? `${formatCount(counted.mail)} also by mail.`
              : 'No mail, because no mail server is set up.',
            others > 0 && `${formatCount(others)} of those chosen do not need it.`,
            counted.alreadyToday > 0 && `Reminded today already: ${formatCount(counted.alreadyToday)}.`,
          ]
            .filter(Boolean)
            .join(' ')}
      </p>
    </BulkDialog>
  )
}
