import { useState } from 'react'
import { overviewRoutes } from '#contract/house/overview.ts'
import type { Colleague } from '#contract/people/colleagues.ts'
import { assignmentForm } from '#contract/programme/assignment-form.ts'
import { ASSIGNMENT_TOASTS, assignmentRoutes } from '#contract/programme/assignments.ts'
import { can } from '#domain/people/abilities.ts'
import type { Audience } from '#domain/people/audience.ts'
import { type AssignedKind, canRepeat } from '#domain/programme/assignments.ts'
import { choiceOf, fieldOf } from '#web/lib/form.ts'
import { useLocationsWhere } from '#web/lib/own-locations.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { AssignedItem } from '#web/shared/assigned-item.tsx'
import { AudiencePills } from '#web/shared/audience-pills.tsx'
import { PeopleChoice } from '#web/shared/people-choice.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast-store.ts'

type Due = 'dueOn' | 'dueAfter' | 'eachYear'
const DUE_CHOICES = [
  { value: 'dueOn', label: 'On a day' },
  { value: 'dueAfter', label: 'After they join' },
  { value: 'eachYear', label: 'Each year' },
] as const
const NO_DUE = { dueOn: null, dueAfter: null, eachYear: null }
/** Any year: the field needs one, and the rule none. */
const SOME_YEAR = '2026-'

/** Assigns something by a day to jobs, restaurants, people, or everyone new there. */
export function AssignmentDialog({ onClose }: { readonly onClose: () => void }) {
  const isManagement = can(useUser(), 'content.manage')
  const own = useLocationsWhere('assignments.make').data
  const [people, setPeople] = useState<Colleague[]>([])
  const [title, setTitle] = useState('')
  const [due, setDue] = useState<Due>('dueOn')
  const make = useRouteMutation(assignmentRoutes.create, {
    refreshes: [assignmentRoutes.list, assignmentRoutes.own, overviewRoutes.read],
    onSuccess: () => {
      toast(ASSIGNMENT_TOASTS.made(title))
      onClose()
    },
  })
  if (!own) return null
  const audience: Audience | null = isManagement ? null : { jobIds: [], locationIds: own.map(({ id }) => id) }
  return (
    <FormDialog
      title="Assign"
      onClose={onClose}
      schema={assignmentForm}
      values={{
        ...{ kind: 'modules' as AssignedKind, itemId: null, audience, userIds: [], isForNew: false },
        ...{ ...NO_DUE, repeatMonths: null },
      }}
      send={body => make.mutateAsync({ body })}
      failure="in-place"
      submitLabel="Assign"
    >
      {form => {
        const kind = form.watch('kind')
        return (
          <>
            <AssignedItem
              kind={kind}
              itemId={form.watch('itemId') ?? null}
              error={form.formState.errors.itemId?.message}
              onValueChange={(next, itemId, name) => {
                form.setValue('kind', next)
                form.setValue('itemId', itemId)
                if (!canRepeat(next)) form.setValue('repeatMonths', null)
                if (!canRepeat(next) && due === 'eachYear') {
                  setDue('dueOn')
                  form.setValue('eachYear', null)
                }
                setTitle(name)
              }}
            />
            <fieldset className="flex flex-col gap-3">
              <legend className="mb-2 font-medium text-[0.9375rem]">Due</legend>
              <Segmented
                label="Due"
                choices={DUE_CHOICES.filter(({ value }) => value !== 'eachYear' || canRepeat(kind))}
                value={due}
                onValueChange={next => {
                  setDue(next)
                  for (const name of ['dueOn', 'dueAfter', 'eachYear'] as const) form.setValue(name, null)
                  if (next === 'eachYear') form.setValue('repeatMonths', null)
                }}
              />
              {due === 'dueOn' && (
                <DateField
                  label="Day"
                  error={fieldOf(form, 'dueOn').error}
                  value={form.watch('dueOn') ?? undefined}
                  onValueChange={day => form.setValue('dueOn', day ?? null)}
                />
              )}
              {due === 'dueAfter' && (
                <NumberField label="Days after they join" form={form} name="dueAfter" isOptional min={1} />
              )}
              {due === 'eachYear' && (
                <DateField
                  label="Day, in any year"
                  error={fieldOf(form, 'eachYear').error}
                  value={form.watch('eachYear') ? `${SOME_YEAR}${form.watch('eachYear')}` : undefined}
                  onValueChange={day => form.setValue('eachYear', day?.slice(SOME_YEAR.length) ?? null)}
                />
              )}
              {due !== 'eachYear' && canRepeat(kind) && (
                <NumberField
                  label="Again after months"
                  hint="Empty: once."
                  form={form}
                  name="repeatMonths"
                  isOptional
                  min={1}
                />
              )}
            </fieldset>
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
                if (chosen.length > 0) form.setValue('isForNew', false)
              }}
            />
            {people.length === 0 && (
              // biome-ignore lint/a11y/noLabelWithoutControl: Switch is an input.
              <label className="flex min-h-11 items-center justify-between gap-4">
                <span className="font-medium">Only people who join from now on</span>
                <Switch {...form.register('isForNew')} />
              </label>
            )}
          </>
        )
      }}
    </FormDialog>
  )
}
