import { paths } from '#contract/paths.ts'
import { can } from '#domain/people/abilities.ts'
import { useUser } from '#web/lib/session.ts'

/** Address of a recipe: the editor for those who edit content, otherwise the page to read and assess it. */
export function useRecipePath() {
  return can(useUser(), 'content.manage') ? paths.adminContentItem() : paths.adminKitchenItem()
}

/** True if the reader assesses recipes. */
export function useAssesses(): boolean {
  return can(useUser(), 'kitchen.assess')
}
