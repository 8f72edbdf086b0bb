/** Columns that a person has hidden in a table, kept for them on this device. */
import { useState } from 'react'
import { readPersonal, writePersonal } from '#web/lib/personal-storage.ts'
import { useUser } from '#web/lib/session.ts'

export interface HiddenColumns {
  readonly hidden: readonly string[]
  readonly setHidden: (ids: readonly string[]) => void
}

/** @param table names the table on this device */
export function useHiddenColumns(table: string): HiddenColumns {
  const { id } = useUser()
  const name = `columns:${table}`
  const [hidden, setHidden] = useState<readonly string[]>(() => {
    const stored = readPersonal(id, name)
    return Array.isArray(stored) ? stored.map(String) : []
  })
  return {
    hidden,
    setHidden: ids => {
      setHidden(ids)
      writePersonal(id, name, ids)
    },
  }
}
