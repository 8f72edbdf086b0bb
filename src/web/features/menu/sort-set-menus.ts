import type { Menu, SetMenu } from '#contract/menu/menu.ts'
import { type AllergenSubject, worstAllergenState } from '#domain/kitchen/allergens.ts'

/** Set menus with only free dishes, and the others, which stay: the kitchen can exchange a course. */
export function sortSetMenus(
  setMenus: readonly SetMenu[],
  menu: Menu,
  without: readonly AllergenSubject[],
): { readonly free: SetMenu[]; readonly askFirst: SetMenu[] } {
  const dishes = new Map(menu.sections.flatMap(section => section.dishes).map(dish => [dish.id, dish]))
  const isFree = ({ courses }: SetMenu) =>
    courses
      .flatMap(({ dishIds }) => dishIds)
      .every(id => {
        const dish = dishes.get(id)
        // A dish that is no longer on the menu is replaced by something unknown.
        return without.length === 0 || (dish !== undefined && worstAllergenState(dish, without) === 'free')
      })
  const { free = [], askFirst = [] } = Object.groupBy(setMenus, setMenu =>
    isFree(setMenu) ? 'free' : 'askFirst',
  )
  return { free, askFirst }
}
