/** Reads one spreadsheet in a thread that can be ended, since a crafted file may take all time and memory. */
import { parentPort, workerData } from 'node:worker_threads'
import { parseSheets } from './parse-sheet.ts'

const { file } = workerData as { readonly file: Uint8Array }
parentPort?.postMessage(await parseSheets(Buffer.from(file.buffer, file.byteOffset, file.byteLength)))
