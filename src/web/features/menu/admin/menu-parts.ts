/** Parts of the menu as staff see it, out of the file of its page. */
import { lazyPart } from '#web/ui/lazy-part.tsx'

const loadPage = () => import('../menu-page.tsx')

export const DishCard = lazyPart(async () => (await loadPage()).DishCard)
export const ImportantNotes = lazyPart(async () => (await loadPage()).ImportantNotes)
export const MenuFactsOf = lazyPart(async () => (await loadPage()).MenuFactsOf)
export const SetMenuList = lazyPart(async () => (await loadPage()).SetMenuList)
