import { titleOf } from '#contract/house/configuration.ts'

interface Reset {
  readonly fullName: string
  readonly settings: Parameters<typeof titleOf>[0] & { readonly groupName: string }
  readonly link: string
}

/** To somebody who has forgotten their password, as they asked on the sign-in page. */
export const passwordReset = ({ fullName, settings, link }: Reset) => ({
  subject: `Reset your ${settings.groupName} password`,
  body: [
    `Hello ${fullName},`,
    `Someone, hopefully you, asked for a new password for your ${titleOf(settings)} account. Choose one here within the next hour:`,
    link,
    'If it was not you, you can ignore this mail: your password stays the same.',
  ].join('\n\n'),
})
