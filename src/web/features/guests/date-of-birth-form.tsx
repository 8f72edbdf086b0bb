import { accountRoutes } from '#contract/people/accounts.ts'
import { GUEST_TOASTS, guestRoutes } from '#contract/people/guests.ts'
import { dateOfBirthBody } from '#contract/people/guests-form.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { toast } from '#web/ui/toast-store.ts'

/** Asked for once: presents go by it. */
export function DateOfBirthForm() {
  const save = useRouteMutation(guestRoutes.setDateOfBirth, {
    refreshes: [accountRoutes.currentUser, guestRoutes.home],
    onSuccess: () => toast(GUEST_TOASTS.birthdaySaved()),
  })
  return (
    <ActionForm
      label="Your birthday"
      className="flex max-w-md flex-col gap-5"
      schema={dateOfBirthBody}
      values={{ dateOfBirth: '' }}
      send={body => save.mutateAsync({ body })}
      failure={GUEST_TOASTS.birthdayFailure}
      submitLabel="Save"
    >
      {form => (
        <>
          <p className="text-lg">When is your birthday? In its week a present is waiting for you.</p>
          <DateField
            label="Date of birth"
            hint="You can say it once, so please check it."
            error={form.formState.errors.dateOfBirth?.message}
            value={form.watch('dateOfBirth') || undefined}
            onValueChange={date => form.setValue('dateOfBirth', date ?? '', { shouldValidate: true })}
          />
        </>
      )}
    </ActionForm>
  )
}
