/** Parts of the menu for previews, from the chunks of its page. */
import { lazyPart } from '#web/ui/lazy-part.tsx'

const loadPage = () => import('../menu-page.tsx')
const loadSetMenus = () => import('../set-menus.tsx')

export const DishCard = lazyPart(loadPage, 'DishCard')
export const ImportantNotes = lazyPart(loadSetMenus, 'ImportantNotes')
export const MenuFactsOf = lazyPart(loadPage, 'MenuFactsOf')
export const SetMenuList = lazyPart(loadSetMenus, 'SetMenuList')
