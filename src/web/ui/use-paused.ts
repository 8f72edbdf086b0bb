import { useEffect, useState } from 'react'

/** Pause in typing before a request. */
const TYPING_PAUSE_MS = 200

/** The text once nothing was added to it for a moment; at first at once. */
export function usePaused(text: string | null): string | null {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    if (text === paused) return
    const timer = setTimeout(() => setPaused(text), paused === null ? 0 : TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, paused])
  return paused
}
