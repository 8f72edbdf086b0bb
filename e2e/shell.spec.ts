import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { DEMO_STAFF } from '#server/accounts/demo-accounts.ts'
import { users } from '#server/database/schema/users.ts'
import { TEST_START } from '#server/testing/test-clock.ts'
import { signInByForm } from './account-forms.ts'
import { expect, expectLoaded, goWithin, holdRequests, test } from './fixtures.ts'

const PHONE = { width: 390, height: 844 }
const LIGHT_PAPER = 'rgb(247, 243, 234)'
const DARK_PAPER = 'rgb(23, 21, 18)'

const ADDRESSES = [
  ...[
    '/',
    '/induction',
    '/reading',
    '/micro-learning',
    '/training',
    '/training?module=1',
    '/training-modules',
  ],
  ...['/quiz', '/quiz/1', '/quiz/2', '/progress', '/menu', '/rewards', '/suggestions'],
  ...['/admin', '/admin/claims', '/admin/mail', '/admin/settings', '/admin/training-modules'],
]

test('every address of the specification leads to a screen of its own, with the header of everyone signed in', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  for (const [index, path] of ADDRESSES.entries()) {
    await test.step(path, async () => {
      if (index === 0) await page.goto(path)
      else await goWithin(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('404 Page Not Found')).toHaveCount(0)
      await expect(page.getByText('Noren Staff Academy').first()).toBeVisible()
      await expect(page.getByRole('button', { name: 'Suggest' }).first()).toBeVisible()
    })
  }
})

