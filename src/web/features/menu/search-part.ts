/** One chunk, loaded after the menu. */
export { readSearch } from './read-search.ts'
export { SearchResults } from './search-results.tsx'
