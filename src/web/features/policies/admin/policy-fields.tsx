import { fieldOf } from '#web/lib/form.ts'
import type { ContentFieldsProps } from '#web/shared/content-form.ts'
import { Field } from '#web/ui/field.tsx'
import { MarkdownField } from '#web/ui/markdown-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

export function PolicyFields({ form }: ContentFieldsProps<'policies'>) {
  const { error, ...description } = fieldOf(form, 'document.description')
  return (
    <div className="flex flex-col gap-5">
      <TextField label="Title" maxLength={120} autoComplete="off" {...fieldOf(form, 'document.title')} />
      <TextField
        label="Category"
        hint="Policies of one category are grouped under this heading."
        maxLength={80}
        autoComplete="off"
        {...fieldOf(form, 'document.category')}
      />
      <Field
        label="What is agreed to"
        hint="In short sentences. A blank line begins a new paragraph."
        error={error}
      >
        {control => <Textarea {...control} rows={8} maxLength={6_000} {...description} />}
      </Field>
      <MarkdownField
        label="Document"
        hint="Only for a policy too long for one screen: a button opens it, and people agree at its end."
        rows={16}
        maxLength={60_000}
        {...fieldOf(form, 'document.body')}
      />
    </div>
  )
}
