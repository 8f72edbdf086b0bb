/**
 * Unsigned recipes in a menu section: dishes and their components. Signatures under a law that asked for less
 * need renewal.
 */
import type { Kitchen, KitchenComponent, KitchenDish } from '#contract/kitchen/kitchen.ts'
import type { AllergenSubject } from '#domain/kitchen/allergens.ts'
import { claimedFree, doubtsAboutComponent, doubtsAboutDish } from '#domain/kitchen/assessment.ts'
import { contradictionsOf, describeContradiction } from '#domain/kitchen/contradictions.ts'
import {
  closure,
  type DishStatement,
  type Kitchen as KitchenRules,
  type Statement,
} from '#domain/kitchen/kitchen.ts'
import { stateKitchen } from '#domain/kitchen/statements.ts'
import { verdictOf } from '#domain/kitchen/unclaimed.ts'
import { type DishCheck, openChecks } from './dish-checks.ts'
import { toRules } from './kitchen-data.ts'

interface LineBase {
  readonly key: string
  readonly id: number
  readonly name: string
  /** Revision of the shown recipe. */
  readonly revision: number
  /** Doubts to confirm. */
  readonly doubts: readonly string[]
}
interface DishLine extends LineBase {
  readonly kind: 'dishes'
  readonly recipe: KitchenDish
}
interface ComponentLine extends LineBase {
  readonly kind: 'components'
  readonly recipe: KitchenComponent
}
export type ReviewLine = DishLine | ComponentLine

export interface SectionToReview {
  readonly name: string
  readonly dishCount: number
  /** Components before the dishes that contain them. */
  readonly lines: readonly ReviewLine[]
  /** Signed recipes, which can be withdrawn. */
  readonly signed: readonly ReviewLine[]
}

/** The sections in menu order. */
export function sectionsToReview(kitchen: Kitchen): SectionToReview[] {
  const componentById = new Map(toRules(kitchen).components.map(component => [component.id, component]))
  const isSigned = ({ assessment }: KitchenDish | KitchenComponent) =>
    assessment !== null && !verdictOf(assessment, kitchen.allergenProfile).unclaimed
  const isUnsigned = (recipe: KitchenDish | KitchenComponent) => !isSigned(recipe)
  const hasEquipment = kitchen.equipment.length > 0
  const toComponentLine = (recipe: KitchenComponent) => componentLine(recipe, hasEquipment)
  const toDishLine = (recipe: KitchenDish) => dishLine(recipe, hasEquipment)
  const known = new Map(kitchen.components.map(component => [component.id, component]))
  return [...Map.groupBy(kitchen.dishes, ({ section }) => section)].map(([name, dishes]) => {
    const used = dishes.flatMap(({ componentIds, swaps }) => [
      ...componentIds,
      ...swaps.flatMap(swap => swap.with),
    ])
    const components = closure(componentById, used).flatMap(({ id }) => known.get(id) ?? [])
    return {
      name,
      dishCount: dishes.length,
      lines: [
        ...components.filter(isUnsigned).map(toComponentLine),
        ...dishes.filter(isUnsigned).map(toDishLine),
      ],
      signed: [
        ...components.filter(isSigned).map(toComponentLine),
        ...dishes.filter(isSigned).map(toDishLine),
      ],
    }
  })
}

/** A component to sign; a kitchen without equipment is not asked about any. */
export function componentLine(recipe: KitchenComponent, hasEquipment: boolean): ComponentLine {
  const { id, name, revision } = recipe
  return {
    kind: 'components',
    key: `components/${id}`,
    ...{ id, name, revision, recipe },
    doubts: doubtsAboutComponent(recipe, hasEquipment),
  }
}

/** A dish to sign. */
export function dishLine(recipe: KitchenDish, hasEquipment: boolean): DishLine {
  const { dishId: id, name, revision } = recipe
  return {
    kind: 'dishes',
    key: `dishes/${id}`,
    ...{ id, name, revision, recipe },
    doubts: doubtsAboutDish(recipe, hasEquipment),
  }
}

/** The statement of a line once it is signed. */
export type StatementOf = (line: Pick<ReviewLine, 'kind' | 'id'>) => Statement | DishStatement | undefined

