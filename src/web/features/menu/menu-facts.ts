/** Context of every menu result: law, time and reliability. */
import { createContext, use, useEffect, useMemo, useState } from 'react'
import type { Configuration } from '#contract/house/configuration.ts'
import { type Menu, menuRoutes } from '#contract/menu/menu.ts'
import { ALLERGEN_COPY_HOURS, isCopyTooOld } from '#domain/clock/copy-age.ts'
import {
  type AllergenProfile,
  allergenNames,
  askedSubjects,
  coverageNotes,
  declaredAllergens,
  PROFILES,
  undeclaredAllergens,
} from '#domain/kitchen/allergen-profiles.ts'
import type { AllergenSubject } from '#domain/kitchen/allergens.ts'
import type { Mark } from '#domain/kitchen/marks.ts'
import type { PriceStyle } from '#domain/menu/price-format.ts'
import { useConnection } from '#web/lib/connection.ts'
import { useConfirmation } from '#web/lib/response-age.ts'
import { useUser } from '#web/lib/session.ts'
import type { Adviser } from './menu-labels.ts'

export interface MenuFacts {
  readonly profile: AllergenProfile
  readonly profileLabel: string
  readonly priceStyle: PriceStyle
  readonly subjects: readonly AllergenSubject[]
  /** Allergens outside the law that some dish contains or may contain. */
  readonly undeclared: readonly AllergenSubject[]
  /** Foods that an allergen covers beyond its name, as sentences. */
  readonly coverage: readonly string[]
  readonly names: Readonly<Record<AllergenSubject, string>>
  /** Marks on the menu. */
  readonly marks: readonly Mark[]
  readonly declaredCount: number
  /** Time of the last confirmation. */
  readonly asOf: string
  /** Latest change of anything on the menu. */
  readonly changedAt: string
  /** The zone of both. */
  readonly timeZone: string
  /** The kitchen, as a sentence; empty if there is only one. */
  readonly preparedAt: string
  readonly adviser: Adviser
  /** Position of each dish's section on the menu. */
  readonly sectionOf: ReadonlyMap<number, number>
  /** The reason to ask in any case; `null` if the menu is reliable. */
  readonly warning: string | null
}

export const MenuFactsContext = createContext<MenuFacts | null>(null)

export function useMenuFacts(): MenuFacts {
  const facts = use(MenuFactsContext)
  if (!facts) throw new Error('useMenuFacts() needs the menu page')
  return facts
}

/**
 * Facts of a loaded menu. A copy that is too old is refetched once while online.
 * @param path of the API that the menu came from
 */
export function useFactsOf(
  menu: Menu,
  config: Configuration,
  refetch: () => unknown,
  path: string = menuRoutes.read.path,
): MenuFacts {
  const { allergenProfile: profile, timeZone, currency, priceLocale } = config
  const adviser = useUser().isGuest ? 'us' : 'the chef'
  const confirmation = useConfirmation(path)
  const { isOnline } = useConnection()
  useEveryMinute()
  const isTooOld = confirmation === undefined || isCopyTooOld(confirmation.heardAt, Date.now())

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has become too old or the connection is back.
  useEffect(() => {
    if (isTooOld && isOnline) void refetch()
  }, [isTooOld, isOnline])

  return useMemo(() => {
    const moment = new Intl.DateTimeFormat('en-AU', {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
    })
    const longMoment = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short', timeZone })
    const asOf = moment.format(confirmation?.at)
    const dishes = menu.sections.flatMap(section => section.dishes)
    return {
      profile,
      profileLabel: PROFILES[profile].label,
      priceStyle: { currency, priceLocale },
      subjects: askedSubjects(profile, dishes),
      undeclared: undeclaredAllergens(profile, dishes),
      coverage: coverageNotes(profile),
      names: allergenNames(profile),
      marks: menu.marks,
      declaredCount: declaredAllergens(profile).length,
      asOf,
      changedAt: longMoment.format(new Date(menu.asOf)),
      timeZone,
      preparedAt: describeKitchen(menu),
      adviser,
      sectionOf: new Map(
        menu.sections.flatMap((section, index) => section.dishes.map(({ id }) => [id, index] as const)),
      ),
      warning:
        isOnline && !isTooOld
          ? null
          : `${isOnline ? 'Saved' : 'Offline, saved'} ${asOf}${isTooOld ? `, over ${ALLERGEN_COPY_HOURS} hours ago` : ''}. Ask ${adviser}.`,
    }
  }, [profile, timeZone, currency, priceLocale, menu, confirmation, isOnline, isTooOld, adviser])
}

export function describeKitchen({ preparedAt }: Menu): string {
  if (preparedAt === undefined) return ''
  return preparedAt
    ? `As prepared at ${preparedAt.name}.`
    : 'Kitchens differ by restaurant: this is the least safe answer.'
}

const MINUTE_MS = 60_000

/** Re-renders each minute, and when the page becomes visible. */
function useEveryMinute(): void {
  const [, setNow] = useState(0)
  useEffect(() => {
    const look = () => setNow(Date.now())
    const timer = setInterval(look, MINUTE_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}
