/** Reads a spreadsheet that someone sent, within limits of time and memory. */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { SHEET_MAX_BYTES } from '#domain/sheets.ts'
import { AppError } from '../app-error.ts'
import { FairQueue, QueueRefusal } from '../fair-queue.ts'
import type { SheetFault } from './file-kind.ts'
import type { ParsedFile, ParsedSheet } from './parse-sheet.ts'

const WORKER = new URL('./sheet-worker.ts', import.meta.url)
/** A thread does not share its process's cache of compiled code, and takes twice the time without one. */
const COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), 'node-compile-cache')
const TIME_LIMIT_MS = 8_000
/** JavaScript's heap; the file and its large texts lie outside. */
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
    const parsed = await parseInWorker(file)
    if (parsed.fault) throw new AppError(FAULTS[parsed.fault])
    return parsed.sheets
  } finally {
    end()
  }
}

function parseInWorker(file: Buffer): Promise<ParsedFile> {
  const { promise, resolve, reject } = Promise.withResolvers<ParsedFile>()
  // Memory shared with other buffers cannot be transferred.
  const bytes = file.byteLength === file.buffer.byteLength ? file : Uint8Array.from(file)
  const worker = new Worker(WORKER, {
    workerData: { file: bytes },
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE },
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
