import type { ChangeClock } from '#contract/readiness.ts'
import { describeClock } from '#domain/readiness-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'

/** Dishes whose allergens changed, and who knows. */
export function ChangeClocks({ changes }: { readonly changes: readonly ChangeClock[] }) {
  return (
    <section aria-labelledby="changed-dishes" className="flex flex-col gap-3">
      <h2 id="changed-dishes" className="font-display text-2xl leading-tight">
        Changed in the last 7 days
      </h2>
      <Card>
        <ul className="flex flex-col gap-4">
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
      </Card>
    </section>
  )
}
