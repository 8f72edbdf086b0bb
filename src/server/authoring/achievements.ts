import type { AchievementDocument } from '#contract/content/training.ts'
import type { Transaction } from '../database/client.ts'
import { achievementModules, achievements as achievementsTable } from '../database/schema/achievements.ts'
import { trainingModules } from '../database/schema/training.ts'
import { AppError } from '../platform/app-error.ts'
import { asc, inArray, sql } from '../platform/drizzle.ts'
import type { ContentKind, ContentTable } from './content-kind.ts'
import { inTurn, makeKey, syncRows, writeRow } from './rows.ts'

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

  prepare: (tx, saves) =>
    inTurn(saves, async ({ document }) => {
      await refuseUnknownModules(tx, document)
      return { ...document, moduleIds: document.moduleIds.toSorted((a, b) => a - b) }
    }),

  write: (tx, saves, isSeen) =>
    inTurn(saves, async save => {
      const { moduleIds, ...values } = save.document
      const added = save.itemId === null && { key: await makeKey(tx, key, values.title) }
      const achievementId = await writeRow(tx, table, save, { ...values, ...added }, isSeen)
      await syncRows(
        tx,
        achievementModules,
        { column: 'achievementId', ids: [achievementId] },
        moduleIds.map(moduleId => ({ achievementId, moduleId })),
        { key: ['moduleId'] },
      )
      return achievementId
    }),
}

async function refuseUnknownModules(tx: Transaction, { moduleIds }: AchievementDocument): Promise<void> {
  const found = await tx.$count(trainingModules, inArray(trainingModules.id, moduleIds))
  if (found < new Set(moduleIds).size) {
    throw new AppError('unknownModule', undefined, { field: 'document.moduleIds' })
  }
}
