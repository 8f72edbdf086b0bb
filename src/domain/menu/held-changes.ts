/**
 * Messages about what a dish contains wait for the signature. One message then tells the difference between the last
 * signed and the newly signed statement. The menu itself says the more careful state at once. Source: ruling R14.
 */
import { ALLERGEN_PROFILES, declaredAllergens } from '../kitchen/allergen-profiles.ts'
import { ALLERGENS, type Allergen, type AllergenStatement } from '../kitchen/allergens.ts'
import { CHANGE_LEVELS, type ChangeLevel } from './dish-change-levels.ts'
import { type ChangedFact, type ComparedDish, changedFacts, ON_MENU } from './dish-changes.ts'
import type { PriceStyle } from './price-format.ts'

/** Asked by every law, so that doubt about them comes from a recipe without a signature, never from another law. */
const ALWAYS_ASKED: ReadonlySet<Allergen> = new Set(
  ALLERGENS.filter(allergen =>
    ALLERGEN_PROFILES.every(profile => declaredAllergens(profile).some(other => other.allergen === allergen)),
  ),
)

/** A dish as the menu stated it; its swaps are missing in statements of earlier releases. */
export interface StatedWithSwaps {
  readonly statement: AllergenStatement
  readonly swaps?: ComparedDish['swaps']
}

/** Its recipe, or that of a neighbour at its equipment, waits for a signature. */
export function isInDoubt({ statement, swaps = [] }: StatedWithSwaps): boolean {
  return [statement, ...swaps].some(
    form => !form.isAssessed || form.notAssessed.some(({ allergen }) => ALWAYS_ASKED.has(allergen)),
  )
}

/**
 * The last signed statement; one without any doubt before one with a neighbour's.
 * @param earlier statements before the present one, newest first
 */
export function lastSigned(earlier: readonly StatedWithSwaps[]): StatedWithSwaps | undefined {
  const signed = earlier.filter(({ statement }) => statement.isAssessed)
  return signed.find(stated => !isInDoubt(stated)) ?? signed[0]
}

interface MenuChange {
  readonly before: ReadonlyMap<number, ComparedDish>
  readonly after: ReadonlyMap<number, ComparedDish>
  /** Last signed statements of dishes that were in doubt before; none of a dish that was never signed. */
  readonly signed: ReadonlyMap<number, StatedWithSwaps>
  /** New dishes that wait for their first signature. */
  readonly waiting: ReadonlySet<number>
}

export interface SortedFacts {
  readonly told: readonly ChangedFact[]
  /** Facts that wait for a signature. */
  readonly held: readonly ChangedFact[]
  /** Dishes whose held facts are decided by this change. */
  readonly settled: readonly number[]
}

/**
 * Facts to tell now and facts that wait. Prices, words and marks never wait, nor does a dish that was never signed:
 * nobody may ever sign it. A new dish waits only with neighbours that it puts in doubt, for one message about all.
 */
export function sortFacts(change: MenuChange, style: PriceStyle): SortedFacts {
  const { before, after, signed } = change
  const waiting = new Set<number>()
  const settled: number[] = []
  const from = new Map(before)
  for (const [id, is] of after) {
    const was = before.get(id)
    if (!was || change.waiting.has(id) || JSON.stringify(was) === JSON.stringify(is)) continue
    const base = isInDoubt(was) ? signed.get(id) : was
    if (!base) continue
    if (!is.statement.isAssessed || (isInDoubt(is) && !isInDoubt(base))) waiting.add(id)
    else if (base !== was) {
      settled.push(id)
      from.set(id, { ...was, statement: base.statement, swaps: base.swaps ?? is.swaps })
    }
  }
  for (const [id, is] of after)
    if (!before.has(id) && !is.statement.isAssessed && waiting.size > 0) waiting.add(id)
  for (const id of change.waiting) {
    if (after.get(id)?.statement.isAssessed === false) waiting.add(id)
    else {
      settled.push(id)
      from.delete(id)
    }
  }
  const facts = changedFacts(from, after, style)
  const isHeld = ({ dishId, fact }: ChangedFact) =>
    waiting.has(dishId) && (fact === ON_MENU || /^(allergen|swap|served):/.test(fact))
  return { told: facts.filter(fact => !isHeld(fact)), held: facts.filter(isHeld), settled }
}

/** The highest of them; `undefined` for none. */
export function highestLevel(levels: readonly ChangeLevel[]): ChangeLevel | undefined {
  return CHANGE_LEVELS.findLast(level => levels.includes(level))
}

/** The lowest of two. */
export function lowestLevel(one: ChangeLevel, other: ChangeLevel): ChangeLevel {
  return CHANGE_LEVELS.find(level => level === one || level === other) ?? one
}
