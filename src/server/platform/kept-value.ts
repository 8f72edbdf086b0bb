import type { ChangeFeed } from './change-feed.ts'

/**
 * A value that is the same for all: loaded once, kept in memory, and loaded again after one of its tables
 * changed. Without a live change feed nothing is kept.
 */
export class KeptValue<Value> {
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
    // A failed load is not kept, unless a newer one has taken its place.
    loading.catch(() => {
      if (this.#current === loading) this.#current = null
    })
    return loading
  }

  forget(): void {
    this.#current = null
  }
}
