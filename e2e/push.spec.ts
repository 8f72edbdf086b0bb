/**
 * Push messages in a real browser with its service worker. Chromium gets an address from its maker's push service alone,
 * which no test reaches: the subscription and the permission are a test's own, all else is real.
 */
import type { CDPSession, Page, Worker } from '@playwright/test'
import { pushSubscriptions } from '#server/database/schema/push.ts'
import { expect, INSTALL_LIMIT, test } from './fixtures.ts'
import { addColleague } from './place-people.ts'

test.use({
  serviceWorkers: 'allow',
  environment: { DEMO: 'false', SECRET_KEYS: 'a-key-of-the-tests-0123456789abcdef' },
})
// The service worker keeps the release's hundreds of files before it is there for anything else.
test.beforeEach(() => test.slow())

/** The answer of a phone whose person allows messages. */
async function allowPush(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const KEY = 'subscription-of-the-test'
    let permission = 'default'
    Object.defineProperty(Notification, 'permission', {
      get: () => (localStorage.getItem(KEY) ? 'granted' : permission),
    })
    Notification.requestPermission = async () => {
      permission = 'granted'
      return 'granted'
    }
    const made = () => ({
      toJSON: () => ({
        endpoint: 'https://push.example/send/1',
        keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      }),
      unsubscribe: async () => localStorage.removeItem(KEY),
    })
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem(KEY) ? made() : null),
      subscribe: async ({ userVisibleOnly, applicationServerKey }: PushSubscriptionOptionsInit) => {
        if (!userVisibleOnly) throw new Error('Messages must be shown')
        localStorage.setItem(KEY, String(applicationServerKey))
        return made()
      },
    })
  })
}

async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(path)
  const isThere = () => page.evaluate(() => Boolean(navigator.serviceWorker.controller))
  await expect.poll(isThere, INSTALL_LIMIT).toBe(true)
}

const offer = (page: Page) => page.getByRole('button', { name: 'Tell me when something changes' })

test('after thanks one line asks, once; a switch turns it off and on, and signing out ends it', async ({
  page,
  academy,
  signInAs,
}) => {
  await addColleague(academy, 'lena', 'Lena Park')
  await allowPush(page)
  await signInAs('staff')
  await openWithWorker(page, '/')
  await page.goto('/progress?tab=kudos')
  await expect(page.getByLabel('Recipient')).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
  await page.getByLabel('Recipient').fill('Lena')
  await page.getByRole('option', { name: 'Lena Park' }).click()
  await page.getByLabel('Reason').fill('Thank you for carrying the robata section on Saturday night')
  await page.getByRole('button', { name: 'Send Kudos' }).click()
  await expect(offer(page)).toBeVisible()
  expect(await academy.db.$count(pushSubscriptions)).toBe(0)
  await offer(page).click()
  await expect(offer(page)).toHaveCount(0)
  const [stored] = await academy.db.select().from(pushSubscriptions)
  expect(stored).toMatchObject({ endpoint: 'https://push.example/send/1' })
  const { publicKey } = await (await page.request.get('/api/push')).json()
  expect(await page.evaluate(() => localStorage.getItem('subscription-of-the-test'))).toBe(publicKey)

  await page.goto('/account')
  const messages = page.getByRole('switch', { name: /^Messages on this device/ })
  await expect(messages).toBeChecked()
  await messages.click()
  await expect.poll(() => academy.db.$count(pushSubscriptions)).toBe(0)
  await expect(messages).toBeEnabled()
  await expect(messages).not.toBeChecked()
  await messages.click()
  await expect.poll(() => academy.db.$count(pushSubscriptions)).toBe(1)
  await page.reload()
  await expect(messages).toBeChecked()

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  expect(await academy.db.$count(pushSubscriptions)).toBe(0)
})

test('who says not now is not asked again, and a browser without push says nothing', async ({
  page,
  academy,
  signInAs,
}) => {
  await allowPush(page)
  await signInAs('admin')
  await addColleague(academy, 'lena', 'Lena Park')
  await openWithWorker(page, '/')
  const thank = async () => {
    await page.goto('/progress?tab=kudos')
    await page.getByLabel('Recipient').fill('Lena')
    await page.getByRole('option', { name: 'Lena Park' }).click()
    await page.getByLabel('Reason').fill('Thank you for carrying the robata section on Saturday night')
    await page.getByRole('button', { name: 'Send Kudos' }).click()
    await expect(page.getByText('Lena Park will see it now.')).toBeVisible()
  }
  await thank()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(offer(page)).toHaveCount(0)
  await Promise.all([page.waitForResponse('**/api/push'), thank()])
  await expect(offer(page)).toHaveCount(0)

  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  await page.goto('/account')
  await expect(page.getByText('What reaches me')).toBeVisible()
  await expect(page.getByText('This academy sends no mail.')).toBeVisible()
  await expect(page.getByRole('switch', { name: /^Messages on this device/ })).toHaveCount(0)
})

interface Shown {
  readonly title: string
  readonly options: NotificationOptions
}

