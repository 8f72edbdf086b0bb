/** Kinds of drinks. A drink is a dish of the menu's model with a few facts more. */

export const DRINK_KINDS = ['sake', 'wine', 'beer', 'other', 'soft'] as const
export type DrinkKind = (typeof DRINK_KINDS)[number]

export const DRINK_KIND_LABELS: Readonly<Record<DrinkKind, string>> = {
  sake: 'Sake',
  wine: 'Wine',
  beer: 'Beer',
  other: 'Spirits and cocktails',
  soft: 'Without alcohol',
}

/**
 * Alcohol in a drink: contained, none, or `trace`, up to 0.5 %, as in most beer that is sold as alcohol-free. A trace is
 * truthy, so that readers of two states take it for alcohol. Source: ruling R11 ("Alcohol").
 */
export type ContainsAlcohol = boolean | 'trace'

export function describeAlcohol(contained: ContainsAlcohol): string {
  if (contained === 'trace') return 'Up to 0.5 % alcohol'
  return contained ? 'Contains alcohol' : 'Without alcohol'
}

/** Facts of a drink beyond a dish's. */
export interface DrinkFacts {
  readonly kind: DrinkKind
  /** In one line; may be empty. */
  readonly taste: string
  readonly containsAlcohol: ContainsAlcohol
}

/** A drink that pours well with a dish. */
export interface Pairing {
  readonly drinkId: number
  /** A sentence for the table. */
  readonly line: string
}

export const DRINK_TASTE_MAX_LENGTH = 120
export const PAIRING_LINE_MAX_LENGTH = 160
/** Drinks that pour well with one dish. */
export const PAIRINGS_MAX = 6
