import { CHEFS_SELECTION_DISHES } from './chefs-selection.ts'
import { DESSERT_DISHES } from './desserts.ts'
import type { Dish } from './dish.ts'
import { KITCHEN_DISHES } from './kitchen.ts'
import { MAKI_DISHES } from './maki.ts'
import { ROBATA_DISHES } from './robata.ts'
import { SASHIMI_NIGIRI_DISHES } from './sashimi-nigiri.ts'
import { SIGNATURE_NIGIRI_DISHES } from './signature-nigiri.ts'
import { SORBET_DISHES } from './sorbets.ts'

/** The tabs of the menu, from left to right. */
export const MENU_TABS = [
  { key: 'kitchen', label: 'Kitchen' },
  { key: 'sushi', label: 'Sushi' },
  { key: 'robata', label: 'Robata' },
  { key: 'dessert', label: 'Dessert' },
  { key: 'sorbets', label: 'Sorbets' },
  { key: 'tasting', label: 'Tasting' },
] as const satisfies readonly { key: string; label: string }[]
export type MenuTab = (typeof MENU_TABS)[number]['key']

export interface MenuSection {
  readonly key: string
  readonly name: string
  readonly tab: MenuTab
  readonly dishes: readonly Dish[]
}

/** The sections that hold dishes, in menu order. */
export const MENU_SECTIONS: readonly MenuSection[] = [
  { key: 'kitchen', name: 'Kitchen', tab: 'kitchen', dishes: KITCHEN_DISHES },
  { key: 'maki', name: 'Maki Rolls', tab: 'sushi', dishes: MAKI_DISHES },
  { key: 'sashimi-nigiri', name: 'Sashimi/Nigiri', tab: 'sushi', dishes: SASHIMI_NIGIRI_DISHES },
  {
    key: 'chefs-selection',
    name: "Chef's Selection Sashimi",
    tab: 'sushi',
    dishes: CHEFS_SELECTION_DISHES,
  },
  { key: 'signature-nigiri', name: 'Signature Nigiri', tab: 'sushi', dishes: SIGNATURE_NIGIRI_DISHES },
  { key: 'robata', name: 'Robata', tab: 'robata', dishes: ROBATA_DISHES },
  { key: 'dessert', name: 'Dessert', tab: 'dessert', dishes: DESSERT_DISHES },
  { key: 'sorbets', name: 'Sorbets', tab: 'sorbets', dishes: SORBET_DISHES },
]

/** The 89 dishes of the built-in menu, in menu order. */
export const DISHES: readonly Dish[] = MENU_SECTIONS.flatMap(section => section.dishes)
