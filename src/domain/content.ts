/** What is taught, as things that management edits: kinds, states and who sees what. Source: ruling R12. */

/** In the order in which an academy is set up: later kinds point at earlier ones. */
export const CONTENT_KINDS = [
  'locations',
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
  'shifts',
  'rewards',
] as const
export type ContentKindName = (typeof CONTENT_KINDS)[number]

/** Staff see what is published. Nothing is deleted: what was earned, signed or answered points at it. */
export const CONTENT_STATES = ['draft', 'published', 'archived'] as const
export type ContentState = (typeof CONTENT_STATES)[number]

/** What a version came from. */
export const VERSION_ORIGINS = ['built-in', 'edit', 'import', 'restore'] as const
export type VersionOrigin = (typeof VERSION_ORIGINS)[number]

/** What management may do with a newer built-in text of something that the group has edited. */
export const PROPOSAL_DECISIONS = ['take', 'keep', 'draft'] as const
export type ProposalDecision = (typeof PROPOSAL_DECISIONS)[number]

/** What became of such a text; a newer one takes the place of one that waits. */
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

/** Whether someone has gone on writing since what staff see. */
export function hasUnpublishedChanges(publication: Publication): boolean {
  const { revision, publishedRevision } = publication
  return contentState(publication) === 'published' && publishedRevision !== revision
}
