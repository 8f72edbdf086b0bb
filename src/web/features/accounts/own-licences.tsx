import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LICENCE_TOASTS, licenceRoutes, type ShownLicence } from '#contract/people/licences.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { LicenceList } from '#web/shared/licence-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/form-section.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'

const AddLicenceDialog = lazyPart(() => import('./add-licence-dialog.tsx'), 'AddLicenceDialog', {
  begins: 'asked',
})

/** One's own licences and certificates from outside. */
export function OwnLicences() {
  const own = useQuery({ ...routeQuery(licenceRoutes.own), refetchOnMount: 'always' })
  const [isAdding, setIsAdding] = useState(false)
  return (
    <Section title="Licences and certificates">
      <Loaded queries={{ own }} loading={<Skeleton className="h-24 rounded-lg" />}>
        {({ own: { kinds, licences } }) => (
          <>
            {licences.length === 0 ? (
              <p className="text-soft">
                First aid, food safety, alcohol service: add yours with a photo. Your manager checks it.
              </p>
            ) : (
              <LicenceList
                licences={licences}
                act={licence => licence.checkedAt === null && <Remove licence={licence} />}
              />
            )}
            <div>
              <Button variant="secondary" onClick={() => void AddLicenceDialog.ask().then(setIsAdding)}>
                Add a licence
              </Button>
            </div>
            {isAdding && <AddLicenceDialog kinds={kinds} onClose={() => setIsAdding(false)} />}
          </>
        )}
      </Loaded>
    </Section>
  )
}

function Remove({ licence }: { readonly licence: ShownLicence }) {
  const remove = useRouteMutation(licenceRoutes.remove, {
    refreshes: [licenceRoutes.own],
    onSuccess: () => toast(LICENCE_TOASTS.removed),
    onError: error => toastFailure(error, LICENCE_TOASTS.failure),
  })
  return (
    <Button
      variant="quiet"
      isBusy={remove.isPending}
      onClick={() => remove.mutate({ params: { licenceId: licence.id } })}
    >
      <span>
        Remove<span className="sr-only">: {licence.kind}</span>
      </span>
    </Button>
  )
}
