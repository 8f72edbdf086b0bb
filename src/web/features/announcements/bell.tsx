import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { announcementRoutes } from '#contract/house/announcements.ts'
import { dishChangeRoutes } from '#contract/menu/dish-changes.ts'
import { needsConfirming } from '#domain/house/announcements.ts'
import { mayCall } from '#web/lib/access.ts'
import { readPersonal, writePersonal } from '#web/lib/personal-storage.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Bell as BellIcon } from '#web/ui/icons.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { announcementKey } from './announcement-key.ts'

const ReceivedList = lazyPart(() => import('./received-list.tsx'), 'ReceivedList', {
  begins: 'asked',
})
/** Higher numbers show as 9+. */
const MOST_COUNTED = 9

/** Own news seen on this device. */
const SEEN_NEWS = 'seen-news'

/** The header's bell: number of new announcements and own news, and the list. */
export function Bell({ className }: { readonly className: string }) {
  const received = useQuery({ ...routeQuery(announcementRoutes.received), refetchOnMount: 'always' })
  const own = useQuery({ ...routeQuery(announcementRoutes.own), refetchOnMount: 'always' })
  const user = useUser()
  const panelId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  /** Entries that were new when the panel opened stay marked until it closes. */
  const [justRead, setJustRead] = useState<readonly string[]>([])
  const read = useRouteMutation(announcementRoutes.read, {
    refreshes: [announcementRoutes.received, dishChangeRoutes.received],
  })
  const [seenHere, setSeenHere] = useState(() => readSeen(user.id))
  const all = received.data ?? []
  const ownNews = own.data ?? []
  const news = ownNews.filter(({ key, isSeen }) => !isSeen && !seenHere.includes(key))
  const unread = all.filter(({ readAt }) => readAt === null).map(({ id }) => id)
  const toConfirm = all.filter(needsConfirming).length
  const counted = all.filter(entry => entry.readAt === null || needsConfirming(entry)).length + news.length
  const newCount = unread.length + news.length
  const label = [
    'Announcements',
    ...(newCount > 0 ? [`${newCount} new`] : []),
    ...(toConfirm > 0 ? [`${toConfirm} to confirm`] : []),
  ].join(', ')

  function toggle(isNowOpen: boolean) {
    setIsOpen(isNowOpen)
    if (!isNowOpen) return setJustRead([])
    void ReceivedList.ask()
    setJustRead([...unread.map(announcementKey), ...news.map(({ key }) => key)])
    if (news.length > 0) {
      const seen = ownNews.map(({ key }) => key)
      writePersonal(user.id, SEEN_NEWS, seen)
      setSeenHere(seen)
    }
    if (unread.length > 0 && mayCall(user, announcementRoutes.read)) read.mutate({ body: { ids: unread } })
  }

  return (
    <>
      <button
        type="button"
        popoverTarget={panelId}
        aria-expanded={isOpen}
        aria-label={label}
        className={className}
      >
        <BellIcon aria-hidden="true" className="size-5" />
        {counted > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-1 right-0.5 min-w-4.5 rounded-full bg-vermilion px-1 text-center font-semibold text-[0.6875rem] text-paper leading-4.5"
          >
            {counted > MOST_COUNTED ? `${MOST_COUNTED}+` : counted}
          </span>
        )}
      </button>
      <div
        ref={panel}
        id={panelId}
        popover="auto"
        role="dialog"
        aria-label="Announcements"
        onToggle={event => toggle(event.newState === 'open')}
        className="fixed top-15 right-[1.125rem] left-auto m-0 max-h-[min(36rem,calc(100dvh-9rem))] w-[min(26rem,calc(100vw-2.25rem))] overflow-y-auto overscroll-contain rounded-lg border border-edge bg-raised text-ink shadow-[0_12px_36px_rgb(0_0_0/0.16)] motion-safe:open:animate-fade md:top-17 md:right-[max(2rem,calc((100vw-72rem)/2+2rem))]"
      >
        <ReceivedList
          received={received}
          own={ownNews}
          newKeys={justRead}
          onFollowed={() => panel.current?.hidePopover()}
        />
      </div>
    </>
  )
}

function readSeen(userId: number): readonly string[] {
  const seen = readPersonal(userId, SEEN_NEWS)
  return Array.isArray(seen) ? seen : []
}
