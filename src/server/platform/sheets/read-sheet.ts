/** Reads a spreadsheet that someone sent, within limits of time and memory. */
import { SHEET_MAX_BYTES } from '#domain/sheets/sheets.ts'
import { AppError } from '../app-error.ts'
import { FairQueue, QueueRefusal } from '../fair-queue.ts'
import { readInWorker } from '../limited-worker.ts'
import type { SheetFault } from './file-kind.ts'
import type { ParsedFile, ParsedSheet } from './parse-sheet.ts'

const WORKER = new URL('./sheet-worker.ts', import.meta.url)

const FAULTS = {
  none: 'notASheet',
  photo: 'photoNoSheet',
  pdf: 'pdfNoSheet',
  document: 'documentNoSheet',
  apple: 'appleNoSheet',
  packed: 'packedNoSheet',
  locked: 'sheetLocked',
  broken: 'sheetBroken',
  macros: 'sheetHasMacros',
  heavy: 'sheetTooHeavy',
  quotes: 'sheetQuotesOpen',
  untabled: 'noTableThere',
  empty: 'sheetEmpty',
  long: 'sheetTooLong',
  wide: 'sheetTooWide',
} as const satisfies Record<SheetFault, string>

/** One file at a time takes all the memory that can be spared. */
const turns = new FairQueue<number>({ turns: 1, capacity: 10, patienceMs: 30_000 })

/** Refuses unreadable files. The file's memory is transferred. */
export async function readSheets(userId: number, file: Buffer): Promise<readonly ParsedSheet[]> {
  if (file.length > SHEET_MAX_BYTES) throw new AppError('sheetTooLarge')
  const end = await turns.enter(userId).catch(error => {
    if (!(error instanceof QueueRefusal)) throw error
    throw new AppError('sheetsBusy', undefined, { headers: { 'retry-after': '10' } })
  })
  try {
    const parsed = (await readInWorker<ParsedFile>(WORKER, file)) ?? { fault: 'heavy' as const }
    if (parsed.fault) throw new AppError(FAULTS[parsed.fault])
    return parsed.sheets
  } finally {
    end()
  }
}
