/** Parts of the menu that load after its first view, in one file. */
export { ListenButton } from '#web/ui/listen-button.tsx'
export { DishRest } from './dish-rest.tsx'
export { FilterChips, FilterPanel } from './filter-panel.tsx'
export { Doubtful, EmptyMenu, FilterSummary, NothingFound } from './filter-summary.tsx'
export { Pairings } from './pairings.tsx'
export { resumeUploads } from './photo-sending.ts'
export { ImportantNotes, SetMenuList } from './set-menus.tsx'
export { ShareButton } from './share-button.tsx'
