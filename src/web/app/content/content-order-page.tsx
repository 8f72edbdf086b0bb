import { ContentOrder } from '#web/features/content/admin/content-order.tsx'
import { CONTENT_EDITORS } from './content-editors.ts'
import { OfKind } from './of-kind.tsx'

export function ContentOrderPage() {
  return <OfKind>{kind => <ContentOrder key={kind} kind={kind} editors={CONTENT_EDITORS} />}</OfKind>
}