test('the five links lead to their pages, titles follow and the focus moves to the new heading', {
  tag: '@core',
}, async ({ page, signInAs }) => {
  await signInAs('staff')
  await page.goto('/')
  const navigation = page.getByRole('navigation').first()
  for (const [name, path, title] of [
    ['Menu', '/menu', 'Menu'],
    ['Training', '/training-modules', 'Training Modules'],
    ['Progress', '/progress', 'Progress'],
    ['Rewards', '/rewards', 'Rewards'],
    ['Home', '/', 'Staff Training Hub'],
  ] as const) {
    await navigation.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${path}(\\?.*)?$`))
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeFocused()
    await expect(page).toHaveTitle(/ – Noren Staff Academy$/)
    await expect(navigation.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
  }
})

test('any address that starts with /admin is protected, invented ones too', async ({
  page,
  academy,
  signInAs,
}) => {
  test.slow()
  const notFound = page.getByRole('heading', { name: '404 Page Not Found' })
  const invented = [
    '/admin/x',
    '/admin/x/',
    '/admin/X?tab=mail',
    '/ADMIN/x',
    '/admin/people/abc/def',
    '/admin/settings/secret',
    '/admin/..%2fauth',
    '/admin/caf%C3%A9',
    '/administrator',
    '/admin-panel/login?next=1',
    '/%61dmin/x',
  ]
  for (const address of invented) {
    await page.goto(address)
    await expect(page, address).toHaveURL(/\/auth\?returnTo=%2F/)
    await expect(notFound).toHaveCount(0)
  }
  await page.goto('/auth')
  await goWithin(page, '/admin/x?tab=mail')
  await expect(page).toHaveURL(/\/auth\?returnTo=%2Fadmin%2Fx%3Ftab%3Dmail$/)
  await signInByForm(page, DEMO_STAFF)
  await expect(page, 'back after the sign-in').toHaveURL(/\/admin\/x\?tab=mail$/)
  await expect(notFound).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible()
  await signInAs('admin')
  for (const address of ['/administrator', '/admin/people/abc/def']) {
    await page.goto(address)
    await expect(notFound, address).toBeVisible()
    await expect(page.getByRole('button', { name: 'Suggest' })).toBeVisible()
  }

  await academy.db.update(users).set({ role: 'customer' }).where(eq(users.username, DEMO_STAFF.username))
  await signInAs('staff')
  for (const address of ['/admin/x', '/administrator', '/Admin/people/abc/def?q=1']) {
    await page.goto(address)
    await expect(page, address).toHaveURL(/:\d+\/$/)
  }
})

test('the theme is chosen and kept', async ({ page, signInAs }) => {
  await signInAs('staff')
  await page.goto('/')
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
  await expect.poll(theme).toBe('light')
  await expect(page.locator('html')).toHaveCSS('background-color', LIGHT_PAPER)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('radio', { name: 'Dark theme' }).check({ force: true })
  await expect.poll(theme).toBe('dark')
  await expect(page.locator('html')).toHaveCSS('background-color', DARK_PAPER)
  await page.reload()
  await expect.poll(theme).toBe('dark')
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('the bottom bar has the five links, each large enough for a wet thumb, and nothing overflows', async ({
    page,
    joinAs,
  }) => {
    await joinAs('staff', 'longname', 'Maximiliana Alexandrina von und zu Hohenstein-Bartholomew')
    for (const path of ['/', '/training', '/menu', '/rewards']) {
      if (path === '/') await page.goto(path)
      else await goWithin(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectLoaded(page)
      const width = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(width, path).toBeLessThanOrEqual(PHONE.width)
    }
    const links = page.getByRole('navigation').last().getByRole('link')
    await expect(links).toHaveCount(5)

    await page.getByRole('navigation').last().getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('heading', { name: 'Staff Training Hub' })).toBeVisible()
    await expectLoaded(page)
    for (const [width, textSize] of [
      [390, '100%'],
      [390, '200%'],
      [320, '200%'],
      [320, '100%'],
    ] as const) {
      await page.setViewportSize({ ...PHONE, width })
      await page.evaluate(size => {
        document.documentElement.style.fontSize = size
      }, textSize)
      const state = `${width} px, text at ${textSize}`
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), state).toBe(width)
      for (const name of ['Suggest', 'Search', /^Announcements/, /^Account of/]) {
        const box = await page.getByRole('banner').getByRole('button', { name }).boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0), state).toBeGreaterThanOrEqual(44)
        expect((box?.x ?? 0) + (box?.width ?? 0), state).toBeLessThanOrEqual(width)
      }
    }
    for (const link of await links.all()) {
      const shorterSide = async () => {
        const box = await link.boundingBox()
        return Math.min(box?.height ?? 0, box?.width ?? 0)
      }
      await expect.poll(shorterSide).toBeGreaterThanOrEqual(44)
    }
  })
})

test('the page can be walked with the keyboard alone: skip link, dialog, Escape', async ({
  page,
  signInAs,
}) => {
  await signInAs('staff')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#main$/)
  const suggest = page.getByRole('button', { name: 'Suggest' }).first()
  await suggest.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Category')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(suggest).toBeFocused()
})

test('before sign-in the console stays empty, and the page asks for nothing that it is refused', async ({
  page,
}) => {
  const messages: string[] = []
  page.on('console', message => messages.push(message.text()))
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.goto('/rewards')
  await expect(page.getByRole('heading', { name: 'Welcome in' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Admin Access' })).toBeVisible()
  expect(messages).toEqual([])
  // The footer's addresses, and in the demo its sample group, come after the first view.
  const isOfPage = (path: string) =>
    path.startsWith('/api/') && !['/api/locations', '/api/demo/sample'].includes(path)
  expect(asked.filter(isOfPage)).toEqual(['/api/config'])
})

test('a page brings along what its first view asks for', async ({ page, signInAs }) => {
  await signInAs('staff')
  const asked: string[] = []
  page.on('request', request => {
    const path = new URL(request.url()).pathname
    // The stream of changes, the bell and the glossary’s words follow the view.
    const isLater = [
      '/api/changes',
      '/api/announcements',
      '/api/announcements/own',
      '/api/glossary',
    ].includes(path)
    if (path.startsWith('/api/') && !isLater) asked.push(path)
  })
  await page.goto('/training')
  await expect(page.getByRole('main').getByText('Kitchen & Appetizers').first()).toBeVisible()
  expect(asked).toEqual([])
  await page.goto('/menu')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(asked).toEqual([])
})

test('a page that brings its first view along is drawn at once: no time has to pass', async ({
  page,
  signInAs,
}) => {
  await signInAs('staff')
  // The page's clock stands still, also for delayed drawing.
  await page.clock.install({ time: TEST_START.epochMilliseconds })
  await page.clock.pauseAt(TEST_START.epochMilliseconds + 60_000)
  for (const path of ['/', '/menu', '/training', '/rewards']) {
    await page.goto(path)
    // The frame alone is waited for, until it is painted.
    await page.clock.runFor(20)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
  }
})

/** A page's frame is there, with its styles: nobody sees it before these, but a test can measure it. */
async function expectFrame(page: Page): Promise<void> {
  await expect(page.locator('[inert] header svg'), page.url()).toHaveCSS('width', '28px')
}

for (const [device, viewport] of Object.entries({ phone: PHONE, computer: { width: 1280, height: 800 } })) {
  test(`before its code is here a page shows its frame, where the app then draws it, on a ${device}`, async ({
    page,
    signInAs,
  }) => {
    test.slow()
    await page.setViewportSize(viewport)
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    /** The mark, the header's line, and the bar with its signs. */
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('header:has(> div > :first-child > svg), nav.fixed, nav.fixed svg')]
          .concat(document.querySelector('header svg') ?? [])
          .map(element => element.getBoundingClientRect().toJSON()),
      )
    async function expectSameFrame(path: string) {
      const release = await holdRequests(page, '**/assets/*.js')
      await page.goto(path, { waitUntil: 'commit' })
      await expectFrame(page)
      // Not interactive yet, so hidden from screen readers.
      await expect(page.getByRole('navigation'), path).toHaveCount(0)
      const frame = await places()
      release()
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      await expect(page.locator('#root > [inert]'), path).toHaveCount(0)
      expect(await places(), path).toEqual(frame)
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
      // Late requests, such as the ways to join, may move a little of the page.
      expect(Math.max(0, ...shifts), path).toBeLessThan(0.001)
    }

    for (const path of ['/auth', '/rewards']) await expectSameFrame(path)
    await signInAs('staff')
    for (const path of ['/', '/menu', '/training', '/suggestions', '/no/such/page'])
      await expectSameFrame(path)
  })
}

test('letters with marks have a file of their own, which a page asks for where it has one', async ({
  page,
  signInAs,
  joinAs,
}) => {
  const fonts = new Set<string>()
  page.on('request', request => {
    const name = new URL(request.url()).pathname.match(/\/assets\/([a-z-]+)-[^/]+\.woff2$/)?.[1]
    if (name) fonts.add(name)
  })
  await signInAs('staff')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Staff Training Hub' })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  expect([...fonts].sort()).toEqual(['hanken-grotesk', 'newsreader'])

  await joinAs('staff', 'jose', 'José Muñoz')
  await page.goto('/')
  await page.getByRole('button', { name: 'Account of José Muñoz' }).click()
  await expect(page.getByText('José Muñoz', { exact: true })).toBeVisible()
  await expect.poll(() => [...fonts]).toContain('newsreader-marks')
})

test('a page whose code never comes offers to try again', async ({ page, consoleErrors }) => {
  await page.route('**/assets/*.js', route => route.abort())
  await page.goto('/auth', { waitUntil: 'commit' })
  const told = page.getByText('Still loading. Please check your connection.')
  const again = page.getByRole('link', { name: 'Try again' })
  await expectFrame(page)
  await expect(told).toBeAttached()
  await expect(told).toBeHidden()
  // Ten seconds go by.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getTiming().iterations === 1) animation.finish()
  })
  await expect(told).toBeVisible()
  await expect.poll(() => consoleErrors.join()).toContain('Failed to fetch dynamically imported module')
  consoleErrors.length = 0
  await page.unrouteAll()
  await again.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(again).toHaveCount(0)
})

test('a page whose code a new release has taken away starts anew', async ({
  page,
  signInAs,
  consoleErrors,
}) => {
  await signInAs('staff')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Staff Training Hub' })).toBeVisible()
  await page.route('**/assets/*.js', route => route.fulfill({ status: 404, body: '' }))
  page.on('request', request => {
    if (request.isNavigationRequest()) void page.unrouteAll()
  })
  await page.evaluate(() => history.pushState(null, '', '/suggestions'))
  await expect(page.getByRole('heading', { level: 1, name: 'Training Suggestions' })).toBeVisible()
  consoleErrors.splice(0)
})

test('a page that is slow to come says that it is on its way', async ({ page }) => {
  await holdRequests(page, '**/assets/*.js')
  await page.goto('/auth', { waitUntil: 'commit' })
  await expectFrame(page)
  await expect(page.locator('[inert] .animate-spin')).toBeInViewport()
  await expect(page.locator('[inert] .animate-fade')).toHaveCSS('opacity', '1')
})

test('the page and its parts are served for speed: by the hash of its script, immutable assets, brotli', async ({
  page,
}) => {
  const first = await page.request.get('/auth')
  const policy = first.headers()['content-security-policy'] ?? ''
  expect(policy).toMatch(/script-src 'self' ('sha256-[\w+/=]+' ?){2};/)
  expect(policy).toContain("style-src 'self';")
  expect(policy).not.toContain('unsafe')
  const asset = (await first.text()).match(/\/assets\/[\w-]+\.js/)?.[0] ?? ''
  const response = await page.request.get(asset, { headers: { 'accept-encoding': 'br' } })
  expect(response.headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  })
  expect((await page.request.get('/assets/missing.js')).status()).toBe(404)
})

test('the hub leads to nothing that is empty, and an address typed by hand says so', async ({
  page,
  academy,
  signInAs,
}) => {
  await signInAs('staff')
  await page.goto('/')
  const places = page.getByRole('navigation', { name: 'More' })
  await places.getByRole('heading').click()
  await expect(places.getByRole('link')).toHaveCount(4)
  for (const table of ['reading_pages', 'static_quizzes', 'micro_learning_modules']) {
    await academy.db.execute(`update ${table} set is_active = false`)
  }
  // It goes from an open page as well.
  await expect(places.getByRole('link')).toHaveText([/^Suggestions/])
  await page.reload()
  await places.getByRole('heading').click()
  await expect(places.getByRole('link')).toHaveText([/^Suggestions/])
  await goWithin(page, '/reading')
  await expect(page.getByText('Nothing to read yet')).toBeVisible()
  await goWithin(page, '/quiz')
  await expect(page.getByText('No quizzes yet')).toBeVisible()
})
