import { fieldOf } from '#web/lib/form.ts'
import type { ContentFieldsProps, ContentPreviewProps } from '#web/shared/content-form.ts'
import { NumberField } from '#web/ui/number-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextareaField } from '#web/ui/textarea.tsx'

export function LocationFields({ form }: ContentFieldsProps<'locations'>) {
  return (
    <div className="flex flex-col gap-5">
      <TextField label="Name" maxLength={80} autoComplete="off" {...fieldOf(form, 'document.name')} />
      <p className="text-soft">Only the name is required. Empty fields are not shown.</p>
      <TextField label="Address" maxLength={200} autoComplete="off" {...fieldOf(form, 'document.address')} />
      <TextField
        label="Phone number"
        type="tel"
        maxLength={40}
        autoComplete="off"
        {...fieldOf(form, 'document.phoneNumber')}
      />
      <TextareaField
        label="Opening hours"
        rows={3}
        maxLength={400}
        {...fieldOf(form, 'document.openingHours')}
      />
      <NumberField
        label="Points to give in a month"
        hint="The managers of the restaurant give them to its people. Empty: none."
        min={0}
        max={1_000_000}
        isOptional
        form={form}
        name="document.pointsBudget"
      />
    </div>
  )
}

export function LocationPreview({ document }: ContentPreviewProps<'locations'>) {
  return (
    <address className="not-italic [overflow-wrap:anywhere]">
      <p className="font-medium">{document.name}</p>
      {document.address && <p className="text-soft">{document.address}</p>}
      {document.phoneNumber && <p className="text-indigo">{document.phoneNumber}</p>}
      {document.openingHours && <p className="whitespace-pre-line text-soft">{document.openingHours}</p>}
    </address>
  )
}
