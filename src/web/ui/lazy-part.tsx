import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

export interface Loading {
  /** Stands in its place until its code is here. */
  readonly loading?: ReactNode
}

/**
 * A part of a page whose code comes when it is first drawn, or earlier by `preload`. It is drawn as soon as its code is
 * here: what React's `lazy` and `Suspense` load, React draws no sooner than 300 ms after their placeholder, even where
 * nothing is left to wait for.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const preload = async (): Promise<void> => {
    loaded = await load()
  }

  function LazyPart({ loading = null, ...props }: Props & Loading) {
    const [Part, setPart] = useState(() => loaded)
    const [error, setError] = useState<unknown>()
    useEffect(() => {
      if (!Part) preload().then(() => setPart(() => loaded), setError)
    }, [Part])
    if (error) throw error
    return Part ? <Part {...(props as Props)} /> : loading
  }
  return Object.assign(LazyPart, { preload })
}

/** The same, of a part that its page stands without where it cannot be loaded. */
export function lazyExtra<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyPart<Props>(() => load().catch(() => () => null))
}
