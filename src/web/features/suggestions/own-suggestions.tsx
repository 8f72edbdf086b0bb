import { useQuery } from '@tanstack/react-query'
import { suggestionRoutes } from '#contract/house/suggestions.ts'
import { formatMoment } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { SuggestionStatusBadge } from '#web/shared/suggestion-status-badge.tsx'

/** States of the reader's suggestions; nothing before the first. */
export function OwnSuggestions() {
  const { data = [] } = useQuery({ ...routeQuery(suggestionRoutes.own), refetchOnMount: 'always' })
  if (data.length === 0) return null
  return (
    <section aria-labelledby="own-suggestions" className="flex flex-col gap-4">
      <h2 id="own-suggestions" className="font-display text-2xl">
        Your suggestions
      </h2>
      <ul className="flex flex-col divide-y divide-line border-line border-y">
        {data.map(({ id, title, createdAt, status, answer, handledAt }) => (
          <li key={id} className="flex flex-col gap-2 py-4">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <h3 className="font-semibold [overflow-wrap:anywhere]">{title}</h3>
              <SuggestionStatusBadge status={status} />
            </div>
            <p className="text-faint text-sm">Sent {formatMoment(createdAt)}</p>
            {answer !== '' && (
              <div className="rounded-md bg-sunk px-4 py-3">
                <p className="font-semibold text-sm">
                  Management
                  {handledAt && <span className="font-normal text-soft">, {formatMoment(handledAt)}</span>}
                </p>
                <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">{answer}</p>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
