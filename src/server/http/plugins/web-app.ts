/** Serves the built web app from memory: precompressed, immutable assets, and a page for every screen. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { PRODUCT_TITLE, titleOf } from '#contract/house/configuration.ts'
import { FIRST_VIEW_ID, type FirstView, type PageFrames } from '#contract/house/first-view.ts'
import { isSamePath, paths } from '#contract/paths.ts'
import { accountRoutes, type User } from '#contract/people/accounts.ts'
import { admitToSetup } from '../../accounts/first-run.ts'
import { findSession } from '../../accounts/sessions.ts'
import type { AppContext } from '../../context.ts'
import { AppError } from '../../platform/app-error.ts'
import { countedAddress } from '../../platform/client-address.ts'
import { frameOf, modulesOf, PUBLIC_PATHS, requestsFor } from '../first-views.ts'
import { accepts, CachedFile, readWebFiles } from '../web-files.ts'
import { describeBusinessDay } from './business-day.ts'

const PAGE = 'index.html'
const PAGES = '.vite/pages.json'
const FRAMES = '.vite/frames.json'
/** Files that make the app installable. */
const WEB_MANIFEST = 'manifest.webmanifest'
const SERVICE_WORKER = 'sw.js'
const SERVICE_WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'"
/**
 * The camera reads codes at the till. App-wide, since a document keeps its first policy across client-side
 * navigation.
 */
const PERMISSIONS_POLICY = 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()'
/** The site may be indexed; the API is for the app. */
const ROBOTS = 'User-agent: *\nDisallow: /api/\nAllow: /\n'
const ROBOTS_HEADERS = { 'cache-control': 'public, max-age=86400' }
/** Per-response compression: most of the effect in little time. */
const BROTLI_QUALITY = 4

interface PageRoute {
  readonly Params: { readonly '*': string }
}

interface WebAppOptions {
  readonly directory: string
  readonly context: AppContext
}

