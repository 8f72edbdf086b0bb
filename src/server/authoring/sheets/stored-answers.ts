/**
 * Answers about the cells of files, stored as defaults for the group's next one. Source: ruling R12 ("Import
 * and export").
 */

import { createHash } from 'node:crypto'
import type { SheetKind } from '#contract/content/kinds.ts'
import { answerKey, type FileAnswer, type RememberedAnswer } from '#domain/sheets/file-questions.ts'
import type { Queries, Transaction } from '../../database/client.ts'
import { sheetAnswers } from '../../database/schema/imports.ts'
import { users } from '../../database/schema/users.ts'
import { and, eq, sql } from '../../platform/drizzle.ts'
import { foldKey } from './sheet-format.ts'

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

/** A file's headings stand for all of their columns. */
const COLUMNS_PLACE = 'columns'

/** The columns chosen for a file of the same headings, from the first; `null` without one. */
export async function readColumns(
  queries: Queries,
  kind: SheetKind,
  headings: readonly string[],
): Promise<(string | null)[] | null> {
  const [row] = await queries
    .select({ means: sheetAnswers.means })
    .from(sheetAnswers)
    .where(
      and(
        eq(sheetAnswers.kind, kind),
        eq(sheetAnswers.place, COLUMNS_PLACE),
        eq(sheetAnswers.text, digestOf(headings)),
      ),
    )
  return row ? row.means.map(key => key || null) : null
}

/** Stored as one answer, for the next file of these headings. */
export async function storeColumns(
  tx: Transaction,
  kind: SheetKind,
  headings: readonly string[],
  mapping: readonly (string | null)[],
  { by, at }: { readonly by: number; readonly at: Date },
): Promise<void> {
  const answer = {
    place: COLUMNS_PLACE,
    text: digestOf(headings),
    means: mapping.map(key => key ?? ''),
    isNoted: false,
  }
  await storeAnswers(tx, kind, [answer], { by, at })
}

/** As short for a hundred headings as for one: keys of an index are short. */
function digestOf(headings: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify(headings.map(foldKey)))
    .digest('hex')
}
