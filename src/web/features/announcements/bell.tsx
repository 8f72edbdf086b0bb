import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { announcementRoutes } from '#contract/announcements.ts'
import { dishChangeRoutes } from '#contract/dish-changes.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'

const loadList = async () => (await import('./received-list.tsx')).ReceivedList
/** Of those that a badge counts. */
const MOST_COUNTED = 9

/** What management has to say, in the header: how much of it is new, and all of it at a touch. */
export function Bell() {
  const received = useQuery({ ...routeQuery(announcementRoutes.received), refetchOnMount: 'always' })
  const panelId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  /** What was new when the panel was opened goes on being marked there until it is closed. */
  const [justRead, setJustRead] = useState<readonly number[]>([])
  const [ReceivedList, askList] = useLazyComponent(loadList)
  const read = useRouteMutation(announcementRoutes.read, {
    refreshes: [announcementRoutes.received, dishChangeRoutes.received],
  })
  const unread = (received.data ?? []).filter(({ readAt }) => readAt === null).map(({ id }) => id)

  function toggle(isNowOpen: boolean) {
    setIsOpen(isNowOpen)
    if (!isNowOpen) return setJustRead([])
    void askList()
    setJustRead(unread)
    if (unread.length > 0) read.mutate({ body: { ids: unread } })
  }

  return (
    <>
      <button
        type="button"
        popoverTarget={panelId}
        aria-expanded={isOpen}
        aria-label={unread.length === 0 ? 'Announcements' : `Announcements, ${unread.length} new`}
        className="relative grid size-full place-items-center rounded-md text-soft hover:bg-sunk hover:text-ink"
      >
        <BellIcon aria-hidden="true" className="size-5" />
        {unread.length > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-1 right-0.5 min-w-4.5 rounded-full bg-vermilion px-1 text-center font-semibold text-[0.6875rem] text-paper leading-4.5"
          >
            {unread.length > MOST_COUNTED ? `${MOST_COUNTED}+` : unread.length}
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
        {ReceivedList && (
          <ReceivedList
            received={received}
            newIds={justRead}
            onFollowed={() => panel.current?.hidePopover()}
          />
        )}
      </div>
    </>
  )
}
