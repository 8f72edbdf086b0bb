import type { FastifyReply } from 'fastify'
import type { SheetFileType } from '#domain/sheets/sheets.ts'
import { SHEET_MEDIA_TYPES, writeSheet } from './write-sheet.ts'

interface SheetFile {
  readonly name: string
  readonly type: SheetFileType
}

export async function sendSheet(
  reply: FastifyReply,
  { name, type }: SheetFile,
  rows: readonly (readonly string[])[],
): Promise<FastifyReply> {
  const file = await writeSheet(type, rows)
  return reply
    .type(SHEET_MEDIA_TYPES[type])
    .header('content-disposition', `attachment; filename="${name}.${type}"`)
    .send(file)
}
