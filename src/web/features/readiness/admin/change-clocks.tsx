import type { ChangeClock } from '#contract/memory/readiness.ts'
import { describeClock } from '#domain/memory/readiness-words.ts'
import { countOf } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ChevronDown } from '#web/ui/icons.tsx'

const MOST_NAMED = 3

/** Dishes whose allergens changed, and who knows: in one line, with those in it that not everyone on knows. */
export function ChangeClocks({ changes }: { readonly changes: readonly ChangeClock[] }) {
  const open = changes.filter(({ told, total }) => told < total).map(({ name }) => name)
  const more = open.length - MOST_NAMED
  return (
    <section aria-labelledby="changed-dishes">
      <details className="group rounded-lg border border-line">
        <summary className="flex min-h-12 list-none items-center gap-3 rounded-lg px-4 py-2 hover:text-indigo [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 grow [overflow-wrap:anywhere]">
            <h2 id="changed-dishes" className="inline font-semibold">
              {countOf(changes.length, 'change')} in 7 days
            </h2>
            {open.length === 0
              ? ', known to all who are on'
              : `, ${open.length} not known to all: ${open.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`}
          </span>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-faint transition-transform group-open:rotate-180"
          />
        </summary>
        <ul className="flex flex-col gap-4 px-4 pt-2 pb-4">
          {changes.map(change => (
            <li key={change.dishId}>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <strong>{change.name}</strong>
                <Badge tone={change.total > 0 && change.told === change.total ? 'moss' : 'vermilion'}>
                  {describeClock(change.told, change.total)}
                </Badge>
              </p>
              <p className="text-soft">{change.text}</p>
              {change.missing.length > 0 && (
                <p className="text-[0.9375rem]">
                  {change.canBeAsked
                    ? `Still to answer: ${change.missing.join(', ')}. They get it first in their next check.`
                    : `No card can ask about it. Tell them in person: ${change.missing.join(', ')}.`}
                </p>
              )}
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