/** Statements once these are signed, and no other pending ones. */
export function stateSigned(kitchen: Kitchen, signed: readonly Pick<ReviewLine, 'key'>[]): StatementOf {
  const keys = new Set(signed.map(({ key }) => key))
  const sign = <Recipe extends { readonly id: number }>(kind: ReviewLine['kind'], recipe: Recipe) =>
    keys.has(`${kind}/${recipe.id}`) ? { ...recipe, isAssessed: true, unclaimed: null } : recipe
  const rules = toRules(kitchen)
  const edited: KitchenRules = {
    ...rules,
    components: rules.components.map(component => sign('components', component)),
    dishes: rules.dishes.map(dish => sign('dishes', dish)),
  }
  const { components, dishes } = stateKitchen(edited)
  return ({ kind, id }) => (kind === 'dishes' ? dishes : components).get(id)
}

/** Allergens in a component's name that it lacks. */
export function warningsOf(
  { kind, recipe }: ReviewLine,
  statement: Statement | undefined,
  profile: Kitchen['allergenProfile'],
): string[] {
  if (kind === 'dishes' || !statement) return []
  return contradictionsOf(recipe.named, statement, profile).map(named =>
    describeContradiction(named, profile),
  )
}

/** A doubt and the lines that share it, most lines first. */
export interface SharedDoubt {
  readonly doubt: string
  readonly lines: readonly ReviewLine[]
}

/** Each doubt once, with its lines. */
export function sharedDoubts(
  lines: readonly ReviewLine[],
  doubtsOf: (line: ReviewLine) => readonly string[],
): SharedDoubt[] {
  const each = lines.flatMap(line => doubtsOf(line).map(doubt => ({ doubt, line })))
  return [...Map.groupBy(each, ({ doubt }) => doubt)]
    .map(([doubt, found]) => ({ doubt, lines: found.map(({ line }) => line) }))
    .toSorted((a, b) => b.lines.length - a.lines.length)
}

/** Freedoms that signatures bring: each allergen with its number of dishes, most dishes first. */
export interface Freedoms {
  readonly dishCount: number
  readonly counts: readonly (readonly [name: string, dishCount: number])[]
}

export function freedomsOf(
  lines: readonly ReviewLine[],
  stated: (line: ReviewLine) => ReturnType<StatementOf>,
  profile: Kitchen['allergenProfile'],
): Freedoms {
  const claims = lines
    .filter(({ kind }) => kind === 'dishes')
    .map(line => {
      const statement = stated(line)
      return statement ? claimedFree(statement, profile) : []
    })
  const counts = Map.groupBy(claims.flat(), name => name.toLowerCase())
  return {
    dishCount: claims.filter(names => names.length > 0).length,
    counts: [...counts]
      .map(([name, dishes]) => [name, dishes.length] as const)
      .toSorted(([, one], [, other]) => other - one),
  }
}

/** Contradictions in a dish's texts, each to be confirmed before signing. */
export function checksOf(
  { kind, recipe }: ReviewLine,
  statement: Statement | undefined,
  profile: Kitchen['allergenProfile'],
): DishCheck[] {
  return kind === 'dishes' ? openChecks(recipe, statement, profile) : []
}

/** A recipe to read before it is ticked. */
export function hasQuestion(
  line: ReviewLine,
  statement: Statement | undefined,
  profile: Kitchen['allergenProfile'],
): boolean {
  const questions = [...warningsOf(line, statement, profile), ...checksOf(line, statement, profile)]
  return line.doubts.length + questions.length > 0
}

/** Confirmed contradictions, by the lines' keys. */
export type Checked = ReadonlyMap<string, ReadonlySet<AllergenSubject>>

interface Tick {
  readonly revision: number
  readonly isTicked: boolean
}

/** Ticks by the lines' keys, each for the recipe as shown. */
export type Ticks = ReadonlyMap<string, Tick>

/** Initial ticks: doubtful lines are ticked by hand. */
export function firstTicks(
  lines: readonly ReviewLine[],
  stated: StatementOf,
  profile: Kitchen['allergenProfile'],
): Ticks {
  return new Map(
    lines.map(line => {
      const isTicked = !hasQuestion(line, stated(line), profile)
      return [line.key, { revision: line.revision, isTicked }]
    }),
  )
}

/** Recipes that changed since need a new tick. */
export function isTicked(ticks: Ticks, { key, revision }: ReviewLine): boolean {
  const tick = ticks.get(key)
  return tick?.revision === revision && tick.isTicked
}

export function hasChanged(ticks: Ticks, { key, revision }: ReviewLine): boolean {
  return ticks.get(key)?.revision !== revision
}

export function withTick(ticks: Ticks, lines: readonly ReviewLine[], isOn: boolean): Ticks {
  return new Map([
    ...ticks,
    ...lines.map(({ key, revision }) => [key, { revision, isTicked: isOn }] as const),
  ])
}
