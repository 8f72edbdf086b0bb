import { useState } from 'react'
import { addLicenceBody } from '#contract/people/licence-form.ts'
import { LICENCE_TOASTS, licenceRoutes, type OwnLicences } from '#contract/people/licences.ts'
import { LICENCE_NUMBER_MAX_LENGTH, LICENCE_SCAN_LIMITS } from '#domain/people/licences.ts'
import { choiceOf, fieldOf, idOf } from '#web/lib/form.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { type ChosenFile, PhotoOrPdfPicker } from '#web/shared/photo-or-pdf-picker.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

interface AddLicenceDialogProps {
  readonly kinds: OwnLicences['kinds']
  readonly onClose: () => void
}

/** A licence with its photo or PDF. A renewal is one more, so that the last one stays. */
export function AddLicenceDialog({ kinds, onClose }: AddLicenceDialogProps) {
  const [file, setFile] = useState<ChosenFile | null>(null)
  const add = useRouteMutation(licenceRoutes.add, {
    refreshes: [licenceRoutes.own],
    onSuccess: () => {
      toast(LICENCE_TOASTS.added)
      onClose()
    },
  })
  return (
    <FormDialog
      title="Add a licence"
      description="Only you and those who manage you see the photo. For a renewal, add it as a new one."
      schema={addLicenceBody}
      values={{ kindId: 0, number: '', scan: null }}
      send={body => add.mutateAsync({ body })}
      failure="in-place"
      submitLabel="Add"
      busyLabel="Sending…"
      isSubmittable={form => Boolean(form.watch('issuedOn') && form.watch('expiresOn'))}
      onClose={onClose}
    >
      {form => (
        <>
          <SelectField
            label="Kind"
            choices={[
              { value: '', label: 'Choose a kind' },
              ...kinds.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            {...idOf(form, 'kindId')}
          />
          <TextField
            label="Number"
            maxLength={LICENCE_NUMBER_MAX_LENGTH}
            autoComplete="off"
            {...fieldOf(form, 'number')}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <DateField label="Issued on" {...choiceOf(form, 'issuedOn')} />
            <DateField
              label="Expires on"
              hint="Its last day."
              min={form.watch('issuedOn')}
              {...choiceOf(form, 'expiresOn')}
            />
          </div>
          <PhotoOrPdfPicker
            limits={LICENCE_SCAN_LIMITS}
            file={file}
            onFileChange={chosen => {
              setFile(chosen)
              form.setValue('scan', chosen?.data ?? null, { shouldDirty: true })
            }}
            refusal={form.formState.errors.scan?.message}
          />
        </>
      )}
    </FormDialog>
  )
}
