import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { type ImportTraces, importRoutes } from '#contract/sheets/imports.ts'
import { formatMoment } from '#web/lib/format.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { describeCount } from './import-words.ts'
import { IMPORTED_QUERIES } from './imported-queries.ts'

interface UndoDialogProps {
  readonly importId: number
  readonly onClose: () => void
  readonly onUndone: () => void
  /** Focus after undoing removed the button; `null` if it is already set. */
  readonly returnFocusTo: () => HTMLElement | null
}

/** Effects of undoing, or the obstacles. */
export function UndoDialog({ importId, onClose, onUndone, returnFocusTo }: UndoDialogProps) {
  const isDone = useRef(false)
  const params = { importId }
  const traces = useQuery({
    ...routeQuery(importRoutes.traces, { params }),
    // Others may have edited since.
    staleTime: 0,
    gcTime: 0,
  })
  const undo = useRouteMutation(importRoutes.undo, {
    refreshes: [...IMPORTED_QUERIES, importRoutes.list],
    onSuccess: () => {
      isDone.current = true
      onUndone()
    },
  })
  const canUndo = traces.data?.undone === null && traces.data.changedSinceCount === 0
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={isOpen => !isOpen && onClose()}
      title={!traces.data || canUndo ? 'Undo this import?' : 'This import can no longer be undone'}
      description={
        canUndo
          ? traces.data?.kind === 'people'
            ? 'The people it added can no longer sign in, what it changed becomes what it was. Nothing is deleted.'
            : 'Added items go to the archive, and changes are reverted. Nothing is deleted, and staff see it right away.'
          : 'An import can only be undone as a whole, until something in it is changed.'
      }
      {...(canUndo && { confirmLabel: 'Undo the import' })}
      cancelLabel={canUndo ? 'Keep it' : 'Close'}
      isDestructive
      isBusy={undo.isPending}
      returnFocusTo={() => (isDone.current ? returnFocusTo() : undefined)}
      onConfirm={() => undo.mutate({ params })}
    >
      {traces.data ? <Traces {...traces.data} /> : <Skeleton className="h-16" />}
      <Refusal error={undo.error ?? traces.error} />
    </ConfirmDialog>
  )
}

function Traces({ kind, counts, undone, changedSince, changedSinceCount }: ImportTraces) {
  if (undone) return <p>It was undone on {formatMoment(undone.at)}.</p>
  if (changedSinceCount === 0)
    return (
      <p>
        {counts.new} to {kind === 'people' ? 'sign out for good' : 'archive'}, {counts.changed} to change
        back.
      </p>
    )
  return (
    <>
      <p>{describeCount(changedSinceCount, 'thing')} changed since:</p>
      <ul className="mt-2 max-h-60 list-disc overflow-y-auto pl-5">
        {changedSince.map(({ kind, id, title, by, at }) => (
          <li key={`${kind} ${id}`} className="[overflow-wrap:anywhere]">
            {title}, {by ? `by ${by.fullName}` : 'by a release'}, {formatMoment(at)}
          </li>
        ))}
      </ul>
    </>
  )
}
