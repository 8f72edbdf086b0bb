import { useQuery } from '@tanstack/react-query'
import { levelRoutes } from '#contract/programme/two-keys.ts'
import { countOf } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { LevelList } from '#web/shared/level-list.tsx'
import { FoldedPart } from '#web/ui/folded-part.tsx'

/** One's own levels; nothing before the first. */
export function OwnLevels() {
  const levels = useQuery({ ...routeQuery(levelRoutes.own), refetchOnMount: 'always' })
  if (!levels.data?.length) return null
  return (
    <section aria-labelledby="own-levels">
      <FoldedPart id="own-levels" title="What I may do" count={countOf(levels.data.length, 'duty', 'duties')}>
        <LevelList levels={levels.data} />
      </FoldedPart>
    </section>
  )
}
