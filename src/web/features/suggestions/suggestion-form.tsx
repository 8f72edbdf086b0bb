import { screenSuggestion } from '#contract/house/suggestion-form.ts'
import { TOASTS } from '#contract/toasts.ts'
import { SCREEN_SUGGESTION_CATEGORIES, SCREEN_SUGGESTION_PRIORITIES } from '#domain/house/suggestions.ts'
import { fieldOf } from '#web/lib/form.ts'
import { useSend } from '#web/lib/send-queue.ts'
import { useUser } from '#web/lib/session.ts'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { EmailField, TextField } from '#web/ui/text-field.tsx'
import { TextareaField } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast-store.ts'

export function SuggestionForm({ onSent }: { readonly onSent: () => void }) {
  const user = useUser()
  const send = useSend('suggestion', {
    onSent: () => {
      toast(TOASTS.screenSuggestionSuccess())
      onSent()
    },
    onQueued: () => toast(TOASTS.waitsToBeSent()),
  })
  return (
    <ActionForm
      size="lg"
      schema={screenSuggestion}
      values={{
        name: user.fullName,
        email: user.email,
        category: 'training_module',
        title: '',
        description: '',
        priority: 'medium',
      }}
      draft="training-suggestion"
      send={suggestion => send.mutateAsync({ title: suggestion.title, body: suggestion })}
      failure={TOASTS.screenSuggestionFailure}
      submitLabel="Submit Suggestion"
      busyLabel="Sending..."
    >
      {form => (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Name" autoComplete="name" {...fieldOf(form, 'name')} />
          <EmailField {...fieldOf(form, 'email')} />
          <SelectField
            label="Category"
            choices={SCREEN_SUGGESTION_CATEGORIES}
            {...fieldOf(form, 'category')}
          />
          <SelectField
            label="Priority"
            choices={SCREEN_SUGGESTION_PRIORITIES}
            {...fieldOf(form, 'priority')}
          />
          <TextField label="Title" autoComplete="off" className="sm:col-span-2" {...fieldOf(form, 'title')} />
          <TextareaField
            label="Description"
            rows={6}
            className="sm:col-span-2"
            {...fieldOf(form, 'description')}
          />
        </div>
      )}
    </ActionForm>
  )
}
