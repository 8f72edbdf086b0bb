import { fieldOf } from '#web/lib/form.ts'
import type { ContentFieldsProps } from '#web/shared/content-form.ts'
import { TextField } from '#web/ui/text-field.tsx'

export function TabFields({ form, itemId }: ContentFieldsProps<'tabs'>) {
  return (
    <TextField
      label="Name"
      hint={
        itemId === null
          ? 'Its address is made from the name and does not change.'
          : 'Its address stays as it is.'
      }
      maxLength={40}
      autoComplete="off"
      {...fieldOf(form, 'document.label')}
    />
  )
}
