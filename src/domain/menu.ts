/**
 * What a dish may be: its section, its marks and its allergens.
 * Source: specification section 3 (built-in menu dish, dish id ranges).
 */

export const ALLERGENS = [
  'gluten',
  'crustacean',
  'mollusc',
  'fish',
  'egg',
  'soy',
  'sesame',
  'milk',
  'peanut',
  'tree-nut',
] as const
export type Allergen = (typeof ALLERGENS)[number]

/** `vegetarian-salted`: vegetarian when it is ordered with salt in place of its sauce. */
export const DIETARY_MARKS = ['vegetarian', 'vegan', 'vegetarian-salted'] as const
export type DietaryMark = (typeof DIETARY_MARKS)[number]

export const MENU_TABS = ['kitchen', 'sushi', 'robata', 'dessert', 'sorbets', 'tasting'] as const
export type MenuTab = (typeof MENU_TABS)[number]

/** The sections that hold dishes, in menu order, each with its tab and its range of dish ids. */
export const MENU_SECTIONS = [
  { key: 'kitchen', tab: 'kitchen', firstId: 1, lastId: 24 },
  { key: 'maki', tab: 'sushi', firstId: 101, lastId: 112 },
  { key: 'sashimi-nigiri', tab: 'sushi', firstId: 201, lastId: 210 },
  { key: 'chefs-selection', tab: 'sushi', firstId: 301, lastId: 303 },
  { key: 'signature-nigiri', tab: 'sushi', firstId: 401, lastId: 409 },
  { key: 'robata', tab: 'robata', firstId: 501, lastId: 518 },
  { key: 'dessert', tab: 'dessert', firstId: 601, lastId: 607 },
  { key: 'sorbets', tab: 'sorbets', firstId: 701, lastId: 706 },
] as const satisfies readonly { key: string; tab: MenuTab; firstId: number; lastId: number }[]

/** The drawn picture that stands in for a dish without a photo. */
export const DISH_ILLUSTRATIONS = [
  'bowl',
  'soup',
  'salad',
  'small-plate',
  'tempura',
  'dumpling',
  'skewer',
  'grilled-fish',
  'wagyu',
  'vegetable',
  'nigiri',
  'maki',
  'sashimi',
  'dessert',
  'ice-cream',
  'sorbet',
] as const
export type DishIllustration = (typeof DISH_ILLUSTRATIONS)[number]

/** Largest photo file that may be sent. Source: ruling R8. */
export const DISH_IMAGE_MAX_BYTES = 10 * 1024 * 1024
/** Longest side of a photo that may be sent, in pixels. Source: ruling R8. */
export const DISH_IMAGE_MAX_SIDE = 12_000
/** Photos that a dish may have. Source: ruling R8. */
export const DISH_IMAGES_MAX = 20
/** A photo is kept as JPEG of this quality, at most this wide. Source: specification section 9. */
export const DISH_IMAGE_MAX_WIDTH = 600
export const DISH_IMAGE_QUALITY = 0.8
