import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { GridDish } from '#contract/menu/dish-grid.ts'
import { paths } from '#contract/paths.ts'
import type { PriceKind } from '#domain/menu/dish-price.ts'
import { cn } from '#web/lib/class-names.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { StateBadge } from './state-badge.tsx'
import { cellsOf, type DishEdit, type DishEdits } from './use-dish-edits.ts'

const OTHER_PRICES: Partial<Record<PriceKind, string>> = {
  range: 'A range',
  sizes: 'By size',
  market: 'Market price',
}

interface DishGridRowProps {
  readonly dish: GridDish
  readonly edit: DishEdit | undefined
  readonly edits: DishEdits
}

export function DishGridRow({ dish: listed, edit, edits }: DishGridRowProps) {
  const dish = edit?.base ?? listed
  const stored = cellsOf(dish)
  const { name = stored.name, price = stored.price, isAvailable = stored.isAvailable } = edit ?? {}
  const isLocked = listed.hasUnpublishedChanges
  const otherPrice = OTHER_PRICES[dish.priceKind]
  const noteId = `dish-note-${dish.id}`
  const hasNote = edit?.problem !== undefined || edit?.isConflict === true
  const described = hasNote ? { 'aria-describedby': noteId } : {}
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-x-3 gap-y-2 py-2.5 sm:grid-cols-[1fr_9rem_8rem]">
      <div className="col-span-2 min-w-0 sm:col-span-1">
        <Cell
          label={`Name of ${dish.name}`}
          column="name"
          isChanged={edit?.name !== undefined}
          isWrong={name.trim() === ''}
          disabled={isLocked}
          maxLength={120}
          value={name}
          onValueChange={next => edits.change(listed, { name: next })}
          onReset={() => edits.change(listed, { name: stored.name })}
          {...described}
        />
        <p className="mt-1 flex flex-wrap items-center gap-2 text-faint text-sm">
          {dish.section}
          {(dish.state !== 'published' || isLocked) && (
            <StateBadge {...dish} hasUnpublishedChanges={isLocked} />
          )}
          {(isLocked || otherPrice) && (
            <Link
              to={paths.adminContentItem()}
              params={{ kind: 'dishes', itemId: String(dish.id) }}
              className="inline-flex min-h-11 items-center font-medium text-indigo underline-offset-4 hover:underline"
            >
              Open<span className="sr-only"> {dish.name}</span>
            </Link>
          )}
        </p>
      </div>
      {otherPrice ? (
        <span className="flex min-h-12 items-center text-soft">{otherPrice}</span>
      ) : (
        <Cell
          label={`Price of ${dish.name}`}
          column="price"
          inputMode="decimal"
          isChanged={edit?.price !== undefined}
          disabled={isLocked}
          maxLength={20}
          placeholder="None"
          value={price}
          onValueChange={next => edits.change(listed, { price: next })}
          onReset={() => edits.change(listed, { price: stored.price })}
          {...described}
        />
      )}
      <label
        className={cn(
          'flex min-h-12 items-center gap-2 rounded-md px-3 text-[0.9375rem]',
          edit?.isAvailable !== undefined && 'bg-indigo-tint font-semibold text-indigo',
        )}
      >
        <input
          type="checkbox"
          data-column="isAvailable"
          aria-label={`${dish.name} is available${edit?.isAvailable === undefined ? '' : ', changed'}`}
          className="size-5 accent-indigo"
          disabled={isLocked}
          checked={isAvailable}
          onChange={event => edits.change(listed, { isAvailable: event.target.checked })}
        />
        {isAvailable ? 'Yes' : 'No'}
      </label>
      {hasNote && (
        <div id={noteId} role="alert" className="col-span-full flex flex-wrap items-center gap-x-3 text-sm">
          {edit.problem !== undefined && <p className="text-vermilion">{edit.problem}</p>}
          {edit.isConflict && (
            <>
              <p className="text-vermilion">
                Someone else has saved it: {stored.name}, {stored.price || 'no price'},{' '}
                {stored.isAvailable ? 'available' : 'not available'}. Save again to put yours in its place.
              </p>
              <Button variant="quiet" onClick={() => edits.forget(dish.id)}>
                <span>
                  Take theirs<span className="sr-only"> for {dish.name}</span>
                </span>
              </Button>
            </>
          )}
        </div>
      )}
    </li>
  )
}

interface CellProps extends Omit<ComponentProps<'input'>, 'onChange' | 'onReset'> {
  readonly label: string
  readonly column: string
  readonly isChanged: boolean
  readonly isWrong?: boolean
  readonly onValueChange: (value: string) => void
  readonly onReset: () => void
}

function Cell({ label, column, isChanged, isWrong = false, onValueChange, onReset, ...props }: CellProps) {
  return (
    <div className="relative min-w-0">
      <Input
        type="text"
        autoComplete="off"
        data-column={column}
        aria-label={isChanged ? `${label}, changed` : label}
        aria-invalid={isWrong}
        className={cn(isChanged && 'border-indigo bg-indigo-tint pr-10 font-semibold')}
        onChange={event => onValueChange(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Escape') onReset()
        }}
        {...props}
      />
      {isChanged && (
        <span aria-hidden="true" className="absolute top-3.5 right-2">
          <Badge tone="indigo">•</Badge>
        </span>
      )}
    </div>
  )
}
