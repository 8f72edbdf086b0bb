import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type AuditEntry, auditRoutes } from '#contract/audit.ts'
import { localDateTime } from '#domain/local-time.ts'
import { writeCell } from '#domain/sheets.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute } from '../../platform/route.ts'
import { SHEET_MEDIA_TYPES } from '../../platform/sheets/write-sheet.ts'
import { listEntries, readAllEntries } from './audit-queries.ts'

const columnsIn = (timeZone: string) => [
  'Number',
  `When (${timeZone})`,
  'Who',
  'Action',
  'Kind',
  'Id',
  'Name',
  'Location',
  'Before',
  'After',
  'Request',
]

export function registerAuditRoutes(app: FastifyInstance, { db, settings }: AppContext): void {
  registerRoute(app, auditRoutes.list, ({ query }) => listEntries(db, query))
  registerRoute(app, auditRoutes.export, async ({ query, reply }) => {
    const [{ stringify }, { timeZone }] = await Promise.all([import('csv-stringify'), settings.read()])
    // As other exports are: with a mark, since Excel takes what has none for the encoding of its own country.
    const csv = stringify({
      bom: true,
      record_delimiter: 'windows',
      header: true,
      columns: columnsIn(timeZone),
    })
    const rows = Readable.from(readAllEntries(db, query)).map((entry: AuditEntry) => toRow(entry, timeZone))
    // Either may end before the other: the database goes away, or whoever downloads does.
    rows.on('error', error => csv.destroy(error))
    csv.on('close', () => rows.destroy())
    return reply
      .type(SHEET_MEDIA_TYPES.csv)
      .header('content-disposition', 'attachment; filename="audit-log.csv"')
      .send(rows.pipe(csv))
  })
}

/** No cell of it is taken for a formula. */
function toRow(entry: AuditEntry, timeZone: string): string[] {
  const { id, at, actor, action, subject, location, before, after, requestId } = entry
  return [
    String(id),
    localDateTime(new Date(at), timeZone),
    actor?.fullName ?? '',
    action,
    subject.kind,
    String(subject.id ?? ''),
    subject.name ?? '',
    location?.name ?? '',
    before ? JSON.stringify(before) : '',
    after ? JSON.stringify(after) : '',
    requestId ?? '',
  ].map(writeCell)
}
