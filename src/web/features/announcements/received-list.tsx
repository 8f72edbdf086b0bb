import type { ReceivedAnnouncement } from '#contract/announcements.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Loaded, type LoadedQuery } from '#web/ui/loaded.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { ReceivedText } from './received-text.tsx'

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
                  <ReceivedText announcement={announcement} onFollowed={onFollowed} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  )
}
