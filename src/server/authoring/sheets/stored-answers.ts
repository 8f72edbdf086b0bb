/**
 * Answers about the cells of files, stored as defaults for the group's next one. Source: ruling R12 ("Import
 * and export").
 */

import type { SheetKind } from '#contract/content/kinds.ts'
import { answerKey, type FileAnswer, type RememberedAnswer } from '#domain/file-questions.ts'
import type { Queries, Transaction } from '../../database/client.ts'
import { sheetAnswers } from '../../database/schema/imports.ts'
import { users } from '../../database/schema/users.ts'
import { eq, sql } from '../../platform/drizzle.ts'

export async function readAnswers(
  queries: Queries,
  kind: SheetKind,
): Promise<ReadonlyMap<string, RememberedAnswer>> {
  const rows = await queries
    .select({
      place: sheetAnswers.place,
      text: sheetAnswers.text,
      means: sheetAnswers.means,
      isNoted: sheetAnswers.isNoted,
      answeredAt: sheetAnswers.answeredAt,
      answeredBy: users.fullName,
    })
    .from(sheetAnswers)
    .leftJoin(users, eq(users.id, sheetAnswers.answeredBy))
    .where(eq(sheetAnswers.kind, kind))
  return new Map(
    rows.map(({ means, isNoted, answeredAt, answeredBy, ...of }) => [
      answerKey(of),
      { means, isNoted, answeredAt: answeredAt.toISOString(), answeredBy: answeredBy ?? '' },
    ]),
  )
}

/** A later answer replaces an earlier one. */
export async function storeAnswers(
  tx: Transaction,
  kind: SheetKind,
  answers: readonly FileAnswer[],
  { by, at }: { readonly by: number; readonly at: Date },
): Promise<void> {
  if (answers.length === 0) return
  await tx
    .insert(sheetAnswers)
    .values(
      answers.map(({ place, text, means, isNoted }) => ({
        ...{ kind, place, text, means: [...means], isNoted },
        ...{ answeredBy: by, answeredAt: at },
      })),
    )
    .onConflictDoUpdate({
      target: [sheetAnswers.kind, sheetAnswers.place, sheetAnswers.text],
      set: {
        means: sql`excluded.means`,
        isNoted: sql`excluded.is_noted`,
        answeredBy: by,
        answeredAt: at,
      },
    })
}
