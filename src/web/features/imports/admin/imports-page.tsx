import { useQuery } from '@tanstack/react-query'
import { type ImportRecord, importRoutes } from '#contract/sheets/imports.ts'
import { IMPORT_RECORD_DAYS } from '#domain/sheets/sheets.ts'
import { formatMoment } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { UndoImport } from './undo-import.tsx'

/** Imports, who made them, and whether they were undone. */
export function ImportsPage() {
  const imports = useQuery({ ...routeQuery(importRoutes.list), staleTime: 0 })
  return (
    <div className="flex max-w-4xl flex-col gap-8">
      <PageHeader title="Imports">
        <p>
          Imports of the last {IMPORT_RECORD_DAYS} days. An import can be undone until something in it is
          changed.
        </p>
      </PageHeader>
      <Loaded queries={{ imports }} loading={<Skeleton className="h-60 rounded-lg" />}>
        {({ imports: records }) =>
          records.length === 0 ? (
            <EmptyState title="Nothing was imported yet" />
          ) : (
            <ul className="divide-y divide-line border-line border-y">
              {records.map(record => (
                <ImportRow key={record.id} {...record} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  )
}

const KIND_NAMES: Record<ImportRecord['kind'], string> = {
  components: 'Components',
  dishes: 'Dishes',
  policies: 'Policies',
  questions: 'Questions',
  lessons: 'Lessons',
  terms: 'Glossary',
  rewards: 'Rewards',
  people: 'People',
}

function ImportRow({ id, kind, by, at, counts, undone }: ImportRecord) {
  const when = formatMoment(at)
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 grow basis-80">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{KIND_NAMES[kind]}</span>
          <span className="text-[0.9375rem] text-soft">{when}</span>
          {undone && <Badge>Undone</Badge>}
        </p>
        <p className="text-[0.9375rem] text-soft [overflow-wrap:anywhere]">
          {by && `${by.fullName}: `}
          {counts.new} new, {counts.changed} changed, {counts.untouched} as they were
          {counts.left > 0 && `, ${counts.left} left out`}.
          {undone && ` Undone ${undone.by ? `by ${undone.by.fullName} ` : ''}on ${formatMoment(undone.at)}.`}
        </p>
      </div>
      {!undone && <UndoImport importId={id} name={`${KIND_NAMES[kind]}, ${when}`} />}
    </li>
  )
}
