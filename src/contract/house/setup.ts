/** The first run: making the first manager and choosing what is taught. Source: ruling R12. */
import * as z from 'zod/mini'
import { ALLERGEN_PROFILES } from '#domain/kitchen/allergen-profiles.ts'
import { PRICE_UNITS } from '#domain/menu/price-units.ts'
import { locationDocument } from '../content/house.ts'
import { languageTag } from '../fields.ts'
import { user } from '../people/accounts.ts'
import { managerAccount } from '../people/registration.ts'
import { text } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { currency, groupName, settings, timeZone } from './settings.ts'

const SETUP_PART_KINDS = [
  'policies',
  'shifts',
  'rewards',
  'achievements',
  'lessons',
  'pages',
  'quizzes',
  'modules',
] as const
export type SetupPartKind = (typeof SETUP_PART_KINDS)[number]

/** Built-in names in a text: dishes, drinks, tools, customs, places, laws. */
const names = z.array(z.string())

/** An item of a part: a policy, a module's question, a task of a shift. */
const setupItem = z.object({ key: z.string(), title: z.string(), names })

/** Built-in content that fits a menu of one's own. */
const setupPart = z.object({
  key: z.string(),
  kind: z.enum(SETUP_PART_KINDS),
  title: z.string(),
  /** Names in a module's own texts. */
  names,
  items: z.array(setupItem),
})
export type SetupPart = z.infer<typeof setupPart>

/** The default choice: items without built-in names, in a part without any. */
export function itemsForAnyone({ names, items }: SetupPart): string[] {
  return names.length > 0 ? [] : items.flatMap(item => (item.names.length > 0 ? [] : [item.key]))
}

const group = z.object({
  groupName,
  timeZone,
  currency,
  priceUnit: z.enum(PRICE_UNITS),
  allergenProfile: z.enum(ALLERGEN_PROFILES),
  /** `null`: dishes have no name of their own in another language. */
  menuLanguage: z.nullable(languageTag),
})

const setupState = z.object({
  group: z.pick(settings, {
    groupName: true,
    timeZone: true,
    currency: true,
    priceUnit: true,
    allergenProfile: true,
    menuLanguage: true,
  }),
  /** Content is still to be chosen: the database is unused. */
  isContentOpen: z.boolean(),
  parts: z.array(setupPart),
})
export type SetupState = z.infer<typeof setupState>

const SETUP_MENUS = ['built-in', 'own'] as const

const MAX_LOCATIONS = 50
const MAX_SECTIONS = 60
const MAX_ITEMS = 1_000

const content = z.object({
  menu: z.enum(SETUP_MENUS, 'Please choose one'),
  /** Keys of the chosen items; the built-in menu includes all. */
  items: z._default(z.array(text({ max: 120 })).check(z.maxLength(MAX_ITEMS)), []),
  /** Sections of one's own menu, for its spreadsheet. Blank ones are left out. */
  sections: z._default(
    z.pipe(
      z.pipe(
        z.array(text({ max: 80 })),
        z.transform(names => names.filter(name => name !== '')),
      ),
      z.array(z.string()).check(
        z.maxLength(MAX_SECTIONS, `Must be at most ${MAX_SECTIONS} sections`),
        z.refine(
          names => new Set(names.map(name => name.toLowerCase())).size === names.length,
          'Must name each section only once',
        ),
      ),
    ),
    [],
  ),
})

const setupBody = z.object({
  manager: managerAccount,
  group,
  locations: z
    .array(locationDocument)
    .check(z.maxLength(MAX_LOCATIONS, `Must be at most ${MAX_LOCATIONS} locations`)),
  /** `null` where there is nothing to choose any more. */
  content: z.nullable(content),
})
export type SetupBody = z.infer<typeof setupBody>

/** As in the form, where an empty language means none; the output is a `setupBody`. */
export const setupForm = z.extend(setupBody, {
  group: z.extend(group, {
    menuLanguage: z.pipe(
      z.transform((chosen: string) => chosen || null),
      z.nullable(languageTag),
    ),
  }),
})

const setupQuery = z.object({ code: z._default(text({ max: 200 }), '') })

export const setupRoutes = {
  read: defineRoute({
    method: 'GET',
    path: '/api/setup',
    access: 'public',
    summary: 'What there is to choose at the first run',
    query: setupQuery,
    response: setupState,
  }),
  finish: defineRoute({
    method: 'POST',
    path: '/api/setup',
    access: 'public',
    summary: 'Set the academy up, and sign its first manager in',
    query: setupQuery,
    body: setupBody,
    response: user,
    status: 201,
  }),
}
