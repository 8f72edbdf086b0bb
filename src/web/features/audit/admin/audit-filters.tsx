import { ACTION_NAMES, choicesOf, SUBJECT_NAMES } from '#domain/audit-words.ts'
import { DateTimeField } from '#web/ui/date-field.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { SelectFilter } from '#web/ui/table/select-filter.tsx'
import { TableFilters } from '#web/ui/table/table-filters.tsx'
import { FILTERS, type Search } from './audit-search.ts'

const ACTION_CHOICES = choicesOf(ACTION_NAMES)
const SUBJECT_CHOICES = choicesOf(SUBJECT_NAMES)

interface AuditFiltersProps {
  readonly search: Pick<Search, 'query' | 'clearFilters'>
  readonly onFilter: (changes: Parameters<Search['change']>[0]) => void
}

export function AuditFilters({ search: { query, clearFilters }, onFilter }: AuditFiltersProps) {
  return (
    <TableFilters search={{ isFiltered: FILTERS.some(key => query[key] !== undefined), clearFilters }}>
      <SearchField
        label="Search for a person"
        query={query.q ?? ''}
        onChange={q => onFilter({ q: q || undefined })}
      />
      <SelectFilter
        label="Action"
        all="All actions"
        choices={ACTION_CHOICES}
        value={query.action as keyof typeof ACTION_NAMES | undefined}
        onValueChange={action => onFilter({ action })}
      />
      <SelectFilter
        label="About"
        all="Everything"
        choices={SUBJECT_CHOICES}
        value={query.subjectKind as keyof typeof SUBJECT_NAMES | undefined}
        onValueChange={subjectKind => onFilter({ subjectKind, subjectId: undefined })}
      />
      <DateTimeField
        label="From"
        value={query.from}
        max={query.to}
        onValueChange={from => onFilter({ from })}
      />
      <DateTimeField label="To" value={query.to} min={query.from} onValueChange={to => onFilter({ to })} />
    </TableFilters>
  )
}
