import { CHEFS_SELECTION_DISHES } from './chefs-selection.ts'
import { DESSERT_DISHES } from './desserts.ts'
import type { Dish } from './dish.ts'
import { KITCHEN_DISHES } from './kitchen.ts'
import { MAKI_DISHES } from './maki.ts'
import { ROBATA_DISHES } from './robata.ts'
import { SASHIMI_NIGIRI_DISHES } from './sashimi-nigiri.ts'
import { SIGNATURE_NIGIRI_DISHES } from './signature-nigiri.ts'
import { SORBET_DISHES } from './sorbets.ts'

/** The 89 dishes of the built-in menu, in menu order. */
export const DISHES: readonly Dish[] = [
  ...KITCHEN_DISHES,
  ...MAKI_DISHES,
  ...SASHIMI_NIGIRI_DISHES,
  ...CHEFS_SELECTION_DISHES,
  ...SIGNATURE_NIGIRI_DISHES,
  ...ROBATA_DISHES,
  ...DESSERT_DISHES,
  ...SORBET_DISHES,
]
