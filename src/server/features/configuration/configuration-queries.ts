import { type Configuration, PRODUCT_TITLE } from '#contract/configuration.ts'
import { SOCIAL_NETWORKS } from '#domain/social-networks.ts'
import { DEMO_ADMIN } from '../../accounts/demo-accounts.ts'
import type { AppContext } from '../../context.ts'

export async function readConfiguration({ config, settings }: AppContext): Promise<Configuration> {
  const { managementEmail: _managementEmail, inviteCode, socialLinks, ...shared } = await settings.read()
  return {
    title: PRODUCT_TITLE,
    ...shared,
    demo: config.isDemo ? { username: DEMO_ADMIN.username, password: DEMO_ADMIN.password } : null,
    inviteCodeRequired: inviteCode !== null,
    sendsMail: config.mail.smtpUrl !== null,
    socialLinks: SOCIAL_NETWORKS.flatMap(({ key, label }) => {
      const url = socialLinks[key]
      return url ? [{ label, url }] : []
    }),
  }
}
