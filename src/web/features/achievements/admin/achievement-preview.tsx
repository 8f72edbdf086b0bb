import type { ContentPreviewProps } from '#web/shared/content-form.ts'
import { AchievementCard } from '../achievement-card.tsx'
import { useRuleText } from './written-rule.ts'

/** As earned. */
export function AchievementPreview({ document }: ContentPreviewProps<'achievements'>) {
  const ruleText = useRuleText(document)
  return (
    <ul>
      <AchievementCard
        title={document.title}
        requirement={document.requirement.trim() || ruleText}
        isEarned
      />
    </ul>
  )
}
