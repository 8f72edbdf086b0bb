import { INVITATION_LIFETIME_DAYS } from '#domain/people/places.ts'

interface Invited {
  readonly inviter: string
  readonly location: string
  readonly title: string
  readonly link: string
}

/** To the one person of an invitation. */
export const invitation = ({ inviter, location, title, link }: Invited) => ({
  subject: `Join ${location} in the ${title}`,
  body: [
    `${inviter} invites you to ${location}.`,
    `With this link you make your account. It works once, within ${INVITATION_LIFETIME_DAYS} days:`,
    link,
  ].join('\n\n'),
})
