export interface ReminderText {
  readonly title: string
  readonly message: string
  /** Page of the academy, or an address elsewhere. */
  readonly link: string | null
}

/**
 * To people who are reminded by management, with the text of the bell.
 * @param base address for the link
 */
export const reminder = ({ title, message, link }: ReminderText, base: string) => ({
  subject: title,
  body: link === null ? message : `${message}\n\n${link.startsWith('/') ? `${base}${link}` : link}`,
})
