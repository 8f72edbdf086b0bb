import { useQuery } from '@tanstack/react-query'
import { placeRoutes } from '#contract/people/places.ts'
import type { Audience } from '#domain/people/audience.ts'
import { routeQuery } from '#web/lib/query.ts'
import { CheckboxPills } from '../ui/checkbox-pills.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

interface AudiencePillsProps {
  readonly value: Audience | null
  readonly error: string | undefined
  readonly onValueChange: (value: Audience | null) => void
}

const EVERYONE: Audience = { jobIds: [], locationIds: [] }

/** Jobs and restaurants; none chosen means everyone. */
export function AudiencePills({ value, error, onValueChange }: AudiencePillsProps) {
  const jobs = useQuery(routeQuery(placeRoutes.jobs))
  const locations = useQuery(routeQuery(placeRoutes.list))
  const audience = value ?? EVERYONE
  const change = (part: Partial<Audience>) => {
    const next = { ...audience, ...part }
    onValueChange(next.jobIds.length + next.locationIds.length > 0 ? next : null)
  }
  return (
    <Loaded queries={{ jobs, locations }} loading={<Skeleton className="h-60" />}>
      {loaded => (
        <>
          <CheckboxPills
            label="Jobs"
            hint={
              value ? 'People without a recorded job have it too.' : 'It is for everyone, unless you choose.'
            }
            error={error}
            choices={loaded.jobs.map(({ id, name }) => ({ value: id, label: name }))}
            value={audience.jobIds}
            onValueChange={jobIds => change({ jobIds })}
          />
          {loaded.locations.length > 1 && (
            <CheckboxPills
              label="Restaurants"
              choices={loaded.locations.map(({ id, name }) => ({ value: id, label: name }))}
              value={audience.locationIds}
              onValueChange={locationIds => change({ locationIds })}
            />
          )}
        </>
      )}
    </Loaded>
  )
}
