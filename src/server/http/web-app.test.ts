import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { FIRST_VIEW_ID, type FirstView } from '#contract/house/first-view.ts'
import { paths } from '#contract/paths.ts'
import { writeWebApp } from '../testing/built-web-app.ts'
import { startTestApp } from '../testing/test-app.ts'
import { modulesOf, PUBLIC_PATHS } from './first-views.ts'

const SCRIPT = 'document.documentElement.dataset.theme = "light"'
const PAGE = `<!doctype html><html><head><script>${SCRIPT}</script><script type="module" src="/assets/index-1.js"></script><link rel="preload" href="/assets/face-1.woff2"></head><body><div id="root"></div></body></html>`
const PAGES = {
  'index.html': ['assets/index-1.js', 'assets/vendor-1.js'],
  'src/web/features/accounts/register-page.tsx': [
    'assets/register-1.js',
    'assets/vendor-1.js',
    'assets/index-1.js',
  ],
  'src/web/app/shell.tsx': ['assets/shell-1.js', 'assets/vendor-1.js'],
  'src/web/features/training/training-page.tsx': ['assets/training-1.js'],
}
const FRAMES = {
  public: '<p>everyone’s</p>',
  protected: { '/': '<p>the hub’s</p>', '/training': '<p>the training’s</p>' },
  admin: '<p>the admin area’s</p>',
  further: '<p>any other’s</p>',
}
const FILES = {
  'index.html': PAGE,
  '.vite/pages.json': JSON.stringify(PAGES),
  '.vite/frames.json': JSON.stringify(FRAMES),
  'sw.js': 'the worker',
  'assets/index-1.js': 'whole',
  'assets/index-1.js.br': brotliCompressSync('whole'),
  'assets/index-1.js.gz': gzipSync('whole'),
  'assets/face-1.woff2': 'a face',
}

const directory = await writeWebApp(FILES)
afterAll(() => rm(directory, { recursive: true }))

const app = await startTestApp({ webDirectory: directory })
const visitor = app.visitor()
const staff = await app.signInAsStaff()
const customer = await app.joinAsCustomer('kept-out')

/** Embedded first view; undefined without one. */
function viewIn({ body }: LightMyRequestResponse): FirstView | undefined {
  const json = body.match(
    new RegExp(`<script type="application/json" id="${FIRST_VIEW_ID}">(.*)</script>`),
  )?.[1]
  return json === undefined ? undefined : JSON.parse(json)
}

/** After the style sheet, with which the frame is painted. */
function preloadsIn({ body }: LightMyRequestResponse): string[] {
  return [...body.matchAll(/rel="modulepreload" fetchpriority="low" crossorigin href="([^"]+)"/g)].map(
    match => match[1] ?? '',
  )
}

/** Markup shown until the page's code has loaded. */
function frameIn({ body }: LightMyRequestResponse): string | undefined {
  return body.match(/<div id="root">(.*?)<\/div>/)?.[1]
}

describe('files', () => {
  const asset = '/assets/index-1.js'

  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['identity', undefined, Buffer.from],
    ['', undefined, Buffer.from],
    // A decoded body is not sent to a browser that accepts compression.
    ['br', 'br', brotliDecompressSync],
  ])('for a browser that accepts %j', async (accepted, encoding, decode: (body: Buffer) => Buffer) => {
    const response = await visitor.get(asset, { 'accept-encoding': accepted })
    expect(response.statusCode).toBe(200)
    expect(decode(response.rawPayload).toString()).toBe('whole')
    expect(response.headers['content-encoding']).toBe(encoding)
    expect(response.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(response.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
  })

  test('what is known is not sent again', async () => {
    const { etag = '' } = (await visitor.get(asset)).headers
    const response = await visitor.get(asset, { 'if-none-match': String(etag) })
    expect([response.statusCode, response.body]).toEqual([304, ''])
    expect(response.headers.etag).toBe(etag)
    expect((await visitor.get(asset, { 'if-none-match': 'W/"other"' })).statusCode).toBe(200)
  })

  test('HEAD tells the length and sends nothing', async () => {
    const response = await visitor.send({ method: 'HEAD', url: asset })
    expect([response.statusCode, response.body, response.headers['content-length']]).toEqual([200, '', '5'])
  })

  test('what has no other encoding is sent as it is', async () => {
    const response = await visitor.get('/assets/face-1.woff2', { 'accept-encoding': 'br' })
    expect(response.headers['content-type']).toBe('font/woff2')
    expect(response.headers.vary).toBeUndefined()
    expect(response.body).toBe('a face')
  })

  test('the service worker is asked for anew, under a policy of its own', async () => {
    expect((await visitor.get('/sw.js')).headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
    })
  })

  test.each(['/assets/missing.js', '/assets/index-1.js.br', '/api/missing'])(
    '%s is not found',
    async path => {
      expect((await visitor.get(path)).statusCode).toBe(404)
    },
  )

  test.each(['/.vite/pages.json', '/sw.js.br'])('%s is a page like any other', async path => {
    expect((await visitor.get(path)).headers['content-type']).toBe('text/html; charset=utf-8')
  })

  test('robots are told where there is nothing for them', async () => {
    const response = await visitor.get('/robots.txt')
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(response.body).toBe('User-agent: *\nDisallow: /api/\nAllow: /\n')
  })
})

