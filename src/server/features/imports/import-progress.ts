import type { AppContext } from '../../context.ts'
import { imports } from '../../database/schema/imports.ts'
import { eq } from '../../platform/drizzle.ts'

const PROGRESS_EVERY_MS = 300

/** Progress written outside the import's transaction, whose writes others do not see. */
export class ImportProgress {
  readonly #context: Pick<AppContext, 'db'>
  readonly #importId: number
  #toldAt = 0
  #telling: Promise<unknown> = Promise.resolve()
  #isTelling = false

  constructor(context: Pick<AppContext, 'db'>, importId: number) {
    this.#context = context
    this.#importId = importId
  }

  tell(savedCount: number): void {
    const now = performance.now()
    if (this.#isTelling || now - this.#toldAt < PROGRESS_EVERY_MS) return
    this.#toldAt = now
    this.#isTelling = true
    // Best effort: if it fails, the import goes on.
    this.#telling = this.#context.db
      .update(imports)
      .set({ savedCount })
      .where(eq(imports.id, this.#importId))
      .catch(() => undefined)
      .finally(() => {
        this.#isTelling = false
      })
  }

  /** The transaction writes the same row last. */
  async end(): Promise<void> {
    await this.#telling
  }
}
