import { Link, type LinkProps } from '@tanstack/react-router'
import { Fragment, useEffect, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { DAY_MS } from '#domain/clock/durations.ts'
import { useConnection } from '#web/lib/connection.ts'
import { formatClock, formatTime } from '#web/lib/format.ts'
import { useUser } from '#web/lib/session.ts'
import { ChevronDown, CloudOff } from '#web/ui/icons.tsx'
import {
  COPIES_CHANGED,
  DATA_CACHE,
  type OfflinePage,
  offlinePages,
  USER_PATH,
} from '../service-worker/offline-paths.ts'
import { askForAnything } from './freshness.ts'
import { BAR_BUTTON_CLASS } from './notice-bar.tsx'

const PAGES: Record<OfflinePage, { readonly name: string; readonly link: LinkProps }> = {
  menu: { name: 'menu', link: { to: paths.menu() } },
  drinks: { name: 'drinks', link: { to: paths.menu(), search: { list: 'drinks' } } },
  table: { name: 'table mode', link: { to: paths.tableMode() } },
  reading: { name: 'reading', link: { to: paths.reading() } },
  glossary: { name: 'glossary', link: { to: paths.glossary() } },
  lessons: { name: 'lessons', link: { to: paths.microLearning() } },
  claims: { name: 'claim codes', link: { to: paths.rewards() } },
  kudos: { name: 'kudos', link: { to: paths.progress(), search: { tab: 'kudos' } } },
}
/** `menu, drinks and glossary` */
const LIST = new Intl.ListFormat('en-GB')

/** Offline in one line, which unfolds to the pages available on this device. */
export function OfflineNotice() {
  const { isOnline, copiesFrom } = useConnection()
  const pages = useStoredPages()
  const [isTrying, setIsTrying] = useState(false)
  if (isOnline) return null
  return (
    <details className="group border-edge border-t bg-ink text-paper">
      <summary className="page-width flex min-h-11 list-none items-center gap-3 text-[0.9375rem] focus-visible:-outline-offset-4 focus-visible:outline-paper [&::-webkit-details-marker]:hidden">
        <CloudOff aria-hidden="true" className="size-5 shrink-0" />
        <span className="min-w-0 grow">Offline{copiesFrom && <> · saved {formatSaved(copiesFrom)}</>}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="page-width flex flex-wrap items-center gap-x-3 pb-1.5 text-[0.9375rem]">
        <p className="min-w-0 flex-1 basis-24 leading-snug">
          {pages.length > 0 ? (
            <>
              You still have <StoredPages pages={pages} />.
            </>
          ) : (
            'What you see may be out of date.'
          )}
        </p>
        <button
          type="button"
          disabled={isTrying}
          className={`${BAR_BUTTON_CLASS} focus-visible:outline-paper`}
          onClick={() => {
            setIsTrying(true)
            void askForAnything().finally(() => setIsTrying(false))
          }}
        >
          {isTrying ? 'Trying…' : 'Try again'}
        </button>
      </div>
    </details>
  )
}

/** `1:41 am`, with its weekday once it may be of another day. */
function formatSaved(time: Date): string {
  return Date.now() - time.getTime() < DAY_MS / 2 ? formatTime(time) : formatClock(time)
}

/** Links, since the page in sight may be none of them. */
function StoredPages({ pages }: { readonly pages: readonly OfflinePage[] }) {
  // Pages, and what stands between them.
  const parts = LIST.formatToParts(pages)
  return pages.map((page, index) => (
    <Fragment key={page}>
      {parts[2 * index - 1]?.value}
      <Link
        {...PAGES[page].link}
        className="underline decoration-1 underline-offset-3 hover:decoration-2 focus-visible:outline-paper"
      >
        {PAGES[page].name}
      </Link>
    </Fragment>
  ))
}

/** Pages stored on this device for the person. */
function useStoredPages(): readonly OfflinePage[] {
  const { id: userId } = useUser()
  const [pages, setPages] = useState<readonly OfflinePage[]>([])
  useEffect(() => {
    const { serviceWorker } = navigator
    if (!serviceWorker) return
    // Without a service worker nothing is available offline.
    const look = async () => setPages(serviceWorker.controller ? await findStored(userId) : [])
    const lookQuietly = () => void look().catch(() => undefined)
    const hear = ({ data }: MessageEvent) => {
      if (data?.type === COPIES_CHANGED) lookQuietly()
    }
    serviceWorker.addEventListener('message', hear)
    serviceWorker.addEventListener('controllerchange', lookQuietly)
    lookQuietly()
    return () => {
      serviceWorker.removeEventListener('message', hear)
      serviceWorker.removeEventListener('controllerchange', lookQuietly)
    }
  }, [userId])
  return pages
}

/** Pages of which all copies are there, and this person's. */
async function findStored(userId: number): Promise<OfflinePage[]> {
  const cache = await caches.open(DATA_CACHE)
  const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const owner: { id: number } | undefined = await (await cache.match(USER_PATH, { ignoreVary: true }))?.json()
  if (owner?.id !== userId) return []
  const pages = Object.entries(offlinePages(userId)) as [OfflinePage, readonly string[]][]
  return pages.filter(([, needed]) => needed.every(path => stored.has(path))).map(([page]) => page)
}
