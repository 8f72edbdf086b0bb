import type { FastifyInstance } from 'fastify'
import { type Configuration, configurationRoutes, titleOf } from '#contract/house/configuration.ts'
import { settingsRoutes } from '#contract/house/settings.ts'
import { shadesOf, type ThemedShades } from '#domain/house/group-colours.ts'
import { SOCIAL_NETWORKS } from '#domain/house/social-networks.ts'
import { priceLocaleOf } from '#domain/menu/price-locale.ts'
import { DEMO_ADMIN } from '../../accounts/demo-accounts.ts'
import type { AppContext } from '../../context.ts'
import { signInMethods } from '../../database/schema/second-steps.ts'
import { CachedValue } from '../../platform/cached-value.ts'
import { sql } from '../../platform/drizzle.ts'
import { registerRoute } from '../../platform/route.ts'

export function registerConfigurationRoutes(app: FastifyInstance, context: AppContext): void {
  const hasPasskeys = new CachedValue(context.changes, ['sign_in_methods'], () => findAnyPasskey(context))
  registerRoute(app, configurationRoutes.read, async () =>
    readConfiguration(context, await hasPasskeys.get()),
  )
}

/** True while anybody has a passkey. */
export async function findAnyPasskey({ db }: AppContext): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select exists (select from ${signInMethods} where ${signInMethods.kind} = 'passkey') as found`,
  )
  return rows[0]?.found ?? false
}

export async function readConfiguration(
  { config, settings }: AppContext,
  hasPasskeys: boolean,
): Promise<Configuration> {
  const {
    managementEmail: _managementEmail,
    inviteCode,
    socialLinks,
    productName,
    memberBenefits,
    workingColour,
    accentColour,
    logoHash,
    ...shared
  } = await settings.read()
  return {
    title: titleOf({ productName, groupName: shared.groupName }),
    ...shared,
    hasPasskeys,
    dayStart: config.calendar.dayStart,
    priceLocale: priceLocaleOf(shared.currency, shared.menuLanguage),
    demo: config.isDemo ? { username: DEMO_ADMIN.username, password: DEMO_ADMIN.password } : null,
    inviteCodeRequired: inviteCode !== null,
    sendsMail: config.mail.smtpUrl !== null,
    logo: logoHash && settingsRoutes.logo.path.replace(':hash', logoHash),
    // Nothing is promised for a group that has not written it.
    memberBenefits: memberBenefits.length === 0 && config.isDemo ? null : memberBenefits,
    colours: coloursOf(workingColour, accentColour),
    socialLinks: SOCIAL_NETWORKS.flatMap(({ key, label }) => {
      const url = socialLinks[key]
      return url ? [{ label, url }] : []
    }),
  }
}

/** Variables of `styles.css`. An earlier release's colour that is no longer allowed is left out. */
function coloursOf(working: string | null, accent: string | null): Configuration['colours'] {
  const properties = { ...propertiesOf('working', working), ...propertiesOf('accent', accent) }
  return Object.keys(properties).length === 0 ? null : properties
}

function propertiesOf(name: string, colour: string | null): Record<string, string> {
  const choice = colour && shadesOf(colour)
  if (!choice || !('shades' in choice)) return {}
  return Object.fromEntries(
    (['light', 'dark'] satisfies (keyof ThemedShades)[]).flatMap(theme =>
      Object.entries(choice.shades[theme]).map(([shade, value]) => [`--${name}-${shade}-${theme}`, value]),
    ),
  )
}
