import { type ReactNode, useDeferredValue } from 'react'
import { formatClock } from '#web/lib/format.ts'
import { Button } from './button.tsx'
import { ErrorState } from './error-state.tsx'
import { Note } from './note.tsx'

/** The part of a query that screens need; TanStack's results have it all. */
export interface LoadedQuery {
  readonly data: unknown
  readonly error: unknown
  readonly isFetching: boolean
  /** In milliseconds. */
  readonly dataUpdatedAt: number
  readonly refetch: () => unknown
}

type DataOf<Queries> = {
  readonly [Name in keyof Queries]: Queries[Name] extends { readonly data: infer Data }
    ? Exclude<Data, undefined>
    : never
}

interface Failure {
  readonly error: unknown
  readonly onRetry: () => void
  readonly isRetrying: boolean
}

interface LoadedProps<Queries> {
  readonly queries: Queries
  readonly loading: ReactNode
  /** Shown if nothing could be loaded; `ErrorState` by default. */
  readonly failed?: (failure: Failure) => ReactNode
  readonly children: (data: DataOf<Queries>) => ReactNode
}

/**
 * Shows queries' data, a placeholder, or a failure. A later failure never removes loaded data: it stays, with
 * a note that refreshing failed.
 */
export function Loaded<Queries extends Readonly<Record<string, LoadedQuery>>>({
  queries,
  loading,
  failed = failure => <ErrorState {...failure} />,
  children,
}: LoadedProps<Queries>) {
  const all = Object.values(queries)
  const missing = all.filter(({ data }) => data === undefined)
  // A query's data would be drawn in one piece, in which a slow phone answers nothing; deferred it is drawn in slices.
  const isReady = useDeferredValue(missing.length === 0)
  if (missing.some(hasFailed)) return failed(describeFailure(missing))
  if (missing.length > 0 || !isReady) return loading
  const data = Object.fromEntries(Object.entries(queries).map(([name, query]) => [name, query.data]))
  return (
    <>
      <RefreshNote queries={all} />
      {children(data as DataOf<Queries>)}
    </>
  )
}

interface RefreshNoteProps {
  readonly queries: readonly LoadedQuery[]
}

/** A note that refreshing failed, with the data's age. */
export function RefreshNote({ queries }: RefreshNoteProps) {
  const failing = queries.filter(hasFailed)
  if (failing.length === 0) return null
  const { onRetry, isRetrying } = describeFailure(failing)
  const since = Math.min(...failing.map(({ dataUpdatedAt }) => dataUpdatedAt))
  return (
    <Note className="flex flex-wrap items-center justify-between gap-x-6 py-1.5! print:hidden">
      <p role="status" className="min-w-0 py-1.5">
        This could not be refreshed. You see it as of {formatClock(since)}.
      </p>
      <Button variant="quiet" className="-ml-4" isBusy={isRetrying} onClick={onRetry}>
        Try again
      </Button>
    </Note>
  )
}

function hasFailed({ error }: LoadedQuery): boolean {
  return Boolean(error)
}

function describeFailure(queries: readonly LoadedQuery[]): Failure {
  const failing = queries.filter(hasFailed)
  return {
    error: failing[0]?.error,
    onRetry: () => {
      for (const query of failing) void query.refetch()
    },
    isRetrying: failing.some(({ isFetching }) => isFetching),
  }
}
