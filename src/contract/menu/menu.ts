/** The menu reference and the photos of its dishes. Source: specification sections 2, 3 and 7, rulings R8 and R11. */

import * as z from 'zod/mini'
import { ALLERGENS } from '#domain/kitchen/allergens.ts'
import { DISH_IMAGE_MAX_BYTES, DISH_IMAGES_MAX } from '#domain/menu/dish-photos.ts'
import { DISH_OFFERS } from '#domain/menu/dish-places.ts'
import { drinkFacts } from '../content/drink.ts'
import { mark } from '../kitchen/marks.ts'
import { done, id, idText, instant, text } from '../primitives.ts'
import { NOT_AN_IMAGE_TEXT } from '../refusal-texts.ts'
import { defineRoute } from '../route.ts'
import type { ToastText } from '../toast-text.ts'

const statedAllergens = z.array(z.object({ allergen: z.enum(ALLERGENS), reason: z.string() }))

/** Allergen statement of a dish or a swap; `allergenState` gives the four states. */
const statement = z.object({
  /** In the register's order. */
  allergens: z.array(z.enum(ALLERGENS)),
  /** One entry per allergen, none of them in `allergens`; reasons joined by `; `. */
  mayContain: statedAllergens,
  /** Unknown because of an unassessed neighbour; empty if the dish as a whole is not assessed. */
  notAssessed: statedAllergens,
  /** `mayContain` and `notAssessed` by cause, so that equipment is named once. */
  causes: z.array(
    z.object({
      state: z.enum(['may-contain', 'not-assessed']),
      /** Null where a component brings it along. */
      equipment: z.nullable(z.string()),
      reason: z.string(),
      allergens: z.array(z.enum(ALLERGENS)),
    }),
  ),
  /** The current recipe and those of all its components are assessed. */
  isAssessed: z.boolean(),
})

/** SHA-256, in hex. */
const photoHash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

const dish = z.extend(statement, {
  id,
  name: z.string(),
  japaneseName: z.string(),
  kana: z.string(),
  /** BCP 47 tag of the language of `japaneseName`, which is the name in its own script. */
  language: z.string(),
  englishName: z.string(),
  source: z.string(),
  serving: z.string(),
  description: z.string(),
  serverDescription: z.string(),
  notes: z.string(),
  /**
   * In the currency of `GET /api/config`: the first size's price, or the lower end of a range; null without
   * one.
   */
  price: z.nullable(z.number()),
  /** The upper end of a range; null where it has none. */
  priceTo: z.nullable(z.number()),
  /** An open range from `price`. */
  isPriceFrom: z.boolean(),
  isMarketPrice: z.boolean(),
  /** Sizes with their prices, if several; names may be empty. */
  sizes: z.array(z.object({ name: z.string(), price: z.number() })),
  /** Keys of the menu's `marks`. */
  dietaryInfo: z.array(z.string()),
  /** Assessment of the dish's own recipe; null without one. */
  assessedAt: z.nullable(instant),
  /** All that it is made of, at any depth: ids of the menu's `components`. */
  componentIds: z.array(id),
  /** Variants on request, each with a full statement. */
  swaps: z.array(z.extend(statement, { name: z.string() })),
  imageUrl: z.nullable(z.string()),
  isSpecial: z.boolean(),
  isAvailable: z.boolean(),
  /** Missing: not a drink. */
  drink: z.optional(drinkFacts),
  /** Its first photo, at `menuRoutes.photo`. */
  photo: z.nullable(z.object({ id, hash: photoHash })),
  /** Restaurants that offer it otherwise, in a menu of several restaurants; missing without any. */
  elsewhere: z.optional(
    z.array(
      z.object({
        location: z.string(),
        offer: z.enum(DISH_OFFERS),
        /** `null`: the price above. */
        price: z.nullable(
          z.object({
            price: z.nullable(z.number()),
            priceTo: z.nullable(z.number()),
            isPriceFrom: z.boolean(),
            isMarketPrice: z.boolean(),
            sizes: z.array(z.object({ name: z.string(), price: z.number() })),
          }),
        ),
      }),
    ),
  ),
  /** Pages of the release before ask for the photos of a dish that has some. */
  imageCount: z.int(),
})
export type Dish = z.infer<typeof dish>

const menuSection = z.object({
  id,
  key: z.string(),
  name: z.string(),
  /** Key of its tab. */
  tab: z.string(),
  displayOrder: z.int(),
  dishes: z.array(dish),
})
export type MenuSection = z.infer<typeof menuSection>

