import type { ReactNode } from 'react'
import type { ShownLevel } from '#contract/programme/two-keys.ts'
import { DUTY_NAMES, LEVEL_NAMES } from '#domain/memory/duties.ts'
import { formatDay } from '#web/lib/format.ts'

interface LevelListProps {
  readonly levels: readonly ShownLevel[]
  readonly actOf?: (level: ShownLevel) => ReactNode
}

/** Level of each duty in plain words, with its giver and day. */
export function LevelList({ levels, actOf }: LevelListProps) {
  const hasPlaces = new Set(levels.map(({ locationId }) => locationId)).size > 1
  return (
    <ul className="divide-y divide-line border-line border-y">
      {levels.map(level => (
        <li
          key={`${level.locationId} ${level.duty}`}
          className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
        >
          <span className="min-w-0">
            <span className="block [overflow-wrap:anywhere]">
              {DUTY_NAMES[level.duty]}: <strong className="font-semibold">{LEVEL_NAMES[level.level]}</strong>
            </span>
            <span className="block text-faint text-sm [overflow-wrap:anywhere]">
              {level.givenBy}, {formatDay(level.givenAt)}
              {hasPlaces && ` · ${level.location}`}
            </span>
          </span>
          {actOf?.(level)}
        </li>
      ))}
    </ul>
  )
}
