import { BEERS } from './beers.ts'
import type { Drink } from './drink.ts'
import { OTHERS } from './others.ts'
import { DAIGINJO, GINJO, HONJOZO, JUNMAI, OTHER_SAKE, SAKE_FLIGHTS, SPARKLING_SAKE } from './sake.ts'
import { SOFT_DRINKS, TEAS } from './soft.ts'
import { RED_WINES, ROSE_WINES, SPARKLING_WINES, SWEET_WINES, WHITE_WINES } from './wines.ts'

/** The tabs of the drinks list, from left to right. */
export const DRINK_TABS = [
  { key: 'drinks-sake', label: 'Sake' },
  { key: 'drinks-wine', label: 'Wine' },
  { key: 'drinks-beer', label: 'Beer and Spirits' },
  { key: 'drinks-soft', label: 'Without Alcohol' },
] as const satisfies readonly { key: string; label: string }[]

export interface DrinkSection {
  readonly key: string
  readonly tab: (typeof DRINK_TABS)[number]['key']
  readonly name: string
  readonly drinks: readonly Drink[]
}

/** The sections of the list, in its order. */
export const DRINK_SECTIONS: readonly DrinkSection[] = [
  { key: 'sake-sparkling', tab: 'drinks-sake', name: 'Sparkling Sake', drinks: SPARKLING_SAKE },
  { key: 'sake-daiginjo', tab: 'drinks-sake', name: 'Daiginjo', drinks: DAIGINJO },
  { key: 'sake-ginjo', tab: 'drinks-sake', name: 'Ginjo', drinks: GINJO },
  { key: 'sake-junmai', tab: 'drinks-sake', name: 'Junmai', drinks: JUNMAI },
  { key: 'sake-honjozo', tab: 'drinks-sake', name: 'Honjozo and Futsushu', drinks: HONJOZO },
  { key: 'sake-other', tab: 'drinks-sake', name: 'Other Sake', drinks: OTHER_SAKE },
  { key: 'sake-flights', tab: 'drinks-sake', name: 'Sake Flights', drinks: SAKE_FLIGHTS },
  { key: 'wine-sparkling', tab: 'drinks-wine', name: 'Sparkling Wine', drinks: SPARKLING_WINES },
  { key: 'wine-white', tab: 'drinks-wine', name: 'White Wine', drinks: WHITE_WINES },
  { key: 'wine-rose', tab: 'drinks-wine', name: 'Rosé', drinks: ROSE_WINES },
  { key: 'wine-red', tab: 'drinks-wine', name: 'Red Wine', drinks: RED_WINES },
  { key: 'wine-sweet', tab: 'drinks-wine', name: 'Sweet Wine', drinks: SWEET_WINES },
  { key: 'beer', tab: 'drinks-beer', name: 'Beer', drinks: BEERS },
  { key: 'spirits', tab: 'drinks-beer', name: 'Spirits and Cocktails', drinks: OTHERS },
  { key: 'tea', tab: 'drinks-soft', name: 'Tea', drinks: TEAS },
  { key: 'soft', tab: 'drinks-soft', name: 'Sodas and More', drinks: SOFT_DRINKS },
]

/** The 64 drinks of the built-in list, in its order. */
export const DRINKS: readonly Drink[] = DRINK_SECTIONS.flatMap(section => section.drinks)
