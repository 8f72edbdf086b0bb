import { useQuery } from '@tanstack/react-query'
import { locationRoutes } from '#contract/people/locations.ts'
import { RESERVATION_TOASTS, reservationRoutes } from '#contract/people/reservations.ts'
import { reservationBody } from '#contract/people/reservations-form.ts'
import { PARTY_MAX, RESERVATION_NOTE_MAX_LENGTH } from '#domain/people/reservations.ts'
import { fieldOf } from '#web/lib/form.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextareaField } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast-store.ts'

export function ReservationForm() {
  const { data: locations = [] } = useQuery(routeQuery(locationRoutes.list))
  const ask = useRouteMutation(reservationRoutes.ask, {
    refreshes: [reservationRoutes.own],
    onSuccess: () => toast(RESERVATION_TOASTS.asked()),
  })
  return (
    <ActionForm
      label="Ask for a table"
      className="flex max-w-xl flex-col gap-5"
      schema={reservationBody}
      values={{ locationId: 0, date: '', time: '19:00', partySize: 2, note: '' }}
      send={async (body, form) => {
        await ask.mutateAsync({ body })
        form.reset()
      }}
      failure={RESERVATION_TOASTS.askFailure}
      submitLabel="Ask for a table"
      size="lg"
    >
      {form => {
        const locationId = form.watch('locationId')
        const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
        return (
          <div className="grid gap-5 sm:grid-cols-2">
            <Field
              label="Restaurant"
              error={form.formState.errors.locationId?.message}
              className="sm:col-span-2"
            >
              {control => (
                <Select
                  {...control}
                  placeholder="Please choose"
                  choices={locations.map(({ id, name }) => ({ value: String(id), label: name }))}
                  value={locationId === 0 ? '' : String(locationId)}
                  onChange={({ target }) => form.setValue('locationId', Number(target.value), options)}
                />
              )}
            </Field>
            <DateField
              label="Day"
              error={form.formState.errors.date?.message}
              value={form.watch('date') || undefined}
              onValueChange={date => form.setValue('date', date ?? '', options)}
            />
            <TextField label="Time" type="time" {...fieldOf(form, 'time')} />
            <NumberField label="People" min={1} max={PARTY_MAX} form={form} name="partySize" />
            <TextareaField
              label="Note"
              hint="Such as an allergy or a high chair. Optional."
              className="sm:col-span-2"
              rows={3}
              maxLength={RESERVATION_NOTE_MAX_LENGTH}
              {...fieldOf(form, 'note')}
            />
          </div>
        )
      }}
    </ActionForm>
  )
}
