/** Levels of changes and states of people, in words. */
import type { ChangeLevel, ChangeState } from '#domain/menu/dish-change-levels.ts'

export const LEVEL_NAMES: Record<ChangeLevel, string> = { minor: 'Minor', tell: 'Told', relearn: 'Relearn' }

export const STATE_NAMES: Record<ChangeState, string> = {
  right: 'Answered right',
  wrong: 'Not right yet',
  seen: 'Seen',
  none: 'Not yet',
}
