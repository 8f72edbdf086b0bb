/** Push messages on a device whose academy need not be open. */
import { AWAY_STATUSES } from './offline-paths.ts'
import { OPEN_LINK } from './open-link.ts'

interface Shown {
  readonly title: string
  readonly message: string
  readonly link: string
  readonly topic: string
}

/** In place of what cannot be read: a browser ends the subscription of an app that shows nothing. */
const UNREADABLE: Shown = { title: 'Something has changed', message: '', link: '/', topic: 'news' }

const PUSH_PATH = '/api/push'

export function listenToPush(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', event => {
    const { title, message, link, topic } = read(event.data)
    const options = { body: message, tag: topic, icon: '/icon-192.png', data: { link } }
    event.waitUntil(worker.registration.showNotification(title, options))
  })
  // A browser changes its address by itself, such as after a long time.
  worker.addEventListener('pushsubscriptionchange', event => event.waitUntil(exchange(worker, event)))
  worker.addEventListener('notificationclick', event => {
    const { notification } = event
    notification.close()
    event.waitUntil(openLink(worker, ownLink(worker, notification.data?.link)))
  })
}

/** The session's subscription goes on by the new address; without one nobody here asked for messages. */
async function exchange(
  { registration }: ServiceWorkerGlobalScope,
  { oldSubscription, newSubscription }: PushSubscriptionChangeEvent,
): Promise<void> {
  const response = await fetch(PUSH_PATH)
  // The academy is away: nothing is known of the person's wish.
  if (AWAY_STATUSES.includes(response.status)) return
  const { publicKey, isOn } = await response.json()
  if (!isOn) {
    await newSubscription?.unsubscribe()
    return
  }
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const { endpoint, keys } = (newSubscription ?? (await registration.pushManager.subscribe(options))).toJSON()
  await fetch(PUSH_PATH, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys, oldEndpoint: oldSubscription?.endpoint ?? null }),
  })
}

function read(data: PushMessageData | null): Shown {
  try {
    return { ...UNREADABLE, ...data?.json() }
  } catch {
    return UNREADABLE
  }
}

/** Path of a page here, and of no other site. */
function ownLink({ location }: ServiceWorkerGlobalScope, link: unknown): string {
  const url = URL.parse(String(link), location.origin)
  return url?.origin === location.origin ? url.pathname + url.search + url.hash : UNREADABLE.link
}

/** An open page goes there by itself, so that it can ask about what is not saved. */
async function openLink({ clients }: ServiceWorkerGlobalScope, link: string): Promise<void> {
  const pages = await clients.matchAll({ type: 'window' })
  const page = pages.find(({ focused }) => focused) ?? pages[0]
  if (!page) {
    await clients.openWindow(link)
    return
  }
  page.postMessage({ type: OPEN_LINK, link })
  await page.focus()
}
