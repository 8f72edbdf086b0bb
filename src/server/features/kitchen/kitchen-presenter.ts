import type { KitchenComponent, KitchenDish, Kitchen as KitchenView } from '#contract/kitchen.ts'
import { namedAllergens } from '#domain/allergen-words.ts'
import { ALLERGENS, type Allergen } from '#domain/allergens.ts'
import type { DishStatement, Statement } from '#domain/kitchen.ts'
import { stateKitchen } from '#domain/kitchen-statements.ts'
import type { AppContext } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import { type DishTexts, readDishTexts } from '../../kitchen/contradictions.ts'
import {
  type ComponentRow,
  type KitchenRows,
  type RecipeRow,
  readKitchen,
  toKitchen,
} from '../../kitchen/kitchen.ts'
import { AppError } from '../../platform/app-error.ts'

export async function listKitchen({ db }: AppContext): Promise<KitchenView> {
  const rows = await readKitchen(db)
  const texts = await readDishTexts(db)
  const { components, dishes } = stateKitchen(toKitchen(rows))
  return {
    allergenProfile: rows.profile,
    components: rows.components.map(component => presentComponent(component, components)),
    equipment: [...rows.equipment],
    dishes: rows.dishes.map(dish => presentDish(dish, dishes, texts)),
    marks: rows.marks.map(mark => ({ ...mark })),
  }
}

/** A component as a transaction left it. */
export async function readComponent(queries: Queries, componentId: number): Promise<KitchenComponent> {
  const rows = await readKitchen(queries)
  return presentComponent(findComponent(rows, componentId), stateKitchen(toKitchen(rows)).components)
}

/** A dish's recipe as a transaction left it. */
export async function readDish(queries: Queries, dishId: number): Promise<KitchenDish> {
  const rows = await readKitchen(queries)
  const { dishes } = stateKitchen(toKitchen(rows))
  return presentDish(findDish(rows, dishId), dishes, await readDishTexts(queries, [dishId]))
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

function presentComponent(row: ComponentRow, statements: ReadonlyMap<number, Statement>): KitchenComponent {
  return {
    ...row,
    allergens: inOrder(row.allergens),
    mayContain: [...row.mayContain],
    origins: [...row.origins],
    partIds: [...row.partIds],
    equipmentIds: [...row.equipmentIds],
    keptApart: presentKeptApart(row),
    named: namedAllergens(row.name),
    assessment: presentSignature(row.assessment),
    isAssessed: statements.get(row.id)?.isAssessed ?? false,
  }
}

function presentDish(
  { id, ...row }: RecipeRow,
  statements: ReadonlyMap<number, DishStatement>,
  texts: ReadonlyMap<number, DishTexts>,
): KitchenDish {
  const statement = statements.get(id)
  return {
    ...row,
    dishId: id,
    dietaryInfo: [...row.dietaryInfo],
    componentIds: [...row.componentIds],
    allergens: inOrder(row.allergens),
    equipment: row.equipment.map(({ componentIds, ...use }) => ({
      ...use,
      componentIds: componentIds && [...componentIds],
    })),
    swaps: row.swaps.map(swap => ({ name: swap.name, without: [...swap.without], with: [...swap.with] })),
    assessment: presentSignature(row.assessment),
    keptApart: presentKeptApart(row),
    sheetStatement: row.sheetStatement && {
      ...row.sheetStatement,
      mayContain: [...row.sheetStatement.mayContain],
      no: [...row.sheetStatement.no],
    },
    named: [...(texts.get(id)?.named ?? [])],
    meant: (texts.get(id)?.meant ?? []).map(({ at, ...said }) => ({ ...said, at: presentInstant(at) })),
    statement: {
      allergens: [...(statement?.allergens ?? [])],
      traces: [...(statement?.traces ?? [])],
      isAssessed: statement?.isAssessed ?? false,
    },
  }
}

function presentKeptApart({
  keptApart,
  revision,
}: Pick<RecipeRow, 'keptApart' | 'revision'>): KitchenDish['keptApart'] {
  return keptApart.map(({ recipeRevision, sources, ...answer }) => ({
    ...answer,
    at: presentInstant(answer.at),
    isOfThisRecipe: recipeRevision === revision,
    sources: [...sources],
  }))
}

function presentSignature(signature: ComponentRow['assessment']): KitchenComponent['assessment'] {
  return signature && { ...signature, at: presentInstant(signature.at), warnings: [...signature.warnings] }
}

const presentInstant = (at: string) => new Date(at).toISOString()
const inOrder = (allergens: readonly Allergen[]) => ALLERGENS.filter(allergen => allergens.includes(allergen))
