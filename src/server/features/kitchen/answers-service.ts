/** What someone answers for with their name: that a recipe is assessed, and that something is kept apart. */

import type * as z from 'zod/mini'
import type {
  AssessedRecipes,
  assessBody,
  assessDishBody,
  assessSeenBody,
  KitchenComponent,
  KitchenDish,
  keepApartBody,
  meanBody,
  takeBackBody,
} from '#contract/kitchen.ts'
import { namedAllergens } from '#domain/allergen-words.ts'
import type { AllergenSubject } from '#domain/allergens.ts'
import { doubtsAboutComponent, doubtsAboutDish } from '#domain/assessment.ts'
import { contradictionsOf, describeContradiction } from '#domain/contradictions.ts'
import { sourcesToKeepApart, stateKitchen } from '#domain/kitchen-statements.ts'
import { type Acting, recordAudit } from '../../audit/audit.ts'
import { trackMenu } from '../../authoring/menu-changes.ts'
import type { AppContext } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { keptApart } from '../../database/schema/kitchen.ts'
import { menuItems } from '../../database/schema/menu.ts'
import { refuseChangedRecipe } from '../../kitchen/checks.ts'
import { keepMeant, openContradictions, readDishTexts } from '../../kitchen/contradictions.ts'
import { type KitchenRows, lockKitchen, readKitchen, toKitchen } from '../../kitchen/kitchen.ts'
import { signRecipes, takeBack } from '../../kitchen/signatures.ts'
import { AppError } from '../../platform/app-error.ts'
import { and, eq, inArray } from '../../platform/drizzle.ts'
import { findComponent, findDish, readComponent, readDish } from './kitchen-presenter.ts'

type AssessBody = z.output<typeof assessBody>

/** Assesses the component's recipe; whoever was first stays named. */
export function assessComponent(
  context: AppContext,
  acting: Acting,
  componentId: number,
  { revision, isConfirmed }: AssessBody,
): Promise<KitchenComponent> {
  return assess(context, acting, async (tx, rows) => {
    refuseChangedRecipe(findComponent(rows, componentId), revision)
    await sign(context, tx, acting, rows, {
      dishes: [],
      components: [{ id: componentId, revision }],
      isConfirmed,
    })
    return () => readComponent(tx, componentId)
  })
}

/** Assesses the dish's recipe; whoever was first stays named. */
export function assessDish(
  context: AppContext,
  acting: Acting,
  dishId: number,
  { revision, meant, isConfirmed }: z.output<typeof assessDishBody>,
): Promise<KitchenDish> {
  return assess(context, acting, async (tx, rows) => {
    refuseChangedRecipe(findDish(rows, dishId), revision)
    await sign(context, tx, acting, rows, {
      dishes: [{ id: dishId, revision, meant }],
      components: [],
      isConfirmed,
    })
    return () => readDish(tx, dishId)
  })
}

/** Assesses many as they were seen. What has changed since is named, and signed by nobody. */
export function assessSeen(
  context: AppContext,
  acting: Acting,
  seen: z.output<typeof assessSeenBody>,
): Promise<AssessedRecipes> {
  return assess(context, acting, async (tx, rows) => {
    const isAsSeen = (standing: readonly SeenRecipe[]) => {
      const revisions = new Map(standing.map(({ id, revision }) => [id, revision]))
      return ({ id, revision }: SeenRecipe) => revisions.get(id) === revision
    }
    const [dishIsAsSeen, componentIsAsSeen] = [isAsSeen(rows.dishes), isAsSeen(rows.components)]
    const signed = await sign(context, tx, acting, rows, {
      dishes: seen.dishes.filter(dishIsAsSeen),
      components: seen.components.filter(componentIsAsSeen),
      isConfirmed: seen.isConfirmed,
    })
    const changedDishes = seen.dishes.filter(dish => !dishIsAsSeen(dish)).map(({ id }) => id)
    const changedComponents = seen.components.filter(part => !componentIsAsSeen(part)).map(({ id }) => id)
    // What has left the menu is named as well.
    const dishes = await tx
      .select({ id: menuItems.id, name: menuItems.name })
      .from(menuItems)
      .where(inArray(menuItems.id, changedDishes))
    return async () => ({
      signed,
      changed: {
        dishes,
        components: rows.components
          .filter(({ id }) => changedComponents.includes(id))
          .map(({ id, name }) => ({ id, name })),
      },
    })
  })
}

