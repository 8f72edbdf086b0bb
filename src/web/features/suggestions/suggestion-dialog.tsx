import { dialogSuggestion } from '#contract/house/suggestion-form.ts'
import { TOASTS } from '#contract/toasts.ts'
import { DIALOG_SUGGESTION_CATEGORIES, DIALOG_SUGGESTION_PRIORITIES } from '#domain/house/suggestions.ts'
import { fieldOf } from '#web/lib/form.ts'
import { useSend } from '#web/lib/send-queue.ts'
import { useUser } from '#web/lib/session.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextareaField } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast-store.ts'

interface SuggestionDialogProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

/** Guests are asked for two fields; those about the academy are chosen for them. */
const GUEST_CHOICES = { category: 'other', priority: 'medium' } as const

/** The header's suggestion dialog. Only success and Cancel discard the text. */
export function SuggestionDialog({ isOpen, onOpenChange }: SuggestionDialogProps) {
  const close = () => onOpenChange(false)
  const send = useSend('suggestion', {
    onSent: () => {
      close()
      toast(TOASTS.dialogSuggestionSuccess())
    },
    onQueued: () => {
      close()
      toast(TOASTS.waitsToBeSent())
    },
  })
  const { isGuest } = useUser()
  if (!isOpen) return null
  return (
    <FormDialog
      title="Suggest an improvement"
      description={
        isGuest
          ? 'What would you like to see? It goes straight to management.'
          : 'What would make the academy better for you? It goes straight to management.'
      }
      onClose={close}
      schema={dialogSuggestion}
      values={{ title: '', description: '', ...(isGuest && GUEST_CHOICES) }}
      draft="suggestion"
      send={suggestion => send.mutateAsync({ title: suggestion.title, body: suggestion })}
      failure={TOASTS.dialogSuggestionFailure}
      submitLabel="Submit Suggestion"
      busyLabel="Sending..."
    >
      {form => (
        <>
          {!isGuest && (
            <SelectField
              label="Category"
              choices={DIALOG_SUGGESTION_CATEGORIES}
              placeholder="Select a category"
              defaultValue=""
              {...fieldOf(form, 'category')}
            />
          )}
          <TextField label="Title" autoComplete="off" {...fieldOf(form, 'title')} />
          <TextareaField label="Description" {...fieldOf(form, 'description')} />
          {!isGuest && (
            <SelectField
              label="Priority"
              choices={DIALOG_SUGGESTION_PRIORITIES}
              placeholder="Select a priority"
              defaultValue=""
              {...fieldOf(form, 'priority')}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
