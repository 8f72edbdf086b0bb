import type { Server, ServerResponse } from 'node:http'
import { STATUS_CODES } from 'node:http'
import { Server as NetServer, Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { ConnectionError, FastifyInstance } from 'fastify'
import { bodyOf, REFUSALS } from '#contract/errors.ts'
import { REFUSED_BEFORE_HOOKS } from './plugins/error-handler.ts'

/** This many idle turns of the event loop mean that no connection waits to be accepted. */
const QUIET_TURNS = 10
const QUIET_LIMIT_MS = 1_000
/** Lifetime of an idle connection after a stop began, since its next request may be on its way. */
const QUIET_GRACE_MS = 500
/** A request still arriving after this is refused. */
const ARRIVAL_GRACE_MS = 5_000
/** An unfinished response is cut off after this. */
const RESPONSE_GRACE_MS = 10_000
const SWEEP_MS = 20
/** Time for a refused sender to read the reason. */
const FAREWELL_MS = 1_000

/** Connections of the server: refuses malformed requests, and closes each connection gracefully at a stop. */
export class Connections {
  readonly #open = new Set<Socket>()
  /** Latest response on each. */
  readonly #responses = new WeakMap<Socket, ServerResponse>()
  #acceptedCount = 0
  /** While set, requests wait for it. */
  #gate: Promise<void> | null = null

  watch(app: FastifyInstance): void {
    app.server.on('connection', socket => this.#add(socket))
    app.addHook('onRequest', (request, reply, done) => {
      const { socket } = request.raw
      this.#responses.set(socket, reply.raw)
      // For HOST=localhost Fastify listens at a second address with a hidden server. A socket that closed in
      // between would never emit its close.
      if (!this.#open.has(socket) && socket instanceof Socket && !socket.destroyed) this.#add(socket)
      if (this.#gate) void this.#gate.then(() => done())
      else done()
    })
  }

  /** Refuses what Node could not parse as a request, in the usual form. Source: ruling R2. */
  refuseUnreadable(error: ConnectionError, socket: Socket): void {
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') this.#refuse(socket, 'tooSlow')
    else if (error.code === 'HPE_HEADER_OVERFLOW') this.#refuse(socket, 'headersTooLarge')
    else this.#refuse(socket, 'badRequest')
  }

  /**
   * Stops accepting connections and closes the open ones without losing accepted requests: running ones are
   * finished, and so are those that a kept-alive connection sends before it learns of the end.
   */
  async drain(server: Server): Promise<void> {
    await this.#stopListening(server)
    for (const socket of this.#open) {
      const response = this.#responses.get(socket)
      if (response && !response.headersSent) response.setHeader('connection', 'close')
    }
    const beganAt = performance.now()
    while (this.#open.size > 0) {
      const elapsedMs = performance.now() - beganAt
      for (const socket of this.#open) this.#endInTime(socket, elapsedMs)
      await setTimeout(SWEEP_MS)
    }
  }

  /**
   * The system accepts connections before the server does, and resets those not yet taken when it closes. So
   * they are taken first while requests wait, since an unanswered client opens no further one.
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
    // Not the HTTP server's own close, which at once cuts kept-alive connections and stops its timeouts.
    NetServer.prototype.close.call(server)
    this.#gate = null
    openGate()
  }

  #endInTime(socket: Socket, elapsedMs: number): void {
    const response = this.#responses.get(socket)
    if (response === undefined || response.writableFinished) {
      if (elapsedMs > QUIET_GRACE_MS) socket.destroySoon()
    } else if (elapsedMs > RESPONSE_GRACE_MS) {
      socket.destroy()
    } else if (elapsedMs > ARRIVAL_GRACE_MS && !response.req.complete) {
      this.#refuse(socket, 'tooSlow')
    }
  }

  #add(socket: Socket): void {
    this.#acceptedCount += 1
    this.#open.add(socket)
    socket.once('close', () => this.#open.delete(socket))
  }

  #refuse(socket: Socket, code: 'badRequest' | 'headersTooLarge' | 'tooSlow'): void {
    // Already refused; the rest is not read.
    if (socket.writableEnded) return
    const response = this.#responses.get(socket)
    const isResponding = response?.headersSent && !response.writableFinished
    if (!socket.writable || isResponding) {
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
    // Delayed, since unread data of the sender would discard the response.
    globalThis.setTimeout(() => socket.destroy(), FAREWELL_MS).unref()
  }
}
