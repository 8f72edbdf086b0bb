import * as z from 'zod/mini'
import { DISH_SIZES_MAX, SIZE_NAME_MAX_LENGTH } from '#domain/menu/dish-price.ts'
import { DEFAULT_DISH_LANGUAGE } from '#domain/menu/languages.ts'
import { hasAtMostDecimals, PRICE_MAX, PRICE_MAX_DECIMALS } from '#domain/menu/money.ts'
import { SECTION_NAME_MAX_LENGTH, TAB_LABEL_MAX_LENGTH } from '#domain/sheets/file-sections.ts'
import { languageTag } from '../fields.ts'
import { componentBody, dishRecipeBody, sheetStatement } from '../kitchen/kitchen-form.ts'
import { chosenId, id, text } from '../primitives.ts'
import { drinkFacts, pairingField } from './drink.ts'

/** In the group's currency; the server checks decimals against a setting. */
const price = z.number('Please enter a price, such as 12 or 12.50').check(
  z.gte(0, 'Must be at least 0'),
  z.lte(PRICE_MAX, `Must be at most ${PRICE_MAX.toLocaleString('en')}`),
  z.refine(
    value => hasAtMostDecimals(value, PRICE_MAX_DECIMALS),
    `Must have at most ${PRICE_MAX_DECIMALS} decimals`,
  ),
)

const size = z.object({
  /** Empty where the sizes have no names. */
  name: text({ max: SIZE_NAME_MAX_LENGTH }),
  price,
})

/** A dish's price. Documents of earlier releases have `price` alone. */
export const dishPriceFields = {
  /** The first size's price, or the lower end of a range; `null` without one. */
  price: z.nullable(price),
  /** The upper end of a range. */
  priceTo: z._default(z.nullable(price), null),
  isPriceFrom: z._default(z.boolean(), false),
  isMarketPrice: z._default(z.boolean(), false),
  sizes: z._default(
    z.array(size).check(
      z.maxLength(DISH_SIZES_MAX, `Must be at most ${DISH_SIZES_MAX}`),
      z.check(({ value, issues }) => {
        const names = value.map(({ name }) => name.trim().toLowerCase())
        for (const [at, name] of names.entries())
          if (name !== '' && names.indexOf(name) !== at)
            issues.push({
              code: 'custom',
              input: value,
              path: [at, 'name'],
              message: 'Must name each size only once',
            })
      }),
    ),
    [],
  ),
}
type DishPriceFields = z.infer<z.ZodMiniObject<typeof dishPriceFields>>

export const isOneKindOfPrice = z.check<DishPriceFields>(({ value, issues }) => {
  const { price: from, priceTo, isPriceFrom, isMarketPrice, sizes } = value
  const refuse = (field: keyof DishPriceFields, message: string): void => {
    issues.push({ code: 'custom', input: value, path: [field], message })
  }
  if (isMarketPrice && (from !== null || priceTo !== null || isPriceFrom || sizes.length > 0))
    return refuse('isMarketPrice', 'A market price has no amount beside it')
  if (sizes.length > 0 && (priceTo !== null || isPriceFrom))
    return refuse('priceTo', 'A price by size has no range beside it')
  if (priceTo !== null && (from === null || priceTo <= from))
    return refuse('priceTo', 'Must be more than the price that it begins from')
  if (isPriceFrom && priceTo !== null)
    return refuse('isPriceFrom', 'Either it ends somewhere, or nobody says where')
  if (isPriceFrom && from === null) refuse('price', 'Please enter the price that it begins from')
})

export const tabDocument = z.object({
  label: text({ min: 1, max: TAB_LABEL_MAX_LENGTH, tooShort: 'Please enter a name' }),
})

const tabId = chosenId('Please choose a tab')

export const sectionDocument = z.object({
  name: text({ min: 1, max: SECTION_NAME_MAX_LENGTH, tooShort: 'Please enter a name' }),
  tabId,
})
export type SectionDocument = z.infer<typeof sectionDocument>

/** A note for staff before they sell a set menu. */
export const noteDocument = z.object({
  text: text({ min: 1, max: 300, tooShort: 'Please write the note' }),
})

export const componentDocument = z.extend(componentBody, {
  // Versions of earlier releases do not have it.
  equipmentIds: z._default(componentBody.shape.equipmentIds, []),
})
export type ComponentDocument = z.infer<typeof componentDocument>

export const equipmentDocument = z.object({ name: componentBody.shape.name })
export type EquipmentDocument = z.infer<typeof equipmentDocument>

export const dishDocument = z
  .extend(dishRecipeBody, {
    name: text({ min: 1, max: 120, tooShort: 'Please enter a name' }),
    /** In the script of its own language. */
    nativeName: text({ max: 120 }),
    /** Pronunciation: kana for Japanese. */
    reading: text({ max: 120 }),
    /** BCP 47 tag of the language of the native name. */
    language: z._default(languageTag, DEFAULT_DISH_LANGUAGE),
    englishName: text({ max: 160 }),
    source: text({ max: 200 }),
    serving: text({ max: 200 }),
    description: text({ max: 2_000 }),
    /** Staff's words at the table. */
    serverDescription: text({ max: 2_000 }),
    notes: text({ max: 2_000 }),
    ...dishPriceFields,
    /** Missing: unchanged. */
    sheetStatement: z.optional(z.nullable(sheetStatement)),
    sectionId: chosenId('Please choose a section'),
    isSpecial: z.boolean(),
    /** Served tonight; other dishes stay on the menu. */
    isAvailable: z.boolean(),
    /** `null` for food. */
    drink: z._default(z.nullable(drinkFacts), null),
    /** Drinks that pour well with it. */
    pairings: pairingField,
  })
  .check(isOneKindOfPrice)
export type DishDocument = z.infer<typeof dishDocument>

const COURSES_MAX = 20
const DISHES_MAX = 40

const course = z.object({
  title: text({ min: 1, max: 80, tooShort: 'Please enter a title' }),
  /** In order of service. */
  dishIds: z.array(id).check(
    z.minLength(1, 'Please add a dish'),
    z.maxLength(DISHES_MAX, `Must be at most ${DISHES_MAX}`),
    z.refine(ids => new Set(ids).size === ids.length, 'Must not contain duplicates'),
  ),
  /** Differences from the dish on the menu. */
  note: text({ max: 300 }),
})

export const setMenuDocument = z.object({
  name: text({ min: 1, max: 80, tooShort: 'Please enter a name' }),
  tabId,
  description: text({ min: 1, max: 1_000, tooShort: 'Please describe it' }),
  pricePerPerson: price,
  /** The smallest party that may order it; `null` where one guest may. */
  minimumGuests: z.nullable(
    z
      .int('Please enter a whole number')
      .check(z.gte(1, 'Must be at least 1'), z.lte(1_000, 'Must be at most 1,000')),
  ),
  /** For service when a table orders it. */
  serviceNote: text({ max: 1_000 }),
  courses: z
    .array(course)
    .check(z.minLength(1, 'Please add a course'), z.maxLength(COURSES_MAX, `Must be at most ${COURSES_MAX}`)),
})
export type SetMenuDocument = z.infer<typeof setMenuDocument>