describe('the page of a visitor', () => {
  test('says that nobody is signed in, and names no further code: the sign-in screen comes with the app', async () => {
    for (const path of ['/auth', '/', '/training', '/admin/settings']) {
      const response = await visitor.get(path)
      expect(viewIn(response)).toEqual({ user: null, answers: {} })
      expect(preloadsIn(response)).toEqual([])
    }
  })

  test('shows a frame until its code is here', async () => {
    for (const path of ['/auth', '/', '/training', '/no/such/page'])
      expect(frameIn(await visitor.get(path)), path).toBe(FRAMES.public)
  })

  test('names its code before its fonts: a slow phone gets first what is asked for first', async () => {
    const { body } = await visitor.get('/register')
    expect(body.indexOf('/assets/register-1.js')).toBeGreaterThan(-1)
    expect(body.indexOf('/assets/register-1.js')).toBeLessThan(body.indexOf('/assets/face-1.woff2'))
  })

  test('is made once, and not sent again to who has it', async () => {
    const [first, second] = [await visitor.get('/auth'), await visitor.get('/auth')]
    expect(first.headers['cache-control']).toBe('no-cache')
    expect(second.body).toBe(first.body)
    expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
    const known = { 'if-none-match': String(first.headers.etag) }
    expect((await visitor.get('/auth', known)).statusCode).toBe(304)
    // A later sign-in gets its own page.
    expect((await staff.get('/auth', known)).statusCode).toBe(200)
  })

  test('allows its own script and no other, by its hash', async () => {
    const policy = String((await visitor.get('/auth')).headers['content-security-policy'])
    const digest = await crypto.subtle.digest('SHA-256', Buffer.from(SCRIPT))
    expect(policy).toContain(`script-src 'self' 'sha256-${Buffer.from(digest).toString('base64')}';`)
    expect(policy).toContain("style-src 'self';")
    expect(policy).not.toMatch(/unsafe|nonce/)
  })

  test('lets its own pages ask for the camera, and nobody for more', async () => {
    for (const client of [visitor, staff]) {
      const { headers } = await client.get('/admin/claims')
      expect(headers['permissions-policy']).toBe(
        'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
      )
    }
  })

  test('comes in every encoding', async () => {
    const plain = (await visitor.get('/auth')).body
    const br = await visitor.get('/auth', { 'accept-encoding': 'br' })
    const gzip = await visitor.get('/auth', { 'accept-encoding': 'gzip' })
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain)
  })
})

/** Invented addresses, which the router does not know. Each starts with /admin, as the specification says. */
const INVENTED = [
  '/admin/x',
  '/admin/x/',
  '/admin/x//',
  '/admin//x',
  '/admin/X',
  '/ADMIN/x',
  '/Admin/people/abc/def',
  '/admin/people/abc/def/ghi',
  '/admin/settings/secret',
  '/admin/x?tab=mail',
  '/admin/x?returnTo=https://example.com',
  '/admin/x?a=1&a=2',
  '/admin/..%2fauth',
  '/admin/%25',
  '/admin/caf%C3%A9',
  '/admin/x.php',
  '/administrator',
  '/admin-panel/login',
  '/adminer.php?server=db',
  '/%61dmin/x',
]

describe('invented addresses of the admin area', () => {
  test.each(INVENTED)('%s is answered like any protected page', async url => {
    const guest = app.visitor()
    const response = await guest.get(url)
    expect([response.statusCode, viewIn(response)]).toEqual([200, { user: null, answers: {} }])
    expect([frameIn(response), preloadsIn(response)]).toEqual([FRAMES.public, []])
    expect(frameIn(await staff.get(url))).toBe(FRAMES.admin)
    // On the way home.
    expect(frameIn(await customer.get(url))).toBe(FRAMES.protected['/'])
  })

  test('/admin/%2e%2e is the hub, as every client resolves it', async () => {
    expect(frameIn(await visitor.get('/admin/%2e%2e'))).toBe(FRAMES.public)
    for (const client of [staff, customer])
      expect(frameIn(await client.get('/admin/%2e%2e'))).toBe(FRAMES.protected['/'])
  })
})

