import { useQuery } from '@tanstack/react-query'
import { contentRoutes } from '#contract/house/content.ts'
import { describeRule } from '#domain/rewards/achievements.ts'
import { routeQuery } from '#web/lib/query.ts'
import type { ContentInput } from '#web/shared/content-form.ts'

/** The modules that an achievement can ask for, in order. */
export function useModules() {
  const { data } = useQuery(routeQuery(contentRoutes.readOrder, { params: { kind: 'modules' }, query: {} }))
  return (data ?? []).map(({ id, title }) => ({ value: id, label: title }))
}

/** The rule of a form in words. */
export function useRuleText(document: ContentInput<'achievements'>): string {
  const names = new Map(useModules().map(({ value, label }) => [value, label]))
  return describeRule(
    {
      moduleIds: document.moduleIds,
      minimumModules: document.minimumModules,
      minimumShare: document.minimumShare,
      minimumPercent: Number(document.minimumPercent) || 0,
    },
    names,
  )
}
