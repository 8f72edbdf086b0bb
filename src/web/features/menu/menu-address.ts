/** The menu's state in the address, for links and reloads. */
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Menu } from '#contract/menu/menu.ts'
import { ALLERGENS, type AllergenSubject } from '#domain/kitchen/allergens.ts'
import { type Mark, markMeant } from '#domain/kitchen/marks.ts'

export interface MenuSearch {
  readonly tab?: string
  /** The dish to scroll to and highlight. */
  readonly dish?: number
  readonly q?: string
  /** Dietary marks and allergens, separated by commas. */
  readonly dietary?: string
  readonly without?: string
  readonly view?: 'allergens'
  /** Missing: the food. */
  readonly list?: 'drinks'
}

const route = getRouteApi('/_protected/menu/')

export function useMenuSearch(tabs: Menu['tabs']): MenuSearch {
  const search = route.useSearch()
  return useMemo(
    () =>
      validateMenuSearch(
        { ...search },
        tabs.map(({ key }) => key),
      ),
    [search, tabs],
  )
}

const QUERY_MAX_LENGTH = 100

/** Keeps the valid part of any address. */
export function validateMenuSearch(search: Record<string, unknown>, tabs: readonly string[]): MenuSearch {
  const { tab, dish, q, dietary, without, view, list } = search
  const dishId = Number(dish)
  const query = q === undefined ? '' : String(q).slice(0, QUERY_MAX_LENGTH)
  return {
    ...(isOneOf(tabs, tab) && { tab }),
    ...(Number.isSafeInteger(dishId) && dishId > 0 && { dish: dishId }),
    ...(query.trim() !== '' && { q: query }),
    ...listOf('dietary', parseKeys(dietary)),
    ...listOf('without', parseWithout(without)),
    ...(view === 'allergens' && { view }),
    ...(list === 'drinks' && { list }),
  }
}

const MARK_KEY = /^[\p{L}\p{M}\p{N}-]{1,60}$/u
const CHOSEN_MARKS_MAX = 20

function parseKeys(value: unknown): string[] {
  const keys = String(value ?? '').split(',')
  return [...new Set(keys.filter(key => MARK_KEY.test(key)))].slice(0, CHOSEN_MARKS_MAX)
}

/** Marks without dishes stay in the filter. */
export function parseDietary(value: unknown, marks: readonly Mark[]): Mark[] {
  const keys = parseKeys(value)
  const known = marks.filter(({ key }) => keys.includes(key))
  const gone = keys.filter(key => !known.some(mark => mark.key === key))
  return [...known, ...gone.map(key => markMeant(key, []))]
}

export function parseWithout(value: unknown): AllergenSubject[] {
  return parseList(ALLERGENS, value)
}

function parseList<Value extends string>(known: readonly Value[], value: unknown): Value[] {
  const named = String(value ?? '').split(',')
  return known.filter(item => named.includes(item))
}

function listOf<Name extends string>(name: Name, values: readonly string[]): { [Key in Name]?: string } {
  return values.length > 0 ? ({ [name]: values.join(',') } as { [Key in Name]?: string }) : {}
}

function isOneOf<Value>(known: readonly Value[], value: unknown): value is Value {
  return known.includes(value as Value)
}
