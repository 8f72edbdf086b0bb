/** Base of every browser test: its own academy, people who can sign in, and a check of the console. */
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { DEMO_ADMIN, DEMO_STAFF } from '#server/accounts/demo-accounts.ts'
import { offlinePages } from '#web/service-worker/offline-paths.ts'
import { Academy } from './academy.ts'
import { signInOn } from './place-people.ts'

interface Fixtures {
  academy: Academy
  /** Set before the page opens: environment variables of the academy. */
  environment: Record<string, string>
  /** Messages of the console and uncaught errors; the test fails when any is left at its end. */
  consoleErrors: string[]
  signInAs: (who: 'admin' | 'staff') => Promise<void>
  /** Registers someone over the API and signs the page in. */
  joinAs: (role: 'customer' | 'staff', username: string, fullName?: string) => Promise<void>
}

/**
 * The browser itself reports every refused or cut-off request; both are part of many journeys. And Playwright
 * says that it keeps service workers out of all tests but those of the offline app.
 */
const EXPECTED =
  /Failed to load resource: (the server responded with a status of (4\d\d|503)|net::ERR_(FAILED|INTERNET_DISCONNECTED|EMPTY_RESPONSE|CONNECTION_(REFUSED|RESET|CLOSED)))|Service Worker registration blocked/

export const test = base.extend<Fixtures>({
  environment: [{}, { option: true }],
  academy: async ({ environment }, use) => {
    const academy = await Academy.open(environment)
    await use(academy)
    await academy.remove()
  },
  baseURL: async ({ academy }, use) => use(academy.url),
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('console', message => {
        const isError = message.type() === 'error' || message.type() === 'warning'
        if (isError && !EXPECTED.test(message.text())) errors.push(message.text())
      })
      page.on('pageerror', error => errors.push(String(error)))
      await use(errors)
      expect(errors, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
  signInAs: async ({ academy, page }, use) => {
    await use(async who => {
      await leaveAcademy(page)
      await signInOn(page.context(), academy, who === 'admin' ? DEMO_ADMIN.username : DEMO_STAFF.username)
    })
  },
  joinAs: async ({ academy, page }, use) => {
    await use(async (role, username, fullName = `Person ${username}`) => {
      await leaveAcademy(page)
      const account = { username, password: 'Secret12345', fullName, email: `${username}@noren.example` }
      const path = role === 'customer' ? '/api/register' : '/api/auth/register'
      const response = await page.request.post(path, { data: { ...account, phoneNumber: '0255501234' } })
      expect(response.status()).toBe(201)
      await signInOn(page.context(), academy, username)
    })
  },
})

/**
 * A page showing another user notices with its next request, at any time, and reloads, which would disturb
 * the test's next page.
 */
export async function leaveAcademy(page: Page): Promise<void> {
  if (page.url() !== 'about:blank') await page.goto('/robots.txt')
}

/** The toasts in sight of this title and this text, both to the letter. */
export function toasts(page: Page, title: string, text: string): Locator {
  // An open dialog hides what is around it from screen readers, but not from sight.
  return page
    .getByRole('region', { name: 'Notifications (F8)', includeHidden: true })
    .getByRole('listitem', { includeHidden: true })
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ has: page.getByText(text, { exact: true }), visible: true })
}

export async function expectToast(page: Page, title: string, text: string): Promise<void> {
  await expect(toasts(page, title, text), `the toast “${title}”: “${text}”`).toHaveCount(1)
}

/** All that the page's main part waits for has come. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('main').locator('.animate-pulse, .animate-spin')).toHaveCount(0)
}

/** Opens a page, and waits for what follows its first view: from then on nothing is asked that has not changed. */
export async function gotoFollowing(page: Page, address: string): Promise<void> {
  const following = ['**/api/changes', '**/api/announcements', '**/api/announcements/own'].map(path =>
    page.waitForResponse(path),
  )
  await page.goto(address)
  await Promise.all(following)
}

/** The page asks before it is left, which it does once it is painted and the code of the question is here. */
export async function expectGuarded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/leave-guard-')),
  )
  // Its effects have run by the second frame.
  await page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** From here on pages bring nothing along, as those that a service worker keeps: the app asks for all by itself. */
export async function withoutFirstView(page: Page): Promise<void> {
  await page.route('**', async route => {
    const request = route.request()
    if (!request.isNavigationRequest()) return route.fallback()
    const response = await page.request.get(new URL('/index.html', request.url()).href)
    return route.fulfill({ response })
  })
}

/** Holds back the page's requests to these addresses until the returned function is called. */
export async function holdRequests(page: Page, addresses: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(addresses, async route => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Unfolds the training plan of the hub, with all of its shifts. */
export async function showAllShifts(page: Page): Promise<Locator> {
  const plan = page.getByRole('region', { name: 'New Staff Training Plan' })
  await plan.locator(':scope > details').evaluate(part => part.setAttribute('open', ''))
  await plan.getByRole('button', { name: /^All \d+ shifts?$/ }).click()
  return plan
}

/** A service worker keeps the release's hundreds of files before it is there for anything else. */
export const INSTALL_LIMIT = { timeout: 60_000 }

/** Waits until everything is stored that the person needs without a connection. */
export async function expectReady(page: Page): Promise<void> {
  const { id } = await (await page.request.get('/api/user')).json()
  const paths = Object.values(offlinePages(id)).flat()
  const areStored = () =>
    page.evaluate(
      async all =>
        (await Promise.all(all.map(path => caches.match(path, { ignoreVary: true })))).every(Boolean),
      paths,
    )
  await expect.poll(areStored, { ...INSTALL_LIMIT, message: 'everything is stored' }).toBe(true)
}

const SAME_PAGE_MS = 5_000

/**
 * Goes on within the app until another page is shown: a tenth of what a load takes. For where the load is not what is
 * tested.
 */
export async function goWithin(page: Page, address: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 }).first()
  // The app follows once it has drawn the first page.
  await expect(heading).toBeVisible()
  const shown = await heading.evaluateHandle(node => ({
    node,
    text: node.textContent,
    title: document.title,
    path: location.pathname,
  }))
  await page.evaluate(to => history.pushState(null, '', to), address)
  await page
    .waitForFunction(
      ({ node, text, title, path }) =>
        location.pathname === path ||
        !node.isConnected ||
        node.textContent !== text ||
        document.title !== title,
      shown,
      { timeout: SAME_PAGE_MS },
    )
    // Two addresses may show the same page, such as that nothing is there.
    .catch(() => undefined)
}

export { expect }

/** Publishes the open form as it is: a recipe without a signature, a policy with its confirmation. */
export async function publishForm(page: Page): Promise<void> {
  const unsigned = page.getByRole('alertdialog').getByRole('button', { name: 'Publish without signing' })
  // A signature is offered once the kitchen is loaded, which may be between a look at the button and its press.
  const sent = page
    .waitForRequest(request => request.method() !== 'GET' && SAVES.test(new URL(request.url()).pathname), {
      timeout: REFUSED_AFTER_MS,
    })
    .then(
      () => 'sent',
      () => 'refused',
    )
  await page.getByRole('button', { name: /^(Sign and publish|Publish|Publish and confirm)$/ }).click()
  const asked = unsigned.waitFor({ timeout: REFUSED_AFTER_MS }).then(
    () => 'asked',
    () => 'refused',
  )
  if ((await Promise.race([sent, asked])) === 'asked') await unsigned.click()
}

const SAVES = /^\/api\/admin\/content\/\w+(\/\d+)?$/
/** A form that is refused on the device sends nothing. */
const REFUSED_AFTER_MS = 5_000
