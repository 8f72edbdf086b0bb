/** What somebody answers for with their name: that a recipe is assessed, and that something is kept apart. */
import { and, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { assessBody, KitchenComponent, KitchenDish, keepApartBody } from '#contract/kitchen.ts'
import {
  describeUnstated,
  type NamedAllergen,
  namedAllergens,
  unstatedAllergens,
} from '#domain/allergen-words.ts'
import { doubtsAboutComponent, doubtsAboutDish } from '#domain/assessment.ts'
import type { Statement } from '#domain/kitchen.ts'
import { sourcesToKeepApart, stateKitchen } from '#domain/kitchen-statements.ts'
import { type Acting, recordAudit } from '../../audit/audit.ts'
import type { AppContext } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { keptApart, recipeAssessments } from '../../database/schema/kitchen.ts'
import { refuseChangedRecipe } from '../../kitchen/checks.ts'
import { lockKitchen, readKitchen, stateDishes, toKitchen } from '../../kitchen/kitchen.ts'
import { trackStatements } from '../../kitchen/statement-ledger.ts'
import { AppError } from '../../platform/app-error.ts'
import { findComponent, findDish, readComponent, readDish, readNamed } from './kitchen-presenter.ts'

type AssessBody = z.output<typeof assessBody>

/** Assesses the component's recipe; whoever was first stays named. */
export function assessComponent(
  context: AppContext,
  acting: Acting,
  componentId: number,
  body: AssessBody,
): Promise<KitchenComponent> {
  return assess(context, acting, { componentId }, body, {
    async look(tx) {
      const rows = await readKitchen(tx)
      const row = findComponent(rows, componentId)
      const statement = stateKitchen(toKitchen(rows)).components.get(componentId)
      return { row, doubts: doubtsAboutComponent(row), named: namedAllergens(row.name), statement }
    },
    present: tx => readComponent(tx, componentId),
  })
}

/** Assesses the dish's recipe; whoever was first stays named. */
export function assessDish(
  context: AppContext,
  acting: Acting,
  dishId: number,
  body: AssessBody,
): Promise<KitchenDish> {
  return assess(context, acting, { dishId }, body, {
    async look(tx) {
      const rows = await readKitchen(tx)
      const row = findDish(rows, dishId)
      const named = (await readNamed(tx, dishId)).get(dishId) ?? []
      return { row, doubts: doubtsAboutDish(row), named, statement: stateDishes(rows).get(dishId) }
    },
    present: tx => readDish(tx, dishId),
  })
}

type User = { readonly dishId: number } | { readonly componentId: number }

interface Assessed<Presented> {
  look(tx: Transaction): Promise<{
    readonly row: { readonly revision: number }
    readonly doubts: readonly string[]
    readonly named: readonly NamedAllergen[]
    readonly statement: Statement | undefined
  }>
  present(tx: Transaction): Promise<Presented>
}

/** Keeps in spite of what it was assessed; what stands for safety by its absence needs to be confirmed. */
async function assess<Presented>(
  { db, changes }: AppContext,
  acting: Acting,
  user: User,
  { revision, isConfirmed }: AssessBody,
  { look, present }: Assessed<Presented>,
): Promise<Presented> {
  const assessed = await db.transaction(async tx => {
    await lockKitchen(tx)
    const keepStatements = await trackStatements(tx)
    const { row, doubts, named, statement } = await look(tx)
    refuseChangedRecipe(row, revision)
    if (doubts.length > 0 && !isConfirmed) throw new AppError('assessmentUnconfirmed', { doubts })
    const unstated = statement ? unstatedAllergens(named, statement) : []
    const warnings = [...doubts, ...unstated.map(describeUnstated)]
    const first = await tx
      .insert(recipeAssessments)
      .values({ ...user, revision, assessedBy: acting.by, assessedAt: acting.at, warnings })
      .onConflictDoNothing()
      .returning()
    if (first.length > 0) {
      await recordAudit(tx, acting, {
        action: 'kitchen.assess',
        subject: subjectOf(user),
        after: { recipe: revision, ...(warnings.length > 0 && { warnings }) },
      })
    }
    await keepStatements(acting)
    return present(tx)
  })
  changes.tellHere('recipe_assessments')
  return assessed
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
    const keepStatements = await trackStatements(tx)
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
    await keepStatements(acting)
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
    const keepStatements = await trackStatements(tx)
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
    await keepStatements(acting)
  })
  changes.tellHere('dish_kept_apart')
}
