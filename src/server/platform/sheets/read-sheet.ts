/** Reads a spreadsheet that someone sent, within bounds of time and memory. */
import { Worker } from 'node:worker_threads'
import { SHEET_MAX_BYTES } from '#domain/sheets.ts'
import { AppError } from '../app-error.ts'
import { FairQueue, QueueRefusal } from '../fair-queue.ts'
import type { SheetFault } from './file-kind.ts'
import type { ParsedFile, ParsedSheet } from './parse-sheet.ts'

const WORKER = new URL('./sheet-worker.ts', import.meta.url)
const TIME_LIMIT_MS = 8_000
/** Of JavaScript's objects; the file and its large texts lie beside them. */
const MEMORY_LIMIT_MB = 80
const YOUNG_LIMIT_MB = 16

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

/** One takes as much of the machine as may be spared for it. */
const turns = new FairQueue<number>({ turns: 1, capacity: 10, patienceMs: 30_000 })

/** Refuses what cannot be read. The file's memory is given away. */
export async function readSheets(userId: number, file: Buffer): Promise<readonly ParsedSheet[]> {
  if (file.length > SHEET_MAX_BYTES) throw new AppError('sheetTooLarge')
  const end = await turns.enter(userId).catch(error => {
    if (!(error instanceof QueueRefusal)) throw error
    throw new AppError('sheetsBusy', undefined, { headers: { 'retry-after': '10' } })
  })
  try {
    const parsed = await parseInWorker(file)
    if (parsed.fault) throw new AppError(FAULTS[parsed.fault])
    return parsed.sheets
  } finally {
    end()
  }
}

function parseInWorker(file: Buffer): Promise<ParsedFile> {
  const { promise, resolve, reject } = Promise.withResolvers<ParsedFile>()
  // What shares its memory with others cannot be given away.
  const bytes = file.byteLength === file.buffer.byteLength ? file : Uint8Array.from(file)
  const worker = new Worker(WORKER, {
    workerData: { file: bytes },
    transferList: [bytes.buffer as ArrayBuffer],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB, maxYoungGenerationSizeMb: YOUNG_LIMIT_MB },
  })
  const limit = setTimeout(() => resolve({ fault: 'heavy' }), TIME_LIMIT_MS)
  worker.once('message', resolve)
  worker.once('error', (error: NodeJS.ErrnoException) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve({ fault: 'heavy' }) : reject(error),
  )
  return promise.finally(() => {
    clearTimeout(limit)
    void worker.terminate()
  })
}
