interface PasswordLink {
  readonly fullName: string
  readonly title: string
  readonly link: string
}

/** To somebody who cannot sign in, with a link that their manager has made. */
export const passwordLink = ({ fullName, title, link }: PasswordLink) => ({
  subject: `Choose a new ${title} password`,
  body: [
    `Hello ${fullName},`,
    `Your manager has created a link for you to choose a new password for your ${title} account. It works once, within the next hour:`,
    link,
  ].join('\n\n'),
})
