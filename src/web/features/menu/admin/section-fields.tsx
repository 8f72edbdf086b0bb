import { fieldOf } from '#web/lib/form.ts'
import type { ContentFieldsProps } from '#web/shared/content-form.ts'
import { ContentSelect } from '#web/shared/content-select.tsx'
import { useDocumentChange } from '#web/shared/use-document-change.ts'
import { TextField } from '#web/ui/text-field.tsx'

export function SectionFields({ form }: ContentFieldsProps<'sections'>) {
  const change = useDocumentChange(form)
  return (
    <div className="flex flex-col gap-5">
      <TextField label="Name" maxLength={80} autoComplete="off" {...fieldOf(form, 'document.name')} />
      <ContentSelect
        label="Tab"
        kind="tabs"
        placeholder="Choose a tab"
        error={form.formState.errors.document?.tabId?.message}
        value={form.watch('document.tabId')}
        onValueChange={tabId => change({ tabId })}
      />
    </div>
  )
}
