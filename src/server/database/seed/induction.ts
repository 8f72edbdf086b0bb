/** What new staff agree to, and the shifts that they work. */
import { sql } from 'drizzle-orm'
import { POLICY_GROUPS } from '#content/policies/policies.ts'
import { TRAINING_PLAN_SHIFTS } from '#content/training-plan.ts'
import { toMarkdown } from '#domain/markdown.ts'
import type { Transaction } from '../client.ts'
import { policies } from '../schema/policies.ts'
import { trainingPlanShifts } from '../schema/training-plan.ts'
import { continueIdsAfter } from './identity.ts'
import { policyItem, taskItem } from './part-items.ts'
import { isLeftOut, type SeedChoice } from './seed-choice.ts'

export async function seedPolicies(tx: Transaction, { notes }: SeedChoice): Promise<void> {
  const built = POLICY_GROUPS.flatMap(group =>
    group.policies.map(policy => ({ ...policy, category: group.category })),
  )
  await tx.insert(policies).values(
    built.flatMap((policy, index) =>
      isLeftOut(notes, policyItem(policy))
        ? []
        : {
            ...policy,
            body: 'sections' in policy ? toMarkdown(policy.sections) : null,
            displayOrder: index + 1,
          },
    ),
  )
  await continueIdsAfter(tx, policies)
}

export async function seedTrainingPlan(tx: Transaction, { notes }: SeedChoice): Promise<void> {
  await tx
    .insert(trainingPlanShifts)
    .values(
      TRAINING_PLAN_SHIFTS.flatMap((shift, index) => {
        const tasks = shift.tasks.filter((task, place) => !isLeftOut(notes, taskItem(shift, task, place)))
        return tasks.length > 0 ? [{ ...shift, tasks, displayOrder: index + 1 }] : []
      }),
    )
    // Where shifts were signed off before they stood in the database, the migration has made their rows.
    .onConflictDoUpdate({
      target: trainingPlanShifts.id,
      set: {
        label: sql`excluded.label`,
        duration: sql`excluded.duration`,
        hours: sql`excluded.hours`,
        category: sql`excluded.category`,
        tasks: sql`excluded.tasks`,
        displayOrder: sql`excluded.display_order`,
      },
    })
  await continueIdsAfter(tx, trainingPlanShifts)
}
