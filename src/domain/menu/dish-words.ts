export const DISH_WORDS = [
  'nativeName',
  'reading',
  'englishName',
  'source',
  'serving',
  'description',
  'serverDescription',
  'notes',
] as const
export type DishWord = (typeof DISH_WORDS)[number]
