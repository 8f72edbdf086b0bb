import { useEffect, useState, useSyncExternalStore } from 'react'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { readToasts, subscribeToasts } from '#web/ui/toast-store.ts'

const Toaster = lazyPart(() => import('#web/ui/toaster.tsx'), 'Toaster', { begins: 'asked' })

/** Loads the toasts at the first interaction, before one can be needed. */
export function LazyToaster() {
  const [isAwake, setIsAwake] = useState(false)
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
    // Offline the page works on; the next toast tries again.
    if (isWanted) Toaster.preload().catch(() => {})
  }, [isWanted, newest])

  return <Toaster />
}
