import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { afterPaint } from '#web/lib/after-paint.ts'
import { OFFLINE_TEXT } from '#web/lib/api-client.ts'
import { toast } from './toast-store.ts'

export interface Loading {
  /** Shown while loading. */
  readonly loading?: ReactNode
}

export type LazyPart<Props> = ComponentType<Props & Loading>

interface LazyOptions {
  /** Loading begins when it is first drawn, once the page is painted, or with `ask` alone, as of a dialog. */
  readonly begins?: 'drawn' | 'painted' | 'asked'
  /** A failure to load leaves the page without it. */
  readonly isOptional?: boolean
}

/**
 * Part of a page with a chunk of its own, drawn as soon as its code is loaded: React's `lazy` and `Suspense` wait at
 * least 300 ms after their placeholder, and cannot retry after a failure.
 */
export function lazyPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  { begins = 'drawn', isOptional = false }: LazyOptions = {},
) {
  type Props = Module[Name] extends (props: infer Own extends object) => ReactNode ? Own : object
  let loaded: ComponentType<Props> | undefined
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const preload = async (): Promise<void> => {
    if (loaded) return
    loaded = (await load())[name] as ComponentType<Props>
    for (const listener of listeners) listener()
  }
  /** Loads on request; a failure becomes a toast. */
  const ask = async (): Promise<boolean> => {
    try {
      await preload()
      return true
    } catch {
      toast({ title: 'Error', text: OFFLINE_TEXT, isDestructive: true })
      return false
    }
  }

  function LazyPart({ loading = null, ...props }: Props & Loading) {
    const Part = useSyncExternalStore(subscribe, () => loaded)
    const [error, setError] = useState<unknown>()
    useEffect(() => {
      if (begins === 'asked') return
      const start = begins === 'painted' ? afterPaint() : Promise.resolve()
      start.then(preload).catch(isOptional ? () => {} : setError)
    }, [])
    if (error) throw error
    return Part ? <Part {...(props as Props)} /> : loading
  }
  return Object.assign(LazyPart, { preload, ask })
}
