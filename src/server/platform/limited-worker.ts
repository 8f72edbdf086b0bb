/** A thread that reads what a stranger wrote, ended when it takes too much time or memory. */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** A thread does not share its process's cache of compiled code, and takes twice the time without one. */
const COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), 'node-compile-cache')
const TIME_LIMIT_MS = 8_000
/** JavaScript's heap; the file and its large texts lie outside. */
const MEMORY_LIMIT_MB = 80
const YOUNG_LIMIT_MB = 16

/**
 * The message of the thread, or `null` if it took too much.
 * @param file its memory is transferred
 */
export function readInWorker<Result>(
  script: URL,
  file: Uint8Array,
  about: Readonly<Record<string, unknown>> = {},
): Promise<Result | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Result | null>()
  // Memory shared with other buffers cannot be transferred.
  const bytes = file.byteLength === file.buffer.byteLength ? file : Uint8Array.from(file)
  const worker = new Worker(script, {
    workerData: { ...about, file: bytes },
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE },
    transferList: [bytes.buffer as ArrayBuffer],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB, maxYoungGenerationSizeMb: YOUNG_LIMIT_MB },
  })
  const limit = setTimeout(() => resolve(null), TIME_LIMIT_MS)
  worker.once('message', resolve)
  worker.once('error', (error: NodeJS.ErrnoException) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(null) : reject(error),
  )
  return promise.finally(() => {
    clearTimeout(limit)
    void worker.terminate()
  })
}
