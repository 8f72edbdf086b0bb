/** Content that mentions a dish, besides its statement. Source: ruling R12. */

import { TELLING_KINDS, type TellingKind } from '#contract/content/kinds.ts'
import { linkPaths } from '#contract/paths.ts'
import { type DishFinder, makeDishFinder, type NamedDish } from '#domain/menu/dish-mentions.ts'
import type { Queries } from '../database/client.ts'
import { sql } from '../platform/drizzle.ts'
import { kindOf } from './kinds.ts'

export interface DishMention {
  readonly kind: TellingKind
  readonly id: number
  readonly title: string
  readonly href: string
  readonly text: string
  /** Mentioned dishes among those asked for, in order. */
  readonly dishIds: readonly number[]
}

/**
 * Published content about these dishes: it names one, serves one in a course, refers to one for its answer,
 * or is the dish's own script for staff. A renamed dish can be looked up by both names.
 */
export async function readDishMentions(
  queries: Queries,
  asked: readonly NamedDish[],
  kinds: readonly TellingKind[] = TELLING_KINDS,
): Promise<DishMention[]> {
  if (asked.length === 0) return []
  const texts = await readTellingTexts(queries, asked, kinds)
  return texts.filter(({ dishIds }) => dishIds.length > 0)
}

/** Published content with the dishes among those asked for that it is about, which may be none. */
export async function readTellingTexts(
  queries: Queries,
  asked: readonly NamedDish[],
  kinds: readonly TellingKind[],
): Promise<DishMention[]> {
  const { rows } = await queries.execute<{ id: number; name: string }>(
    sql`select id, name from menu_items where is_active`,
  )
  // All names, so that a longer one is not taken for the shorter one within it.
  const find = makeDishFinder([...rows, ...asked])
  const ids = new Set(asked.map(({ id }) => id))
  const mentions: DishMention[] = []
  for (const name of kinds) {
    const kind = kindOf(name)
    for (const [id, { document, isActive }] of await kind.read(queries)) {
      if (!isActive) continue
      const told = new Set(dishesTold(name, id, document, find))
      const dishIds = [...ids].filter(dishId => told.has(dishId))
      const [href, text] = [linkPaths.content(name, id), textsWithin(document).join(' ')]
      mentions.push({ kind: name, id, title: kind.titleOf(document), href, text, dishIds })
    }
  }
  return mentions
}

function dishesTold(kind: TellingKind, id: number, document: object, find: DishFinder): number[] {
  if (kind === 'dishes') {
    const { serverDescription, notes } = document as { serverDescription: string; notes: string }
    const texts = [serverDescription, notes]
    const isTelling = texts.some(text => text.trim() !== '')
    return [...(isTelling ? [id] : []), ...texts.flatMap(find)]
  }
  return [...referredDishes(document), ...textsWithin(document).flatMap(find)]
}

/** Dishes that a document refers to by id. */
function referredDishes(document: object): number[] {
  const { reference, courses } = document as {
    readonly reference?: { readonly kind: string; readonly id: number } | null
    readonly courses?: readonly { readonly dishIds: readonly number[] }[]
  }
  return [
    ...(reference?.kind === 'dish' ? [reference.id] : []),
    ...(courses ?? []).flatMap(({ dishIds }) => dishIds),
  ]
}

/** Every text of a document, at any depth. */
function textsWithin(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsWithin) : []
}
