/** Push messages on a device whose academy need not be open. */
import { OPEN_LINK } from './open-link.ts'

interface Shown {
  readonly title: string
  readonly message: string
  readonly link: string
  readonly topic: string
}

/** In place of what cannot be read: a browser ends the subscription of an app that shows nothing. */
const UNREADABLE: Shown = { title: 'Something has changed', message: '', link: '/', topic: 'news' }

export function listenToPush(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', event => {
    const { title, message, link, topic } = read(event.data)
    const options = { body: message, tag: topic, icon: '/icon-192.png', data: { link } }
    event.waitUntil(worker.registration.showNotification(title, options))
  })
  worker.addEventListener('notificationclick', event => {
    const { notification } = event
    notification.close()
    event.waitUntil(openLink(worker, ownLink(worker, notification.data?.link)))
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
