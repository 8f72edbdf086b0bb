import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import type { Menu } from '#contract/menu/menu.ts'
import { DEMO_ADMIN, DEMO_STAFF } from '#server/accounts/demo-accounts.ts'
import { locations } from '#server/database/schema/locations.ts'
import { memberships } from '#server/database/schema/places.ts'
import { Academy, WEB_DIRECTORY } from './academy.ts'
import { expect, expectReady, expectToast, gotoFollowing, goWithin, INSTALL_LIMIT, test } from './fixtures.ts'
import { addColleague, openDevice, signInOn } from './place-people.ts'

test.use({ serviceWorkers: 'allow' })

// The service worker keeps the release's hundreds of files before it is there for anything else.
test.beforeEach(() => test.slow())

/** Waits until the page's requests go through the service worker. */
async function expectController(page: Page): Promise<void> {
  const isThere = () => page.evaluate(() => Boolean(navigator.serviceWorker.controller))
  await expect.poll(isThere, { ...INSTALL_LIMIT, message: 'the service worker is there' }).toBe(true)
}

const isKept = (page: Page, path: string) =>
  page.evaluate(async name => Boolean(await caches.match(name, { ignoreVary: true })), path)

/** Waits until the service worker has cached the response of this path. */
async function expectKept(page: Page, path: string): Promise<void> {
  await expect.poll(() => isKept(page, path), { message: `${path} is kept` }).toBe(true)
}

/** Waits until the service worker has dropped the response of this path. */
async function expectForgotten(page: Page, path: string): Promise<void> {
  await expect.poll(() => isKept(page, path), { message: `${path} is kept` }).toBe(false)
}

async function openMenu(page: Page): Promise<void> {
  await page.goto('/menu')
  await expect(page.getByRole('article')).toHaveCount(24)
  await expectController(page)
  await expectKept(page, '/api/user')
  await expectKept(page, '/api/menu')
}

/** The address of a dish's first photo, as the menu names it. */
async function addressOfPhoto(page: Page, dishId: number): Promise<string> {
  const { sections }: Menu = await (await page.request.get('/api/menu')).json()
  const dish = sections.flatMap(({ dishes }) => dishes).find(({ id }) => id === dishId)
  return `/api/dish-photos/${dish?.photo?.hash}`
}

const ALL_PAGES = 'You still have menu, drinks, table mode, reading, glossary, lessons, claim codes and kudos'

const notice = (page: Page) => page.getByRole('status').locator('details').filter({ hasText: 'Offline' })

/** Unfolds the line, if it is folded. */
async function unfold(page: Page): Promise<void> {
  await notice(page).evaluate(line => line.setAttribute('open', ''), undefined, { timeout: 5_000 })
}

/** The page looks by itself as well: where it was quicker there is no button left to click. */
async function tryAgain(page: Page): Promise<void> {
  await unfold(page).catch(() => undefined)
  const button = notice(page).getByRole('button', { name: 'Try again' })
  await button.click({ timeout: 5_000 }).catch(() => expect(button).toHaveCount(0))
}

