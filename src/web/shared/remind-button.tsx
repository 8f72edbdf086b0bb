import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ADMIN_TOASTS } from '#contract/admin-toasts.ts'
import type { ReminderCount } from '#contract/house/reminders.ts'
import { countOf, formatCount } from '#web/lib/format.ts'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { toastFailure } from '../ui/toast-store.ts'

const ConfirmDialog = lazyPart(() => import('../ui/confirm-dialog.tsx'), 'ConfirmDialog', { begins: 'asked' })

interface RemindButtonProps {
  /** Number on the button, or more than it says. */
  readonly people: string
  /** Subject for screen readers. */
  readonly about: string
  readonly count: () => Promise<ReminderCount>
  readonly isSending: boolean
  readonly onSend: (close: () => void) => void
  readonly className?: string
}

/** Reminds after a count of who will get it, by which way. */
export function RemindButton({ people, about, count, isSending, onSend, className }: RemindButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const counting = useMutation({
    mutationFn: count,
    onMutate: () => void ConfirmDialog.ask(),
    onSuccess: () => setIsOpen(true),
    onError: error => toastFailure(error, ADMIN_TOASTS.reminderFailure),
  })
  const counted = counting.data
  return (
    <>
      <Button
        variant="secondary"
        className={className}
        isBusy={counting.isPending}
        onClick={() => counting.mutate()}
      >
        <span>
          Remind {people}
          <span className="sr-only">: {about}</span>
        </span>
      </Button>
      {counted && (
        <ConfirmDialog
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          title={counted.bell === 0 ? 'Nobody left to remind' : `Remind ${peopleText(counted.bell)}?`}
          description={describe(counted)}
          cancelLabel={counted.bell === 0 ? 'Close' : 'Cancel'}
          {...(counted.bell > 0 && { confirmLabel: `Remind ${formatCount(counted.bell)}` })}
          isBusy={isSending}
          onConfirm={() => onSend(() => setIsOpen(false))}
        >
          <div className="rounded-md border border-line bg-sunk p-4">
            <p className="font-semibold [overflow-wrap:anywhere]">{counted.title}</p>
            <p className="mt-1 line-clamp-4 whitespace-pre-wrap text-[0.9375rem] [overflow-wrap:anywhere]">
              {counted.message}
            </p>
          </div>
        </ConfirmDialog>
      )}
    </>
  )
}

const peopleText = (count: number) => countOf(count, 'person', 'people')

function describe({ bell, mail, alreadyToday, isMailOn }: ReminderCount): string {
  const byMail = isMailOn
    ? `${formatCount(mail)} of them also by mail.`
    : 'No mail, because no mail server is set up.'
  const ways = bell === 0 ? '' : `${formatCount(bell)} by bell. ${byMail} `
  return alreadyToday === 0 ? ways : `${ways}Reminded today already: ${formatCount(alreadyToday)}.`
}
