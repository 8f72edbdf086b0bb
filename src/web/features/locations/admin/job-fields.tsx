import { JOB_NAME_MAX_LENGTH } from '#domain/people/audience.ts'
import { fieldOf } from '#web/lib/form.ts'
import type { ContentFieldsProps } from '#web/shared/content-form.ts'
import { TextField } from '#web/ui/text-field.tsx'

export function JobFields({ form }: ContentFieldsProps<'jobs'>) {
  return (
    <TextField
      label="Name"
      hint="People get their jobs on their own page, beside their position."
      maxLength={JOB_NAME_MAX_LENGTH}
      autoComplete="off"
      {...fieldOf(form, 'document.name')}
    />
  )
}
