import { useQuery } from '@tanstack/react-query'
import { contentRoutes } from '#contract/house/content.ts'
import { trainingRoutes } from '#contract/programme/training.ts'
import { countOf } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import type { ContentPreviewProps } from '#web/shared/content-form.ts'
import { ModuleCard } from '../module-card.tsx'
import { ModuleOutcomes } from '../module-outcomes.tsx'

/** As unlocked. */
export function ModulePreview({ document, itemId }: ContentPreviewProps<'modules'>) {
  const { data: modules = [] } = useQuery(routeQuery(trainingRoutes.modules))
  // Blank lines are still being typed.
  const outcomes = (document.outcomes ?? []).filter(outcome => outcome.trim() !== '')
  // Editors' questions, since staff's have no drafts.
  const { data: questions = [] } = useQuery({
    ...routeQuery(contentRoutes.readOrder, {
      params: { kind: 'questions' },
      query: { parentId: String(itemId) },
    }),
    enabled: itemId !== null,
    refetchOnMount: 'always',
  })
  // A new module comes last.
  const shown = modules.find(({ id }) => id === itemId)
  const published = questions.filter(({ state }) => state === 'published').length
  const drafts = questions.filter(({ state }) => state === 'draft').length
  // A module without published questions previews its drafts.
  const isUnasked = published === 0 && drafts > 0
  const waiting = shown?.waiting
  return (
    <div className="flex flex-col gap-5">
      <ul>
        <ModuleCard
          module={{
            ...document,
            outcomes,
            id: itemId ?? 0,
            order: shown?.order ?? modules.length + 1,
            totalQuestions: isUnasked ? drafts : published - (waiting?.count ?? 0),
            pointsReward: Number(document.pointsReward) || 0,
            status: 'available',
            lockReason: null,
            ...(waiting && { waiting }),
          }}
          progress={undefined}
          isStarting={false}
          isStartBlocked={false}
          onStart={() => {}}
          onNearStart={() => {}}
        />
      </ul>
      {drafts > 0 && (
        <p className="text-[0.9375rem] text-soft">
          {isUnasked
            ? `${drafts === 1 ? 'The question is a draft' : `All ${drafts} questions are drafts`}: publish the ones to ask staff.`
            : `${countOf(drafts, 'draft')} more, which staff do not see yet.`}
        </p>
      )}
      <div>
        <ModuleOutcomes outcomes={outcomes} />
      </div>
    </div>
  )
}
