import { CloudCheck, CloudOff } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useConnection } from '#web/lib/connection.ts'
import { formatClock } from '#web/lib/format.ts'
import {
  COPIES_CHANGED,
  DATA_CACHE,
  OFFLINE_PAGES,
  type OfflinePage,
} from '../service-worker/offline-paths.ts'
import { askForAnything } from './freshness.ts'

const PAGES = Object.keys(OFFLINE_PAGES) as OfflinePage[]
const PAGE_NAMES: Record<OfflinePage, string> = {
  menu: 'the menu',
  drinks: 'the drinks',
  reading: 'the reading pages',
  glossary: 'the glossary',
}
/** `the menu, the drinks, the reading pages and the glossary` */
const LIST = new Intl.ListFormat('en-GB')

/** Offline, with the pages available on this device; or the news that all of them now are. */
export function OfflineNotice() {
  const { isOnline, copiesFrom } = useConnection()
  const { pages, isJustReady } = useStoredPages()
  const [isTrying, setIsTrying] = useState(false)
  return (
    <div role="status">
      {!isOnline && (
        <Bar className="border-edge bg-ink text-paper">
          <CloudOff aria-hidden="true" className="size-5 shrink-0" />
          <p className="min-w-0 grow leading-snug">
            No connection.{' '}
            {pages.length > 0 ? (
              <>
                You can read {LIST.format(pages.map(page => PAGE_NAMES[page]))}
                {copiesFrom && <>, as of {formatClock(copiesFrom)}</>}.
              </>
            ) : (
              'What you see may be out of date.'
            )}
          </p>
          <button
            type="button"
            disabled={isTrying}
            className="min-h-11 shrink-0 rounded-md px-3 font-semibold underline underline-offset-4 focus-visible:outline-paper disabled:no-underline"
            onClick={() => {
              setIsTrying(true)
              void askForAnything().finally(() => setIsTrying(false))
            }}
          >
            {isTrying ? 'Trying…' : 'Try again'}
          </button>
        </Bar>
      )}
      {isOnline && isJustReady && (
        <Bar className="border-line bg-paper text-soft">
          <CloudCheck aria-hidden="true" className="size-5 shrink-0" />
          <p>Ready offline</p>
        </Bar>
      )}
    </div>
  )
}

function Bar({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  return (
    <div className={`border-t ${className}`}>
      <div className="page-width flex items-center gap-3 py-1.5 text-[0.9375rem]">{children}</div>
    </div>
  )
}

const READY_SHOWN_MS = 8_000

/** Pages stored on this device, and a few seconds of news when the last one arrives. */
function useStoredPages() {
  const [pages, setPages] = useState<readonly OfflinePage[]>([])
  const [isNews, setIsNews] = useState(false)
  const isReady = pages.length === PAGES.length
  useEffect(() => {
    const { serviceWorker } = navigator
    if (!serviceWorker) return
    async function look() {
      // Without a service worker nothing is available offline.
      const areStored = serviceWorker.controller ? await Promise.all(PAGES.map(isStored)) : []
      const stored = PAGES.filter((_, index) => areStored[index])
      if (stored.length < PAGES.length) setIsNews(true)
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
  }, [])
  useEffect(() => {
    if (!isReady || !isNews) return
    const timer = setTimeout(() => setIsNews(false), READY_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isReady, isNews])
  return { pages, isJustReady: isReady && isNews }
}

async function isStored(page: OfflinePage): Promise<boolean> {
  const copies = OFFLINE_PAGES[page].map(path =>
    caches.match(path, { cacheName: DATA_CACHE, ignoreVary: true }),
  )
  return (await Promise.all(copies)).every(copy => copy !== undefined)
}
