import type { ReceivedAnnouncement } from '#contract/house/announcements.ts'
import { ReceivedText } from './received-text.tsx'

export function ToConfirmList({
  announcements,
}: {
  readonly announcements: readonly ReceivedAnnouncement[]
}) {
  return (
    <section
      aria-labelledby="to-confirm"
      className="flex flex-col gap-4 rounded-lg border border-vermilion bg-raised p-[min(1.25rem,5.2vw)] md:px-7 md:py-6"
    >
      <h2 id="to-confirm" className="font-display text-[1.625rem] leading-tight">
        Please read and confirm
      </h2>
      <ul className="divide-y divide-line">
        {announcements.map(announcement => (
          <li key={announcement.id} className="flex flex-col gap-1 py-3">
            <h3 className="font-semibold [overflow-wrap:anywhere]">{announcement.title}</h3>
            <ReceivedText announcement={announcement} />
          </li>
        ))}
      </ul>
    </section>
  )
}
