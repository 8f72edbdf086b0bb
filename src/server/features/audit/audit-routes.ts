import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { auditRoutes } from '#contract/house/audit.ts'
import { localDateTime } from '#domain/clock/local-time.ts'
import { ACTION_NAMES, actorOf, lineOf, SUBJECT_NAMES, writeFacts } from '#domain/house/audit-words.ts'
import { writeCell } from '#domain/sheets/sheets.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute } from '../../platform/route.ts'
import { SHEET_MEDIA_TYPES } from '../../platform/sheets/write-sheet.ts'
import { listEntries, type ReadEntry, readAllEntries } from './audit-queries.ts'

const columnsIn = (timeZone: string) => [
  'Number',
  `When (${timeZone})`,
  'Who',
  'Action',
  'About',
  'Id',
  'Name',
  'Restaurant',
  'What changed',
  'Before',
  'After',
  'Request',
]

export function registerAuditRoutes(app: FastifyInstance, { db, settings }: AppContext): void {
  registerRoute(app, auditRoutes.list, ({ query }) => listEntries(db, query))
  registerRoute(app, auditRoutes.export, async ({ query, reply }) => {
    const [{ stringify }, { timeZone }] = await Promise.all([import('csv-stringify'), settings.read()])
    // With a byte order mark like other exports, since Excel reads a file without one in its country's
    // encoding.
    const csv = stringify({
      bom: true,
      record_delimiter: 'windows',
      header: true,
      columns: columnsIn(timeZone),
    })
    const rows = Readable.from(readAllEntries(db, query)).map((entry: ReadEntry) => toRow(entry, timeZone))
    // Either may end first: by an unreachable database or an aborted download.
    rows.on('error', error => csv.destroy(error))
    csv.on('close', () => rows.destroy())
    return reply
      .type(SHEET_MEDIA_TYPES.csv)
      .header('content-disposition', 'attachment; filename="audit-log.csv"')
      .send(rows.pipe(csv))
  })
}

/** No cell can be taken for a formula. */
function toRow(entry: ReadEntry, timeZone: string): string[] {
  const { id, at, action, subject, location, before, after, requestId } = entry
  const inZone = (instant: string) => localDateTime(new Date(instant), timeZone)
  return [
    String(id),
    localDateTime(at, timeZone),
    actorOf(entry),
    ACTION_NAMES[action],
    SUBJECT_NAMES[subject.kind],
    String(subject.id ?? ''),
    subject.name ?? '',
    location?.name ?? '',
    lineOf(entry, inZone),
    writeFacts(before, inZone),
    writeFacts(after, inZone),
    requestId ?? '',
  ].map(writeCell)
}
