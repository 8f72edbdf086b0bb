import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { assignmentRoutes } from '#contract/programme/assignments.ts'
import { type PolicyToRead, policyRoutes } from '#contract/programme/policies.ts'
import type { AskedReason } from '#domain/programme/policies.ts'
import { countOf, formatCalendarDate } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ArrowRight } from '#web/ui/icons.tsx'

const REASONS: Record<AskedReason, string> = {
  new: 'New',
  changed: 'Changed',
  renewal: 'To be agreed to again',
}

/** The others are on the page that each link leads to. */
const MOST_LISTED = 3

/** Policies to agree to, for the first time or again. In the week of its day a policy comes next, and is not here. */
export function PoliciesToRead() {
  const toRead = useQuery({ ...routeQuery(policyRoutes.toRead), refetchOnMount: 'always' }).data ?? []
  const due = useQuery(routeQuery(assignmentRoutes.own)).data ?? []
  const asked = toRead.filter(
    ({ policyId }) =>
      !due.some(({ kind, itemId, state }) => kind === 'policies' && itemId === policyId && state !== 'open'),
  )
  const [first] = asked
  if (!first) return null
  return (
    <section
      aria-labelledby="policies-to-read"
      className="flex flex-col gap-4 rounded-lg border border-vermilion bg-raised p-[min(1.25rem,5.2vw)] md:px-7 md:py-6"
    >
      <h2 id="policies-to-read" className="font-display text-[1.625rem] leading-tight">
        {countOf(asked.length, 'policy', 'policies')} to read
      </h2>
      <ul className="divide-y divide-line">
        {asked.slice(0, MOST_LISTED).map(policy => (
          <li
            key={policy.policyId}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2"
          >
            <div className="min-w-0">
              <p className="font-semibold [overflow-wrap:anywhere]">{policy.title}</p>
              <p className="text-[0.9375rem] text-soft">{describe(policy)}</p>
            </div>
            <Link
              to={paths.induction()}
              hash={paths.policy(policy.policyId).split('#')[1] ?? ''}
              className={buttonClass({ variant: 'secondary' })}
            >
              Read<span className="sr-only"> {policy.title}</span>
              <ArrowRight aria-hidden="true" className="size-5" />
            </Link>
          </li>
        ))}
      </ul>
      {asked.length > MOST_LISTED && (
        <Link to={paths.induction()} className="min-h-11 content-center font-semibold text-indigo">
          And {asked.length - MOST_LISTED} more
        </Link>
      )}
    </section>
  )
}

function describe({ why, readBy }: PolicyToRead): string {
  return readBy ? `${REASONS[why]}. Please read it by ${formatCalendarDate(readBy)}.` : `${REASONS[why]}.`
}
