import type { OutboxMail } from '#contract/house/outbox.ts'
import { formatMoment } from '#web/lib/format.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'

interface MailDialogProps {
  readonly mail: OutboxMail
  readonly onClose: () => void
}

/** A mail's text: without SMTP it reaches nobody else. */
export function MailDialog({ mail, onClose }: MailDialogProps) {
  const { subject, recipients, createdAt, body } = mail
  return (
    <Dialog
      isOpen
      onOpenChange={isOpen => !isOpen && onClose()}
      title={subject}
      description={`To ${recipients.join(', ') || 'nobody'}, ${formatMoment(createdAt)}`}
    >
      {body === null ? (
        <Note>The link in this mail opens an account, so it is not shown.</Note>
      ) : (
        <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{body}</p>
      )}
    </Dialog>
  )
}
