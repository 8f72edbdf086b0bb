import { useNavigate, useParams } from '@tanstack/react-router'
import { equipmentBody, type KitchenEquipment, kitchenRoutes } from '#contract/kitchen.ts'
import { KITCHEN_TOASTS } from '#contract/kitchen-toasts.ts'
import { paths } from '#contract/paths.ts'
import { callApi } from '#web/lib/api-client.ts'
import { fieldOf } from '#web/lib/form.ts'
import { EditForm } from '#web/ui/edit-form.tsx'
import { FORM_COLUMNS, FormSkeleton } from '#web/ui/form-skeleton.tsx'
import { MissingThing } from '#web/ui/missing-thing.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useOpenAdded } from '#web/ui/use-open-added.ts'
import { ContentLink } from './content-link.tsx'
import { describeUsers, usersOfEquipment } from './equipment-users.ts'
import { InUseField } from './in-use-field.tsx'
import { saveInKitchen, useKitchen } from './kitchen-data.ts'
import { UsedBy } from './used-by.tsx'

/** What is not in the kitchen yet; no id is 0. */
const NEW_EQUIPMENT: KitchenEquipment = { id: 0, name: '', isActive: true }

/** One piece of equipment, and what goes through it. */
export function EquipmentPage() {
  const { equipmentId } = useParams({ strict: false })
  const navigate = useNavigate()
  const isNew = equipmentId === 'new'
  const kitchen = useKitchen()
  const equipment = isNew
    ? kitchen.data && NEW_EQUIPMENT
    : kitchen.data?.equipment.find(({ id }) => String(id) === equipmentId)
  const openAdded = useOpenAdded(
    id => void navigate({ to: paths.adminEquipment(), params: { equipmentId: id }, replace: true }),
  )
  if (kitchen.data && !equipment) return <MissingThing title="Equipment" to={paths.adminEquipmentList()} />
  const users = kitchen.data && equipment ? usersOfEquipment(kitchen.data, equipment.id) : undefined
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={isNew ? 'New equipment' : (equipment?.name ?? 'Equipment')} />
      <EditForm
        key={equipmentId}
        label="Equipment"
        query={{ ...kitchen, data: equipment }}
        loading={<FormSkeleton />}
        schema={equipmentBody}
        toValues={({ name, isActive }) => ({ name, isActive })}
        save={(_changes, body) =>
          saveInKitchen(
            isNew
              ? callApi(kitchenRoutes.addEquipment, { body })
              : callApi(kitchenRoutes.changeEquipment, {
                  params: { equipmentId: Number(equipmentId) },
                  body,
                }),
          )
        }
        onSaved={({ id, name }) => {
          toast(KITCHEN_TOASTS.saved(name))
          if (isNew) openAdded(id)
        }}
        {...(isNew && { saveLabel: 'Add equipment' })}
      >
        {form => (
          <div className={FORM_COLUMNS}>
            {!isNew && (
              <aside className="flex min-w-0 flex-col gap-5 lg:order-last">
                {users && <UsedBy title={`Shared by ${describeUsers(users)}`} {...users} />}
                <ContentLink kind="equipment" itemId={Number(equipmentId)}>
                  History of this equipment
                </ContentLink>
              </aside>
            )}
            <div className="flex min-w-0 flex-col gap-5">
              <TextField label="Name" maxLength={80} autoComplete="off" {...fieldOf(form, 'name')} />
              {!isNew && (
                <InUseField
                  hint="What is archived can be used by no dish."
                  error={form.formState.errors.isActive?.message}
                  {...form.register('isActive')}
                />
              )}
            </div>
          </div>
        )}
      </EditForm>
    </div>
  )
}
