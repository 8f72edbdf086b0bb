import { useRouter } from '@tanstack/react-router'
import type { ReceivedAnnouncement } from '#contract/announcements.ts'
import { formatMoment } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Loaded, type LoadedQuery } from '#web/ui/loaded.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'

interface ReceivedListProps {
  readonly received: LoadedQuery & { readonly data: readonly ReceivedAnnouncement[] | undefined }
  readonly newIds: readonly number[]
  readonly onFollowed: () => void
}

export function ReceivedList({ received, newIds, onFollowed }: ReceivedListProps) {
  return (
    <div className="px-5 pt-4 pb-2">
      <h2 className="font-display text-xl leading-snug">Announcements</h2>
      <Loaded queries={{ received }} loading={<Skeletons className="py-4" sizes={['h-24']} />}>
        {loaded =>
          loaded.received.length === 0 ? (
            <p className="py-4 text-soft">Nothing new. Announcements from management appear here.</p>
          ) : (
            <ul className="mt-2 flex flex-col divide-y divide-line">
              {loaded.received.map(announcement => (
                <li key={announcement.id} className="flex flex-col gap-1 py-3.5">
                  <div className="flex items-baseline justify-between gap-3">
                    <h3 className="font-semibold [overflow-wrap:anywhere]">{announcement.title}</h3>
                    {newIds.includes(announcement.id) && <Badge tone="vermilion">New</Badge>}
                  </div>
                  <p className="whitespace-pre-wrap text-[0.9375rem] [overflow-wrap:anywhere]">
                    {announcement.message}
                  </p>
                  {announcement.link && <AnnouncementLink link={announcement.link} onFollowed={onFollowed} />}
                  <time dateTime={announcement.sentAt} className="text-faint text-sm">
                    {formatMoment(announcement.sentAt)}
                  </time>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  )
}

const LINK_CLASS =
  'inline-flex min-h-11 items-center self-start font-semibold text-indigo underline-offset-4 hover:underline'

function AnnouncementLink({ link, onFollowed }: { readonly link: string; readonly onFollowed: () => void }) {
  const router = useRouter()
  if (!link.startsWith('/')) {
    return (
      <a href={link} target="_blank" rel="noreferrer" className={LINK_CLASS}>
        {new URL(link).hostname}
      </a>
    )
  }
  return (
    <a
      href={link}
      className={LINK_CLASS}
      onClick={event => {
        // Modified clicks open a new tab.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        router.history.push(link)
        onFollowed()
      }}
    >
      Open
    </a>
  )
}
