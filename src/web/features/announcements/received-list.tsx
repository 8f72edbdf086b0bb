import type { OwnNews, ReceivedAnnouncement } from '#contract/house/announcements.ts'
import { needsConfirming } from '#domain/house/announcements.ts'
import { useUser } from '#web/lib/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Loaded, type LoadedQuery } from '#web/ui/loaded.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { announcementKey } from './announcement-key.ts'
import { NewsText, ReceivedText } from './received-text.tsx'

interface ReceivedListProps {
  readonly received: LoadedQuery & { readonly data: readonly ReceivedAnnouncement[] | undefined }
  /** None where they could not be loaded. */
  readonly own: readonly OwnNews[]
  readonly newKeys: readonly string[]
  readonly onFollowed: () => void
}

export function ReceivedList({ received, own, newKeys, onFollowed }: ReceivedListProps) {
  const { isGuest } = useUser()
  return (
    <div className="px-5 pt-4 pb-2">
      <h2 className="font-display text-xl leading-snug">Announcements</h2>
      <Loaded queries={{ received }} loading={<Skeletons className="py-4" sizes={['h-24']} />}>
        {loaded => {
          const entries = listEntries(loaded.received, own, onFollowed)
          return entries.length === 0 ? (
            <p className="py-4 text-soft">
              {isGuest
                ? 'Nothing new. Replies about tables, answers and rewards that expire soon appear here.'
                : 'Nothing new. Announcements, thanks, sign-offs, answers and rewards that expire soon appear here.'}
            </p>
          ) : (
            <ul className="mt-2 flex flex-col divide-y divide-line">
              {entries.map(({ key, title, text }) => (
                <li key={key} className="flex flex-col gap-1 py-3.5">
                  <div className="flex items-baseline justify-between gap-3">
                    <h3 className="font-semibold [overflow-wrap:anywhere]">{title}</h3>
                    {newKeys.includes(key) && <Badge tone="vermilion">New</Badge>}
                  </div>
                  {text}
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </div>
  )
}

/** Announcements to confirm first, the rest newest first. */
function listEntries(
  received: readonly ReceivedAnnouncement[],
  own: readonly OwnNews[],
  onFollowed: () => void,
) {
  const announcements = received.map(announcement => ({
    key: announcementKey(announcement.id),
    title: announcement.title,
    at: announcement.sentAt,
    isFirst: needsConfirming(announcement),
    text: <ReceivedText announcement={announcement} onFollowed={onFollowed} />,
  }))
  const news = own.map(entry => ({
    key: entry.key,
    title: entry.title,
    at: entry.at,
    isFirst: false,
    text: <NewsText news={entry} onFollowed={onFollowed} />,
  }))
  return [...announcements, ...news].sort(
    (a, b) => Number(b.isFirst) - Number(a.isFirst) || Date.parse(b.at) - Date.parse(a.at),
  )
}
