import { useQuery } from '@tanstack/react-query'
import { locationRoutes } from '#contract/locations.ts'
import { RESERVATION_TOASTS, reservationRoutes } from '#contract/reservations.ts'
import { reservationBody } from '#contract/reservations-form.ts'
import { PARTY_MAX, RESERVATION_NOTE_MAX_LENGTH } from '#domain/reservations.ts'
import { fieldOf, showFieldIssues } from '#web/lib/form.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { useSchemaForm } from '#web/lib/use-schema-form.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'

export function ReservationForm() {
  const { data: locations = [] } = useQuery(routeQuery(locationRoutes.list))
  const form = useSchemaForm(reservationBody, {
    locationId: 0,
    date: '',
    time: '19:00',
    partySize: 2,
    note: '',
  })
  const ask = useRouteMutation(reservationRoutes.ask, {
    refreshes: [reservationRoutes.own],
    onSuccess: () => {
      toast(RESERVATION_TOASTS.asked())
      form.reset()
    },
    onError: error => {
      showFieldIssues(form, error)
      toastFailure(error, RESERVATION_TOASTS.askFailure)
    },
  })
  const locationId = form.watch('locationId')
  return (
    <form
      noValidate
      aria-label="Ask for a table"
      className="grid max-w-xl gap-5 sm:grid-cols-2"
      onSubmit={form.handleSubmit(body => ask.mutate({ body }))}
    >
      <div className="sm:col-span-2">
        <Field label="Restaurant" error={form.formState.errors.locationId?.message}>
          {control => (
            <Select
              {...control}
              placeholder="Please choose"
              choices={locations.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={locationId === 0 ? '' : String(locationId)}
              onChange={({ target }) =>
                form.setValue('locationId', Number(target.value), {
                  shouldDirty: true,
                  shouldValidate: form.formState.isSubmitted,
                })
              }
            />
          )}
        </Field>
      </div>
      <DateField
        label="Day"
        error={form.formState.errors.date?.message}
        value={form.watch('date') || undefined}
        onValueChange={date =>
          form.setValue('date', date ?? '', {
            shouldDirty: true,
            shouldValidate: form.formState.isSubmitted,
          })
        }
      />
      <TextField label="Time" type="time" {...fieldOf(form, 'time')} />
      <NumberField label="People" min={1} max={PARTY_MAX} form={form} name="partySize" />
      <TextareaField
        label="Note"
        hint="Such as an allergy or a high chair. May be blank."
        className="sm:col-span-2"
        rows={3}
        maxLength={RESERVATION_NOTE_MAX_LENGTH}
        {...fieldOf(form, 'note')}
      />
      <Button type="submit" size="lg" isBusy={ask.isPending} className="sm:col-span-2 sm:justify-self-start">
        Ask for a table
      </Button>
    </form>
  )
}
