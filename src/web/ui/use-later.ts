import { useEffect, useEffectEvent, useState } from 'react'
import { painted } from '#web/lib/painted.ts'

/** A part that a page can do without: loaded once it is painted, and left out where it could not be loaded. */
export function useLater<Part>(load: () => Promise<Part>): Part | null {
  const [part, setPart] = useState<Part | null>(null)
  const start = useEffectEvent(() => {
    painted()
      .then(load)
      .then(
        loaded => setPart(() => loaded),
        () => {},
      )
  })
  useEffect(() => start(), [])
  return part
}
