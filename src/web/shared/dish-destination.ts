import type { Dish } from '#contract/menu/menu.ts'
import { paths } from '#contract/paths.ts'
import type { Destination } from '#web/lib/destination.ts'

/** A dish or drink on the menu, as the finder shows it. */
export function toDish({ id, name, englishName, drink }: Dish, tab: string, group: string): Destination {
  return {
    group,
    label: name,
    hint: englishName,
    to: paths.menu(),
    search: { tab, dish: id, ...(drink && { list: 'drinks' }) },
  }
}
