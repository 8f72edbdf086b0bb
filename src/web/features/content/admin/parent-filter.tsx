import { useQuery } from '@tanstack/react-query'
import type { EditableKind } from '#contract/content/kinds.ts'
import { contentRoutes } from '#contract/house/content.ts'
import { routeQuery } from '#web/lib/query.ts'
import type { ContentNames } from '#web/shared/content-form.ts'
import { SelectFilter } from '#web/ui/table/select-filter.tsx'

interface ParentFilterProps {
  readonly kind: EditableKind
  readonly names: ContentNames
  readonly value: string | undefined
  readonly onValueChange: (value: string | undefined) => void
}

/** Filter by parent: the questions of a module. */
export function ParentFilter({ kind, names, value, onValueChange }: ParentFilterProps) {
  const parents = useQuery(routeQuery(contentRoutes.readOrder, { params: { kind }, query: {} }))
  const { singular, plural } = names[kind]
  return (
    <SelectFilter
      label={singular.charAt(0).toUpperCase() + singular.slice(1)}
      all={`All ${plural.toLowerCase()}`}
      choices={(parents.data ?? []).map(({ id, title }) => ({ value: String(id), label: title }))}
      value={value}
      onValueChange={onValueChange}
    />
  )
}
