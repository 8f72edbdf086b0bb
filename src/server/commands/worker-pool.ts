/** Several processes behind one listening address: starts them, replaces the dead, restarts one after the other. */
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import type { RestoreRequest } from '../context.ts'
import type { Config } from '../platform/config.ts'
import { ProcessChannel } from '../platform/process-channel.ts'
import { explainRefusal } from './listening.ts'
import type { Serving } from './serve-here.ts'
import { EXIT_DATABASE_AWAY } from './start-or-explain.ts'

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))
/** A worker that does not end by then is killed: longer than it takes itself. */
const END_LIMIT_MS = 17_000
/** A worker that dies younger than this is replaced after a pause, which doubles with each. */
const QUICK_DEATH_MS = 10_000
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 30_000

export interface WorkerSettings {
  readonly databaseUrl: string
  readonly port: number
}

export class WorkerPool implements Serving {
  readonly #config: Config
  readonly #databaseUrl: string
  readonly #log: FastifyBaseLogger
  readonly #requestRestore: (request: RestoreRequest) => Promise<void>
  #port: number
  /** Workers that are ready and were not asked to end. */
  readonly #serving = new Set<Worker>()
  readonly #channels = new WeakMap<Worker, ProcessChannel>()
  readonly #stopping = new AbortController()
  #quickDeaths = 0
  #restarting: Promise<void> = Promise.resolve()

  constructor(
    config: Config,
    databaseUrl: string,
    log: FastifyBaseLogger,
    requestRestore: (request: RestoreRequest) => Promise<void>,
  ) {
    this.#config = config
    this.#databaseUrl = databaseUrl
    this.#log = log
    this.#requestRestore = requestRestore
    this.#port = config.port
    // Workers accept by themselves: where this process hands connections out, the one on its way to a worker that
    // is killed stays open without an answer.
    cluster.schedulingPolicy = cluster.SCHED_NONE
    cluster.setupPrimary({ exec: WORKER, args: [] })
  }

  async start(): Promise<string> {
    this.#port = await claimPort(this.#config)
    // The first alone, since it meets what all would meet.
    const address = await this.#openUntilReady(({ code }) => code === EXIT_DATABASE_AWAY)
    if (address === null) throw new Error('Stopped before a worker was ready')
    for (let others = this.#config.workers - 1; others > 0; others -= 1) void this.#openUntilReady()
    return address
  }

  /** Starts a new worker for each, ready before the old one ends. A second call waits for the first. */
  restart(): void {
    this.#restarting = this.#restarting.then(() => this.#restartAll())
  }

  /** One that ends while it is asked is left out. */
  async metrics(): Promise<string> {
    const { AggregatorRegistry } = await import('prom-client')
    const answers = await Promise.allSettled(
      [...this.#serving].map(worker => this.#channels.get(worker)?.ask<object[]>('metrics')),
    )
    const read = answers.flatMap(answer => (answer.status === 'fulfilled' ? [answer.value ?? []] : []))
    return AggregatorRegistry.aggregate(read).metrics()
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    this.#serving.clear()
    await Promise.all(Object.values(cluster.workers ?? {}).map(worker => worker && end(worker)))
  }

  async #restartAll(): Promise<void> {
    this.#log.info('Restarting the workers')
    try {
      for (const worker of [...this.#serving]) {
        if (this.#stopping.signal.aborted) return
        // One that died has been replaced already.
        if (this.#serving.delete(worker)) await this.#openInsteadOf(worker)
      }
      this.#log.info('The workers have been restarted')
    } catch (error) {
      this.#log.error({ err: error }, 'The restart was given up; the remaining workers go on')
    }
  }

  async #openInsteadOf(worker: Worker): Promise<void> {
    try {
      await this.#open()
    } catch (error) {
      if (worker.isDead()) void this.#openUntilReady()
      else this.#serving.add(worker)
      throw error
    }
    await end(worker)
  }

  /**
   * Starts a worker and waits until it serves.
   * @throws {EarlyEnd} it ended before
   */
  async #open(): Promise<string> {
    const worker = cluster.fork()
    const startedAt = performance.now()
    const { promise: ready, resolve, reject } = Promise.withResolvers<string>()
    const channel = new ProcessChannel(worker, {
      metrics: () => this.metrics(),
      settings: (): WorkerSettings => ({ databaseUrl: this.#databaseUrl, port: this.#port }),
      restore: (request: RestoreRequest) => this.#requestRestore(request),
      ready: (address: string) => resolve(address),
    })
    this.#channels.set(worker, channel)
    worker.on('error', error => this.#log.warn({ err: error, worker: worker.process.pid }, 'A worker failed'))
    worker.once('exit', (code, signal) => {
      const wasServing = this.#serving.delete(worker)
      const isQuick = performance.now() - startedAt < QUICK_DEATH_MS
      const isFailure = code !== 0
      if (wasServing || isFailure) this.#quickDeaths = isQuick ? this.#quickDeaths + 1 : 0
      reject(new EarlyEnd(code, signal))
      if (!wasServing) return
      this.#log.warn({ worker: worker.process.pid, code, signal }, 'A worker ended; replacing it')
      void this.#openUntilReady()
    })
    const address = await ready
    if (this.#stopping.signal.aborted) void end(worker)
    else this.#serving.add(worker)
    this.#log.info({ worker: worker.process.pid }, 'A worker is ready')
    return address
  }

  /**
   * Starts workers until one serves, and returns its address; null once the pool stops.
   * @throws {EarlyEnd} a worker ended for a reason that does not pass
   */
  async #openUntilReady(passes: (end: EarlyEnd) => boolean = () => true): Promise<string | null> {
    const { signal } = this.#stopping
    for (;;) {
      const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (this.#quickDeaths - 1), LONGEST_PAUSE_MS)
      if (this.#quickDeaths > 0) await delay(pauseMs, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return null
      try {
        return await this.#open()
      } catch (error) {
        if (signal.aborted) return null
        if (!passes(error as EarlyEnd)) throw error
        this.#log.error({ err: error }, 'A worker could not be started; trying again')
      }
    }
  }
}

class EarlyEnd extends Error {
  readonly code: number | null

  constructor(code: number | null, signal: string | null) {
    super(`A worker ended before it was ready (${signal ?? `code ${code}`})`)
    this.code = code
  }
}

/** The port that all workers open: a free one for 0, which each would otherwise choose for itself. */
async function claimPort({ host, port }: Config): Promise<number> {
  const server = createServer()
  try {
    await once(server.listen({ host, port }), 'listening')
  } catch (error) {
    throw explainRefusal(error, { host, port })
  }
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  return typeof address === 'object' && address ? address.port : port
}

async function end(worker: Worker): Promise<void> {
  if (worker.isDead()) return
  const exit = once(worker, 'exit')
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), END_LIMIT_MS)
  worker.process.kill('SIGTERM')
  await exit
  clearTimeout(timer)
}
