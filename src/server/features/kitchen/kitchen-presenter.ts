import type { KitchenComponent, KitchenDish, Kitchen as KitchenView } from '#contract/kitchen.ts'
import { ALLERGENS, type Allergen } from '#domain/allergens.ts'
import { componentIsAssessed, type DishStatement, type Kitchen } from '#domain/kitchen.ts'
import type { AppContext } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import {
  type ComponentRow,
  type KitchenRows,
  type RecipeRow,
  readKitchen,
  stateDishes,
  toKitchen,
} from '../../kitchen/kitchen.ts'
import { AppError } from '../../platform/app-error.ts'

export async function listKitchen({ db }: AppContext): Promise<KitchenView> {
  const rows = await readKitchen(db)
  const kitchen = toKitchen(rows)
  const statements = stateDishes(rows)
  return {
    components: rows.components.map(component => presentComponent(component, kitchen)),
    equipment: [...rows.equipment],
    dishes: rows.dishes.map(dish => presentDish(dish, statements)),
  }
}

/** A component as a transaction left it. */
export async function readComponent(queries: Queries, componentId: number): Promise<KitchenComponent> {
  const rows = await readKitchen(queries)
  return presentComponent(findComponent(rows, componentId), toKitchen(rows))
}

/** A dish's recipe as a transaction left it. */
export async function readDish(queries: Queries, dishId: number): Promise<KitchenDish> {
  const rows = await readKitchen(queries)
  return presentDish(findDish(rows, dishId), stateDishes(rows))
}

export function findComponent(rows: KitchenRows, componentId: number): ComponentRow {
  const component = rows.components.find(({ id }) => id === componentId)
  if (!component) throw new AppError('componentNotFound')
  return component
}

export function findDish(rows: KitchenRows, dishId: number): RecipeRow {
  const dish = rows.dishes.find(({ id }) => id === dishId)
  if (!dish) throw new AppError('dishNotFound')
  return dish
}

function presentComponent(row: ComponentRow, kitchen: Kitchen): KitchenComponent {
  return {
    ...row,
    allergens: inOrder(row.allergens),
    mayContain: [...row.mayContain],
    origins: [...row.origins],
    partIds: [...row.partIds],
    assessment: presentSignature(row.assessment),
    isAssessed: componentIsAssessed(kitchen, row.id),
  }
}

function presentDish({ id, ...row }: RecipeRow, statements: ReadonlyMap<number, DishStatement>): KitchenDish {
  const statement = statements.get(id)
  return {
    ...row,
    dishId: id,
    dietaryInfo: [...row.dietaryInfo],
    componentIds: [...row.componentIds],
    allergens: inOrder(row.allergens),
    equipment: row.equipment.map(({ equipmentId, componentIds }) => ({
      equipmentId,
      componentIds: componentIds && [...componentIds],
    })),
    assessment: presentSignature(row.assessment),
    keptApart: row.keptApart.map(answer => ({ ...answer, at: presentInstant(answer.at) })),
    statement: {
      allergens: [...(statement?.allergens ?? [])],
      traces: [...(statement?.traces ?? [])],
      isAssessed: statement?.isAssessed ?? false,
    },
  }
}

function presentSignature(signature: ComponentRow['assessment']): KitchenComponent['assessment'] {
  return signature && { ...signature, at: presentInstant(signature.at) }
}

const presentInstant = (at: string) => new Date(at).toISOString()
const inOrder = (allergens: readonly Allergen[]) => ALLERGENS.filter(allergen => allergens.includes(allergen))
