import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { readToasts, subscribeToasts } from '#web/ui/toast-store.ts'

const Toaster = lazy(async () => ({ default: (await import('#web/ui/toaster.tsx')).Toaster }))

/** Loads the toasts' look when somebody begins to do something, before there can be anything to say. */
export function LazyToaster() {
  const [isAwake, setIsAwake] = useState(false)
  const hasToasts = useSyncExternalStore(subscribeToasts, () => readToasts().length > 0)

  useEffect(() => {
    const wake = () => setIsAwake(true)
    addEventListener('pointerdown', wake, { once: true })
    addEventListener('keydown', wake, { once: true })
    return () => {
      removeEventListener('pointerdown', wake)
      removeEventListener('keydown', wake)
    }
  }, [])

  if (!isAwake && !hasToasts) return null
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  )
}
