/** Kinds and limits of what a file is asked, apart from the words by which files are read: pages know them too. */

export const QUESTION_KINDS = [
  'blank',
  'listed',
  'sign',
  'behind',
  'codes',
  'words',
  'marks',
  'choice',
] as const

export const FILE_QUESTIONS_MAX = 10
export const QUESTION_ENTRIES_MAX = 40
export const ASKED_TEXT_MAX_LENGTH = 80

/** Customary codes of allergens on menus. */
export const KNOWN_CODES = ['austrian', 'german', 'annex'] as const
export type KnownCode = (typeof KNOWN_CODES)[number]

/** Lines of a shop's export that are probably no dishes. */
export const NO_DISHES = ['delivery', 'packaging', 'extra', 'voucher'] as const
export type NoDish = (typeof NO_DISHES)[number]
