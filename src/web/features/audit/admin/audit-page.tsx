import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type AuditEntry, auditRoutes } from '#contract/house/audit.ts'
import { AUDIT_PAGE_SIZE } from '#domain/house/audit.ts'
import { ACTION_NAMES, actorOf, lineOf, SUBJECT_NAMES } from '#domain/house/audit-words.ts'
import { routeUrl } from '#web/lib/api-client.ts'
import { formatCount, formatMoment, groupTimeZone } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Download } from '#web/ui/icons.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { columnsOf, DataTable } from '#web/ui/table/data-table.tsx'
import { TABLE_QUERY, useTableSearch } from '#web/ui/table/use-table-search.ts'
import type { Search } from './audit-filters.tsx'
import { type FoldedEntry, foldEntries } from './fold-entries.ts'

const column = columnsOf<FoldedEntry>()
const columnsFor = (onOpen: (entry: AuditEntry) => void, onUnfold: (entry: FoldedEntry) => void) =>
  column.columns([
    column.accessor('action', {
      header: 'What',
      cell: ({ row }) => (
        <>
          <Deed entry={row.original} onOpen={() => onOpen(row.original)} />
          {row.original.more > 0 && (
            <Button variant="quiet" onClick={() => onUnfold(row.original)}>
              and {formatCount(row.original.more)} more
            </Button>
          )}
        </>
      ),
    }),
    column.accessor('actor', {
      header: 'Who',
      cell: ({ row }) => actorOf(row.original),
    }),
    column.accessor('location', { header: 'Where', cell: ({ getValue }) => getValue()?.name ?? '–' }),
    column.accessor('at', {
      header: 'When',
      cell: ({ getValue }) => (
        <time dateTime={getValue()} className="whitespace-nowrap">
          {formatMoment(getValue())}
        </time>
      ),
    }),
  ])

const AuditFilters = lazyPart(() => import('./audit-filters.tsx'), 'AuditFilters')
const EntryDialog = lazyPart(() => import('./entry-dialog.tsx'), 'EntryDialog', {
  begins: 'asked',
})

export function AuditPage() {
  const search = useTableSearch(auditRoutes.list)
  const { before, ...filters } = search.query
  const list = useQuery({
    ...routeQuery(auditRoutes.list, { query: search.query }),
    ...TABLE_QUERY,
  })
  const entries = list.data
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const rows = useMemo(() => entries && foldEntries(entries, opened), [entries, opened])
  const [read, setRead] = useState<AuditEntry | null>(null)
  // Changed filters start again at the newest entry.
  const filter = (changes: Parameters<Search['change']>[0]) =>
    search.change({ ...changes, before: undefined })
  const columns = useMemo(
    () =>
      columnsFor(
        entry => {
          void EntryDialog.ask()
          setRead(entry)
        },
        ({ id }) => setOpened(others => new Set(others).add(id)),
      ),
    [],
  )
  const narrow = (changes: Parameters<Search['change']>[0]) => {
    setRead(null)
    filter(changes)
  }
  const filterCount = Object.keys(filters).length
  const isFiltered = filterCount > 0
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title="Audit log">
        <p>
          Who did what, and when, by the clock of {groupTimeZone() ?? 'the business'}. Nothing here is ever
          changed or removed.
        </p>
      </PageHeader>
      <AuditFilters
        search={{ ...search, isFiltered }}
        loading={<Skeleton className="h-24 dense:-mb-4 dense:h-9" />}
        onFilter={filter}
        count={filterCount}
        actions={
          <a
            href={routeUrl(auditRoutes.export, { query: filters })}
            download
            className={buttonClass({ variant: 'secondary' })}
          >
            <Download aria-hidden="true" className="size-4" />
            Export CSV
          </a>
        }
      />
      <DataTable
        label="Audit log"
        columns={columns}
        search={{ ...search, isFiltered: isFiltered || before !== undefined } as Search}
        page={{ ...list, data: rows && { rows, total: rows.length } }}
        empty={
          <EmptyState title="Nothing yet">
            <p>Changes, points and sign-offs by management appear here.</p>
          </EmptyState>
        }
        pager={
          <Pager
            isFirst={before === undefined}
            isLast={(entries?.length ?? 0) < AUDIT_PAGE_SIZE}
            onNewest={() => search.change({ before: undefined })}
            onOlder={() => search.change({ before: entries?.at(-1)?.id })}
          />
        }
      />
      {read && (
        <EntryDialog entry={read} onClose={() => setRead(null)}>
          {read.subject.id !== null && filters.subjectId === undefined && (
            <Button
              variant="secondary"
              onClick={() =>
                narrow({ subjectKind: read.subject.kind, subjectId: read.subject.id ?? undefined })
              }
            >
              Only this {SUBJECT_NAMES[read.subject.kind].toLowerCase()}
            </Button>
          )}
          {read.actor && filters.actorId === undefined && (
            <Button variant="secondary" onClick={() => narrow({ actorId: read.actor?.id })}>
              Only by {read.actor.fullName}
            </Button>
          )}
        </EntryDialog>
      )}
    </div>
  )
}

/** `Lesson “Carry two plates”`, `Claim 12`, `Settings`. */
function subjectOf({ subject: { kind, id, name } }: AuditEntry): string {
  if (name !== null) return `${SUBJECT_NAMES[kind]} “${name}”`
  return id === null ? SUBJECT_NAMES[kind] : `${SUBJECT_NAMES[kind]} ${id}`
}

interface DeedProps {
  readonly entry: AuditEntry
  readonly onOpen: () => void
}

/** `Component “Butter”: + Sesame; 7 dishes now contain it`; opens the difference. */
function Deed({ entry, onOpen }: DeedProps) {
  const line = lineOf(entry, formatMoment)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="-mx-2 block min-h-11 rounded-md px-2 py-1 text-left hover:bg-sunk"
      onClick={onOpen}
    >
      <span className="block text-faint text-sm">{ACTION_NAMES[entry.action]}</span>
      <span className="block font-medium [overflow-wrap:anywhere]">{subjectOf(entry)}</span>
      {line && (
        <span className="line-clamp-3 text-[0.9375rem] text-soft [overflow-wrap:anywhere]">{line}</span>
      )}
    </button>
  )
}

interface PagerProps {
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onNewest: () => void
  readonly onOlder: () => void
}

/** Older and newer only: counting the pages would take too long. */
function Pager({ isFirst, isLast, onNewest, onOlder }: PagerProps) {
  if (isFirst && isLast) return null
  return (
    <nav aria-label="Pages of the audit log" className="flex flex-wrap gap-3">
      {!isFirst && (
        <Button variant="secondary" onClick={onNewest}>
          Newest
        </Button>
      )}
      {!isLast && (
        <Button variant="secondary" onClick={onOlder}>
          Older
        </Button>
      )}
    </nav>
  )
}
