import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { PlainRefusalCode } from '#contract/errors.ts'
import type { HandledResponse, RouteDefinition } from '#contract/route.ts'
import { AppError } from './app-error.ts'
import { CachedValue } from './cached-value.ts'
import type { ChangeFeed } from './change-feed.ts'

interface Encoded {
  readonly etag: string
  readonly identity: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
}

/** Below this size compression saves no packet. */
const SMALLEST_COMPRESSED_BYTES = 1_024

/**
 * JSON response of a route that is the same for everyone who may see it: validated by the response schema,
 * serialised and compressed once, sent with an ETag, and rebuilt when one of its tables changes.
 */
export class SharedResponse<Route extends RouteDefinition> {
  readonly #cached: CachedValue<Encoded>

  constructor(
    changes: ChangeFeed,
    route: Route,
    tables: readonly string[],
    load: () => Promise<HandledResponse<Route>>,
  ) {
    this.#cached = new CachedValue(changes, tables, async () => encodeFor(route, await load()))
  }

  /** Drops the cache: people must see their own change at once. */
  forget(): void {
    this.#cached.forget()
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return sendEncoded(await this.#cached.get(), request, reply)
  }
}

/** Shared responses of one kind, read from the same tables and found by key. */
export class SharedResponses<Key, Route extends RouteDefinition> {
  readonly #cached: CachedValue<ReadonlyMap<Key, Encoded>>

  constructor(
    changes: ChangeFeed,
    route: Route,
    tables: readonly string[],
    load: () => Promise<ReadonlyMap<Key, HandledResponse<Route>>>,
  ) {
    this.#cached = new CachedValue(changes, tables, async () => {
      const entries = [...(await load())].map(
        async ([key, value]) => [key, await encodeFor(route, value)] as const,
      )
      return new Map(await Promise.all(entries))
    })
  }

  /** Sends the response of this key, or refuses with `missing`. */
  async send(
    key: Key,
    request: FastifyRequest,
    reply: FastifyReply,
    missing: PlainRefusalCode,
  ): Promise<FastifyReply> {
    const encoded = (await this.#cached.get()).get(key)
    // Thrown here, not by the caller: an awaited reply resolves to nothing.
    if (!encoded) throw new AppError(missing)
    return sendEncoded(encoded, request, reply)
  }
}

interface Versions<Loaded, Key, Route extends RouteDefinition> {
  /** Key of an equal version, so that equal versions share one response. */
  readonly keyOf: (loaded: Loaded, asked: Key) => Key
  readonly build: (loaded: Loaded, key: Key) => HandledResponse<Route>
}

/** Responses of one route that differ by the requester, built from one load; each is built on first use. */
export class SharedVersions<Loaded, Key, Route extends RouteDefinition> {
  readonly #cached: CachedValue<{ readonly loaded: Loaded; readonly encoded: Map<Key, Promise<Encoded>> }>
  readonly #route: Route
  readonly #versions: Versions<Loaded, Key, Route>

  constructor(
    changes: ChangeFeed,
    route: Route,
    tables: readonly string[],
    load: () => Promise<Loaded>,
    versions: Versions<Loaded, Key, Route>,
  ) {
    this.#cached = new CachedValue(changes, tables, async () => ({
      loaded: await load(),
      encoded: new Map(),
    }))
    this.#route = route
    this.#versions = versions
  }

  forget(): void {
    this.#cached.forget()
  }

  async send(asked: Key, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { loaded, encoded } = await this.#cached.get()
    const key = this.#versions.keyOf(loaded, asked)
    const found = encoded.get(key) ?? encodeFor(this.#route, this.#versions.build(loaded, key))
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
  value: HandledResponse<Route>,
): Promise<Encoded> {
  const identity = Buffer.from(JSON.stringify(z.parse(route.response, value)))
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    promisify(gzip)(identity),
  ])
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { etag, identity, br, gzip: gz }
}
