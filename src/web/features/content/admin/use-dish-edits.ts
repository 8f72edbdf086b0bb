/** Changed cells of the grid of dishes, kept while its pages and filters change. */
import { useState } from 'react'
import type { EditedDish, GridDish, SavedGrid } from '#contract/menu/dish-grid.ts'
import { failure, type ToastText } from '#contract/toast-text.ts'
import { writePrice } from '#domain/menu/price-reading.ts'

export interface DishCells {
  readonly name: string
  /** As typed. */
  readonly price: string
  readonly isAvailable: boolean
}

export interface DishEdit extends Partial<DishCells> {
  /** The dish that its author has seen. */
  readonly base: GridDish
  readonly problem?: string | undefined
  /** Someone else has saved it in between. */
  readonly isConflict?: boolean
}

export const GRID_FAILURE = failure('Not saved', 'Please try again. Nothing is lost.')

export function gridSaved({ saved, conflicts, refused }: SavedGrid): ToastText {
  const left = conflicts.length + refused.length
  const count = saved.length.toLocaleString('en')
  return {
    title: saved.length === 1 ? '1 dish saved' : `${count} dishes saved`,
    text: left === 0 ? 'Staff can see it now.' : `Not saved: ${left.toLocaleString('en')}. The rows say why.`,
    ...(left > 0 && { isDestructive: true }),
  }
}

export const cellsOf = ({ name, price, isAvailable }: GridDish): DishCells => ({
  name,
  price: price === null ? '' : writePrice(price),
  isAvailable,
})

const CELLS = ['name', 'price', 'isAvailable'] as const

/** @param read a typed price; `null`: none, `NaN`: none that can be read */
export function useDishEdits(read: (typed: string) => number | null) {
  const [edits, setEdits] = useState<ReadonlyMap<number, DishEdit>>(new Map())

  const put = (id: number, edit: DishEdit | null) =>
    setEdits(before => {
      const next = new Map(before)
      if (edit && CELLS.some(cell => edit[cell] !== undefined)) next.set(id, edit)
      else next.delete(id)
      return next
    })

  return {
    of: (id: number) => edits.get(id),
    /** Changed cells. */
    count: [...edits.values()].reduce(
      (sum, edit) => sum + CELLS.filter(cell => edit[cell] !== undefined).length,
      0,
    ),
    change: (dish: GridDish, change: Partial<DishCells>) => {
      const before = edits.get(dish.id)
      const base = before?.base ?? dish
      const stored = cellsOf(base)
      const [cell, value] = Object.entries(change)[0] as [keyof DishCells, string | boolean]
      const { [cell]: _, problem: __, ...rest } = { ...before, base }
      const isSame = cell === 'price' ? Object.is(read(String(value)), base.price) : value === stored[cell]
      put(dish.id, { ...rest, ...(!isSame && { [cell]: value }) })
    },
    /** Takes all changes of a dish back. */
    forget: (id: number) => put(id, null),
    discard: () => setEdits(new Map()),
    /** Rows to send; those that cannot be read say so and stay. */
    ready: (): EditedDish[] => {
      const next = new Map(edits)
      const rows: EditedDish[] = []
      for (const [id, { base, name, price, isAvailable }] of edits) {
        const amount = price === undefined ? undefined : read(price)
        const problem =
          name?.trim() === ''
            ? 'Please enter a name'
            : Number.isNaN(amount)
              ? 'Please enter a price, such as 12 or 12.50'
              : undefined
        next.set(id, { ...(edits.get(id) as DishEdit), problem })
        if (problem === undefined)
          rows.push({
            id,
            revision: base.revision,
            ...(name !== undefined && { name }),
            ...(amount !== undefined && { price: amount }),
            ...(isAvailable !== undefined && { isAvailable }),
          })
      }
      setEdits(next)
      return rows
    },
    settle: ({ saved, conflicts, refused }: SavedGrid) =>
      setEdits(before => {
        const next = new Map(before)
        for (const id of saved) next.delete(id)
        for (const { id, reason } of refused) {
          const edit = next.get(id)
          if (edit) next.set(id, { ...edit, problem: reason })
        }
        for (const dish of conflicts) {
          const edit = next.get(dish.id)
          if (edit) next.set(dish.id, { ...edit, base: dish, isConflict: true })
        }
        return next
      }),
  }
}

export type DishEdits = ReturnType<typeof useDishEdits>
