import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { readToasts, subscribeToasts } from '#web/ui/toast-store.ts'

/** Loads the toasts' look when someone begins to do something, before there can be anything to say. */
export function LazyToaster() {
  const [isAwake, setIsAwake] = useState(false)
  const [Toaster, setToaster] = useState<ComponentType | null>(null)
  const newest = useSyncExternalStore(subscribeToasts, () => readToasts()[0])
  const isWanted = isAwake || newest !== undefined

  useEffect(() => {
    const wake = () => setIsAwake(true)
    addEventListener('pointerdown', wake, { once: true })
    addEventListener('keydown', wake, { once: true })
    return () => {
      removeEventListener('pointerdown', wake)
      removeEventListener('keydown', wake)
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new toast tries again what failed before.
  useEffect(() => {
    if (!isWanted || Toaster) return
    import('#web/ui/toaster.tsx').then(
      loaded => setToaster(() => loaded.Toaster),
      // Without a connection the page stands, and the next toast asks again.
      () => {},
    )
  }, [isWanted, newest, Toaster])

  return Toaster && <Toaster />
}
