import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { PlainRefusalCode } from '#contract/errors.ts'
import type { RouteDefinition, SentPart } from '#contract/route.ts'
import { AppError } from './app-error.ts'
import type { ChangeFeed } from './change-feed.ts'
import { KeptValue } from './kept-value.ts'

interface Encoded {
  readonly etag: string
  readonly identity: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
}

/** Below this a compressed answer saves no packet. */
const SMALLEST_COMPRESSED_BYTES = 1_024

/**
 * A route's JSON answer that is the same for all who may see it: passed through the route's response schema,
 * serialised and compressed once, sent with an ETag, and made anew when one of its tables changes.
 */
export class SharedAnswer<Route extends RouteDefinition> {
  readonly #kept: KeptValue<Encoded>

  constructor(
    changes: ChangeFeed,
    route: Route,
    tables: readonly string[],
    load: () => Promise<SentPart<Route['response']>>,
  ) {
    this.#kept = new KeptValue(changes, tables, async () => encodeFor(route, await load()))
  }

  /** Forgets what is kept: who has just changed it must not be answered with what was before. */
  forget(): void {
    this.#kept.forget()
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return sendEncoded(await this.#kept.get(), request, reply)
  }
}

/** Shared answers of one kind, read from the same tables and asked for by a key. */
export class SharedAnswers<Key, Route extends RouteDefinition> {
  readonly #kept: KeptValue<ReadonlyMap<Key, Encoded>>

  constructor(
    changes: ChangeFeed,
    route: Route,
    tables: readonly string[],
    load: () => Promise<ReadonlyMap<Key, SentPart<Route['response']>>>,
  ) {
    this.#kept = new KeptValue(changes, tables, async () => {
      const entries = [...(await load())].map(
        async ([key, value]) => [key, await encodeFor(route, value)] as const,
      )
      return new Map(await Promise.all(entries))
    })
  }

  /** Sends the answer of this key, or refuses with `missing` where there is none. */
  async send(
    key: Key,
    request: FastifyRequest,
    reply: FastifyReply,
    missing: PlainRefusalCode,
  ): Promise<FastifyReply> {
    const encoded = (await this.#kept.get()).get(key)
    // Refused here, not by the caller: a reply that is awaited resolves to nothing.
    if (!encoded) throw new AppError(missing)
    return sendEncoded(encoded, request, reply)
  }
}

interface Versions<Loaded, Key, Route extends RouteDefinition> {
  /** Which version this one is the same as: those of one key are one answer. */
  readonly keyOf: (loaded: Loaded, asked: Key) => Key
  readonly answer: (loaded: Loaded, key: Key) => SentPart<Route['response']>
}

/** Answers of one route that differ by who asks, of what is loaded once; each is made when it is first asked for. */
export class SharedVersions<Loaded, Key, Route extends RouteDefinition> {
  readonly #kept: KeptValue<{ readonly loaded: Loaded; readonly encoded: Map<Key, Promise<Encoded>> }>
  readonly #route: Route
  readonly #versions: Versions<Loaded, Key, Route>

  constructor(
    changes: ChangeFeed,
    route: Route,
    tables: readonly string[],
    load: () => Promise<Loaded>,
    versions: Versions<Loaded, Key, Route>,
  ) {
    this.#kept = new KeptValue(changes, tables, async () => ({ loaded: await load(), encoded: new Map() }))
    this.#route = route
    this.#versions = versions
  }

  /** As `SharedAnswer` does. */
  forget(): void {
    this.#kept.forget()
  }

  async send(asked: Key, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { loaded, encoded } = await this.#kept.get()
    const key = this.#versions.keyOf(loaded, asked)
    const found = encoded.get(key) ?? encodeFor(this.#route, this.#versions.answer(loaded, key))
    encoded.set(key, found)
    return sendEncoded(await found, request, reply, 'accept-encoding, cookie')
  }
}

function sendEncoded(
  encoded: Encoded,
  request: FastifyRequest,
  reply: FastifyReply,
  vary = 'accept-encoding',
): FastifyReply {
  reply.header('etag', encoded.etag).header('cache-control', 'private, no-cache').header('vary', vary)
  if (request.headers['if-none-match']?.includes(encoded.etag)) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  if (encoded.identity.length < SMALLEST_COMPRESSED_BYTES) return reply.send(encoded.identity)
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(encoded.br)
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(encoded.gzip)
  return reply.send(encoded.identity)
}

async function encodeFor<Route extends RouteDefinition>(
  route: Route,
  value: SentPart<Route['response']>,
): Promise<Encoded> {
  const identity = Buffer.from(JSON.stringify(z.encode(route.response, value)))
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    promisify(gzip)(identity),
  ])
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { etag, identity, br, gzip: gz }
}
