import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import { TABLET_TOASTS, type Tablet, tabletForm, tabletRoutes } from '#contract/people/tablets.ts'
import { fieldOf } from '#web/lib/form.ts'
import { formatDay } from '#web/lib/format.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { relativeTime } from '#web/lib/relative-time.ts'
import { lockTablet, useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { Section } from '#web/ui/form-section.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'

interface PlaceProps {
  readonly location: { readonly id: number; readonly name: string }
}

/** Shared tablets of a restaurant: making this device one, and removing any. */
export function TabletsOfPlace({ location }: PlaceProps) {
  const isOnTablet = useUser().tablet !== undefined
  const [isAdding, setIsAdding] = useState(false)
  const params = { locationId: location.id }
  const tablets = useQuery({ ...routeQuery(tabletRoutes.list, { params }), refetchOnMount: 'always' })
  return (
    <Section title="Shared tablets">
      <p className="text-soft">
        Staff open them with their name and a PIN of four digits. They lock after a minute without a touch.
      </p>
      <Loaded queries={{ tablets }} loading={<Skeleton className="h-16 rounded-lg" />}>
        {loaded =>
          loaded.tablets.length > 0 && (
            <ul className="divide-y divide-line border-line border-y">
              {loaded.tablets.map(tablet => (
                <TabletRow key={tablet.id} locationId={location.id} tablet={tablet} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isAdding ? (
        <AddForm location={location} onClose={() => setIsAdding(false)} />
      ) : (
        <div>
          <Button variant="secondary" disabled={isOnTablet} onClick={() => setIsAdding(true)}>
            Make this device a shared tablet
          </Button>
        </div>
      )}
    </Section>
  )
}

interface TabletRowProps {
  readonly locationId: number
  readonly tablet: Tablet
}

function TabletRow({ locationId, tablet: { id, name, addedBy, addedAt, lastUsedAt } }: TabletRowProps) {
  const remove = useRouteMutation(tabletRoutes.remove, {
    refreshes: [tabletRoutes.list],
    onSuccess: () => toast(TABLET_TOASTS.removed(name)),
    onError: error => toastFailure(error, TABLET_TOASTS.removeFailure),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 grow [overflow-wrap:anywhere]">
        <span className="block font-medium">{name}</span>
        <span className="block text-[0.9375rem] text-soft">Last used {relativeTime(lastUsedAt)}</span>
        <span className="block text-faint text-sm">
          Added <time dateTime={addedAt}>{formatDay(addedAt)}</time> by {addedBy}
        </span>
      </span>
      <Button
        variant="secondary"
        isBusy={remove.isPending}
        onClick={() => remove.mutate({ params: { locationId, tabletId: id } })}
      >
        <span>
          Remove<span className="sr-only"> {name}</span>
        </span>
      </Button>
    </li>
  )
}

interface AddFormProps extends PlaceProps {
  readonly onClose: () => void
}

function AddForm({ location, onClose }: AddFormProps) {
  const navigate = useNavigate()
  const add = useRouteMutation(tabletRoutes.add, {
    onSuccess: () => {
      lockTablet()
      void navigate({ to: paths.tablet(), replace: true })
    },
  })
  return (
    <ActionForm
      label="Make this device a shared tablet"
      schema={tabletForm}
      values={{ name: '' }}
      send={body => add.mutateAsync({ params: { locationId: location.id }, body })}
      failure={TABLET_TOASTS.addFailure}
      submitLabel="Make it a shared tablet"
      onCancel={onClose}
    >
      {form => (
        <>
          <TextField
            label="Name of the tablet"
            hint="Where it stands, such as Bar or Pass"
            autoComplete="off"
            autoFocus
            {...fieldOf(form, 'name')}
          />
          <p className="text-soft">
            This device becomes a shared tablet of {location.name}, and you are signed out on it.
          </p>
        </>
      )}
    </ActionForm>
  )
}
