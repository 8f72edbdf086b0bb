import type { Server, ServerResponse } from 'node:http'
import { STATUS_CODES } from 'node:http'
import { Server as NetServer, Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { ConnectionError, FastifyInstance } from 'fastify'
import { bodyOf, REFUSALS } from '#contract/errors.ts'
import { REFUSED_BEFORE_HOOKS } from './plugins/error-handler.ts'

/** So many turns of the event loop without a new connection say that none waits to be accepted. */
const QUIET_TURNS = 10
const QUIET_LIMIT_MS = 1_000
/** After a stop began, a connection without a request is kept this long: its next one may be on its way. */
const QUIET_GRACE_MS = 500
/** A request that is still arriving then is refused. */
const ARRIVAL_GRACE_MS = 5_000
/** An answer that is not out by then is cut off. */
const ANSWER_GRACE_MS = 10_000
const SWEEP_MS = 20
/** How long a refused sender may take to read why. */
const FAREWELL_MS = 1_000

/** The server's connections: refuses what is no request, and ends each in its own time at a stop. */
export class Connections {
  readonly #open = new Set<Socket>()
  /** The newest answer of each. */
  readonly #answers = new WeakMap<Socket, ServerResponse>()
  #acceptedCount = 0
  /** While it stands, requests wait at it. */
  #gate: Promise<void> | null = null

  watch(app: FastifyInstance): void {
    app.server.on('connection', socket => this.#add(socket))
    app.addHook('onRequest', (request, reply, done) => {
      const { socket } = request.raw
      this.#answers.set(socket, reply.raw)
      // For HOST=localhost Fastify listens at a second address, with a server that it does not show. One that has been
      // closed meanwhile would never be heard to close.
      if (!this.#open.has(socket) && socket instanceof Socket && !socket.destroyed) this.#add(socket)
      if (this.#gate) void this.#gate.then(() => done())
      else done()
    })
  }

  /** Answers what Node could not read as a request, in the shape of every other refusal. Source: ruling R2. */
  refuseUnreadable(error: ConnectionError, socket: Socket): void {
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') this.#refuse(socket, 'tooSlow')
    else if (error.code === 'HPE_HEADER_OVERFLOW') this.#refuse(socket, 'headersTooLarge')
    else this.#refuse(socket, 'badRequest')
  }

  /**
   * Takes no new connections, and ends those that are open without cutting off what was accepted: requests under
   * way are answered, and so are those that a kept-alive connection sends before it has heard of the end.
   */
  async drain(server: Server): Promise<void> {
    await this.#stopListening(server)
    for (const socket of this.#open) {
      const answer = this.#answers.get(socket)
      if (answer && !answer.headersSent) answer.setHeader('connection', 'close')
    }
    const beganAt = performance.now()
    while (this.#open.size > 0) {
      const elapsedMs = performance.now() - beganAt
      for (const socket of this.#open) this.#endInTime(socket, elapsedMs)
      await setTimeout(SWEEP_MS)
    }
  }

  /**
   * The system accepts connections before the server does, and resets those that the server has not taken when it
   * closes. So they are taken in first, while requests wait: who is not answered does not come with the next.
   */
  async #stopListening(server: Server): Promise<void> {
    const { promise, resolve: openGate } = Promise.withResolvers<void>()
    this.#gate = promise
    const beganAt = performance.now()
    for (let quietTurns = 0; quietTurns < QUIET_TURNS; quietTurns += 1) {
      const countBefore = this.#acceptedCount
      await setTimeout(1)
      if (this.#acceptedCount > countBefore) quietTurns = 0
      if (performance.now() - beganAt > QUIET_LIMIT_MS) break
    }
    // Not the HTTP server's own close, which at once cuts off kept-alive connections and stops its timeouts.
    NetServer.prototype.close.call(server)
    this.#gate = null
    openGate()
  }

  #endInTime(socket: Socket, elapsedMs: number): void {
    const answer = this.#answers.get(socket)
    if (answer === undefined || answer.writableFinished) {
      if (elapsedMs > QUIET_GRACE_MS) socket.destroySoon()
    } else if (elapsedMs > ANSWER_GRACE_MS) {
      socket.destroy()
    } else if (elapsedMs > ARRIVAL_GRACE_MS && !answer.req.complete) {
      this.#refuse(socket, 'tooSlow')
    }
  }

  #add(socket: Socket): void {
    this.#acceptedCount += 1
    this.#open.add(socket)
    socket.once('close', () => this.#open.delete(socket))
  }

  #refuse(socket: Socket, code: 'badRequest' | 'headersTooLarge' | 'tooSlow'): void {
    // Refused already; what still arrives is not read.
    if (socket.writableEnded) return
    const answer = this.#answers.get(socket)
    const isAnswering = answer?.headersSent && !answer.writableFinished
    if (!socket.writable || isAnswering) {
      socket.destroy()
      return
    }
    const { status } = REFUSALS[code]
    const body = JSON.stringify(bodyOf(code))
    const headers = {
      ...REFUSED_BEFORE_HOOKS,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`)
    // Not at once: what the sender has sent beyond what was read would take the answer away from it.
    globalThis.setTimeout(() => socket.destroy(), FAREWELL_MS).unref()
  }
}
