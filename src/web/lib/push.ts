/** Push messages in this browser: on once its person has pressed for it. Source: ruling R16. */
import { queryOptions } from '@tanstack/react-query'
import { pushRoutes } from '#contract/people/push.ts'
import { callApi } from './api-client.ts'
import { refresh } from './query.ts'

interface Push {
  readonly publicKey: string
  readonly isOn: boolean
  /** The person has refused the browser's question, which it does not ask again. */
  readonly isBlocked: boolean
}

/** `null` where there is no push: on an iPhone before it is installed, on shared tablets, in the demo. */
export const pushQuery = queryOptions<Push | null, Error, Push | null, readonly [string]>({
  queryKey: [pushRoutes.own.path],
  queryFn: async () => {
    const registration = await findRegistration()
    if (!registration) return null
    const { publicKey, isOn } = await callApi(pushRoutes.own)
    if (publicKey === null) return null
    const { permission } = Notification
    const subscription = await registration.pushManager.getSubscription()
    return {
      publicKey,
      isOn: isOn && permission === 'granted' && subscription !== null,
      isBlocked: permission === 'denied',
    }
  },
})

/** Asks the browser, which asks the person: call it for a press. */
export async function turnPushOn(publicKey: string): Promise<void> {
  const registration = await findRegistration()
  if (registration && (await Notification.requestPermission()) === 'granted') {
    // One with earlier keys, or of a person who has signed out.
    await (await registration.pushManager.getSubscription())?.unsubscribe()
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    })
    const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
    await callApi(pushRoutes.subscribe, { body: { endpoint, keys: { p256dh, auth } } })
  }
  await refresh([pushRoutes.own])
}

export async function turnPushOff(): Promise<void> {
  await callApi(pushRoutes.unsubscribe)
  const registration = await findRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  await refresh([pushRoutes.own])
}

async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  return hasPush ? navigator.serviceWorker.getRegistration() : undefined
}
