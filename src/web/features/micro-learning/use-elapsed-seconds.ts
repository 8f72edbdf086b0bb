import { useEffect, useState } from 'react'
import { elapsedSeconds } from '#domain/programme/micro-learning.ts'

const TICK_MS = 250

/** Whole seconds since mounting, by the clock: hidden tabs and sleeping phones lose none. */
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
