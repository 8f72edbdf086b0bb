import { fieldOf } from '#web/lib/form.ts'
import type { ContentFieldsProps } from '#web/shared/content-form.ts'
import { TextareaField } from '#web/ui/textarea.tsx'

export function NoteFields({ form }: ContentFieldsProps<'notes'>) {
  return (
    <TextareaField
      label="Note"
      hint="One sentence that no one may miss."
      rows={3}
      maxLength={300}
      {...fieldOf(form, 'document.text')}
    />
  )
}
