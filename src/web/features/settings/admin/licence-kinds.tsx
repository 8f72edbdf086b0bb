import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type LicenceKind, licenceRoutes } from '#contract/people/licences.ts'
import { placeRoutes } from '#contract/people/places.ts'
import { DUTY_NAMES } from '#domain/memory/duties.ts'
import { namesOf } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Section } from './settings-section.tsx'

const LicenceKindDialog = lazyPart(() => import('./licence-kind-dialog.tsx'), 'LicenceKindDialog', {
  begins: 'asked',
})

const NEW: Omit<LicenceKind, 'id'> = { name: '', duties: [], jobIds: [], locationIds: [] }

/** The group's kinds of licences, and what needs them. */
export function LicenceKinds() {
  const kinds = useQuery({ ...routeQuery(licenceRoutes.kinds), refetchOnMount: 'always' })
  const [edited, setEdited] = useState<{ readonly id: number | null; readonly kind: typeof NEW } | null>(null)
  const open = (id: number | null, kind: typeof NEW) =>
    void LicenceKindDialog.ask().then(isThere => isThere && setEdited({ id, kind }))
  return (
    <Section id="licences" title="Licences">
      <p className="text-soft">
        Staff add theirs under “My account”, and a manager checks them. Without a valid one nobody is ready
        for what needs it.
      </p>
      <Loaded queries={{ kinds }} loading={<Skeleton className="h-64 rounded-lg" />}>
        {loaded => (
          <ul className="divide-y divide-line border-line border-y">
            {loaded.kinds.map(({ id, ...kind }) => (
              <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 py-2">
                <div className="min-w-0 [overflow-wrap:anywhere]">
                  <p className="font-medium">{kind.name}</p>
                  <NeededFor kind={kind} />
                </div>
                <Button variant="quiet" onClick={() => open(id, kind)}>
                  <span>
                    Change<span className="sr-only">: {kind.name}</span>
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <div>
        <Button variant="secondary" onClick={() => open(null, NEW)}>
          Add a kind
        </Button>
      </div>
      {edited && <LicenceKindDialog {...edited} onClose={() => setEdited(null)} />}
    </Section>
  )
}

function NeededFor({ kind: { duties, jobIds, locationIds } }: { readonly kind: typeof NEW }) {
  const jobs = useQuery(routeQuery(placeRoutes.jobs)).data ?? []
  const locations = useQuery(routeQuery(placeRoutes.list)).data ?? []
  const needed = [
    ...duties.map(duty => DUTY_NAMES[duty]),
    ...namesOf(jobs, jobIds),
    ...(locationIds === null ? ['each restaurant'] : namesOf(locations, locationIds)),
  ]
  return (
    <p className="text-faint text-sm">
      {needed.length === 0 ? 'Nothing needs it.' : `Needed for: ${needed.join(', ')}`}
    </p>
  )
}
