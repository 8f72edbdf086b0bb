import { keepPreviousData, useQuery } from '@tanstack/react-query'
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
  behind: 'Behind their pace',
  away: 'Not here for two weeks',
  induction: 'Induction not signed',
  'to-read': 'Policy to read again',
  stuck: 'Stuck in a module',
  plan: 'Next shift not signed off',
  claims: 'Reward about to expire',
}

interface RemindDialogProps {
  readonly people: readonly number[]
  readonly onClose: () => void
}

/** Reminds those of the chosen people who need it, after a count. */
export function RemindDialog({ people, onClose }: RemindDialogProps) {
  const [need, setNeed] = useState<RemindedNeed>('behind')
  const params = { need }
  const counting = useQuery({
    ...routeQuery(overviewRoutes.reminder, { params, query: { userIds: people.join() } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    gcTime: 0,
  })
  const remind = useRouteMutation(overviewRoutes.remind, {
    refreshes: [overviewRoutes.read],
    onSuccess: ({ bell, mail }) => {
      toast(ADMIN_TOASTS.reminded(bell, mail))
      onClose()
    },
  })
  // The need cannot occur here, such as a plan's while plans are off.
  const isNever = hasCode(counting.error, 'nobodyToRemind')
  const counted = counting.error ? undefined : counting.data
  const bell = counted?.bell ?? 0
  const others = counted ? people.length - counted.bell - counted.alreadyToday : 0
  return (
    <BulkDialog
      title={counted ? `Remind ${countOf(bell, 'person', 'people')}?` : 'Remind'}
      description="By bell, and by mail where a mail server is set up; at most once a day about the same."
      verb="Remind"
      count={counted?.bell}
      isBusy={remind.isPending || counting.isFetching}
      error={remind.error ?? (isNever ? null : counting.error)}
      onAct={() => remind.mutate({ params, body: { location: null, userIds: [...people] } })}
      onClose={onClose}
    >
      <SelectField
        label="About"
        choices={REMINDED_NEEDS.map(value => ({ value, label: ABOUT[value] })).toSorted(
          (a, b) => Object.keys(ABOUT).indexOf(a.value) - Object.keys(ABOUT).indexOf(b.value),
        )}
        value={need}
        onChange={event => setNeed(event.target.value as RemindedNeed)}
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
