/** Fields that a restored version brings back. Source: ruling R12. */

import { DISH_WORDS } from '../menu/dish-change-levels.ts'
import type { ContentKindName } from './content.ts'

export const RESTORED_PARTS = ['all', 'words'] as const
export type RestoredPart = (typeof RESTORED_PARTS)[number]

/** Text fields of kinds that also have facts: a dish has a recipe, marks and a price. */
export const WORDS_OF: Partial<Record<ContentKindName, readonly string[]>> = {
  dishes: ['name', 'language', ...DISH_WORDS],
}

type Document = Readonly<Record<string, unknown>>

/** The document that restoring makes; `null` where the kind has no words apart from the rest. */
export function restoredDocument(
  kind: ContentKindName,
  { newest, earlier }: { readonly newest: Document; readonly earlier: Document },
  part: RestoredPart,
): Document | null {
  if (part === 'all') return earlier
  const words = WORDS_OF[kind]
  if (!words) return null
  return { ...newest, ...Object.fromEntries(words.map(field => [field, earlier[field]])) }
}