test('the menu can be read without a connection once the app says so, and who signs out leaves nothing to read', async ({
  page,
  academy,
  signInAs,
}) => {
  await signInAs('staff')
  const own = await (await page.request.get('/menu')).text()
  expect(own).toContain('staff@noren.example')
  const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAP8AAAAAACwAAAAAAQABAAACAkQBADs='
  const data = { dishId: 1, imageData: pixel, fileName: 'x.gif', mimeType: 'image/gif' }
  expect((await page.request.post('/api/dish-images', { data })).status()).toBe(201)
  // No one has opened the menu or the guide.
  await page.goto('/')
  await expectReady(page)
  await academy.stop()
  await page.reload()
  // One line, until somebody wants to know more.
  await expect(notice(page)).toContainText(/^Offline · saved \d/)
  expect((await notice(page).boundingBox())?.height).toBeLessThan(48)
  await expect(notice(page).getByText(/^You still have/)).toBeHidden()
  await notice(page).locator('summary').click()
  await expect(notice(page).getByText(ALL_PAGES)).toBeVisible()
  // The bar names what is there, not what should be.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await (await caches.open(name)).delete('/api/menu')
  })
  await page.reload()
  await expect(notice(page)).toContainText(
    'You still have drinks, reading, glossary, lessons, claim codes and kudos.',
  )
  await academy.start()
  await tryAgain(page)
  await openMenu(page)
  const photo = await addressOfPhoto(page, 1)
  await expectKept(page, photo)
  await expect(notice(page)).toHaveCount(0)

  // The cached page has no user, whoever opened it.
  const kept = await page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) {
        const answer = await cache.match(url)
        if (answer?.headers.get('content-type')?.startsWith('text/html')) texts.push(await answer.text())
      }
    }
    return texts
  })
  expect(kept).toHaveLength(1)
  expect(kept[0]).not.toContain('staff@noren.example')
  expect(kept[0]).not.toContain('first-view')

  await academy.stop()
  await page.reload()
  // Photos that were seen stay in sight.
  await expect(page.getByRole('article', { name: 'Edamame' }).getByRole('img')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/menu?tab=sushi&dish=204')
  await expect(page.getByRole('heading', { name: 'Hiramasa', exact: true })).toBeInViewport()
  await expect(notice(page)).toContainText(ALL_PAGES)
  await page.getByRole('searchbox').fill('edamame')
  await expect(page.getByRole('article', { name: 'Edamame' })).toBeVisible()
  await goWithin(page, '/menu?view=allergens')
  await expect(page.getByRole('row')).toHaveCount(98)
  await page.goto('/reading')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Temperature and storage' })).toBeVisible()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(10)

  // Trying again tells the truth, both ways.
  await unfold(page)
  await notice(page).getByRole('button', { name: 'Try again' }).click()
  await expect(notice(page)).toBeVisible()
  await academy.start()
  await tryAgain(page)
  await expect(notice(page)).toHaveCount(0)

  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: /log ?out|sign ?out/i }).click()
  await expect(page).toHaveURL(/\/auth/)
  await expectForgotten(page, '/api/menu')
  // Neither the service worker nor the browser has the photo for the next person at the tablet.
  await expectForgotten(page, photo)
  expect(await page.evaluate(async path => (await fetch(path)).status, photo)).toBe(401)
  await academy.stop()
  await page.goto('/menu')
  await expect(page.getByRole('heading', { name: 'The academy cannot be reached' })).toBeVisible()
  await expect(page.getByText('Edamame')).toHaveCount(0)
})

/** By its name in the line of what one still has. */
async function openStored(page: Page, name: string): Promise<void> {
  await unfold(page)
  await notice(page).getByRole('link', { name }).click()
}

const REASON = 'Admin carried my section through the whole of the second seating'
const queueBar = (page: Page) => page.getByRole('status').filter({ hasText: /waiting to be sent|not sent/ })
const queueDialog = (page: Page) => page.getByRole('dialog', { name: 'Waiting to be sent' })

async function writeKudos(page: Page): Promise<void> {
  await page.getByLabel('Recipient').fill('adm')
  await page.getByRole('option', { name: 'Admin' }).click()
  await page.getByLabel('Reason').fill(REASON)
  await page.getByRole('button', { name: 'Send Kudos' }).click()
}

async function writeSuggestion(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Suggest', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Suggest an improvement' })
  await dialog.getByLabel('Category').selectOption({ index: 1 })
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Description').fill('A second lamp at the pass would help all of us.')
  await dialog.getByLabel('Priority').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Submit Suggestion' }).click()
  await expect(dialog).toHaveCount(0)
}

