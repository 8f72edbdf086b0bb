import { MICRO_LEARNING_CATEGORIES } from '#domain/micro-learning.ts'
import { fieldOf } from '#web/lib/form.ts'
import type { ContentFieldsProps } from '#web/ui/content-form.ts'
import { Field } from '#web/ui/field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

const CATEGORY_CHOICES = MICRO_LEARNING_CATEGORIES.map(value => ({ value, label: value }))

export function LessonFields({ form }: ContentFieldsProps<'lessons'>) {
  const { error: contentError, ...content } = fieldOf(form, 'document.content')
  const { error: categoryError, ...category } = fieldOf(form, 'document.category')
  return (
    <div className="flex flex-col gap-5">
      <TextField label="Title" maxLength={120} autoComplete="off" {...fieldOf(form, 'document.title')} />
      <Field label="Text" hint="A blank line begins a new paragraph." error={contentError}>
        {control => <Textarea {...control} rows={10} maxLength={4_000} {...content} />}
      </Field>
      <Field label="Category" error={categoryError}>
        {control => <Select {...control} choices={CATEGORY_CHOICES} {...category} />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField label="Seconds to read" min={5} max={3_600} form={form} name="document.estimatedTime" />
        <NumberField label="Points" min={0} max={1_000} form={form} name="document.pointsReward" />
      </div>
    </div>
  )
}
