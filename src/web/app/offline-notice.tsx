import { Link, type LinkProps } from '@tanstack/react-router'
import { Fragment, useEffect, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { useConnection } from '#web/lib/connection.ts'
import { formatClock } from '#web/lib/format.ts'
import { useUser } from '#web/lib/session.ts'
import { CloudCheck, CloudOff } from '#web/ui/icons.tsx'
import {
  COPIES_CHANGED,
  DATA_CACHE,
  type OfflinePage,
  offlinePages,
  USER_PATH,
} from '../service-worker/offline-paths.ts'
import { askForAnything } from './freshness.ts'
import { BAR_BUTTON_CLASS, NoticeBar } from './notice-bar.tsx'

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

/** Offline, with the pages available on this device; or the news that all of them now are. */
export function OfflineNotice() {
  const { isOnline, copiesFrom } = useConnection()
  const { pages, isJustReady } = useStoredPages()
  const [isTrying, setIsTrying] = useState(false)
  return (
    <div role="status">
      {!isOnline && (
        <NoticeBar Icon={CloudOff} className="border-edge bg-ink text-paper">
          <p className="min-w-0 grow leading-snug">
            No connection.{' '}
            {pages.length > 0 ? (
              <>
                You still have <StoredPages pages={pages} />
                {copiesFrom && <>, as of {formatClock(copiesFrom)}</>}.
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
        </NoticeBar>
      )}
      {isOnline && isJustReady && (
        <NoticeBar Icon={CloudCheck} className="border-line bg-paper text-soft">
          <p>Ready offline</p>
        </NoticeBar>
      )}
    </div>
  )
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

const READY_SHOWN_MS = 8_000

/** Pages stored on this device for the person, and a few seconds of news when the last one arrives. */
function useStoredPages() {
  const { id: userId } = useUser()
  const [pages, setPages] = useState<readonly OfflinePage[]>([])
  const [isNews, setIsNews] = useState(false)
  const isReady = pages.length === Object.keys(PAGES).length
  useEffect(() => {
    const { serviceWorker } = navigator
    if (!serviceWorker) return
    async function look() {
      // Without a service worker nothing is available offline.
      const stored = serviceWorker.controller ? await findStored(userId) : []
      if (stored.length < Object.keys(PAGES).length) setIsNews(true)
      setPages(stored)
    }
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
  useEffect(() => {
    if (!isReady || !isNews) return
    const timer = setTimeout(() => setIsNews(false), READY_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isReady, isNews])
  return { pages, isJustReady: isReady && isNews }
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
