import { useQuery } from '@tanstack/react-query'
import { levelRoutes } from '#contract/programme/two-keys.ts'
import { routeQuery } from '#web/lib/query.ts'
import { LevelList } from '#web/shared/level-list.tsx'

/** One's own levels; nothing before the first. */
export function OwnLevels() {
  const levels = useQuery({ ...routeQuery(levelRoutes.own), refetchOnMount: 'always' })
  if (!levels.data?.length) return null
  return (
    <section aria-labelledby="own-levels" className="flex flex-col gap-3">
      <h2 id="own-levels" className="font-display text-[1.75rem] leading-tight">
        What I may do
      </h2>
      <LevelList levels={levels.data} />
    </section>
  )
}
