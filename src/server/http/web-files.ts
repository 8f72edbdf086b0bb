/** Files of the built web app, in memory in their sent form: 1.7 MB that are read once. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

type Encoding = 'br' | 'gzip'
type Headers = Readonly<Record<string, string | number>>

type Encodings = Readonly<Record<Encoding, Buffer>>

/** A file as it is, or only compressed: for code nearly every client accepts that. */
export type WebFile =
  | { readonly content: Buffer; readonly encoded?: Encodings }
  | { readonly content?: never; readonly encoded: Encodings }

type CachedFileOptions = WebFile & {
  /** Decides the content type. */
  readonly name: string
  readonly headers: Headers
}

interface Body {
  readonly body: Buffer
  readonly headers: Headers
}

/** A body with its headers, built once and sent many times. */
export class CachedFile {
  readonly #etag: string
  readonly #type: string
  readonly #unchanged: Headers
  /** Best first. */
  readonly #encoded: readonly (Body & { readonly encoding: Encoding })[]
  readonly #readWhole: () => Buffer
  #whole: Body | undefined

  constructor({ name, content, encoded, headers }: CachedFileOptions) {
    const hash = createHash('sha256').update(content ?? encoded.gzip)
    this.#etag = `W/"${hash.digest('base64url').slice(0, 22)}"`
    this.#type = TYPES[extname(name)] ?? 'application/octet-stream'
    this.#unchanged = { ...headers, etag: this.#etag, ...(encoded && { vary: 'accept-encoding' }) }
    this.#encoded = encoded
      ? (['br', 'gzip'] as const).map(encoding => ({
          encoding,
          ...this.#bodyOf(encoded[encoding], { 'content-encoding': encoding }),
        }))
      : []
    this.#readWhole = () => content ?? gunzipSync(encoded.gzip)
  }

  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { 'if-none-match': known, 'accept-encoding': accepted = '' } = request.headers
    // A refusal is never a 304.
    if (reply.statusCode === 200 && known?.includes(this.#etag))
      return reply.headers(this.#unchanged).code(304).send()
    const encoded = this.#encoded.find(({ encoding }) => accepts(accepted, encoding))
    const { headers, body } = encoded ?? this.#keepWhole()
    return reply.headers(headers).send(body)
  }

  /** Cached on first use, so that repeated requests do not decompress it again. */
  #keepWhole(): Body {
    this.#whole ??= this.#bodyOf(this.#readWhole())
    return this.#whole
  }

  #bodyOf(body: Buffer, further: Headers = {}): Body {
    return {
      body,
      headers: {
        ...this.#unchanged,
        'content-type': this.#type,
        'content-length': body.length,
        ...further,
      },
    }
  }
}

/** A weight of 0 refuses. */
const ACCEPTED: Readonly<Record<Encoding, RegExp>> = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
}

/** @param header `accept-encoding` */
export function accepts(header: string | string[], encoding: Encoding): boolean {
  return ACCEPTED[encoding].test(String(header))
}

/**
 * Reads a folder; compressed files are read only in that form.
 * @returns by path from the folder, without a leading slash
 */
export async function readWebFiles(directory: string): Promise<ReadonlyMap<string, WebFile>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const paths = new Set(
    entries
      .filter(entry => entry.isFile())
      .map(entry => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/')),
  )
  const read = (path: string) => readFile(join(directory, path))
  const isEncoded = (path: string) => paths.has(`${path}.br`) && paths.has(`${path}.gz`)
  const isEncoding = (path: string) => /\.(br|gz)$/.test(path) && isEncoded(path.slice(0, -3))
  const files = [...paths]
    .filter(path => !isEncoding(path))
    .map(async (path): Promise<readonly [string, WebFile]> => {
      if (!isEncoded(path)) return [path, { content: await read(path) }]
      const [br, gzip] = await Promise.all([read(`${path}.br`), read(`${path}.gz`)])
      return [path, { encoded: { br, gzip } }]
    })
  return new Map(await Promise.all(files))
}
