import type { MicroLearningModule } from '#contract/micro-learning.ts'
import type { Database } from '../../database/client.ts'
import { microLearningModules } from '../../database/schema/micro-learning.ts'
import { asc, eq } from '../../platform/drizzle.ts'

/** The active modules. */
export async function loadMicroLearning(db: Database): Promise<MicroLearningModule[]> {
  return db
    .select()
    .from(microLearningModules)
    .where(eq(microLearningModules.isActive, true))
    .orderBy(asc(microLearningModules.id))
}
