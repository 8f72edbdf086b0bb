import type { ChangeFeed } from './change-feed.ts'

/**
 * A value that is the same for everyone: cached in memory and reloaded after one of its tables changed.
 * Without a live change feed nothing is cached.
 */
export class CachedValue<Value> {
  readonly #changes: ChangeFeed
  readonly #load: () => Promise<Value>
  #current: Promise<Value> | null = null

  constructor(changes: ChangeFeed, tables: readonly string[], load: () => Promise<Value>) {
    this.#changes = changes
    this.#load = load
    changes.onChange(table => {
      if (table === null || tables.includes(table)) this.forget()
    })
  }

  get(): Promise<Value> {
    if (this.#current !== null) return this.#current
    const loading = this.#load()
    if (!this.#changes.isLive) return loading
    this.#current = loading
    // A failed load is dropped, unless a newer one has replaced it.
    loading.catch(() => {
      if (this.#current === loading) this.#current = null
    })
    return loading
  }

  forget(): void {
    this.#current = null
  }
}
