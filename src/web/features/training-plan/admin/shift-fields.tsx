import { fieldOf } from '#web/lib/form.ts'
import type { ContentFieldsProps } from '#web/shared/content-form.ts'
import { LinesField } from '#web/ui/lines-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export function ShiftFields({ form }: ContentFieldsProps<'shifts'>) {
  return (
    <div className="flex flex-col gap-5">
      <TextField label="Name" maxLength={60} autoComplete="off" {...fieldOf(form, 'document.label')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Duration"
          hint="As the card shows it, such as 4hrs."
          maxLength={20}
          autoComplete="off"
          {...fieldOf(form, 'document.duration')}
        />
        <NumberField
          label="Hours"
          hint="For the sum of the plan."
          min={0}
          max={100}
          form={form}
          name="document.hours"
        />
      </div>
      <TextField label="Category" maxLength={40} autoComplete="off" {...fieldOf(form, 'document.category')} />
      <LinesField label="Tasks" hint="One a line." form={form} name="document.tasks" />
    </div>
  )
}
