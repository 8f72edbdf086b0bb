import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { changeComponentBody, type KitchenComponent, kitchenRoutes } from '#contract/kitchen.ts'
import { KITCHEN_TOASTS } from '#contract/kitchen-toasts.ts'
import { paths } from '#contract/paths.ts'
import { callApi } from '#web/lib/api-client.ts'
import { useUser } from '#web/lib/session.ts'
import { EditForm } from '#web/ui/edit-form.tsx'
import { FormSkeleton } from '#web/ui/form-skeleton.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { MissingThing } from '#web/ui/missing-thing.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAnnouncing } from '#web/ui/use-announcing.ts'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'
import { useOpenAdded } from '#web/ui/use-open-added.ts'
import { toComponentValues } from './component-values.ts'
import { saveInKitchen, useKitchen } from './kitchen-data.ts'
import type { AnsweredTrace } from './recipe-values.ts'

const loadKeepApartDialog = async () => (await import('./keep-apart-dialog.tsx')).KeepApartDialog
const ComponentFields = lazyPart(async () => (await import('./component-fields.tsx')).ComponentFields)

/** One that is not in the kitchen yet; no id is 0, and its revision is not sent. */
const NEW_COMPONENT: KitchenComponent = {
  id: 0,
  name: '',
  description: '',
  allergens: [],
  mayContain: [],
  origins: [],
  partIds: [],
  equipmentIds: [],
  keptApart: [],
  named: [],
  isActive: true,
  revision: 1,
  assessment: null,
  isAssessed: false,
}

/** One component: what is in it, what it is in, and who answers for it. */
export function ComponentPage() {
  const { componentId } = useParams({ strict: false })
  const navigate = useNavigate()
  const user = useUser()
  const [asked, setAsked] = useState<AnsweredTrace | null>(null)
  const [KeepApartDialog, askKeepApartDialog] = useLazyComponent(loadKeepApartDialog)
  const isNew = componentId === 'new'
  const kitchen = useKitchen()
  const announcing = useAnnouncing()
  const component = isNew
    ? kitchen.data && NEW_COMPONENT
    : kitchen.data?.components.find(({ id }) => String(id) === componentId)
  const openAdded = useOpenAdded(
    id => void navigate({ to: paths.adminComponent(), params: { componentId: id }, replace: true }),
  )
  // Beside the kitchen rather than after it.
  useEffect(() => void ComponentFields.preload().catch(() => undefined), [])
  if (kitchen.data && !component) return <MissingThing title="Component" to={paths.adminComponents()} />
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={isNew ? 'New component' : (component?.name ?? 'Component')} />
      <EditForm
        key={componentId}
        label="Component"
        query={{ ...kitchen, data: component }}
        loading={<FormSkeleton />}
        schema={changeComponentBody}
        toValues={toComponentValues}
        save={(_changes, values) =>
          saveComponent(isNew ? null : Number(componentId), { ...values, ...announcing.sent() })
        }
        onSaved={({ id, name }) => {
          announcing.forget()
          toast(KITCHEN_TOASTS.saved(name))
          if (isNew) openAdded(id)
        }}
        {...(isNew && { saveLabel: 'Add component' })}
      >
        {form =>
          kitchen.data &&
          component && (
            <ComponentFields
              loading={<FormSkeleton />}
              form={form}
              kitchen={kitchen.data}
              component={component}
              isNew={isNew}
              announcing={announcing.fields}
              onKeepApart={trace => {
                askKeepApartDialog()
                setAsked(trace)
              }}
            />
          )
        }
      </EditForm>
      {/* Outside of the other form, which would hear of its submit. */}
      {asked && component && KeepApartDialog && (
        <KeepApartDialog
          user={{ componentId: component.id, name: component.name }}
          trace={asked}
          fullName={user.fullName}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}

function saveComponent(
  componentId: number | null,
  { revision, announcement, ...body }: z.output<typeof changeComponentBody>,
): Promise<KitchenComponent> {
  return saveInKitchen(
    componentId === null
      ? callApi(kitchenRoutes.addComponent, { body })
      : callApi(kitchenRoutes.changeComponent, {
          params: { componentId },
          body: { ...body, revision, announcement },
        }),
  )
}