const setMenu = z.object({
  key: z.string(),
  /** Key of the tab that offers it. */
  tab: z.string(),
  name: z.string(),
  description: z.string(),
  pricePerPerson: z.number(),
  /** The smallest party that may order it. */
  minimumGuests: z.optional(z.int()),
  courses: z.array(
    z.object({
      title: z.string(),
      /** In order of service. */
      dishIds: z.array(id),
      /** Differences from the dish on the menu. */
      note: z.optional(z.string()),
    }),
  ),
  serviceNote: z.string(),
})
export type SetMenu = z.infer<typeof setMenu>

export const menu = z.object({
  /** The newest change of anything on the menu. */
  asOf: instant,
  tabs: z.array(z.object({ key: z.string(), label: z.string() })),
  sections: z.array(menuSection),
  /** Those that some dish carries, in the group's order. */
  marks: z.array(mark),
  setMenus: z.array(setMenu),
  importantNotes: z.array(z.string()),
  /**
   * Missing: one kitchen for all locations. Else the location whose kitchen this is stated of, or `null`: of all of them,
   * the least safe.
   */
  preparedAt: z.optional(z.nullable(z.object({ id, name: z.string() }))),
  /** Components in the kitchen's words. */
  components: z.array(z.object({ id, name: z.string(), description: z.string() })),
})
export type Menu = z.infer<typeof menu>

const dishImage = z.object({
  id,
  /** Data URL of a JPEG. */
  imageData: z.string(),
  fileName: z.string(),
  mimeType: z.string(),
  uploadedBy: id,
  uploadDate: instant,
})
export type DishImage = z.infer<typeof dishImage>

export const uploadDishImageBody = z.object({
  dishId: id,
  /** Data URL of the file. */
  imageData: z.string(NOT_AN_IMAGE_TEXT),
  fileName: text({ max: 255 }),
  // Not trusted: decoding decides.
  mimeType: text({ max: 255 }),
})

/** The largest file in base64, and room for the rest of the JSON. */
const UPLOAD_BODY_LIMIT = Math.ceil((DISH_IMAGE_MAX_BYTES * 4) / 3) + 16 * 1024

export const menuRoutes = {
  read: defineRoute({
    method: 'GET',
    path: '/api/menu',
    access: 'signed-in-or-guest',
    summary: 'The whole menu: tabs, sections with their dishes, set menus and important notes',
    response: menu,
  }),
  readAt: defineRoute({
    method: 'GET',
    path: '/api/admin/kitchen/locations/:locationId/menu',
    access: 'kitchen.read',
    summary: 'The whole menu as the kitchen of a location prepares it',
    params: z.object({ locationId: idText }),
    response: menu,
  }),
  dishImages: defineRoute({
    method: 'GET',
    path: '/api/dish-images/:dishId',
    access: 'signed-in',
    summary: `The photos of a dish, oldest first, at most ${DISH_IMAGES_MAX}`,
    params: z.object({ dishId: idText }),
    response: z.array(dishImage),
  }),
  photo: defineRoute({
    method: 'GET',
    path: '/api/dish-photos/:hash',
    access: 'signed-in-or-guest',
    summary: 'A photo of a dish, as JPEG',
    params: z.object({ hash: photoHash }),
    response: z.string(),
  }),
  uploadDishImage: defineRoute({
    method: 'POST',
    path: '/api/dish-images',
    access: 'signed-in',
    summary: 'Add a photo to a dish',
    body: uploadDishImageBody,
    bodyLimit: UPLOAD_BODY_LIMIT,
    response: z.object({ id, dishId: id }),
    status: 201,
  }),
  removeDishImage: defineRoute({
    method: 'DELETE',
    path: '/api/dish-images/:imageId',
    access: 'dish-images.remove',
    summary: 'Remove a photo',
    params: z.object({ imageId: idText }),
    response: done,
  }),
}

export const MENU_TOASTS = {
  docketCopied: (line: string): ToastText => ({ title: 'Copied for the docket', text: line }),
  docketNotCopied: (line: string): ToastText => ({
    title: 'The browser does not allow copying',
    text: `The line is ${line}`,
    isDestructive: true,
  }),
  linkCopied: (dish: string): ToastText => ({
    title: 'Link copied',
    text: `It opens ${dish} on the menu.`,
  }),
  linkNotCopied: (address: string): ToastText => ({
    title: 'The browser does not allow copying',
    text: `The link is ${address}`,
    isDestructive: true,
  }),
} as const
