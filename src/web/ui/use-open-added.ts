import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Opens the page of what was just added, once the form knows that it is saved: before, it would ask whether its
 * changes may be lost.
 *
 * @param open goes to the page of that id
 */
export function useOpenAdded(open: (id: string) => void): (id: number) => void {
  const [addedId, setAddedId] = useState<number | null>(null)
  const openPage = useEffectEvent(open)
  useEffect(() => {
    if (addedId !== null) openPage(String(addedId))
  }, [addedId])
  return setAddedId
}
