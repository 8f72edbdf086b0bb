import { INVITATION_LIFETIME_DAYS } from '#domain/people/places.ts'

interface NewAccount {
  readonly fullName: string
  readonly username: string
  readonly title: string
  readonly link: string
}

/** To people whose accounts came with a file, or whose links of a week were made together. */
export const newAccount = ({ fullName, username, title, link }: NewAccount) => ({
  subject: `Your account at the ${title}`,
  body: [
    `Hello ${fullName},`,
    `There is an account for you at the ${title}. Your username is ${username}. Choose your password here, within the next ${INVITATION_LIFETIME_DAYS} days:`,
    link,
  ].join('\n\n'),
})