export const webAppPlugin = fastifyPlugin(async (app, { directory, context }: WebAppOptions) => {
  if (!existsSync(join(directory, PAGE))) {
    app.log.warn('The web app is not built; only the API is served')
    return
  }
  const files = await readWebFiles(directory)
  const robots = { name: 'robots.txt', content: Buffer.from(ROBOTS) }
  const keptFiles = new Map([[robots.name, new CachedFile({ ...robots, headers: ROBOTS_HEADERS })]])
  for (const [path, file] of files) {
    if (path === PAGE || path.startsWith('.')) continue
    keptFiles.set(path, new CachedFile({ ...file, name: path, headers: headersOf(path) }))
  }
  const page = new Page(textOf(PAGE), JSON.parse(textOf(PAGES)))
  const frames: PageFrames = JSON.parse(textOf(FRAMES))
  const pageHeaders = {
    'content-security-policy': page.contentSecurityPolicy,
    'permissions-policy': PERMISSIONS_POLICY,
    'cache-control': 'no-cache',
  }
  /**
   * Pages that are the same for all, built on first use, since compressing one takes longer than sending it.
   */
  const cachedPages = new Map<string, CachedFile>()

  function textOf(path: string): string {
    return files.get(path)?.content?.toString() ?? ''
  }

  /** Without personal data, since the service worker caches it on shared tablets; it asks for the user at once. */
  function plainPage(): CachedFile {
    return cachedPage(PAGE, () => page.html.replace(END_OF_CODE, ASK_USER))
  }

  /** Paths that are not public share one page, which redirects to the sign-in screen. */
  function visitorPage(path: string): CachedFile {
    const publicPath = PUBLIC_PATHS.includes(path) ? path : ''
    return cachedPage(publicPath, () =>
      page.render({
        modules: modulesOf(publicPath, false),
        frame: frameOf(frames, publicPath, null),
        view: '{"user":null,"answers":{}}',
      }),
    )
  }

  function cachedPage(key: string, write: () => string): CachedFile {
    const cached = cachedPages.get(key)
    if (cached) return cached
    const content = Buffer.from(write())
    const encoded = { br: brotliCompressSync(content), gzip: gzipSync(content) }
    const file = new CachedFile({ name: PAGE, content, encoded, headers: pageHeaders })
    cachedPages.set(key, file)
    return file
  }

  // A scope of its own: every file here is public.
  await app.register(async scope => {
    scope.addHook('onRoute', route => {
      route.config = { ...route.config, access: 'public' }
      route.schema = { ...route.schema, hide: true }
    })
    // One route for all: three hundred, each with its HEAD, would take megabytes.
    scope.get<PageRoute>('/*', (request, reply) => {
      // As the router reads it: decoded, without the leading slash.
      const path = request.params['*']
      if (path === WEB_MANIFEST) return sendManifest(request, reply)
      return keptFiles.get(path)?.send(request, reply) ?? sendPage(path, request, reply)
    })
  })

  /** Full name of the academy, and a shorter one for a phone's home screen. */
  async function sendManifest(
    request: FastifyRequest<PageRoute>,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> {
    const settings = await context.settings.read().catch(() => null)
    const title = settings ? titleOf(settings) : PRODUCT_TITLE
    if (!settings || title === PRODUCT_TITLE) {
      return keptFiles.get(WEB_MANIFEST)?.send(request, reply) ?? sendPage(WEB_MANIFEST, request, reply)
    }
    const names = { name: title, short_name: settings.productName ?? settings.groupName }
    return reply
      .headers({ 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' })
      .send(JSON.stringify({ ...JSON.parse(textOf(WEB_MANIFEST) || '{}'), ...names }))
  }

  async function sendPage(
    path: string,
    request: FastifyRequest<PageRoute>,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    if (/^(api|assets)\//.test(path)) return reply.callNotFound() as unknown as FastifyReply
    if (path === PAGE) return plainPage().send(request, reply)
    if (isSamePath(`/${path}`, paths.setup())) reply.code(await setupStatus(request))
    const user = await findUser(request, reply)
    if (user === undefined) return plainPage().send(request, reply)
    if (user === null) return visitorPage(`/${path}`).send(request, reply)

    const html = page.render({
      modules: modulesOf(`/${path}`, true),
      frame: frameOf(frames, `/${path}`, user),
      view: await describeFirstView(request, `/${path}`, user),
    })
    reply.headers({
      ...pageHeaders,
      // Personal: on a shared tablet no one else may find it, not even with the back button.
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept-encoding',
    })
    const accepted = request.headers['accept-encoding'] ?? ''
    if (accepts(accepted, 'br')) {
      const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
      return reply.header('content-encoding', 'br').send(await promisify(brotliCompress)(html, { params }))
    }
    if (accepts(accepted, 'gzip')) {
      return reply.header('content-encoding', 'gzip').send(await promisify(gzip)(html))
    }
    return reply.send(html)
  }

  /** Status of the set-up's API for this address, so that page and API agree. */
  async function setupStatus({ query, ip }: FastifyRequest): Promise<number> {
    const { code } = query as { readonly code?: unknown }
    try {
      await admitToSetup(context, typeof code === 'string' ? code : '', countedAddress(ip))
      return 200
    } catch (error) {
      return error instanceof AppError ? error.status : 200
    }
  }

  /** Signed-in user, `null` for a visitor, `undefined` if the database is away: the app then asks itself. */
  async function findUser(request: FastifyRequest, reply: FastifyReply): Promise<User | null | undefined> {
    try {
      return await findSession(context, request, reply)
    } catch {
      return undefined
    }
  }

  /** JSON, read through the API's own routes, so that their access rules hold here too. */
  async function describeFirstView(request: FastifyRequest, path: string, user: User): Promise<string> {
    const { host, cookie, 'x-forwarded-host': forwardedHost } = request.headers
    const headers = { host, cookie, ...(forwardedHost && { 'x-forwarded-host': forwardedHost }) }
    const answers = await Promise.all(
      requestsFor(path, user).map(async url => {
        const { statusCode, payload } = await app.inject({ url, headers, remoteAddress: request.ip })
        return statusCode === 200 ? `${JSON.stringify(url)}:${payload}` : []
      }),
    )
    const head = {
      user,
      businessDay: describeBusinessDay(context),
      at: context.now().toString(),
    } satisfies Omit<FirstView, 'answers'>
    return `${JSON.stringify(head).slice(0, -1)},"answers":{${answers.flat().join(',')}}}`
  }
})

/** Position after the code and before other preloads: the build orders fonts first among those. */
const END_OF_CODE = /(?=<link rel="preload"|<\/head>)/

/** As the app's own request for the user, which takes this response. */
const ASK_USER = `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${accountRoutes.currentUser.path}">`

const START_OF_ROOT = '<div id="root">'

interface PageParts {
  /** Modules to preload, with their imports. */
  readonly modules: readonly string[]
  /** HTML shown until then. */
  readonly frame: string
  /** First view, as JSON. */
  readonly view: string
}

/** Files that a page's module comes with, those of its imports among them. */
type FilesOfPages = Readonly<Record<string, readonly string[]>>

class Page {
  readonly html: string
  readonly contentSecurityPolicy: string
  readonly #files: FilesOfPages
  readonly #own: ReadonlySet<string>

  constructor(html: string, files: FilesOfPages) {
    this.html = html
    this.contentSecurityPolicy = policyFor(html)
    this.#files = files
    this.#own = new Set(files[PAGE])
  }

  render({ modules, frame, view }: PageParts): string {
    const files = new Set(modules.flatMap(module => this.#files[module] ?? []))
    const links = [...files.difference(this.#own)].map(
      file => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
    )
    // Within a script element only `<` could end it or begin a comment.
    const data = view.replaceAll('<', '\\u003c')
    // Functions, because `$&` in a replacement text would mean the match.
    return this.html
      .replace(END_OF_CODE, () => links.join(''))
      .replace(START_OF_ROOT, start => start + frame)
      .replace(
        '</body>',
        () => `<script type="application/json" id="${FIRST_VIEW_ID}">${data}</script></body>`,
      )
  }
}

function headersOf(path: string): Record<string, string> {
  return {
    'cache-control': path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    // A service worker has the policy of its own script, not of a page.
    ...(path === SERVICE_WORKER && { 'content-security-policy': SERVICE_WORKER_POLICY }),
  }
}

/** Hashes of the page's own scripts instead of a nonce, which would make every page unique. */
function policyFor(html: string): string {
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
