import type { Page } from '@playwright/test'
import { TEST_START } from '#server/testing/test-clock.ts'
import { signInByForm } from './account-forms.ts'
import {
  expect,
  expectAccessible,
  expectLoaded,
  expectToast,
  goWithin,
  holdRequests,
  test,
} from './fixtures.ts'

const PHONE = { width: 390, height: 844 }
const LIGHT_PAPER = 'rgb(247, 243, 234)'
const DARK_PAPER = 'rgb(23, 21, 18)'

test('the five links lead to their pages, titles follow and the focus moves to the new heading', async ({
  page,
  signInAs,
}) => {
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

test('any other address is the not-found screen, within the house for who is signed in', async ({
  page,
  signInAs,
}) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Suggest' })).toHaveCount(0)

  await signInAs('staff')
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  await expect(page.getByText('This page does not exist, or has moved.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' }).first().getByRole('link')).toHaveCount(5)
  await expectAccessible(page)
  await page.getByRole('banner').getByRole('button', { name: 'Suggest' }).click()
  // With the focus the dialog gets the keys.
  await expect(page.getByRole('dialog').getByLabel('Category')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page.getByRole('heading', { name: 'Staff Training Hub' })).toBeFocused()
})

test('one toast at a time, for five seconds; F8 leads to it', async ({ page }) => {
  await page.goto('/auth')
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const refused = page.waitForResponse('**/api/login')
    await signInByForm(page, { username: 'staff', password: `WrongPassword${attempt}` })
    await refused
    await expectToast(page, 'Login failed', 'Invalid username or password')
  }
  const region = page.getByRole('region', { name: /notifications/i })
  await expect(region.getByRole('listitem').filter({ hasText: 'Login failed' })).toHaveCount(1)
  await page.keyboard.press('F8')
  await expect(region.locator(':focus, :scope:focus').or(page.locator('ol:focus'))).toHaveCount(1)
  await page.getByLabel('Username').focus()
  await page.mouse.move(5, 5)
  await expect(region.getByRole('listitem').filter({ hasText: 'Login failed' })).toHaveCount(0)
})

test('the theme is chosen and kept', async ({ page, signInAs }) => {
  await signInAs('staff')
  await page.goto('/')
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
  await expect.poll(theme).toBe('light')
  await expect(page.locator('html')).toHaveCSS('background-color', LIGHT_PAPER)
  await page.getByRole('radio', { name: 'Dark theme' }).first().check({ force: true })
  await expect.poll(theme).toBe('dark')
  await expect(page.locator('html')).toHaveCSS('background-color', DARK_PAPER)
  await page.reload()
  await expect.poll(theme).toBe('dark')
})

test('the footer names the restaurants, and links to the group’s pages that are set, and to no others', async ({
  page,
  academy,
  signInAs,
}) => {
  await signInAs('staff')
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  // Staff know where they work: for them it is one line that unfolds.
  await expect(footer.getByText('Noren Surry Hills')).toHaveCount(0)
  expect((await footer.boundingBox())?.height).toBeLessThan(64)
  const unfold = () => footer.getByText('Restaurants and contact').click()
  await unfold()
  await expect(footer).toContainText('Mon-Thu 11am-10pm')
  await expect(footer).toContainText('Fri-Sat 11am-11pm')
  await expect(footer).toContainText('Sun 12pm-9pm')
  // The restaurants and the links come together.
  await expect(footer).toContainText('Noren Surry Hills')
  await expect(footer.getByRole('link', { name: /instagram|facebook/i })).toHaveCount(0)
  await footer.getByRole('button', { name: 'Contact Us' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: '(02) 5550 0142' })).toHaveAttribute(
    'href',
    /^tel:/,
  )

  await academy.app.context.settings.change(
    {
      socialLinks: { instagram: 'https://www.instagram.com/noren.example' },
    },
    { by: null, at: new Date() },
  )
  await page.reload()
  await unfold()
  await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'href',
    'https://www.instagram.com/noren.example',
  )
  await expect(footer.getByRole('link', { name: 'Facebook' })).toHaveCount(0)
})

test('a group may show the footer in full to staff; the admin area stays without', async ({
  page,
  academy,
  signInAs,
}) => {
  await academy.app.context.settings.change({ fullFooter: true }, { by: null, at: new Date() })
  await signInAs('admin')
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  await expect(footer.getByText('Noren Surry Hills')).toBeVisible()
  await expect(footer.getByText('Restaurants and contact')).toHaveCount(0)
  await expectAccessible(page, footer)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(footer).toHaveCount(0)
})

test('guests, and people who are not signed in, see the footer in full', async ({ page, joinAs }) => {
  const footer = page.getByRole('contentinfo')
  for (const path of ['/auth', '/']) {
    await page.goto(path)
    await footer.scrollIntoViewIfNeeded()
    await expect(footer.getByText('Noren Surry Hills')).toBeVisible()
    await expectAccessible(page, footer)
    if (path === '/auth') await joinAs('customer', 'guest')
  }
})

test('on a phone the header is one line, and its link has the whole name', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs('staff')
  await page.goto('/')
  const home = page.getByRole('banner').getByRole('link', { name: 'Noren Staff Academy' })
  const name = home.locator('[aria-hidden]', { hasText: /^Noren$/ })
  await expect(name).toBeVisible()
  expect((await name.boundingBox())?.height).toBeLessThan(26)
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(57)
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
      const name = `${width} px, text at ${textSize}`
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), name).toBe(width)
      const suggest = page.getByRole('button', { name: 'Suggest' }).getByText('Suggest', { exact: true })
      await expect(async () => {
        const word = await suggest.evaluate(element => {
          const range = document.createRange()
          range.selectNodeContents(element)
          return range.getBoundingClientRect().toJSON()
        })
        expect(word.width, name).toBeGreaterThan(40)
        expect(word.right, name).toBeLessThanOrEqual(width)
      }).toPass()
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
  // The footer's addresses come after the first view, where it is near.
  const isOfPage = (path: string) => path.startsWith('/api/') && path !== '/api/locations'
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
  await expect(page.getByText('Welcome, Staff Member')).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  expect([...fonts].sort()).toEqual(['hanken-grotesk', 'newsreader'])

  await joinAs('staff', 'jose', 'José Muñoz')
  await page.goto('/')
  await expect(page.getByText('Welcome, José Muñoz')).toBeVisible()
  await expect.poll(() => [...fonts]).toContain('hanken-grotesk-marks')
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
  await expect(page.getByText('Welcome, Staff Member')).toBeVisible()
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
  await expect(places.getByRole('link')).toHaveCount(4)
  for (const table of ['reading_pages', 'static_quizzes', 'micro_learning_modules']) {
    await academy.db.execute(`update ${table} set is_active = false`)
  }
  // It goes from an open page as well.
  await expect(places.getByRole('link')).toHaveText([/^Suggestions/])
  await page.reload()
  await expect(places.getByRole('link')).toHaveText([/^Suggestions/])
  await expectAccessible(page, places)
  await goWithin(page, '/reading')
  await expect(page.getByText('Nothing to read yet')).toBeVisible()
  await goWithin(page, '/quiz')
  await expect(page.getByText('No quizzes yet')).toBeVisible()
})
