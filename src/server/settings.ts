import { isDeepStrictEqual } from 'node:util'
import type { Settings } from '#contract/house/settings.ts'
import type { BusinessCalendar } from '#domain/clock/business-day.ts'
import { POLICY_DAYS } from '#domain/house/reminders.ts'
import { DEFAULT_ALLERGEN_PROFILE } from '#domain/kitchen/allergen-profiles.ts'
import { DEFAULT_DISH_LANGUAGE } from '#domain/menu/languages.ts'
import { DEFAULT_CURRENCY, DEFAULT_PRICE_UNIT } from '#domain/menu/price-units.ts'
import { VISIT_POINTS } from '#domain/people/guests.ts'
import type { ProgrammeMode } from '#domain/programme/module-unlocking.ts'
import { type AuditContext, recordAudit } from './audit.ts'
import type { Database, Queries, Transaction } from './database/client.ts'
import { settings } from './database/schema/settings.ts'
import { CachedValue } from './platform/cached-value.ts'
import type { ChangeFeed } from './platform/change-feed.ts'
import type { Config } from './platform/config.ts'
import { sql } from './platform/drizzle.ts'

const selectSettings = (db: Queries) => db.select().from(settings)

/** Calendar in use before anything is cached. */
export async function readCalendar(queries: Queries, { calendar }: Config): Promise<BusinessCalendar> {
  const [row] = await selectSettings(queries)
  return { ...calendar, timeZone: row?.timeZone ?? calendar.timeZone }
}

/** Currency and price format as a transaction sees them. */
export async function readPricing(queries: Queries): Promise<Pricing> {
  const [row] = await selectSettings(queries)
  return pricingOf(row)
}

type Pricing = Pick<Settings, 'currency' | 'priceUnit'>

function pricingOf(row: Pricing | undefined): Pricing {
  return { currency: row?.currency ?? DEFAULT_CURRENCY, priceUnit: row?.priceUnit ?? DEFAULT_PRICE_UNIT }
}

const DEFAULT_PROGRAMME_MODE: ProgrammeMode = 'beta'

/** Settings that management changes while the academy runs, over the configuration's values. */
export class SettingsStore {
  readonly #db: Database
  readonly #config: Config
  readonly #kept: CachedValue<Settings>
  #calendar: BusinessCalendar
  #loads = 0

  constructor(db: Database, config: Config, changes: ChangeFeed) {
    this.#db = db
    this.#config = config
    this.#calendar = config.calendar
    this.#kept = new CachedValue(changes, ['settings'], () => this.#load())
    // The business day is read synchronously, so the new calendar must be loaded before the next read. After
    // an outage of the database another change notification follows.
    changes.onChange(table => {
      if (table === null || table === 'settings') this.read().catch(() => undefined)
    })
  }

  /** Calendar of the business day by the latest settings. */
  get calendar(): BusinessCalendar {
    return this.#calendar
  }

  /** Settings, cached where that is safe. */
  read(): Promise<Settings> {
    return this.#kept.get()
  }

  async #load(): Promise<Settings> {
    const load = ++this.#loads
    const loaded = await this.readFresh(this.#db)
    // A load overtaken by a newer one changes nothing.
    if (load === this.#loads && loaded.timeZone !== this.#calendar.timeZone) {
      this.#calendar = { ...this.#calendar, timeZone: loaded.timeZone }
    }
    return loaded
  }

  /** Settings as a transaction sees them. */
  async readFresh(queries: Queries): Promise<Settings> {
    const [row] = await selectSettings(queries)
    return {
      programmeMode: row?.programmeMode ?? DEFAULT_PROGRAMME_MODE,
      groupName: row?.groupName ?? this.#config.groupName,
      managementEmail: row?.managementEmail ?? this.#config.mail.managementEmail,
      openJoining: row?.openJoining ?? this.#config.isDemo,
      openStaffRegistration: row?.openStaffRegistration ?? this.#config.isDemo,
      showNextSteps: row?.showNextSteps ?? true,
      requireSecondStep: row?.requireSecondStep ?? false,
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
      giftLimit: row?.giftLimit ?? null,
      returnExpiredPoints: row?.returnExpiredPoints ?? false,
      visitPoints: row?.visitPoints ?? VISIT_POINTS,
      shorterQuizzes: row?.shorterQuizzes ?? false,
      fullFooter: row?.fullFooter ?? false,
      sendReminders: row?.sendReminders ?? true,
      policyDays: row?.policyDays ?? POLICY_DAYS,
    }
  }

  async change(changes: Partial<Settings>, acting: AuditContext): Promise<Settings> {
    await this.#db.transaction(tx => this.write(tx, changes, acting))
    // Other processes are notified; this one must not use the old value until then.
    this.#kept.forget()
    return this.read()
  }

  /** Within a transaction; the change feed announces it after the commit. */
  async write(tx: Transaction, changes: Partial<Settings>, acting: AuditContext): Promise<void> {
    const present = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    if (Object.keys(present).length === 0) return
    // One change at a time, the first included, so that each is logged against its predecessor.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('settings'))`)
    const before = await this.readFresh(tx)
    await tx
      .insert(settings)
      .values({ id: 1, ...present })
      .onConflictDoUpdate({ target: settings.id, set: present })
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

/** The log records that there is a code, never the code itself. */
function withoutCode(settings: Settings, name: string): Settings {
  return { ...settings, inviteCode: settings.inviteCode && name }
}
