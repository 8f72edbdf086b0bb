import { useQuery } from '@tanstack/react-query'
import { announcementRoutes } from '#contract/house/announcements.ts'
import { needsConfirming } from '#domain/house/announcements.ts'
import { routeQuery } from '#web/lib/query.ts'
import { ReceivedText } from './received-text.tsx'

/** Announcements that the reader must confirm, on home until they have. */
export function ToConfirm() {
  const { data = [] } = useQuery(routeQuery(announcementRoutes.received))
  const pending = data.filter(needsConfirming)
  if (pending.length === 0) return null
  return (
    <section
      aria-labelledby="to-confirm"
      className="flex flex-col gap-4 rounded-lg border border-vermilion bg-raised p-[min(1.25rem,5.2vw)] md:px-7 md:py-6"
    >
      <h2 id="to-confirm" className="font-display text-[1.625rem] leading-tight">
        Please read and confirm
      </h2>
      <ul className="divide-y divide-line">
        {pending.map(announcement => (
          <li key={announcement.id} className="flex flex-col gap-1 py-3">
            <h3 className="font-semibold [overflow-wrap:anywhere]">{announcement.title}</h3>
            <ReceivedText announcement={announcement} />
          </li>
        ))}
      </ul>
    </section>
  )
}
