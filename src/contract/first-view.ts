/**
 * What the server puts into a page, so that its first view waits for nothing else: who is signed in, and what that
 * page asks for. It is one person's own and made for one answer; the page that is kept for reading without a
 * connection has none, and asks.
 */
import type { User } from './accounts.ts'

/** The id of the element that holds it, as JSON. */
export const FIRST_VIEW_ID = 'first-view'

export interface FirstView {
  /** `null`: nobody is signed in. */
  readonly user: User | null
  /** What the header of that name says with each answer. */
  readonly businessDay?: string
  /** When the answers were given, as an instant. */
  readonly at?: string
  /** Answers of the API by their address. */
  readonly answers: Readonly<Record<string, unknown>>
}

/** What pages show until their code is here, as the build draws it for the server: HTML, the same for everyone. */
export interface PageFrames {
  /** Of the pages that everyone may see. */
  readonly public: string
  /** Of the pages behind the sign-in to which a link of the navigation leads, by path. */
  readonly protected: Readonly<Record<string, string>>
  /** Of all others behind the sign-in. */
  readonly further: string
}
