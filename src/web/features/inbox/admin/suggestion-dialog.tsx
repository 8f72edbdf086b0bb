import { ADMIN_TOASTS } from '#contract/admin-toasts.ts'
import { type InboxSuggestion, inboxRoutes } from '#contract/house/inbox.ts'
import { suggestionReply } from '#contract/house/suggestion-form.ts'
import { suggestionRoutes } from '#contract/house/suggestions.ts'
import { priorityLabel, SUGGESTION_STATUS_LABELS, SUGGESTION_STATUSES } from '#domain/house/suggestions.ts'
import { hasCode } from '#web/lib/api-client.ts'
import { fieldOf } from '#web/lib/form.ts'
import { formatMoment } from '#web/lib/format.ts'
import { refresh, useRouteMutation } from '#web/lib/query.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { TextareaField } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast-store.ts'

const STATUSES = SUGGESTION_STATUSES.map(value => ({ value, label: SUGGESTION_STATUS_LABELS[value] }))

interface SuggestionReplyDialogProps {
  readonly suggestion: InboxSuggestion
  readonly onClose: () => void
}

/** A suggestion to read, to decide on and to answer. */
export function SuggestionReplyDialog({ suggestion, onClose }: SuggestionReplyDialogProps) {
  const { id, title, description, name, email, user, category, priority, createdAt, revision } = suggestion
  const reply = useRouteMutation(inboxRoutes.reply, {
    refreshes: [inboxRoutes.suggestions, suggestionRoutes.own],
    onSuccess: ({ answer }) => {
      toast(ADMIN_TOASTS.suggestionReplied(answer !== ''))
      onClose()
    },
    onError: error => {
      // The other change is shown; the reader's text stays in its fields and can be saved over it.
      if (hasCode(error, 'changedMeanwhile')) void refresh([inboxRoutes.suggestions])
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={isOpen => !isOpen && onClose()}
      title={title}
      description={`${name} <${email}>${name === user.fullName ? '' : `, by the account of ${user.fullName}`}, ${formatMoment(createdAt)}`}
    >
      <p className="text-soft text-sm">
        {category}, priority {priorityLabel(priority)}
      </p>
      <p className="mt-3 whitespace-pre-wrap [overflow-wrap:anywhere]">{description}</p>
      <ActionForm
        isInDialog
        className="mt-6 flex flex-col gap-5 border-line border-t pt-6"
        schema={suggestionReply}
        values={{ status: suggestion.status, answer: suggestion.answer, note: suggestion.note }}
        send={body => reply.mutateAsync({ params: { suggestionId: id }, body: { ...body, revision } })}
        failure={ADMIN_TOASTS.suggestionReplyFailure}
        submitLabel="Save"
        isSubmittable={form => form.formState.isDirty}
        onCancel={onClose}
        cancelLabel="Close"
      >
        {form => (
          <>
            <SelectField label="Status" choices={STATUSES} {...fieldOf(form, 'status')} />
            <TextareaField
              label="Answer"
              hint={`${user.fullName} reads it under “Your suggestions”.`}
              rows={4}
              {...fieldOf(form, 'answer')}
            />
            <TextareaField
              label="Note"
              hint="Only management can see this."
              rows={2}
              {...fieldOf(form, 'note')}
            />
            {suggestion.handledAt && (
              <p className="text-faint text-sm">
                Last changed by {suggestion.handledBy?.fullName}, {formatMoment(suggestion.handledAt)}
              </p>
            )}
          </>
        )}
      </ActionForm>
    </Dialog>
  )
}
