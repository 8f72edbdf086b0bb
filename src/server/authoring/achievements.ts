import type { AchievementDocument } from '#contract/content/training.ts'
import type { Transaction } from '../database/client.ts'
import { achievementModules, achievements as achievementsTable } from '../database/schema/achievements.ts'
import { trainingModules } from '../database/schema/training.ts'
import { AppError } from '../platform/app-error.ts'
import { asc, eq, inArray, sql } from '../platform/drizzle.ts'
import type { ContentKind, ContentTable } from './content-kind.ts'
import { makeKey, writeRow } from './rows.ts'

const { id, key, isActive, displayOrder } = achievementsTable

const table: ContentTable = { table: achievementsTable, id, isActive, displayOrder }

const MODULE_IDS = sql<number[]>`array(
  select module_id from achievement_modules where achievement_id = achievements.id order by module_id)`

export const achievements: ContentKind<'achievements'> = {
  kind: 'achievements',
  table,
  tables: ['achievements', 'achievement_modules'],
  titleOf: ({ title }) => title,

  async read(queries, ids) {
    const rows = await queries
      .select({ achievement: achievementsTable, moduleIds: MODULE_IDS })
      .from(achievementsTable)
      .where(ids && inArray(id, [...ids]))
      .orderBy(asc(displayOrder), asc(id))
    return new Map(
      rows.map(({ achievement: { id, key: _, displayOrder: __, isActive, ...rule }, moduleIds }) => [
        id,
        { document: { ...rule, moduleIds }, isActive },
      ]),
    )
  },

  async prepare(tx, _itemId, document) {
    await refuseUnknownModules(tx, document)
    return { ...document, moduleIds: document.moduleIds.toSorted((one, other) => one - other) }
  },

  async write(tx, itemId, { moduleIds, ...values }, isSeen) {
    const added = itemId === null && { key: await makeKey(tx, key, values.title) }
    const achievementId = await writeRow(tx, table, itemId, { ...values, ...added }, isSeen)
    await tx.delete(achievementModules).where(eq(achievementModules.achievementId, achievementId))
    if (moduleIds.length > 0) {
      await tx.insert(achievementModules).values(moduleIds.map(moduleId => ({ achievementId, moduleId })))
    }
    return achievementId
  },
}

async function refuseUnknownModules(tx: Transaction, { moduleIds }: AchievementDocument): Promise<void> {
  const found = await tx.$count(trainingModules, inArray(trainingModules.id, moduleIds))
  if (found < new Set(moduleIds).size) {
    throw new AppError('unknownModule', undefined, { field: 'document.moduleIds' })
  }
}
