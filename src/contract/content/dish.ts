/** A dish as management writes it. Source: specification section 3, rulings R8, R11 and R12. */
import * as z from 'zod/mini'
import { DEFAULT_DISH_LANGUAGE } from '#domain/languages.ts'
import { DISH_ILLUSTRATIONS } from '#domain/menu.ts'
import { dishRecipeBody, sheetStatement } from '../kitchen.ts'
import { languageTag } from '../language-tag.ts'
import { dishPriceFields, isOneKindOfPrice } from '../price.ts'
import { chosenId, text } from '../primitives.ts'

export const dishDocument = z
  .extend(dishRecipeBody, {
    name: text({ min: 1, max: 120, tooShort: 'Please enter a name' }),
    /** In the script of its own language. */
    nativeName: text({ max: 120 }),
    /** How that is read: in kana for Japanese. */
    reading: text({ max: 120 }),
    /** BCP 47 tag of the language of the native name. */
    language: z._default(languageTag, DEFAULT_DISH_LANGUAGE),
    englishName: text({ max: 160 }),
    source: text({ max: 200 }),
    serving: text({ max: 200 }),
    description: text({ max: 2_000 }),
    /** What is said at the table. */
    serverDescription: text({ max: 2_000 }),
    notes: text({ max: 2_000 }),
    ...dishPriceFields,
    /** Without it what is there stays. */
    sheetStatement: z.optional(z.nullable(sheetStatement)),
    sectionId: chosenId('Please choose a section'),
    /** The drawing that stands in for a photo; `null` for none. */
    illustration: z.nullable(z.enum(DISH_ILLUSTRATIONS)),
    isSpecial: z.boolean(),
    /** Whether it is served tonight; one that is not stays on the menu. */
    isAvailable: z.boolean(),
  })
  .check(isOneKindOfPrice)
export type DishDocument = z.infer<typeof dishDocument>
