/**
 * Data in a served page, so that its first view needs no further request: the signed-in user, and the page's
 * first responses. It is one person's and made per request; the offline page has none and sends requests.
 */
import type { User } from '../people/accounts.ts'

/** The id of the element that holds it, as JSON. */
export const FIRST_VIEW_ID = 'first-view'

export interface FirstView {
  /** `null`: not signed in. */
  readonly user: User | null
  /** As in the header of that name. */
  readonly businessDay?: string
  /** Time of the responses, as an instant. */
  readonly at?: string
  /** Answers of the API by their address. */
  readonly answers: Readonly<Record<string, unknown>>
}

/** HTML frames of pages until their code has loaded, drawn at build time and the same for everyone. */
export interface PageFrames {
  readonly public: string
  /** For the navigation's pages behind the sign-in, by path. */
  readonly protected: Readonly<Record<string, string>>
  /** For the pages of guests. */
  readonly guests: string
  /** For the pages of the admin area. */
  readonly admin: string
  /** For all other pages behind the sign-in. */
  readonly further: string
}
