import type { LearningReference, QuestionDocument, StoredReference } from '#contract/content/training.ts'
import type { Transaction } from '../database/client.ts'
import { menuItems, setMenus } from '../database/schema/menu.ts'
import { policies } from '../database/schema/policies.ts'
import { readingSections } from '../database/schema/reading.ts'
import { trainingQuestions } from '../database/schema/training.ts'
import { AppError } from '../platform/app-error.ts'
import { and, asc, eq, inArray, ne } from '../platform/drizzle.ts'
import type { ContentKind, ContentTable, ItemSave } from './content-kind.ts'
import { lockModule } from './modules.ts'
import { idsOf, writeRows } from './rows.ts'

const { id, isActive, moduleId, questionOrder } = trainingQuestions

const table: ContentTable = { table: trainingQuestions, id, isActive, displayOrder: questionOrder }

export const questions: ContentKind<'questions'> = {
  kind: 'questions',
  table,
  // The module's row has the number of its questions.
  tables: ['training_questions', 'training_modules'],
  titleOf: ({ question }) => question,
  parentOf: ({ moduleId }) => moduleId,

  async read(queries, ids) {
    const rows = await queries
      .select()
      .from(trainingQuestions)
      .where(ids && inArray(id, [...ids]))
      .orderBy(asc(moduleId), asc(questionOrder), asc(id))
    return new Map(
      rows.map(
        ({ id, isActive, questionOrder: _, suspension: __, correctedAt: ___, dishIds, ...document }) => [
          id,
          {
            document: {
              ...document,
              reference: toReference(document.reference),
              ...(dishIds && { dishIds }),
            },
            isActive,
          },
        ],
      ),
    )
  },

  async prepare(tx, saves) {
    const documents = saves.map(({ document }) => document)
    await refuseOtherModules(tx, saves)
    const references = Map.groupBy(documents, ({ reference }) => JSON.stringify(reference))
    for (const [first] of references.values()) await refuseUnknownReference(tx, first?.reference ?? null)
    await refuseUnknownDishes(tx, documents)
    return documents
  },

  async write(tx, saves, isActive) {
    const ids: number[] = []
    const places = Map.groupBy(saves.keys(), place => saves[place]?.document.moduleId ?? 0)
    // Each at the end of its module.
    for (const [next, ofModule] of places) {
      const rows = ofModule
        .flatMap(place => saves[place] ?? [])
        .map(save => ({ ...save, document: rowOf(save.document) }))
      const written = await writeRows(tx, table, rows, isActive, eq(moduleId, next))
      for (const [index, place] of ofModule.entries()) ids[place] = written[index] ?? 0
    }
    return ids
  },

  async refuseArchive(tx, itemId) {
    const [question] = await tx.select({ moduleId }).from(trainingQuestions).where(eq(id, itemId))
    if (!question) return
    const module = await lockModule(tx, question.moduleId)
    const others = and(eq(moduleId, question.moduleId), eq(isActive, true), ne(id, itemId))
    if (module?.isActive && (await tx.$count(trainingQuestions, others)) === 0) {
      throw new AppError('lastQuestion')
    }
  },
}

function rowOf(document: QuestionDocument) {
  return { ...document, dishIds: document.dishIds ?? null }
}

function toReference(stored: StoredReference | null): LearningReference | null {
  return stored?.kind === 'sake-guide' ? { kind: 'reading', section: stored.section } : stored
}

/** Answers are counted by module, so a question stays in its own. */
async function refuseOtherModules(
  tx: Transaction,
  saves: readonly ItemSave<QuestionDocument>[],
): Promise<void> {
  for (const next of new Set(saves.map(({ document }) => document.moduleId)))
    if (!(await lockModule(tx, next)))
      throw new AppError('unknownModule', undefined, { field: 'document.moduleId' })
  const ids = idsOf(saves)
  const stored = ids.length === 0 ? [] : await tx.select().from(trainingQuestions).where(inArray(id, ids))
  const moduleOf = new Map(stored.map(question => [question.id, question.moduleId]))
  if (
    saves.some(
      ({ itemId, document }) => (moduleOf.get(itemId ?? 0) ?? document.moduleId) !== document.moduleId,
    )
  )
    throw new AppError('questionMoved', undefined, { field: 'document.moduleId' })
}

async function refuseUnknownDishes(tx: Transaction, documents: readonly QuestionDocument[]): Promise<void> {
  const ids = [...new Set(documents.flatMap(({ dishIds }) => dishIds ?? []))]
  if (ids.length > 0 && (await tx.$count(menuItems, inArray(menuItems.id, ids))) < ids.length)
    throw new AppError('unknownDish', undefined, { field: 'document.dishIds' })
}

async function refuseUnknownReference(tx: Transaction, reference: LearningReference | null): Promise<void> {
  if (reference && !(await isThere(tx, reference)))
    throw new AppError('unknownReference', undefined, { field: 'document.reference' })
}

async function isThere(tx: Transaction, reference: LearningReference): Promise<boolean> {
  switch (reference.kind) {
    case 'dish':
      return (await tx.$count(menuItems, eq(menuItems.id, reference.id))) > 0
    case 'set-menus':
      return (await tx.$count(setMenus, eq(setMenus.isActive, true))) > 0
    case 'reading':
      return (
        (await tx.$count(
          readingSections,
          and(eq(readingSections.slug, reference.section), eq(readingSections.isActive, true)),
        )) > 0
      )
    case 'policy':
      return (await tx.$count(policies, and(eq(policies.id, reference.id), eq(policies.isActive, true)))) > 0
  }
}
