import { accountRoutes } from '#contract/accounts.ts'
import { GUEST_TOASTS, guestRoutes } from '#contract/guests.ts'
import { dateOfBirthBody } from '#contract/guests-form.ts'
import { fieldOf, showFieldIssues } from '#web/lib/form.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { useSchemaForm } from '#web/lib/use-schema-form.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'

/** Asked for once: presents go by it. */
export function DateOfBirthForm() {
  const form = useSchemaForm(dateOfBirthBody, { dateOfBirth: '' })
  const save = useRouteMutation(guestRoutes.setDateOfBirth, {
    refreshes: [accountRoutes.currentUser, guestRoutes.home],
    onError: error => {
      showFieldIssues(form, error)
      toastFailure(error, GUEST_TOASTS.birthdayFailure)
    },
    onSuccess: () => toast(GUEST_TOASTS.birthdaySaved()),
  })
  const { error } = fieldOf(form, 'dateOfBirth')
  return (
    <form
      noValidate
      aria-label="Your birthday"
      className="flex max-w-md flex-col items-start gap-5"
      onSubmit={form.handleSubmit(body => save.mutate({ body }))}
    >
      <p className="text-lg">When is your birthday? In its week a present is waiting for you.</p>
      <DateField
        label="Date of birth"
        hint="You can say it once, so please check it."
        className="w-full"
        error={error}
        value={form.watch('dateOfBirth') || undefined}
        onValueChange={date => form.setValue('dateOfBirth', date ?? '', { shouldValidate: true })}
      />
      <Button type="submit" isBusy={save.isPending}>
        Save
      </Button>
    </form>
  )
}
