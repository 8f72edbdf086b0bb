/** The files of the built web app, held in memory with their encodings: 2 MB that are never opened again. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
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

interface KeptFileOptions {
  /** Decides the type. */
  readonly name: string
  readonly content: Buffer
  readonly encoded?: Partial<Record<Encoding, Buffer>>
  readonly headers: Headers
}

/** A body with its headers, made once and sent many times. */
export class KeptFile {
  readonly #etag: string
  readonly #bodies: readonly { encoding: Encoding | null; body: Buffer; headers: Headers }[]
  readonly #unchanged: Headers

  constructor({ name, content, encoded = {}, headers }: KeptFileOptions) {
    this.#etag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
    const isEncoded = encoded.br !== undefined || encoded.gzip !== undefined
    this.#unchanged = { ...headers, etag: this.#etag, ...(isEncoded && { vary: 'accept-encoding' }) }
    const type = TYPES[extname(name)] ?? 'application/octet-stream'
    const bodyOf = (encoding: Encoding | null, body: Buffer) => ({
      encoding,
      body,
      headers: {
        ...this.#unchanged,
        'content-type': type,
        'content-length': body.length,
        ...(encoding && { 'content-encoding': encoding }),
      },
    })
    this.#bodies = [
      ...(encoded.br ? [bodyOf('br', encoded.br)] : []),
      ...(encoded.gzip ? [bodyOf('gzip', encoded.gzip)] : []),
      bodyOf(null, content),
    ]
  }

  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { 'if-none-match': known, 'accept-encoding': accepted = '' } = request.headers
    // A refusal is told each time.
    if (reply.statusCode === 200 && known?.includes(this.#etag))
      return reply.headers(this.#unchanged).code(304).send()
    const chosen = this.#bodies.find(({ encoding }) => encoding === null || accepts(accepted, encoding))
    return reply.headers(chosen?.headers ?? {}).send(chosen?.body)
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
 * Reads a folder with the encodings that the build made beside its files.
 *
 * @returns by path from the folder, without a first slash
 */
export async function readWebFiles(
  directory: string,
): Promise<ReadonlyMap<string, Omit<KeptFileOptions, 'headers'>>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const contents = new Map(
    await Promise.all(
      entries
        .filter(entry => entry.isFile())
        .map(async entry => {
          const path = join(entry.parentPath, entry.name)
          return [relative(directory, path).split(sep).join('/'), await readFile(path)] as const
        }),
    ),
  )
  const isEncoding = (path: string) =>
    /\.(br|gz)$/.test(path) && contents.has(path.slice(0, path.lastIndexOf('.')))
  return new Map(
    [...contents]
      .filter(([path]) => !isEncoding(path))
      .map(([path, content]) => {
        const [br, gzip] = [contents.get(`${path}.br`), contents.get(`${path}.gz`)]
        return [path, { name: path, content, encoded: { ...(br && { br }), ...(gzip && { gzip }) } }]
      }),
  )
}
