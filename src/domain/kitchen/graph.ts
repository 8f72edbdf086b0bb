/** Walks over a graph for all allergens at once: a set of allergens is a number with a bit for each. */
import { ALLERGENS, type Allergen, NAMED_ALLERGENS } from './allergens.ts'

export type Bits = number

export const NO_BITS: Bits = 0
export const ALL_BITS: Bits = bitsOf(ALLERGENS)
/** Doubt about all members of a group covers its unnamed member. */
export const DOUBTED_BITS: Bits = bitsOf(NAMED_ALLERGENS)

export function bitsOf(allergens: readonly Allergen[]): Bits {
  return allergens.reduce((bits, allergen) => bits | (1 << ALLERGENS.indexOf(allergen)), NO_BITS)
}

/** In the register's order. */
export function allergensOf(bits: Bits): Allergen[] {
  return ALLERGENS.filter((_, index) => (bits & (1 << index)) !== 0)
}

export interface Edge {
  readonly from: string
  readonly to: string
  /** Allergens that pass along the edge. */
  readonly bits: Bits
}

export type EdgesByOrigin = ReadonlyMap<string, readonly Edge[]>
export type Reach = ReadonlyMap<string, Bits>

/** Allergens that reach each node from their sources without leaving the set; unreached nodes are missing. */
export function spread(
  start: Iterable<readonly [node: string, bits: Bits]>,
  edges: EdgesByOrigin,
  neverFrom?: string,
): Reach {
  const reached = new Map<string, Bits>()
  const waiting: string[] = []
  const reach = (node: string, bits: Bits) => {
    const before = reached.get(node) ?? NO_BITS
    if ((bits | before) === before) return
    reached.set(node, bits | before)
    waiting.push(node)
  }
  for (const [node, bits] of start) reach(node, bits)
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node === neverFrom) continue
    const bits = reached.get(node) ?? NO_BITS
    for (const edge of edges.get(node) ?? []) reach(edge.to, bits & edge.bits)
  }
  return reached
}
