/** Editable content: kinds, states and visibility. Source: ruling R12. */

/** Order of set-up: later kinds refer to earlier ones. */
export const CONTENT_KINDS = [
  'locations',
  'jobs',
  'components',
  'equipment',
  'tabs',
  'sections',
  'marks',
  'dishes',
  'set-menus',
  'notes',
  'pages',
  'policies',
  'modules',
  'questions',
  'achievements',
  'quizzes',
  'lessons',
  'terms',
  'shifts',
  'rewards',
] as const
export type ContentKindName = (typeof CONTENT_KINDS)[number]

/**
 * Staff see published content. Nothing is deleted, since ledger entries, signatures and answers refer to it.
 */
export const CONTENT_STATES = ['draft', 'published', 'archived'] as const
export type ContentState = (typeof CONTENT_STATES)[number]

export const VERSION_ORIGINS = ['built-in', 'edit', 'import', 'restore'] as const
export type VersionOrigin = (typeof VERSION_ORIGINS)[number]

/** Decisions about a newer built-in text of an item that the group has edited. */
export const PROPOSAL_DECISIONS = ['take', 'keep', 'draft'] as const
export type ProposalDecision = (typeof PROPOSAL_DECISIONS)[number]

/** A newer proposal supersedes a pending one. */
export const PROPOSAL_OUTCOMES = [...PROPOSAL_DECISIONS, 'superseded'] as const

export interface Publication {
  /** Number of the newest version, from 1. */
  readonly revision: number
  /** The version that staff see, or saw last; `null` before the first. */
  readonly publishedRevision: number | null
  readonly isArchived: boolean
}

export function contentState({ publishedRevision, isArchived }: Publication): ContentState {
  if (isArchived) return 'archived'
  return publishedRevision === null ? 'draft' : 'published'
}

/** The draft is newer than the published version. */
export function hasUnpublishedChanges(publication: Publication): boolean {
  const { revision, publishedRevision } = publication
  return contentState(publication) === 'published' && publishedRevision !== revision
}
