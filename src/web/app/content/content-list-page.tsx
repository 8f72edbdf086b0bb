import { ContentList } from '#web/features/content/admin/content-list.tsx'
import { CONTENT_EDITORS } from './content-editors.ts'
import { OfKind } from './of-kind.tsx'

export function ContentListPage() {
  return <OfKind>{kind => <ContentList key={kind} kind={kind} editors={CONTENT_EDITORS} />}</OfKind>
}