test('each message is shown, and pressed it leads to a page of the academy alone', async ({
  page,
  academy,
  signInAs,
}) => {
  await signInAs('staff')
  await openWithWorker(page, '/')
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('There is no service worker')
  const cdp = await page.context().newCDPSession(page)
  const registrationId = await findRegistration(cdp)
  await recordShown(worker)
  const deliver = (data: string) =>
    cdp.send('ServiceWorker.deliverPushMessage', { origin: academy.url, registrationId, data })
  const shown = () => worker.evaluate(() => Reflect.get(self, 'shown') as Shown[])

  const message = { title: 'Aki thanked you', message: '+5 points', link: '/menu', topic: 'kudos' }
  await deliver(JSON.stringify(message))
  await expect.poll(async () => (await shown()).length).toBe(1)
  await deliver('')
  await deliver('not JSON')
  await expect.poll(async () => (await shown()).length).toBe(3)
  expect(await shown()).toMatchObject([
    { title: 'Aki thanked you', options: { body: '+5 points', tag: 'kudos', data: { link: '/menu' } } },
    { title: 'Something has changed' },
    { title: 'Something has changed' },
  ])

  await press(worker, '/menu')
  await expect(page).toHaveURL(`${academy.url}/menu`)
  await press(worker, 'https://elsewhere.example/menu')
  await expect(page).toHaveURL(`${academy.url}/`)
  await press(worker, '/rewards')
  await expect(page.getByRole('heading', { level: 1, name: 'Rewards' })).toBeVisible()
})

test('an address that the browser has changed is exchanged, and nobody else gets messages by it', async ({
  page,
  academy,
  signInAs,
}) => {
  await allowPush(page)
  await signInAs('staff')
  await openWithWorker(page, '/')
  await page.goto('/account')
  const messages = page.getByRole('switch', { name: /^Messages on this device/ })
  await messages.click()
  await expect(messages).toBeChecked()
  const endpoints = async () => (await academy.db.select().from(pushSubscriptions)).map(row => row.endpoint)
  await expect.poll(endpoints).toEqual([sendTo(1)])
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('There is no service worker')

  await change(worker, sendTo(1), sendTo(2))
  await expect.poll(endpoints).toEqual([sendTo(2)])
  // A browser that leaves it to the academy to subscribe again.
  await change(worker, null, sendTo(3), { isGiven: false })
  await expect.poll(endpoints).toEqual([sendTo(3)])
  const { publicKey } = await (await page.request.get('/api/push')).json()
  expect(await worker.evaluate(() => Reflect.get(self, 'askedWith'))).toBe(publicKey)

  await page.context().clearCookies()
  await signInAs('admin')
  await change(worker, sendTo(3), sendTo(4))
  await expect.poll(() => worker.evaluate(() => Reflect.get(self, 'hasEnded'))).toBe(true)
  expect(await endpoints()).toEqual([sendTo(3)])
})

const sendTo = (number: number) => `https://push.example/send/${number}`

/** The browser's own event; unless the new subscription comes with it, the worker has to ask for it. */
const change = (worker: Worker, from: string | null, to: string, { isGiven = true } = {}) =>
  worker.evaluate(
    ({ from, to, isGiven }) => {
      Reflect.set(self, 'hasEnded', false)
      const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
      const made = {
        toJSON: () => ({ endpoint: to, keys }),
        unsubscribe: async () => Reflect.set(self, 'hasEnded', true),
      }
      PushManager.prototype.subscribe = async options => {
        Reflect.set(self, 'askedWith', options?.applicationServerKey)
        return made as Partial<PushSubscription> as PushSubscription
      }
      const subscriptions = {
        oldSubscription: from === null ? null : { endpoint: from },
        newSubscription: isGiven ? made : null,
      }
      const waitUntil = (work: Promise<unknown>) => void work
      dispatchEvent(Object.assign(new Event('pushsubscriptionchange'), { ...subscriptions, waitUntil }))
    },
    { from, to, isGiven },
  )

async function findRegistration(cdp: CDPSession): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [registration] = registrations
    if (registration) resolve(registration.registrationId)
  })
  await cdp.send('ServiceWorker.enable')
  return promise
}

/** A browser without a desktop shows nothing: its calls are kept. */
const recordShown = (worker: Worker) =>
  worker.evaluate(() => {
    const shown: object[] = []
    const registration: ServiceWorkerRegistration = Reflect.get(self, 'registration')
    Object.assign(self, { shown })
    registration.showNotification = async (title, options) => void shown.push({ title, options })
  })

/** A pressed message; the focus, which needs a real press, stays where it is. */
const press = (worker: Worker, link: string) =>
  worker.evaluate(to => {
    const notification = { close: () => undefined, data: { link: to } }
    const waitUntil = (work: Promise<unknown>) => void work.catch(() => undefined)
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
  }, link)

test.describe('in the demo', () => {
  test.use({ environment: {} })
  test('there is no push', async ({ page, signInAs }) => {
    await allowPush(page)
    await signInAs('staff')
    await openWithWorker(page, '/account')
    await page.reload()
    await page.waitForResponse('**/api/push')
    await expect(page.getByRole('switch', { name: /^Messages on this device/ })).toHaveCount(0)
    await expect(page.getByRole('switch', { name: 'Reminders by push' })).toHaveCount(0)
  })
})
