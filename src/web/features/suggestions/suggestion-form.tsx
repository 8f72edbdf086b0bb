import { screenSuggestion } from '#contract/suggestion-form.ts'
import { TOASTS } from '#contract/toasts.ts'
import { SCREEN_SUGGESTION_CATEGORIES, SCREEN_SUGGESTION_PRIORITIES } from '#domain/suggestions.ts'
import { useDraftForm } from '#web/lib/draft-form.ts'
import { fieldOf, showFieldIssues } from '#web/lib/form.ts'
import { useSend } from '#web/lib/send-queue.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { EmailField, TextField } from '#web/ui/text-field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'

export function SuggestionForm({ onSent }: { readonly onSent: () => void }) {
  const user = useUser()
  const form = useDraftForm('training-suggestion', screenSuggestion, {
    name: user.fullName,
    email: user.email,
    category: 'training_module',
    title: '',
    description: '',
    priority: 'medium',
  })
  const { errors } = form.formState

  const send = useSend('suggestion', {
    onSent: () => {
      form.reset()
      toast(TOASTS.screenSuggestionSuccess())
      onSent()
    },
    onQueued: () => {
      form.reset()
      toast(TOASTS.waitsToBeSent())
    },
    onError: error => {
      showFieldIssues(form, error)
      toastFailure(error, TOASTS.screenSuggestionFailure)
    },
  })

  return (
    <form
      noValidate
      className="grid gap-5 sm:grid-cols-2"
      onSubmit={form.handleSubmit(suggestion => send.mutate({ title: suggestion.title, body: suggestion }))}
    >
      <TextField label="Name" autoComplete="name" {...fieldOf(form, 'name')} />
      <EmailField {...fieldOf(form, 'email')} />
      <Field label="Category" error={errors.category?.message}>
        {control => (
          <Select {...control} {...form.register('category')} choices={SCREEN_SUGGESTION_CATEGORIES} />
        )}
      </Field>
      <Field label="Priority" error={errors.priority?.message}>
        {control => (
          <Select {...control} {...form.register('priority')} choices={SCREEN_SUGGESTION_PRIORITIES} />
        )}
      </Field>
      <TextField label="Title" autoComplete="off" className="sm:col-span-2" {...fieldOf(form, 'title')} />
      <Field label="Description" error={errors.description?.message} className="sm:col-span-2">
        {control => <Textarea {...control} {...form.register('description')} rows={6} />}
      </Field>
      <Button
        type="submit"
        size="lg"
        isBusy={send.isPending}
        className="sm:col-span-2 sm:justify-self-start max-sm:w-full"
      >
        {send.isPending ? 'Sending...' : 'Submit Suggestion'}
      </Button>
    </form>
  )
}
