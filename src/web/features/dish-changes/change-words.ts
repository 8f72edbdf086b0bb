/** Menu changes in words: their dishes, their levels, and how far people are with them. */
import type { ChangeLevel, ChangeState } from '#domain/menu/dish-change-levels.ts'

export const LEVEL_NAMES: Record<ChangeLevel, string> = { minor: 'Minor', tell: 'Told', relearn: 'Relearn' }

export const STATE_NAMES: Record<ChangeState, string> = {
  right: 'Answered right',
  wrong: 'Not right yet',
  seen: 'Seen',
  none: 'Not yet',
}

/** The names of a change's dishes: "Kappa Maki, Tekka Maki, Unagi Nigiri and 4 more". */
export function dishNames({
  dishes,
  dishCount,
}: {
  readonly dishes: readonly string[]
  readonly dishCount: number
}): string {
  const more = dishCount - dishes.length
  return more > 0 ? `${dishes.join(', ')} and ${more} more` : dishes.join(', ')
}
