import { useQuery } from '@tanstack/react-query'
import { importRoutes } from '#contract/sheets/imports.ts'
import { formatCount } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { describeCount } from './import-words.ts'

const EVERY_MS = 500

interface ImportProgressProps {
  readonly importId: number
  /** Total number of lines. */
  readonly max: number
}

export function ImportProgress({ importId, max }: ImportProgressProps) {
  const kept = useQuery({
    ...routeQuery(importRoutes.read, { params: { importId } }),
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
