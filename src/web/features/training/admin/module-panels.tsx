import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ADMIN_TOASTS } from '#contract/admin-toasts.ts'
import { contentRoutes } from '#contract/house/content.ts'
import type { Colleague } from '#contract/people/colleagues.ts'
import { placeRoutes } from '#contract/people/places.ts'
import { moduleOpeningForm } from '#contract/programme/module-opening-form.ts'
import { type ListedOpening, moduleOpeningRoutes } from '#contract/programme/module-openings.ts'
import { trainingRoutes } from '#contract/programme/training.ts'
import type { Audience } from '#domain/people/audience.ts'
import { choiceOf } from '#web/lib/form.ts'
import { formatDay, namesOf } from '#web/lib/format.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { AudiencePills } from '#web/shared/audience-pills.tsx'
import type { ContentPanelsProps } from '#web/shared/content-form.ts'
import { PeopleChoice } from '#web/shared/people-choice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { Note } from '#web/ui/note.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { WaitingNote } from '../waiting-questions.tsx'

const REFRESHED = [moduleOpeningRoutes.list, trainingRoutes.modules, trainingRoutes.nextModule]

/** Its suspended questions, and openings outside the chain. */
export function ModulePanels({ itemId }: ContentPanelsProps<'modules'>) {
  if (itemId === null) return null
  return (
    <>
      <WaitingPanel moduleId={itemId} />
      <OpeningsPanel moduleId={itemId} />
    </>
  )
}

function WaitingPanel({ moduleId }: { readonly moduleId: number }) {
  const params = { kind: 'modules', itemId: String(moduleId) } as const
  const { data } = useQuery(routeQuery(contentRoutes.read, { params }))
  const waiting = data?.waiting
  if (!waiting) return null
  return (
    <Note>
      <WaitingNote
        waiting={waiting}
        consequence={
          waiting.count === waiting.of
            ? 'Until then staff do not see this module.'
            : 'Until then its quiz is shorter, and earns no bonus for a perfect quiz.'
        }
      />
    </Note>
  )
}

function OpeningsPanel({ moduleId }: { readonly moduleId: number }) {
  const [isOpening, setIsOpening] = useState(false)
  const openings = useQuery({
    ...routeQuery(moduleOpeningRoutes.list, { params: { moduleId } }),
    refetchOnMount: 'always',
  })
  return (
    <section
      aria-labelledby="openings"
      className="flex flex-col gap-3 rounded-lg border border-line bg-raised p-4"
    >
      <h2 id="openings" className="font-semibold">
        Open now for some
      </h2>
      <p className="text-[0.9375rem] text-soft">
        Whatever is locked before it, and without the limit of one module a day.
      </p>
      {openings.data && openings.data.length > 0 && (
        <ul className="divide-y divide-line border-line border-y">
          {openings.data.map(opening => (
            <OpeningRow key={opening.id} opening={opening} />
          ))}
        </ul>
      )}
      <Button variant="secondary" className="self-start" onClick={() => setIsOpening(true)}>
        Open for some
      </Button>
      {isOpening && <OpenDialog moduleId={moduleId} onClose={() => setIsOpening(false)} />}
    </section>
  )
}

function OpeningRow({ opening }: { readonly opening: ListedOpening }) {
  const who = useAudienceName(opening)
  const close = useRouteMutation(moduleOpeningRoutes.close, {
    refreshes: REFRESHED,
    onError: error => toastFailure(error, ADMIN_TOASTS.openingCloseFailure),
  })
  return (
    <li className="flex items-start justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-medium [overflow-wrap:anywhere]">{who}</p>
        <p className="text-faint text-sm">
          {opening.isTest && 'As a test, one try · '}
          {opening.openedBy}, {formatDay(opening.openedAt)}
        </p>
      </div>
      <Button
        variant="secondary"
        aria-label={`Close for ${who}`}
        isBusy={close.isPending}
        onClick={() => close.mutate({ params: { openingId: opening.id } })}
      >
        Close
      </Button>
    </li>
  )
}

function useAudienceName({ audience, people }: ListedOpening): string {
  const jobs = useQuery(routeQuery(placeRoutes.jobs)).data ?? []
  const locations = useQuery(routeQuery(placeRoutes.list)).data ?? []
  if (people.length > 0) return people.map(({ fullName }) => fullName).join(', ')
  if (!audience) return 'Everyone'
  return [namesOf(jobs, audience.jobIds), namesOf(locations, audience.locationIds)]
    .map(names => names.join(', '))
    .filter(Boolean)
    .join(' · ')
}

interface OpenDialogProps {
  readonly moduleId: number
  readonly onClose: () => void
}

function OpenDialog({ moduleId, onClose }: OpenDialogProps) {
  const [people, setPeople] = useState<readonly Colleague[]>([])
  const open = useRouteMutation(moduleOpeningRoutes.open, {
    refreshes: REFRESHED,
    onSuccess: () => {
      toast(ADMIN_TOASTS.moduleOpened)
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Open this module now"
      description="Choose jobs and restaurants, or people by name."
    >
      <ActionForm
        isInDialog
        schema={moduleOpeningForm}
        values={{ audience: null, userIds: [], isTest: false }}
        send={body => open.mutateAsync({ params: { moduleId }, body })}
        failure="in-place"
        submitLabel={form => (people.length === 0 && !form.watch('audience') ? 'Open for everyone' : 'Open')}
      >
        {form => (
          <>
            {people.length === 0 && (
              <AudiencePills
                {...choiceOf(form, 'audience')}
                value={(form.watch('audience') ?? null) as Audience | null}
              />
            )}
            <PeopleChoice
              label="People"
              error={form.formState.errors.userIds?.message}
              value={people}
              onValueChange={chosen => {
                setPeople(chosen)
                form.setValue(
                  'userIds',
                  chosen.map(({ id }) => id),
                )
              }}
            />
            {/* biome-ignore lint/a11y/noLabelWithoutControl: Switch is an input. */}
            <label className="flex min-h-11 items-center justify-between gap-4">
              <span>
                <span className="font-medium">As a test</span>
                <span className="block text-faint text-sm">
                  One try. Who passes has completed the module.
                </span>
              </span>
              <Switch {...form.register('isTest')} />
            </label>
          </>
        )}
      </ActionForm>
    </Dialog>
  )
}
