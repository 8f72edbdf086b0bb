import type { Settings } from '#contract/settings.ts'
import { DEFAULT_ALLERGEN_PROFILE } from '#domain/allergen-profiles.ts'
import type { Database, Queries } from '../database/client.ts'
import { settings } from '../database/schema/settings.ts'
import { statement } from '../database/statement.ts'
import type { ChangeFeed } from '../platform/change-feed.ts'
import type { Config } from '../platform/config.ts'
import { KeptValue } from '../platform/kept-value.ts'

const selectSettings = statement(db => db.select().from(settings))

/** What management sets while the academy runs, over the configuration's values. */
export class SettingsStore {
  readonly #db: Database
  readonly #config: Config
  readonly #kept: KeptValue<Settings>

  constructor(db: Database, config: Config, changes: ChangeFeed) {
    this.#db = db
    this.#config = config
    this.#kept = new KeptValue(changes, ['settings'], () => this.readFresh(db))
  }

  /** The settings, from memory where that is safe. */
  read(): Promise<Settings> {
    return this.#kept.get()
  }

  /** The settings as a transaction sees them. */
  async readFresh(queries: Queries): Promise<Settings> {
    const [row] = await selectSettings(queries)
    return {
      programmeMode: row?.programmeMode ?? 'beta',
      groupName: row?.groupName ?? this.#config.groupName,
      managementEmail: row?.managementEmail ?? this.#config.mail.managementEmail,
      openJoining: row?.openJoining ?? this.#config.isDemo,
      allergenProfile: row?.allergenProfile ?? DEFAULT_ALLERGEN_PROFILE,
      socialLinks: row?.socialLinks ?? {},
    }
  }

  async change(changes: Partial<Settings>): Promise<Settings> {
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    if (Object.keys(given).length > 0) {
      await this.#db
        .insert(settings)
        .values({ id: 1, ...given })
        .onConflictDoUpdate({ target: settings.id, set: given })
    }
    // Other processes hear of it; this one must not answer with the old value meanwhile.
    this.#kept.forget()
    return this.read()
  }
}
