import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { peopleTableQuery } from '#contract/people/people.ts'
import { placeRoutes } from '#contract/people/places.ts'
import { LICENCE_FILTERS, LICENCE_FOUND_DAYS, type LicenceFilter } from '#domain/people/licences.ts'
import { MISSING_VISITS, PERSON_STATES, type PersonState } from '#domain/people/people.ts'
import { POSITIONS } from '#domain/people/places.ts'
import { ROLES } from '#domain/people/roles.ts'
import { POSITION_NAMES, ROLE_NAMES } from '#web/lib/people-words.ts'
import { routeQuery } from '#web/lib/query.ts'
import { LocationFilter } from '#web/shared/location-filter.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { SelectFilter } from '#web/ui/table/select-filter.tsx'
import { TableFilters } from '#web/ui/table/table-filters.tsx'
import type { TableSearch } from '#web/ui/table/use-table-search.ts'
import { VISIT_LABELS } from './last-here.ts'

const STATE_LABELS: Record<PersonState, string> = { active: 'Works here', left: 'Has left' }

const LICENCE_LABELS: Record<LicenceFilter, string> = {
  expiring: `Licence expired, or in ${LICENCE_FOUND_DAYS} days`,
  unchecked: 'Licence to check',
}
const LICENCE_CHOICES = LICENCE_FILTERS.map(value => ({ value, label: LICENCE_LABELS[value] }))
const STATE_CHOICES = PERSON_STATES.map(value => ({ value, label: STATE_LABELS[value] }))

interface PeopleFiltersProps {
  readonly search: TableSearch<z.input<typeof peopleTableQuery>>
  /** The location of its own list. */
  readonly location: number | undefined
  readonly actions: ReactNode
}

export function PeopleFilters({ search, location, actions }: PeopleFiltersProps) {
  const jobs = useQuery(routeQuery(placeRoutes.jobs)).data ?? []
  return (
    <TableFilters
      search={search}
      foldedCount={search.filterCount - (search.query.q ? 1 : 0)}
      actions={actions}
      lead={
        <SearchField
          label="Search by name, username or e-mail"
          query={search.query.q ?? ''}
          onChange={q => search.change({ q: q || undefined })}
        />
      }
    >
      {location === undefined && (
        <LocationFilter
          action="people.see"
          value={search.query.location}
          onValueChange={next => search.change({ location: next })}
        />
      )}
      <SelectFilter
        label="Position"
        all="All positions"
        choices={POSITIONS.map(value => ({ value, label: POSITION_NAMES[value] }))}
        value={search.query.position}
        onValueChange={position => search.change({ position })}
      />
      {jobs.length > 0 && (
        <SelectFilter
          label="Job"
          all="All jobs"
          choices={jobs.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={search.query.job}
          onValueChange={job => search.change({ job })}
        />
      )}
      <SelectFilter
        label="Last here"
        all="Any time"
        choices={MISSING_VISITS.map(value => ({ value, label: VISIT_LABELS[value] }))}
        value={search.query.visits}
        onValueChange={visits => search.change({ visits })}
      />
      {location === undefined && (
        <SelectFilter
          label="Role"
          all="All roles"
          choices={ROLES.map(value => ({ value, label: ROLE_NAMES[value] }))}
          value={search.query.role}
          onValueChange={role => search.change({ role })}
        />
      )}
      <SelectFilter
        label="State"
        all="Everyone"
        choices={[...(location === undefined ? STATE_CHOICES : []), ...LICENCE_CHOICES]}
        value={search.query.licences ?? search.query.state}
        onValueChange={chosen =>
          search.change({
            state: PERSON_STATES.find(state => state === chosen),
            licences: LICENCE_FILTERS.find(filter => filter === chosen),
          })
        }
      />
    </TableFilters>
  )
}
