import type { SearchSchemaInput } from '@tanstack/react-router'
import type * as z from 'zod/mini'

/** A text may be a number in the address: `?page=2`. */
type InAddress<Query> = {
  readonly [Key in keyof Query]?: Query[Key] | (string extends Query[Key] ? number : never)
}

type Search<Source> = Source extends z.core.$ZodType ? InAddress<z.input<Source>> : Source

/**
 * Types of the search in links to a page: its query in the contract, or a type. Whether the address has valid values, the
 * server or the page says: the schemas would weigh more than the pages.
 */
export const searchBy =
  <Source>() =>
  (search: Search<Source> & SearchSchemaInput): Search<Source> =>
    search
