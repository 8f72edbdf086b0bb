/** An announcement as its form holds it and the server takes it. */
import * as z from 'zod/mini'
import {
  ANNOUNCEMENT_LINK_MAX_LENGTH,
  ANNOUNCEMENT_MESSAGE_MAX_LENGTH,
  ANNOUNCEMENT_PEOPLE_MAX,
  ANNOUNCEMENT_TITLE_MAX_LENGTH,
} from '#domain/house/announcements.ts'
import { POSITIONS } from '#domain/people/places.ts'
import { HTTPS_ADDRESS } from '../fields.ts'
import { id, instantText, text } from '../primitives.ts'

/** The same in browsers and in Node, whose other types the contract does not know. */
declare const URL: {
  parse(address: string, base: string): { readonly origin: string; readonly pathname: string } | null
}
const BASE = 'https://academy.invalid'

/** A page of the academy: as a browser reads it and once decoded, it must not lead to another site. */
function isOwnPage(link: string): boolean {
  if (!link.startsWith('/') || /\s/.test(link)) return false
  const page = URL.parse(link, BASE)
  if (page?.origin !== BASE) return false
  try {
    return URL.parse(decodeURIComponent(page.pathname), BASE)?.origin === BASE
  } catch {
    return false
  }
}

const distinct = <Item extends z.core.$ZodType>(item: Item) =>
  z.array(item).check(
    z.maxLength(200),
    z.refine(items => new Set(items).size === items.length, 'Must not contain duplicates'),
  )

const audience = {
  /** None: all locations. */
  locationIds: distinct(id),
  /** None: all positions. */
  positions: distinct(z.enum(POSITIONS)),
  /** None: all jobs. */
  jobIds: z._default(distinct(id), []),
  /** Only these people, by name, if there are any; then the lists above are empty. */
  userIds: z._default(
    distinct(id).check(
      z.maxLength(ANNOUNCEMENT_PEOPLE_MAX, `Must be at most ${ANNOUNCEMENT_PEOPLE_MAX} people`),
    ),
    [],
  ),
}
export const announcementAudience = z.object(audience)

export const announcementBody = z.object({
  title: text({ min: 1, max: ANNOUNCEMENT_TITLE_MAX_LENGTH, tooShort: 'Please enter a title' }),
  message: text({ min: 1, max: ANNOUNCEMENT_MESSAGE_MAX_LENGTH, tooShort: 'Please enter a text' }),
  /** Within the academy, or https; empty for none. */
  link: text({ max: ANNOUNCEMENT_LINK_MAX_LENGTH }).check(
    z.refine(
      link => link === '' || isOwnPage(link) || HTTPS_ADDRESS.test(link),
      'Please enter a page of the academy, such as /menu, or an address that starts with https://',
    ),
  ),
  ...audience,
  /** `null`: at once. */
  scheduledFor: z.nullable(instantText),
  /** Everyone confirms that they have read it. */
  mustConfirm: z._default(z.boolean(), false),
  /** After this it leaves the bell and home; `null`: never. */
  endsAt: z._default(z.nullable(instantText), null),
})
export type AnnouncementBody = z.infer<typeof announcementBody>
