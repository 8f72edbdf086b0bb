/**
 * Outside the demo nothing is assessed until someone of the group does it, built-in recipes included. Source:
 * ruling R11.
 */

import type { FastifyBaseLogger } from 'fastify'
import { lockKitchen } from '../allergens/kitchen.ts'
import { recordAudit } from '../audit.ts'
import type { Database } from '../database/client.ts'
import { keptApart, recipeAssessments } from '../database/schema/kitchen.ts'
import { isNull } from '../platform/drizzle.ts'
import { trackMenu } from './menu-changes.ts'

/** Withdraws unsigned assessments and separations of the demo or an earlier release; signed ones stay. */
export async function withdrawUnsigned(
  db: Database,
  log: FastifyBaseLogger,
  at: Date = new Date(),
): Promise<void> {
  await db.transaction(async tx => {
    const isUnsigned = isNull(recipeAssessments.assessedBy)
    const isUnanswered = isNull(keptApart.answeredBy)
    // Nearly every start finds none, and need not state the menu twice.
    const [assessed] = await tx
      .select({ id: recipeAssessments.id })
      .from(recipeAssessments)
      .where(isUnsigned)
      .limit(1)
    const [apart] = await tx.select({ id: keptApart.id }).from(keptApart).where(isUnanswered).limit(1)
    if (!assessed && !apart) return
    await lockKitchen(tx)
    const keepStatements = await trackMenu(tx)
    const recipes = await tx
      .delete(recipeAssessments)
      .where(isUnsigned)
      .returning({ dishId: recipeAssessments.dishId })
    const answers = await tx.delete(keptApart).where(isUnanswered).returning({ id: keptApart.id })
    const acting = { by: null, at }
    const before = {
      dishes: recipes.filter(({ dishId }) => dishId !== null).length,
      components: recipes.filter(({ dishId }) => dishId === null).length,
      ...(answers.length > 0 && { keptApart: answers.length }),
    }
    await recordAudit(tx, acting, {
      action: 'kitchen.withdraw-unsigned',
      subject: { kind: 'dishes' },
      before,
    })
    await keepStatements(acting)
    log.info(before, 'Withdrew assessments that nobody of the group has signed')
  })
}
