import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Dialog } from '../dialog.tsx'
import { ActionForm, type ActionFormProps } from './action-form.tsx'

interface FormDialogProps<Input extends FieldValues, Output>
  extends Omit<ActionFormProps<Input, Output>, 'label' | 'onCancel'> {
  readonly title: string
  readonly description?: ReactNode
  readonly onClose: () => void
}

/** An `ActionForm` in a dialog, which is closed by `send`'s owner, by Cancel or by the keyboard. */
export function FormDialog<Input extends FieldValues, Output>({
  title,
  description,
  onClose,
  ...form
}: FormDialogProps<Input, Output>) {
  return (
    <Dialog isOpen onOpenChange={isOpen => !isOpen && onClose()} title={title} description={description}>
      <ActionForm isInDialog onCancel={onClose} {...form} />
    </Dialog>
  )
}
