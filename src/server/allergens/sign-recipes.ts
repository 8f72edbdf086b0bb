/** Signing of recipes as somebody has seen them. Source: ruling R11. */

import { namedAllergens } from '#domain/kitchen/allergen-words.ts'
import type { AllergenSubject } from '#domain/kitchen/allergens.ts'
import { doubtsAboutComponent, doubtsAboutDish, type Omission } from '#domain/kitchen/assessment.ts'
import { contradictionsOf, describeContradiction } from '#domain/kitchen/contradictions.ts'
import type { AuditContext } from '../audit.ts'
import type { Transaction } from '../database/client.ts'
import { AppError } from '../platform/app-error.ts'
import type { SettingsStore } from '../settings.ts'
import { openContradictions, readDishTexts } from './contradictions.ts'
import { type ComponentRow, type KitchenRows, type RecipeRow, stateRows } from './kitchen.ts'
import { signRecipes } from './signatures.ts'

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

interface SeenRecipes {
  readonly dishes: readonly { readonly id: number; readonly meant: readonly AllergenSubject[] }[]
  readonly components: readonly { readonly id: number }[]
  readonly isConfirmed: boolean
}

/** Omissions of a recipe that are answered for; none of one that was just edited. */
export type FindAnswers = (kind: 'components' | 'dishes', id: number) => readonly Omission[]
const NO_ANSWERS: FindAnswers = () => []

/**
 * Signs the current recipes with the accepted warnings; absences that mean safety need a confirmation, and
 * contradictions of texts a tick.
 * @returns the number of recipes without an earlier assessment
 */
export async function signSeen(
  settings: SettingsStore,
  tx: Transaction,
  acting: AuditContext,
  rows: KitchenRows,
  { dishes, components, isConfirmed }: SeenRecipes,
  answersTo = NO_ANSWERS,
): Promise<number> {
  const { allergenProfile: profile } = await settings.read()
  const statements = stateRows(rows)
  const texts = await readDishTexts(
    tx,
    dishes.map(({ id }) => id),
  )
  const hasEquipment = rows.equipment.length > 0
  const looks = [
    ...dishes.map(({ id, meant }) => ({
      recipe: { dishId: id },
      doubts: doubtsAboutDish({ ...findDish(rows, id), answered: answersTo('dishes', id) }, hasEquipment),
      meant,
      named: texts.get(id)?.named ?? [],
      statement: statements.common.get(id),
    })),
    ...components.map(({ id }) => {
      const row = findComponent(rows, id)
      return {
        recipe: { componentId: id },
        doubts: doubtsAboutComponent({ ...row, answered: answersTo('components', id) }, hasEquipment),
        meant: [] as AllergenSubject[],
        named: namedAllergens(row.name),
        statement: statements.components.get(id),
      }
    }),
  ]
  const unchecked = dishes.filter(({ id, meant }) =>
    isLeftOpen(openContradictions(texts.get(id), statements.common.get(id), profile), meant),
  )
  if (unchecked.length > 0)
    throw new AppError('contradictionUnconfirmed', {
      dishes: unchecked.map(({ id }) => findDish(rows, id).name),
    })
  const doubts = [...new Set(looks.flatMap(look => look.doubts))]
  if (doubts.length > 0 && !isConfirmed) throw new AppError('assessmentUnconfirmed', { doubts })
  const signatures = looks.map(({ recipe, doubts: own, meant, named, statement }) => {
    const contradicted = statement ? contradictionsOf(named, statement, profile) : []
    return {
      ...recipe,
      meant: contradicted.map(({ subject }) => subject).filter(subject => meant.includes(subject)),
      warnings: [...own, ...contradicted.map(named => describeContradiction(named, profile))],
    }
  })
  return signRecipes(tx, acting, signatures)
}

function isLeftOpen(
  contradictions: readonly { readonly subject: AllergenSubject }[],
  checked: readonly AllergenSubject[],
): boolean {
  return contradictions.some(({ subject }) => !checked.includes(subject))
}
