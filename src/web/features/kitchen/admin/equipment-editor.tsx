/** The editor of equipment. */
import { fieldOf } from '#web/lib/form.ts'
import type { ContentFieldsProps, ContentPanelsProps } from '#web/shared/content-form.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { describeUsers, usersOfEquipment } from './equipment-users.ts'
import { useKitchen } from './kitchen-data.ts'
import { KitchenLink } from './kitchen-link.tsx'
import { LeftInEquipment } from './left-in-equipment.tsx'
import { UsedBy } from './used-by.tsx'

export function EquipmentNameField({ form }: ContentFieldsProps<'equipment'>) {
  return (
    <TextField
      label="Name"
      hint="Each dish lists the equipment it shares."
      maxLength={80}
      autoComplete="off"
      {...fieldOf(form, 'document.name')}
    />
  )
}

export function EquipmentPanels({ itemId }: ContentPanelsProps<'equipment'>) {
  const { data } = useKitchen()
  if (!data || itemId === null) return null
  const users = usersOfEquipment(data, itemId)
  const equipment = data.equipment.find(({ id }) => id === itemId)
  return (
    <>
      {equipment && <LeftInEquipment equipment={equipment} />}
      <UsedBy title={`Shared by ${describeUsers(users)}`} {...users} />
      <KitchenLink kind="equipment" />
    </>
  )
}
