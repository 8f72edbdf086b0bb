/** The editor of equipment among all that is taught. */
import { fieldOf } from '#web/lib/form.ts'
import type { ContentFieldsProps, ContentPreviewProps } from '#web/ui/content-form.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { describeUsers, usersOfEquipment } from './equipment-users.ts'
import { useKitchen } from './kitchen-data.ts'
import { UsedBy } from './used-by.tsx'

export function EquipmentDocumentFields({ form }: ContentFieldsProps<'equipment'>) {
  return (
    <TextField
      label="Name"
      hint="What shares it is said at each dish."
      maxLength={80}
      autoComplete="off"
      {...fieldOf(form, 'document.name')}
    />
  )
}

export function EquipmentDocumentPreview({ document, itemId }: ContentPreviewProps<'equipment'>) {
  const { data } = useKitchen()
  const users = data && itemId !== null ? usersOfEquipment(data, itemId) : undefined
  return (
    <>
      <p className="font-semibold [overflow-wrap:anywhere]">{document.name}</p>
      {users && <UsedBy title={`Shared by ${describeUsers(users)}`} {...users} />}
    </>
  )
}
