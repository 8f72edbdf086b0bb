import { useEffect, useEffectEvent, useState } from 'react'

/** A part that a page can do without: loaded after its first view, and left out where it could not be loaded. */
export function useLater<Part>(load: () => Promise<Part>): Part | null {
  const [part, setPart] = useState<Part | null>(null)
  const start = useEffectEvent(() => {
    load().then(
      loaded => setPart(() => loaded),
      () => {},
    )
  })
  useEffect(() => start(), [])
  return part
}
