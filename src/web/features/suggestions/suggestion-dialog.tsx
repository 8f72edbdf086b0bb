import { dialogSuggestion } from '#contract/suggestion-form.ts'
import { TOASTS } from '#contract/toasts.ts'
import { DIALOG_SUGGESTION_CATEGORIES, DIALOG_SUGGESTION_PRIORITIES } from '#domain/suggestions.ts'
import { useDraftForm } from '#web/lib/draft-form.ts'
import { fieldOf, showFieldIssues } from '#web/lib/form.ts'
import { useSend } from '#web/lib/send-queue.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'

interface SuggestionDialogProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

/** The header's suggestion dialog. Only success and Cancel discard the text. */
export function SuggestionDialog({ isOpen, onOpenChange }: SuggestionDialogProps) {
  const form = useDraftForm('suggestion', dialogSuggestion, { title: '', description: '' })
  const { errors } = form.formState

  function closeAndReset() {
    onOpenChange(false)
    form.reset()
  }

  const send = useSend('suggestion', {
    onSent: () => {
      closeAndReset()
      toast(TOASTS.dialogSuggestionSuccess())
    },
    onQueued: () => {
      closeAndReset()
      toast(TOASTS.waitsToBeSent())
    },
    onError: error => {
      showFieldIssues(form, error)
      toastFailure(error, TOASTS.dialogSuggestionFailure)
    },
  })

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Suggest an improvement"
      description="What would make the academy better for you? It goes straight to management."
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={form.handleSubmit(suggestion => send.mutate({ title: suggestion.title, body: suggestion }))}
      >
        <Field label="Category" error={errors.category?.message}>
          {control => (
            <Select
              {...control}
              {...form.register('category')}
              choices={DIALOG_SUGGESTION_CATEGORIES}
              placeholder="Select a category"
              defaultValue=""
            />
          )}
        </Field>
        <TextField label="Title" autoComplete="off" {...fieldOf(form, 'title')} />
        <Field label="Description" error={errors.description?.message}>
          {control => <Textarea {...control} {...form.register('description')} />}
        </Field>
        <Field label="Priority" error={errors.priority?.message}>
          {control => (
            <Select
              {...control}
              {...form.register('priority')}
              choices={DIALOG_SUGGESTION_PRIORITIES}
              placeholder="Select a priority"
              defaultValue=""
            />
          )}
        </Field>
        <DialogActions>
          <Button variant="secondary" onClick={closeAndReset}>
            Cancel
          </Button>
          <Button type="submit" isBusy={send.isPending}>
            {send.isPending ? 'Sending...' : 'Submit Suggestion'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
