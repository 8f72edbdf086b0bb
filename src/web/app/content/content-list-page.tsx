import { ContentList } from '#web/features/content/admin/content-list.tsx'
import { CONTENT_NAMES } from './content-names.ts'
import { OfKind } from './of-kind.tsx'

export function ContentListPage() {
  return <OfKind>{kind => <ContentList key={kind} kind={kind} names={CONTENT_NAMES} />}</OfKind>
}
