import { useEffect, useState } from 'react'
import { elapsedSeconds } from '#domain/micro-learning.ts'

const TICK_MS = 250

/** Whole seconds since the component appeared, read from the clock: a hidden tab and a slept phone lose none. */
export function useElapsedSeconds(): number {
  const [startedAt] = useState(() => Date.now())
  const [now, setNow] = useState(startedAt)
  useEffect(() => {
    const read = () => setNow(Date.now())
    const timer = setInterval(read, TICK_MS)
    document.addEventListener('visibilitychange', read)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', read)
    }
  }, [])
  return elapsedSeconds(startedAt, now)
}
