import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type KudosEntry, kudosRoutes } from '#contract/rewards/kudos.ts'
import { countOf } from '#web/lib/format.ts'
import { queryClient, routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { relativeTime } from '#web/lib/relative-time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Seal } from '#web/ui/seal.tsx'

/** Delay between two seals. */
const STAMP_INTERVAL_MS = 240

const NEWS = routeQuery(kudosRoutes.news)

/** Kudos received since the last visit; once shown, they are read. */
export function Thanks() {
  const thanks = useThanks()
  if (thanks.length === 0) return null
  return (
    <section
      aria-labelledby="thanks-heading"
      className="col-span-full flex min-w-0 flex-col gap-5 rounded-lg border border-line bg-raised px-5 py-6 md:px-8"
    >
      <h2 id="thanks-heading" className="font-display text-2xl">
        {countOf(thanks.length, 'Thank-You', 'Thank-Yous')} for You
      </h2>
      <ul aria-live="polite" className="flex flex-col gap-6">
        {thanks.map(({ id, giver, reason, points, createdAt }, index) => (
          <li key={id} className="flex items-start gap-4">
            <Seal className="size-14" stampsAfter={(index + 1) * STAMP_INTERVAL_MS} />
            <div className="flex min-w-0 flex-col gap-1.5">
              <p className="whitespace-pre-line font-display text-xl leading-snug [overflow-wrap:anywhere]">
                {reason}
              </p>
              <p className="flex flex-wrap items-center gap-2 text-soft">
                <span className="font-semibold text-ink">{giver.fullName}</span>
                <Badge tone="moss">+{points} points</Badge>
                <time dateTime={createdAt} className="text-faint text-sm">
                  {relativeTime(createdAt)}
                </time>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** All new kudos since the tab was opened. */
function useThanks(): readonly KudosEntry[] {
  const [shown, setShown] = useState<readonly KudosEntry[]>([])
  const { data: news } = useQuery({ ...NEWS, refetchOnMount: 'always' })
  const { mutate: see } = useRouteMutation(kudosRoutes.see, {
    onSuccess: left => void queryClient.setQueryData(NEWS.queryKey, left),
  })
  const newestId = news?.[0]?.id
  useEffect(() => {
    if (!news || newestId === undefined) return
    setShown(before => [...news.filter(({ id }) => before.every(other => other.id !== id)), ...before])
    // Marked as seen optimistically, for readers who leave the tab and return.
    queryClient.setQueryData(NEWS.queryKey, [])
    see({ body: { kudosId: newestId } })
  }, [news, newestId, see])
  return shown
}
