import { useQuery } from '@tanstack/react-query'
import type { importRoutes } from '#contract/imports.ts'
import type { peopleImportRoutes } from '#contract/people-imports.ts'
import { formatCount } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { describeCount } from './import-words.ts'

const EVERY_MS = 500

interface ImportProgressProps {
  /** Says how many are written so far. */
  readonly route: typeof importRoutes.read | typeof peopleImportRoutes.read
  readonly importId: number
  /** How many there are to write. */
  readonly max: number
}

/** How far an import is, while it runs. */
export function ImportProgress({ route, importId, max }: ImportProgressProps) {
  const kept = useQuery({
    ...routeQuery<typeof peopleImportRoutes.read>(route as typeof peopleImportRoutes.read, {
      params: { importId },
    }),
    refetchInterval: EVERY_MS,
  })
  const value = Math.min(max, kept.data?.savedCount ?? 0)
  return (
    <div className="flex flex-col gap-2">
      <ProgressBar label="Importing" value={value} max={max} valueText={`${value} of ${max}`} />
      <p className="text-faint text-sm tabular-nums">
        {formatCount(value)} of {describeCount(max, 'line')}
      </p>
    </div>
  )
}
