import { fieldOf } from '#web/lib/form.ts'
import type { ContentFieldsProps } from '#web/ui/content-form.ts'
import { Field } from '#web/ui/field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

export function RewardFields({ form }: ContentFieldsProps<'rewards'>) {
  const { error, ...description } = fieldOf(form, 'document.description')
  return (
    <div className="flex flex-col gap-5">
      <TextField label="Name" maxLength={80} autoComplete="off" {...fieldOf(form, 'document.name')} />
      <Field label="Description" error={error}>
        {control => <Textarea {...control} rows={4} maxLength={400} {...description} />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField label="Points" min={1} max={1_000_000} form={form} name="document.requiredPoints" />
        <TextField
          label="Worth"
          hint="In words, such as dinner for two."
          maxLength={80}
          autoComplete="off"
          {...fieldOf(form, 'document.value')}
        />
      </div>
      <TextField
        label="Category"
        hint="Rewards of one category look alike."
        maxLength={40}
        autoComplete="off"
        {...fieldOf(form, 'document.category')}
      />
    </div>
  )
}
