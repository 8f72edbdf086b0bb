/** Uploaded files: stored for an hour, for their sender only. */

import type { SheetKind } from '#contract/content/kinds.ts'
import type { ImportLine } from '#contract/sheets/imports.ts'
import { IMPORT_LIFETIME_MINUTES } from '#domain/sheets/sheets.ts'
import { readQuizFile } from '../../authoring/sheets/quiz-file.ts'
import type { AppContext } from '../../context.ts'
import { type Queries, returned, type Transaction } from '../../database/client.ts'
import { imports } from '../../database/schema/imports.ts'
import { AppError } from '../../platform/app-error.ts'
import { and, eq, gte, sql } from '../../platform/drizzle.ts'
import { textOfMarkup } from '../../platform/sheets/read-html.ts'
import { readSheets } from '../../platform/sheets/read-sheet.ts'
import { type SheetLook, turnSheets } from './open-sheet.ts'

const ISSUES_MAX = 50

export type ImportRow = typeof imports.$inferSelect

export async function storeSheets(
  { db, nowDate }: AppContext,
  userId: number,
  kind: SheetKind,
  file: unknown,
  look: SheetLook,
): Promise<ImportRow> {
  if (!Buffer.isBuffer(file)) throw new AppError('notASheet')
  const quiz = kind === 'questions' ? readQuizFile(file) : null
  const sheets = quiz ?? turnSheets(withoutMarkup(kind, await readSheets(userId, file)), look)
  const row = returned(
    await db.insert(imports).values({ kind, userId, sheets, createdAt: nowDate() }).returning(),
  )
  return row
}

/** Shops write the texts of their dishes as HTML, which only lessons and pages could mean. */
function withoutMarkup(kind: SheetKind, sheets: ImportRow['sheets']): ImportRow['sheets'] {
  if (kind !== 'dishes' && kind !== 'components') return sheets
  return sheets.map(({ name, rows }) => ({
    name,
    rows: rows.map(({ line, cells }) => ({ line, cells: cells.map(textOfMarkup) })),
  }))
}

export async function findImport(
  { now }: AppContext,
  queries: Queries,
  userId: number,
  importId: number,
): Promise<ImportRow> {
  const since = new Date(now().subtract({ minutes: IMPORT_LIFETIME_MINUTES }).epochMilliseconds)
  const [row] = await queries
    .select()
    .from(imports)
    .where(and(eq(imports.id, importId), eq(imports.userId, userId), gte(imports.createdAt, since)))
  if (!row) throw new AppError('importNotFound')
  return row
}

/** The same for the import itself, which one request does once. */
export async function claimImport(
  context: AppContext,
  tx: Transaction,
  userId: number,
  importId: number,
): Promise<ImportRow> {
  const { rows } = await tx.execute<{ isMine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('imports'), ${importId}) as "isMine"`,
  )
  if (!rows[0]?.isMine) throw new AppError('importRunning')
  const row = await findImport(context, tx, userId, importId)
  if (row.appliedAt) throw new AppError('importApplied')
  return row
}

export interface LineRefusal {
  readonly line: number
  readonly message: string
}

export function refuseWrong(lines: readonly Pick<ImportLine, 'line' | 'problems'>[]): void {
  const wrong = lines.flatMap(({ line, problems }) => {
    const [problem] = problems
    return problem ? [{ line, message: describeProblem(problem) }] : []
  })
  if (wrong.length > 0) throw wrongLines(wrong)
}

export function wrongLines(lines: readonly LineRefusal[]): AppError<'importWrong'> {
  const issues = lines.slice(0, ISSUES_MAX).map(({ line, message }) => ({ path: `line ${line}`, message }))
  return new AppError('importWrong', { count: lines.length }, { issues })
}

export const describeProblem = ({ column, message }: ImportLine['problems'][number]) =>
  column ? `${column}: ${message}` : message
