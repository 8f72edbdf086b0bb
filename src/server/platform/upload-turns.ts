/**
 * Queue for photos, a few at a time. A file of 10 MB takes several times that while it is received and
 * decoded, so a request waits before its body is read: unread data stays with the sender.
 */
import { finished } from 'node:stream/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { FairQueue, QueueRefusal } from './fair-queue.ts'

/**
 * Larger files wait in a separate line, one by one: a large file on a slow connection does not delay phones,
 * which send reduced photos.
 */
const SMALL_BYTES = 1_048_576
const WAITING = { capacity: 40, patienceMs: 30_000 }
const RETRY_SECONDS = '10'

export class UploadTurns {
  readonly #small = new FairQueue<number>({ turns: 4, ...WAITING })
  readonly #large = new FairQueue<number>({ turns: 1, ...WAITING })
  readonly #work = new WeakMap<FastifyRequest, Promise<unknown>>()

  /** Waits for a turn, which lasts until the response is sent. 503 when too many others wait. */
  async begin(userId: number, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const gone = new AbortController()
    // Listeners are removed, since a response lives as long as its connection, and the body would live with
    // it.
    const over = finished(reply.raw, { cleanup: true })
      .catch(() => undefined)
      .then(() => gone.abort())
    const isSmall = Number(request.headers['content-length'] ?? Infinity) <= SMALL_BYTES
    const queue = isSmall ? this.#small : this.#large
    const end = await queue.enter(userId, gone.signal).catch(error => {
      if (!(error instanceof QueueRefusal)) throw error
      throw new AppError('uploadsBusy', undefined, { headers: { 'retry-after': RETRY_SECONDS } })
    })
    // Work of an aborted request takes its memory all the same.
    void over.then(() => Promise.allSettled([this.#work.get(request)])).then(end)
  }

  run<Result>(request: FastifyRequest, work: Promise<Result>): Promise<Result> {
    this.#work.set(request, work)
    return work
  }

  /** Refuses waiting requests, so that a stop need not wait. */
  close(): void {
    this.#small.close()
    this.#large.close()
  }
}
