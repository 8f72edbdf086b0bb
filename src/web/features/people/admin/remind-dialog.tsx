import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ADMIN_TOASTS } from '#contract/admin-toasts.ts'
import { overviewRoutes } from '#contract/overview.ts'
import { REMINDED_NEEDS, type RemindedNeed } from '#domain/overview.ts'
import { hasCode, serverMessageOf } from '#web/lib/api-client.ts'
import { countOf, formatCount } from '#web/lib/format.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast-store.ts'

const ABOUT: Record<RemindedNeed, string> = {
  behind: 'Behind their pace',
  away: 'Not here for two weeks',
  induction: 'Induction not signed',
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
  const error = remind.error ?? (isNever ? null : counting.error)
  const bell = counted?.bell ?? 0
  const others = counted ? people.length - counted.bell - counted.alreadyToday : 0
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={counted ? `Remind ${countOf(bell, 'person', 'people')}?` : 'Remind'}
      description="By bell, and by mail where a mail server is set up; at most once a day about the same."
    >
      <form
        className="flex flex-col gap-5"
        onSubmit={event => {
          event.preventDefault()
          remind.mutate({ params, body: { location: null, userIds: [...people] } })
        }}
      >
        <Field label="About">
          {control => (
            <Select
              {...control}
              choices={REMINDED_NEEDS.map(value => ({ value, label: ABOUT[value] })).toSorted(
                (one, other) =>
                  Object.keys(ABOUT).indexOf(one.value) - Object.keys(ABOUT).indexOf(other.value),
              )}
              value={need}
              onChange={event => setNeed(event.target.value as RemindedNeed)}
            />
          )}
        </Field>
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
        {error && (
          <Note tone="vermilion">
            <p role="alert">{serverMessageOf(error) ?? 'No reminder was sent. Please try again.'}</p>
          </Note>
        )}
        <DialogActions>
          <Button type="submit" isBusy={remind.isPending || counting.isFetching} disabled={bell === 0}>
            Remind {counted && formatCount(bell)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