test('a lesson, kudos and a suggestion wait without a connection, and are sent once', {
  tag: '@core',
}, async ({ page, context, academy, signInAs }) => {
  await signInAs('staff')
  const [reward] = await (await page.request.get('/api/rewards')).json()
  await academy.db.execute(sql`
    insert into user_rewards (user_id, reward_id, claim_date, expiry_date, code)
    select id, ${reward.id}, now(), now() + interval '30 days', 'ABCD2345' from users where username = 'staff'`)
  await page.goto('/')
  await expectReady(page)
  await context.setOffline(true)
  await page.reload()
  await expect(notice(page)).toContainText(ALL_PAGES)

  // Each name leads to its page, although none has been opened.
  await openStored(page, 'claim codes')
  await expect(page.getByText('ABCD-2345')).toBeVisible()
  await page.getByRole('button', { name: /^Show Code of/ }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await openStored(page, 'table mode')
  await expect(page.getByRole('heading', { level: 1, name: 'Table mode' })).toBeVisible()
  await expect(page.getByText(/^As of /)).toBeVisible()

  await openStored(page, 'lessons')
  const todays = page.getByRole('region', { name: "Today's lesson" })
  const title = await todays.getByRole('heading', { level: 3 }).innerText()
  await todays.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  const complete = page.getByRole('button', { name: 'Complete Module' })
  await expect(complete).toBeEnabled({ timeout: 10_000 })
  await complete.click()
  await expect(page.getByText(`“${title}” waits on this device.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start' })).toHaveCount(0)

  await openStored(page, 'kudos')
  await writeKudos(page)
  await expect(page.getByText('Your kudos to Admin wait on this device')).toBeVisible()
  await writeSuggestion(page, 'A second lamp')
  await expect(queueBar(page)).toContainText('3 waiting to be sent')

  // They survive a reload, and another tab has them too.
  await page.reload()
  await queueBar(page).getByRole('button').click()
  await expect(queueDialog(page).getByRole('heading', { level: 3 })).toHaveText([
    `Lesson “${title}”`,
    'Kudos to Admin',
    'Suggestion “A second lamp”',
  ])
  await page.keyboard.press('Escape')
  const other = await context.newPage()
  await other.goto('/menu')
  await expect(queueBar(other)).toContainText('3 waiting to be sent')

  await context.setOffline(false)
  await expect(queueBar(page)).toHaveCount(0)
  await expect(queueBar(other)).toHaveCount(0)
  const read = async (path: string) => (await page.request.get(path)).json()
  expect(await read('/api/micro-learning/progress')).toHaveLength(1)
  expect(await read('/api/kudos')).toMatchObject([{ reason: REASON }])
  expect(await read('/api/suggestions')).toMatchObject([{ title: 'A second lamp' }])
})

test('a refusal is shown with its reason, and its text can be corrected', async ({
  page,
  context,
  browser,
  academy,
  signInAs,
}) => {
  await signInAs('staff')
  await page.goto('/progress?tab=kudos')
  await expectReady(page)
  await context.setOffline(true)
  await writeKudos(page)
  await writeSuggestion(page, 'A second lamp')
  await expect(queueBar(page)).toContainText('2 waiting to be sent')
  // Given on another device.
  const device = await openDevice(browser, academy)
  await signInOn(device, academy, DEMO_STAFF.username)
  const [{ id: receiverId }] = await (await device.request.get('/api/users?q=admin')).json()
  const given = await device.request.post('/api/kudos', { data: { receiverId, reason: REASON } })
  expect(given.status(), await given.text()).toBe(201)
  await device.close()

  await context.setOffline(false)
  await expect(queueBar(page)).toHaveText(/^1 not sent/)
  await queueBar(page).getByRole('button').click()
  const entry = queueDialog(page).getByRole('listitem')
  await expect(entry).toHaveCount(1)
  await expect(entry).toContainText('You have already given kudos today.')
  await expect(entry).toContainText(REASON)
  await entry.getByRole('button', { name: 'Edit: Kudos to Admin' }).click()
  await entry.getByLabel('Reason').fill('Too short')
  await entry.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(entry).toContainText('Reason must be at least 10 words')
  await entry.getByLabel('Reason').fill(`${REASON}, twice`)
  await entry.getByRole('button', { name: 'Send', exact: true }).click()
  // It is the same day still.
  await expect(entry).toContainText('You have already given kudos today.')
  await expect(entry).toContainText(`${REASON}, twice`)
  await entry.getByRole('button', { name: 'Discard: Kudos to Admin' }).click()
  await entry.getByRole('button', { name: 'Discard now: Kudos to Admin' }).click()
  await expect(queueDialog(page).getByText('Nothing is waiting.')).toBeVisible()
})

test('what waits is its owner’s alone, and goes when they log out', async ({
  page,
  context,
  academy,
  signInAs,
}) => {
  await signInAs('staff')
  await page.goto('/menu')
  await expectController(page)
  await page.route('**/api/suggestions', route => route.abort())
  await writeSuggestion(page, 'A second lamp')
  await expect(queueBar(page)).toContainText('1 waiting to be sent')

  // Someone else signs in at the tablet.
  await page.goto('/robots.txt')
  await page.unrouteAll()
  await signInOn(context, academy, DEMO_ADMIN.username)
  await gotoFollowing(page, '/menu')
  await expect(page.getByRole('button', { name: 'Account of Admin' })).toBeVisible()
  await expect(queueBar(page)).toHaveCount(0)
  expect(await (await page.request.get('/api/suggestions')).json()).toEqual([])

  // Back at the tablet its owner finds it, and it is sent.
  await page.goto('/robots.txt')
  await signInOn(context, academy, DEMO_STAFF.username)
  await page.goto('/menu')
  await expectToast(page, 'Sent', 'Suggestion “A second lamp”')
  expect(await (await page.request.get('/api/suggestions')).json()).toHaveLength(1)

  await page.route('**/api/suggestions', route => route.abort())
  await writeSuggestion(page, 'A third lamp')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    '1 entry not sent yet. Logging out removes it from this device.',
  )
  await page.getByRole('button', { name: 'Log out and remove' }).click()
  await expect(page).toHaveURL(/\/auth/)
  expect(await page.evaluate(() => Object.keys(localStorage).filter(key => key.includes('send:')))).toEqual(
    [],
  )
})

test('a copy says how old it is, beside each answer', async ({ page, academy, signInAs }) => {
  await page.clock.install()
  await signInAs('staff')
  await openMenu(page)
  await academy.stop()
  await page.reload()
  const copy = page.getByText(/^Offline, saved .*\. Ask the chef\.$/)
  await expect(copy).toHaveCount(24)
  await expect(copy.first()).not.toContainText('hours ago')
  await page.clock.runFor('12:02:00')
  await expect(copy.first()).toHaveText(/, over 12 hours ago\. Ask the chef\.$/)

  await academy.start()
  await tryAgain(page)
  await expect(copy).toHaveCount(0)
  await expect(page.getByText(/^As of /)).toBeVisible()
})

test('copies of an older shape are asked for anew, photos taken over, and none outlives the session', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('staff')
  // A page of the same site that brings no service worker.
  await page.goto('/api/config')
  const photo = `/api/dish-photos/${'0'.repeat(64)}`
  await page.evaluate(async photo => {
    const old = await caches.open('noren-data')
    await old.put('/api/menu', Response.json({ sections: [] }))
    await old.put(photo, new Response('photo'))
    // An address of the release before.
    await old.put('/api/dish-images/1', Response.json([]))
  }, photo)
  await page.goto('/')
  await expectController(page)
  await expectKept(page, '/api/user')
  const readStored = async (photo: string) => ({
    names: (await caches.keys()).filter(name => name.startsWith('noren-data')),
    tabs: (await (await caches.match('/api/menu', { ignoreVary: true }))?.json())?.tabs?.length,
    hasPhoto: Boolean(await caches.match(photo, { ignoreVary: true })),
    hasOldList: Boolean(await caches.match('/api/dish-images/1', { ignoreVary: true })),
  })
  await expect
    .poll(() => page.evaluate(readStored, photo))
    .toEqual({
      names: [expect.stringMatching(/^noren-data./)],
      tabs: 6,
      hasPhoto: true,
      hasOldList: false,
    })

  // It ended elsewhere.
  await context.clearCookies()
  await page.reload()
  await expect(page).toHaveURL(/\/auth/)
  await expectForgotten(page, '/api/user')
})

test('a copy of someone else’s data is never shown', async ({ page, academy, signInAs, context }) => {
  // A stream that ends would make the first tab ask who is there, and come to know it, just before the academy stops.
  await page.addInitScript(() => {
    window.EventSource = class extends EventTarget {
      close() {}
    } as unknown as typeof EventSource
  })
  await signInAs('staff')
  await openMenu(page)
  const account = (tab: Page, name: string) => tab.getByRole('button', { name: `Account of ${name}` })
  await expect(account(page, 'Staff Member')).toBeVisible()

  // Another user signs in unseen by the service worker; another tab renews the copies.
  await signInOn(context, academy, DEMO_ADMIN.username)
  const other = await context.newPage()
  await other.goto('/menu')
  await expect(account(other, 'Admin')).toBeVisible()
  await expectKept(other, '/api/menu')

  await academy.stop()
  // The first tab still shows the staff member, and is not told who the admin is.
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await unfold(page)
  const answered = page.waitForEvent('requestfailed', request => request.url().endsWith('/api/user'))
  await notice(page).getByRole('button', { name: 'Try again' }).click()
  await answered
  await expect(account(page, 'Staff Member')).toBeVisible()
  await expect(account(page, 'Admin')).toHaveCount(0)

  await academy.start()
  await notice(page).getByRole('button', { name: 'Try again' }).click()
  await expect(account(page, 'Admin')).toBeVisible()
})

test('who moves to another restaurant leaves its kitchen’s menu behind', async ({ page, academy }) => {
  const [here, there] = await academy.db.select().from(locations).orderBy(locations.id)
  if (!here || !there) throw new Error('There are two restaurants')
  const { request } = page
  await signInOn(page.context(), academy, DEMO_ADMIN.username)
  const said = await request.post(`/api/admin/kitchen/locations/${here.id}/differences`, {
    data: { equipmentId: 1, insteadId: 2 },
  })
  expect(said.status(), await said.text()).toBe(201)
  const userId = await addColleague(academy, 'hana', 'Hana', { [here.id]: 'staff' })
  await signInOn(page.context(), academy, 'hana')
  const keptFor = () =>
    page.evaluate(async () => {
      const kept = await caches.match('/api/menu', { ignoreVary: true })
      return kept ? (await kept.json()).preparedAt?.name : null
    })
  await page.goto('/menu')
  await expectController(page)
  await expect.poll(keptFor).toBe(here.name)

  await academy.db.update(memberships).set({ locationId: there.id }).where(eq(memberships.userId, userId))
  await expect(page.getByText(`As prepared at ${there.name}.`)).toBeVisible()
  await expect.poll(keptFor).toBe(there.name)
  await academy.stop()
  await page.reload()
  await expect(page.getByText(`As prepared at ${there.name}.`)).toBeVisible()
})

test.describe('as it is served', () => {
  // Another for each test takes seconds, and nothing here is asked of one.
  test.use({ serviceWorkers: 'block' })

  test('the app can be installed', async ({ page, academy }) => {
    await page.goto('/auth')
    const href = await page.locator('link[rel=manifest]').getAttribute('href')
    const manifest = await (await page.request.get(href ?? '')).json()
    expect(manifest).toMatchObject({ name: 'Noren Staff Academy', display: 'standalone', start_url: '/' })
    for (const { src, sizes } of manifest.icons) {
      const icon = await page.request.get(src)
      expect(icon.headers()['content-type']).toBe('image/png')
      const size = await page.evaluate(async url => {
        const image = new Image()
        image.src = url
        await image.decode()
        return `${image.naturalWidth}x${image.naturalHeight}`
      }, academy.url + src)
      expect(size).toBe(sizes)
    }
    const worker = await page.request.get('/sw.js')
    expect(worker.headers()).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("connect-src 'self'"),
    })
  })
})

/**
 * Makes the browser check for a new release and find one. It also checks after each page load, and a call in
 * between would get that check's result: from the server before its restart, or none.
 */
async function expectUpdate(page: Page): Promise<void> {
  const update = async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update().catch(() => undefined)
    return Boolean(registration?.installing ?? registration?.waiting)
  }
  await expect.poll(() => page.evaluate(update), { message: 'a new release is found' }).toBe(true)
}

test('a new release is offered, and taken only where someone says so', async ({ page, context }) => {
  const directory = await mkdtemp(join(tmpdir(), 'noren-release-'))
  await cp(WEB_DIRECTORY, directory, { recursive: true })
  const academy = await Academy.open({}, directory)
  try {
    const { username, password } = DEMO_STAFF
    await page.request.post(`${academy.url}/api/login`, {
      data: { username, password },
      headers: { origin: academy.url },
    })
    await page.goto(`${academy.url}/menu`)
    await expectController(page)
    const quiz = await context.newPage()
    await quiz.goto(`${academy.url}/training`)
    for (const tab of [page, quiz]) await tab.evaluate(() => Object.assign(window, { isSamePage: true }))
    const isSamePage = (tab: Page) => tab.evaluate(() => 'isSamePage' in window)

    await appendFile(join(directory, 'sw.js'), '\n// the next release')
    await academy.restart()
    await expectUpdate(page)
    await expect(page.getByText('A new version is ready.')).toBeVisible(INSTALL_LIMIT)
    await expect(quiz.getByText('A new version is ready.')).toBeVisible()
    await quiz.getByRole('button', { name: 'Later' }).click()
    await expect(quiz.getByText('A new version is ready.')).toHaveCount(0)
    expect([await isSamePage(page), await isSamePage(quiz)]).toEqual([true, true])

    await page.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => isSamePage(page).catch(() => true)).toBe(false)
    await expect(page.getByRole('article')).toHaveCount(24)
    await expect(page.getByText('A new version is ready.')).toHaveCount(0)
    expect(await isSamePage(quiz)).toBe(true)
  } finally {
    await academy.stop()
    await rm(directory, { recursive: true })
  }
})