describe('the page of who is signed in', () => {
  test('brings the user, the day, and what the screen asks for, as the API answers', async () => {
    const response = await staff.get('/training')
    const view = viewIn(response)
    const api = await staff.get('/api/training/modules')
    expect(view?.user).toEqual((await staff.get('/api/user')).json())
    expect(view?.businessDay?.split(';')[0]).toBe(String(api.headers['x-noren-business-day']).split(';')[0])
    expect(view?.answers['/api/training/modules']).toEqual(api.json())
    expect(Object.keys(view?.answers ?? {})).toContain('/api/training/progress')
    expect(preloadsIn(response)).toEqual(['/assets/shell-1.js', '/assets/training-1.js'])
  })

  test.each([
    ['/training', FRAMES.protected['/training']],
    ['/suggestions', FRAMES.further],
    ['/admin/settings', FRAMES.admin],
    // Public pages have the public design for everyone.
    ['/auth', FRAMES.public],
    ['/Login/', FRAMES.public],
    ['/join/token', FRAMES.public],
    ['/setup', FRAMES.public],
  ])('shows the frame of %s until its code is here', async (path, frame) => {
    expect(frameIn(await staff.get(path))).toBe(frame)
  })

  test('is kept by nobody', async () => {
    const response = await staff.get('/training')
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.headers.etag).toBeUndefined()
  })

  test('comes in every encoding', async () => {
    const br = await staff.get('/suggestions', { 'accept-encoding': 'br' })
    const gzip = await staff.get('/suggestions', { 'accept-encoding': 'gzip' })
    expect(brotliDecompressSync(br.rawPayload).toString()).toContain('Staff Member')
    expect(gunzipSync(gzip.rawPayload).toString()).toContain('Staff Member')
  })

  test('is that person’s, however many ask at once', async () => {
    const guest = await app.joinAsCustomer('guest')
    const asked = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? guest : staff).get('/rewards')),
    )
    expect(asked.map(response => viewIn(response)?.user?.username)).toEqual(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? 'guest' : 'staff')),
    )
    const own = Object.keys(viewIn(asked[1] as LightMyRequestResponse)?.answers ?? {})
    expect(own).toContain(`/api/users/${viewIn(asked[1] as LightMyRequestResponse)?.user?.id}/rewards`)
  })

  test('is not left by what someone is called', async () => {
    const fullName = '</script><script>alert(1)</script><!-- $& $`'
    const account = { username: 'mallory', password: 'Secret12345', fullName, email: 'mallory@noren.example' }
    const mallory = app.visitor()
    expect((await mallory.post('/api/register', account)).statusCode).toBe(201)
    const response = await mallory.get('/')
    expect(viewIn(response)?.user?.fullName).toBe(fullName)
    expect(response.body).not.toContain('<script>alert')
    expect(response.body).not.toContain('<!-- $')
  })

  test('says that nobody is signed in once the session has ended', async () => {
    const leaver = await app.joinAsCustomer('leaver')
    expect(viewIn(await leaver.get('/'))?.user?.username).toBe('leaver')
    await app.server.inject({ method: 'POST', url: '/api/logout', cookies: { ...leaver.cookies } })
    expect(viewIn(await leaver.get('/'))).toEqual({ user: null, answers: {} })
  })

  test('the page that the service worker keeps is nobody’s', async () => {
    const response = await staff.get('/index.html')
    expect(viewIn(response)).toBeUndefined()
    const asksForUser = '<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/user">'
    expect(response.body.split(asksForUser).join('')).toBe(PAGE)
    expect(response.body).toContain(asksForUser)
  })
})

test('every page’s code is where the first views look for it', () => {
  const root = new URL('../../../', import.meta.url).pathname
  const modules = [...PUBLIC_PATHS, paths.home(), paths.menu(), paths.training(), paths.rewards()].flatMap(
    path => [...modulesOf(path, true), ...modulesOf(path, false)],
  )
  expect(new Set(modules).size).toBeGreaterThan(5)
  expect(modules.filter(module => !existsSync(join(root, module)))).toEqual([])
})
