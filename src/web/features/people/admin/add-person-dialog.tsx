import { useState } from 'react'
import type { Colleague } from '#contract/people/colleagues.ts'
import { addPersonForm } from '#contract/people/membership-form.ts'
import { PEOPLE_TOASTS, peopleRoutes } from '#contract/people/people.ts'
import { POSITIONS } from '#domain/people/places.ts'
import { choiceOf, fieldOf } from '#web/lib/form.ts'
import { POSITION_NAMES } from '#web/lib/people-words.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { ColleagueCombobox } from '#web/shared/colleague-combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { PEOPLE_QUERIES } from './people-queries.ts'

interface AddPersonDialogProps {
  readonly location: { readonly id: number; readonly name: string }
  readonly onClose: () => void
}

/** Adds an existing person to this location; for admins, who see everyone. */
export function AddPersonDialog({ location, onClose }: AddPersonDialogProps) {
  const [colleague, setColleague] = useState<Colleague>()
  const add = useRouteMutation(peopleRoutes.changePlace, {
    refreshes: PEOPLE_QUERIES,
    onSuccess: () => {
      toast(PEOPLE_TOASTS.placeChanged(colleague?.fullName ?? 'them'))
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Add to ${location.name}`}
      description="For people with an account. Invite everyone else."
      schema={addPersonForm}
      values={{ position: 'staff' }}
      send={({ userId, position }) =>
        add.mutateAsync({ params: { userId, locationId: location.id }, body: { position } })
      }
      failure="in-place"
      submitLabel="Add"
      onClose={onClose}
    >
      {form => {
        const { onValueChange, error } = choiceOf(form, 'userId')
        return (
          <>
            <Field label="Who" error={error}>
              {control => (
                <ColleagueCombobox
                  control={control}
                  isStaffOnly
                  placeholder="Type a name"
                  value={colleague}
                  onValueChange={chosen => {
                    setColleague(chosen)
                    onValueChange(chosen?.id)
                  }}
                />
              )}
            </Field>
            <SelectField
              label="Position"
              choices={POSITIONS.map(value => ({ value, label: POSITION_NAMES[value] }))}
              {...fieldOf(form, 'position')}
            />
          </>
        )
      }}
    </FormDialog>
  )
}
