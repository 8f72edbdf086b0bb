import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ADMIN_TOASTS } from '#contract/admin-toasts.ts'
import type { EditableKind } from '#contract/content/kinds.ts'
import { contentRoutes } from '#contract/house/content.ts'
import { paths } from '#contract/paths.ts'
import type { ContentState } from '#domain/house/content.ts'
import { cn } from '#web/lib/class-names.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ArrowDown, ArrowUp, GripVertical } from '#web/ui/icons.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { STATE_LOOKS } from './state-badge.tsx'

interface Entry {
  readonly id: number
  readonly title: string
  readonly state: ContentState
}

interface OrderFormProps {
  readonly kind: EditableKind
  readonly stored: readonly Entry[]
}

export function OrderForm({ kind, stored }: OrderFormProps) {
  const [moved, setMoved] = useState<readonly number[] | null>(null)
  const known = new Map(stored.map(entry => [entry.id, entry]))
  // Follows items that others add or archive; new ones go to the end.
  const ids = [...new Set([...(moved ?? []).filter(id => known.has(id)), ...known.keys()])]
  const isDirty = ids.some((id, index) => id !== stored[index]?.id)
  const sensors = useSensors(
    useSensor(MouseSensor),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const save = useRouteMutation(contentRoutes.order, {
    refreshes: [contentRoutes.readOrder, contentRoutes.table],
    onSuccess: () => toast(ADMIN_TOASTS.orderSaved()),
    onError: error => toastFailure(error, ADMIN_TOASTS.orderFailure),
  })
  const move = (from: number, to: number) => setMoved(arrayMove(ids, from, to))
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) move(ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id)))
  }
  const titleOf = (id: number | string) => known.get(Number(id))?.title ?? ''
  /** A dragged item starts over its own place; only then are all places measured and arrow keys accepted. */
  const hasJustStarted = useRef(false)
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{
          announcements: {
            onDragStart: () => {
              hasJustStarted.current = true
              return undefined
            },
            onDragOver: ({ active, over }) => {
              const isStart = hasJustStarted.current && active.id === over?.id
              hasJustStarted.current = false
              if (!over) return undefined
              if (isStart) return `${titleOf(active.id)} is held.`
              return `${titleOf(active.id)} is at position ${ids.indexOf(Number(over.id)) + 1}.`
            },
            onDragEnd: ({ active, over }) =>
              over
                ? `${titleOf(active.id)} was moved to position ${ids.indexOf(Number(over.id)) + 1}.`
                : undefined,
            onDragCancel: ({ active }) => `${titleOf(active.id)} was not moved.`,
          },
        }}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol className="flex flex-col gap-2">
            {ids.map((id, index) => (
              <OrderRow
                key={id}
                entry={known.get(id) as Entry}
                place={index + 1}
                isFirst={index === 0}
                isLast={index === ids.length - 1}
                onMove={by => move(index, index + by)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <div className="sticky bottom-(--bar-height) z-10 -mx-2 flex flex-wrap gap-3 border-line border-t bg-paper px-2 py-4">
        <Button
          size="lg"
          disabled={!isDirty}
          isBusy={save.isPending}
          onClick={() => save.mutate({ params: { kind }, body: { ids } })}
        >
          Save the order
        </Button>
        {isDirty ? (
          <Button variant="quiet" size="lg" onClick={() => setMoved(null)}>
            Discard changes
          </Button>
        ) : (
          <Link
            to={paths.adminContentList()}
            params={{ kind }}
            search={true}
            className={buttonClass({ variant: 'quiet', size: 'lg' })}
          >
            Back to the list
          </Link>
        )}
      </div>
    </>
  )
}

interface OrderRowProps {
  readonly entry: Entry
  readonly place: number
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (by: 1 | -1) => void
}

function OrderRow({ entry: { id, title, state }, place, isFirst, isLast, onMove }: OrderRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id })
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
      className={cn(
        'flex items-center gap-1 rounded-lg border border-line bg-raised pr-2',
        isDragging && 'relative z-10 border-indigo shadow-lg',
      )}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        {...attributes}
        {...listeners}
        aria-label={`Move ${title}`}
        className="grid size-12 shrink-0 cursor-grab touch-none place-items-center rounded-md text-faint hover:text-ink"
      >
        <GripVertical aria-hidden="true" className="size-5" />
      </button>
      <span className="w-6 shrink-0 text-faint text-sm tabular-nums">{place}</span>
      <span className="min-w-0 grow py-3 [overflow-wrap:anywhere]">{title}</span>
      {state !== 'published' && <Badge tone={STATE_LOOKS[state].tone}>{STATE_LOOKS[state].label}</Badge>}
      <Button
        variant="quiet"
        size="icon"
        className="shrink-0"
        aria-label={`${title}: up`}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <ArrowUp aria-hidden="true" className="size-5" />
      </Button>
      <Button
        variant="quiet"
        size="icon"
        className="shrink-0"
        aria-label={`${title}: down`}
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        <ArrowDown aria-hidden="true" className="size-5" />
      </Button>
    </li>
  )
}