type User = { readonly dishId: number } | { readonly componentId: number }

interface SeenRecipe {
  readonly id: number
  readonly revision: number
}

/** Keeps an assessment with what it changes in the statements; what `work` returns reads what came of it. */
async function assess<Presented>(
  { db, changes }: AppContext,
  acting: Acting,
  work: (tx: Transaction, rows: KitchenRows) => Promise<() => Promise<Presented>>,
): Promise<Presented> {
  const presented = await db.transaction(async tx => {
    await lockKitchen(tx)
    const reach = await trackMenu(tx)
    const present = await work(tx, await readKitchen(tx))
    await reach(acting)
    return present()
  })
  changes.tellHere('recipe_assessments')
  return presented
}

/**
 * Puts the name under these recipes as they stand, and keeps in spite of what it was done; what stands for safety by its
 * absence needs to be confirmed, and what the texts contradict to be ticked.
 *
 * @returns how many nobody had assessed before
 */
async function sign(
  { settings }: AppContext,
  tx: Transaction,
  acting: Acting,
  rows: KitchenRows,
  { dishes, components, isConfirmed }: z.output<typeof assessSeenBody>,
): Promise<number> {
  const { allergenProfile: profile } = await settings.read()
  const statements = stateKitchen(toKitchen(rows))
  const texts = await readDishTexts(
    tx,
    dishes.map(({ id }) => id),
  )
  const looks = [
    ...dishes.map(({ id, meant }) => ({
      recipe: { dishId: id },
      doubts: doubtsAboutDish(findDish(rows, id)),
      meant,
      named: texts.get(id)?.named ?? [],
      statement: statements.dishes.get(id),
    })),
    ...components.map(({ id }) => {
      const row = findComponent(rows, id)
      return {
        recipe: { componentId: id },
        doubts: doubtsAboutComponent(row),
        meant: [] as AllergenSubject[],
        named: namedAllergens(row.name),
        statement: statements.components.get(id),
      }
    }),
  ]
  const unchecked = dishes.filter(({ id, meant }) =>
    isLeftOpen(openContradictions(texts.get(id), statements.dishes.get(id), profile), meant),
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

/** Takes back that these are assessed: guests are told to ask the chef again. */
export function takeBackAssessments(
  context: AppContext,
  acting: Acting,
  recipes: z.output<typeof takeBackBody>,
): Promise<{ withdrawn: number }> {
  return assess(context, acting, async tx => {
    const withdrawn = await takeBack(tx, acting, recipes)
    return async () => ({ withdrawn })
  })
}

/** Keeps that what the texts of the dish name is not in it, whoever has assessed it. */
export function meanDish(
  context: AppContext,
  acting: Acting,
  dishId: number,
  { revision, meant }: z.output<typeof meanBody>,
): Promise<KitchenDish> {
  return assess(context, acting, async (tx, rows) => {
    refuseChangedRecipe(findDish(rows, dishId), revision)
    await keepMeant(tx, acting, [{ dishId, subjects: meant }])
    await recordAudit(tx, acting, {
      action: 'kitchen.mean',
      subject: { kind: 'dishes', id: dishId },
      after: { recipe: revision, meant },
    })
    return () => readDish(tx, dishId)
  })
}

function subjectOf(user: User) {
  return 'dishId' in user
    ? ({ kind: 'dishes', id: user.dishId } as const)
    : ({ kind: 'components', id: user.componentId } as const)
}

type KeepApartBody = z.output<typeof keepApartBody>

/** Answers for it that a dish is kept apart from what its equipment may carry. */
export async function keepDishApart(
  context: AppContext,
  acting: Acting,
  dishId: number,
  body: KeepApartBody,
): Promise<KitchenDish> {
  return keepApart(context, acting, { dishId }, body, tx => readDish(tx, dishId))
}

/** Answers for it that a component is kept apart from what its equipment may carry. */
export async function keepComponentApart(
  context: AppContext,
  acting: Acting,
  componentId: number,
  body: KeepApartBody,
): Promise<KitchenComponent> {
  return keepApart(context, acting, { componentId }, body, tx => readComponent(tx, componentId))
}

/** What the answer is given for is kept with it: with something else, or another recipe, it ends. */
async function keepApart<Kept>(
  { db, changes }: AppContext,
  acting: Acting,
  user: User,
  { equipmentId, allergens, reason }: KeepApartBody,
  present: (tx: Transaction) => Promise<Kept>,
): Promise<Kept> {
  const answered = await db.transaction(async tx => {
    await lockKitchen(tx)
    const reach = await trackMenu(tx)
    const rows = await readKitchen(tx)
    const kitchen = toKitchen(rows)
    const statements = stateKitchen(kitchen)
    const isDish = 'dishId' in user
    const row = isDish ? findDish(rows, user.dishId) : findComponent(rows, user.componentId)
    const statement = isDish
      ? statements.dishes.get(user.dishId)
      : statements.components.get(user.componentId)
    for (const allergen of allergens) {
      const isSame = (other: { equipmentId: number | null; allergen: string }) =>
        other.equipmentId === equipmentId && other.allergen === allergen
      if (row.keptApart.some(isSame) && !statement?.endedAnswers.some(isSame))
        throw new AppError('keptApartAlready')
      const isAsked = statement?.traces.some(trace => isSame(trace) && trace.componentId === null)
      if (!isAsked) throw new AppError('nothingToKeepApart')
    }
    // What has ended is answered again.
    await tx
      .delete(keptApart)
      .where(
        and(
          isDish ? eq(keptApart.dishId, user.dishId) : eq(keptApart.componentId, user.componentId),
          eq(keptApart.equipmentId, equipmentId),
          inArray(keptApart.allergen, allergens),
        ),
      )
    await tx.insert(keptApart).values(
      allergens.map(allergen => ({
        ...user,
        equipmentId,
        allergen,
        reason,
        recipeRevision: row.revision,
        sources: sourcesToKeepApart(kitchen, user, equipmentId, allergen),
        answeredBy: acting.by,
        answeredAt: acting.at,
      })),
    )
    await recordAudit(tx, acting, {
      action: 'kitchen.keep-apart',
      subject: subjectOf(user),
      after: { equipmentId, allergens, reason },
    })
    await reach(acting)
    return present(tx)
  })
  changes.tellHere('dish_kept_apart')
  return answered
}

export async function withdrawKeptApart(
  { db, changes }: AppContext,
  acting: Acting,
  keptApartId: number,
): Promise<void> {
  await db.transaction(async tx => {
    await lockKitchen(tx)
    const reach = await trackMenu(tx)
    const [withdrawn] = await tx.delete(keptApart).where(eq(keptApart.id, keptApartId)).returning()
    if (!withdrawn) throw new AppError('keptApartNotFound')
    const { dishId, componentId, equipmentId, allergen, reason, answeredBy } = withdrawn
    const ownerId = dishId ?? componentId
    await recordAudit(tx, acting, {
      action: 'kitchen.withdraw-kept-apart',
      subject: {
        kind: dishId === null ? 'components' : 'dishes',
        ...(ownerId !== null && { id: ownerId }),
      },
      before: { equipmentId, allergen, reason, answeredBy },
    })
    await reach(acting)
  })
  changes.tellHere('dish_kept_apart')
}
