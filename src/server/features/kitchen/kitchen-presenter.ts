import { namedAllergens } from '#domain/kitchen/allergen-words.ts'
import { ALLERGENS, type Allergen } from '#domain/kitchen/allergens.ts'
import type { DishStatement, Statement } from '#domain/kitchen/kitchen.ts'
import { type DishTexts, readDishTexts } from '../../allergens/contradictions.ts'
import {
  type ComponentRow,
  type KitchenRows,
  type RecipeRow,
  readKitchen,
  stateRows,
} from '../../allergens/kitchen.ts'
import { standingLeavings } from '../../allergens/leavings.ts'
import { type FindAnswers, findComponent, findDish } from '../../allergens/sign-recipes.ts'
import { readAnswers } from '../../authoring/built-in/built-in-answers.ts'
import type { AppContext } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import { AppError } from '../../platform/app-error.ts'

export async function listKitchen({ db }: AppContext) {
  const [rows, texts, answersTo] = await Promise.all([readKitchen(db), readDishTexts(db), readAnswers(db)])
  const { components, common } = stateRows(rows)
  return {
    allergenProfile: rows.profile,
    components: rows.components.map(component => presentComponent(component, components, answersTo)),
    equipment: presentEquipment(rows),
    dishes: rows.dishes.map(dish => presentDish(dish, common, texts, answersTo)),
    marks: rows.marks,
  }
}

/** Equipment as a transaction left it. */
export async function readEquipment(queries: Queries, equipmentId: number) {
  const equipment = presentEquipment(await readKitchen(queries)).find(({ id }) => id === equipmentId)
  if (!equipment) throw new AppError('unknownEquipment')
  return equipment
}

function presentEquipment(rows: KitchenRows) {
  const leavings = standingLeavings(rows)
  const placeOf = (id: number | null) => {
    const place = rows.locations.find(({ locationId }) => locationId === id)
    return place ? { id: place.locationId, name: place.name } : null
  }
  return rows.equipment.map(row => ({
    ...row,
    leavings: leavings
      .filter(({ equipmentId }) => equipmentId === row.id)
      .map(({ locationId, ...leaving }) => ({ ...leaving, location: placeOf(locationId) })),
  }))
}

/** A component as a transaction left it. */
export async function readComponent(queries: Queries, componentId: number) {
  const rows = await readKitchen(queries)
  return presentComponent(
    findComponent(rows, componentId),
    stateRows(rows).components,
    await readAnswers(queries),
  )
}

/** A dish's recipe as a transaction left it. */
export async function readDish(queries: Queries, dishId: number) {
  const rows = await readKitchen(queries)
  return presentDish(
    findDish(rows, dishId),
    stateRows(rows).common,
    await readDishTexts(queries, [dishId]),
    await readAnswers(queries),
  )
}

function presentComponent(
  row: ComponentRow,
  statements: ReadonlyMap<number, Statement>,
  answersTo: FindAnswers,
) {
  return {
    ...row,
    answered: [...answersTo('components', row.id)],
    supplierStatement: row.supplierStatement ?? undefined,
    allergens: inOrder(row.allergens),
    keptApart: presentKeptApart(row),
    named: namedAllergens(row.name),
    isAssessed: statements.get(row.id)?.isAssessed ?? false,
  }
}

function presentDish(
  { id, ...row }: RecipeRow,
  statements: ReadonlyMap<number, DishStatement>,
  texts: ReadonlyMap<number, DishTexts>,
  answersTo: FindAnswers,
) {
  return {
    ...row,
    answered: [...answersTo('dishes', id)],
    dishId: id,
    allergens: inOrder(row.allergens),
    keptApart: presentKeptApart(row),
    named: texts.get(id)?.named ?? [],
    meant: texts.get(id)?.meant ?? [],
    statement: statements.get(id) ?? { allergens: [], traces: [], isAssessed: false },
  }
}

function presentKeptApart({ keptApart, revision }: Pick<RecipeRow, 'keptApart' | 'revision'>) {
  return keptApart.map(entry => ({ ...entry, isOfThisRecipe: entry.recipeRevision === revision }))
}

const inOrder = (allergens: readonly Allergen[]) => ALLERGENS.filter(allergen => allergens.includes(allergen))
