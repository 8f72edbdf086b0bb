/** One file, loaded once the menu stands. */
export { readSearch } from './read-search.ts'
export { NamedAllergens, UnknownWords } from './search-notes.tsx'
