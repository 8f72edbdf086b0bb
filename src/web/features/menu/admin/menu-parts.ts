/** Parts of the menu for previews, from the chunk of its page. */
import { lazyPart } from '#web/ui/lazy-part.tsx'

const loadPage = () => import('../menu-page.tsx')

export const DishCard = lazyPart(loadPage, 'DishCard')
export const ImportantNotes = lazyPart(loadPage, 'ImportantNotes')
export const MenuFactsOf = lazyPart(loadPage, 'MenuFactsOf')
export const SetMenuList = lazyPart(loadPage, 'SetMenuList')
