/** Rows chosen in a table, kept while its pages, order and filters change. */
import { useState } from 'react'

interface WithId {
  readonly id: number
}

export interface RowSelection<Row extends WithId> {
  readonly rows: readonly Row[]
  readonly has: (id: number) => boolean
  /** With `isRange` all rows of the page between the last chosen one and this. */
  readonly toggle: (row: Row, page: readonly Row[], isRange: boolean) => void
  /** Chooses all rows of a page, or none of them. */
  readonly togglePage: (page: readonly Row[]) => void
  /** Chooses these rows alone, such as those of all pages. */
  readonly replace: (rows: readonly Row[]) => void
  readonly clear: () => void
}

export function useRowSelection<Row extends WithId>(most: number): RowSelection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Row>>(new Map())
  const [lastId, setLastId] = useState<number>()

  function choose(rows: readonly Row[], isChosen: boolean) {
    setChosen(before => {
      const next = new Map(before)
      for (const row of rows) {
        if (!isChosen) next.delete(row.id)
        else if (next.size < most) next.set(row.id, row)
      }
      return next
    })
  }

  return {
    rows: [...chosen.values()],
    has: id => chosen.has(id),
    toggle: (row, page, isRange) => {
      const at = page.findIndex(({ id }) => id === row.id)
      const last = page.findIndex(({ id }) => id === lastId)
      const isRangeHere = isRange && last !== -1
      choose(
        isRangeHere ? page.slice(Math.min(at, last), Math.max(at, last) + 1) : [row],
        !chosen.has(row.id),
      )
      setLastId(row.id)
    },
    togglePage: page => choose(page, !page.every(({ id }) => chosen.has(id))),
    replace: rows => setChosen(new Map(rows.map(row => [row.id, row]))),
    clear: () => setChosen(new Map()),
  }
}
