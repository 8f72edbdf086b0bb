import { isDeepStrictEqual } from 'node:util'
import type { Settings } from '#contract/settings.ts'
import { DEFAULT_ALLERGEN_PROFILE } from '#domain/allergen-profiles.ts'
import type { BusinessCalendar } from '#domain/business-day.ts'
import { DEFAULT_DISH_LANGUAGE } from '#domain/languages.ts'
import type { ProgrammeMode } from '#domain/module-unlocking.ts'
import { DEFAULT_CURRENCY, DEFAULT_PRICE_UNIT } from '#domain/price-units.ts'
import { type Acting, recordAudit } from '../audit/audit.ts'
import type { Database, Queries, Transaction } from '../database/client.ts'
import { settings } from '../database/schema/settings.ts'
import type { ChangeFeed } from '../platform/change-feed.ts'
import type { Config } from '../platform/config.ts'
import { sql } from '../platform/drizzle.ts'
import { KeptValue } from '../platform/kept-value.ts'

const selectSettings = (db: Queries) => db.select().from(settings)

/** The calendar that holds before anything is kept in memory. */
export async function readCalendar(queries: Queries, { calendar }: Config): Promise<BusinessCalendar> {
  const [row] = await selectSettings(queries)
  return { ...calendar, timeZone: row?.timeZone ?? calendar.timeZone }
}

/** What prices are in, as a transaction sees it. */
export async function readPricing(queries: Queries): Promise<Pricing> {
  const [row] = await selectSettings(queries)
  return pricingOf(row)
}

type Pricing = Pick<Settings, 'currency' | 'priceUnit'>

function pricingOf(row: Pricing | undefined): Pricing {
  return { currency: row?.currency ?? DEFAULT_CURRENCY, priceUnit: row?.priceUnit ?? DEFAULT_PRICE_UNIT }
}

const DEFAULT_PROGRAMME_MODE: ProgrammeMode = 'beta'

/** What management sets while the academy runs, over the configuration's values. */
export class SettingsStore {
  readonly #db: Database
  readonly #config: Config
  readonly #kept: KeptValue<Settings>
  #calendar: BusinessCalendar
  #loads = 0

  constructor(db: Database, config: Config, changes: ChangeFeed) {
    this.#db = db
    this.#config = config
    this.#calendar = config.calendar
    this.#kept = new KeptValue(changes, ['settings'], () => this.#load())
    // The business day is asked for without waiting, so it cannot wait for the next to read the settings. A database
    // that is away says so again, with another change, when it is back.
    changes.onChange(table => {
      if (table === null || table === 'settings') this.read().catch(() => undefined)
    })
  }

  /** The calendar of the business day, by the settings that were read last. */
  get calendar(): BusinessCalendar {
    return this.#calendar
  }

  /** The settings, from memory where that is safe. */
  read(): Promise<Settings> {
    return this.#kept.get()
  }

  async #load(): Promise<Settings> {
    const load = ++this.#loads
    const loaded = await this.readFresh(this.#db)
    // An answer that was overtaken by a newer one changes nothing.
    if (load === this.#loads && loaded.timeZone !== this.#calendar.timeZone) {
      this.#calendar = { ...this.#calendar, timeZone: loaded.timeZone }
    }
    return loaded
  }

  /** The settings as a transaction sees them. */
  async readFresh(queries: Queries): Promise<Settings> {
    const [row] = await selectSettings(queries)
    return {
      programmeMode: row?.programmeMode ?? DEFAULT_PROGRAMME_MODE,
      groupName: row?.groupName ?? this.#config.groupName,
      managementEmail: row?.managementEmail ?? this.#config.mail.managementEmail,
      openJoining: row?.openJoining ?? this.#config.isDemo,
      openStaffRegistration: row?.openStaffRegistration ?? this.#config.isDemo,
      showNextSteps: row?.showNextSteps ?? true,
      inviteCode: row?.inviteCode ?? this.#config.staffInviteCode,
      allergenProfile: row?.allergenProfile ?? DEFAULT_ALLERGEN_PROFILE,
      timeZone: row?.timeZone ?? this.#config.calendar.timeZone,
      ...pricingOf(row),
      menuLanguage: row ? row.menuLanguage : DEFAULT_DISH_LANGUAGE,
      socialLinks: row?.socialLinks ?? {},
      productName: row?.productName ?? null,
      signInText: row?.signInText ?? null,
      memberBenefits: row?.memberBenefits ?? [],
      workingColour: row?.workingColour ?? null,
      accentColour: row?.accentColour ?? null,
      logoHash: row?.logoHash ?? null,
    }
  }

  async change(changes: Partial<Settings>, acting: Acting): Promise<Settings> {
    await this.#db.transaction(tx => this.write(tx, changes, acting))
    // Other processes hear of it; this one must not answer with the old value until then.
    this.#kept.forget()
    return this.read()
  }

  /** Within a transaction, after whose end the change feed tells of it. */
  async write(tx: Transaction, changes: Partial<Settings>, acting: Acting): Promise<void> {
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    if (Object.keys(given).length === 0) return
    // So that each is told apart from the one before it, the first of all too.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('settings'))`)
    const before = await this.readFresh(tx)
    await tx
      .insert(settings)
      .values({ id: 1, ...given })
      .onConflictDoUpdate({ target: settings.id, set: given })
    const after = await this.readFresh(tx)
    const changed = (Object.keys(after) as (keyof Settings)[]).filter(
      name => !isDeepStrictEqual(before[name], after[name]),
    )
    if (changed.length === 0) return
    const only = (values: Settings) => Object.fromEntries(changed.map(name => [name, values[name]]))
    await recordAudit(tx, acting, {
      action: 'settings.change',
      subject: { kind: 'settings' },
      before: only(withoutCode(before, 'a code')),
      after: only(withoutCode(after, before.inviteCode === null ? 'a code' : 'another code')),
    })
  }
}

/** That there is a code belongs into the log, the code itself does not. */
function withoutCode(settings: Settings, name: string): Settings {
  return { ...settings, inviteCode: settings.inviteCode && name }
}
