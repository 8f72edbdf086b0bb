import { ContentOrder } from '#web/features/content/admin/content-order.tsx'
import { CONTENT_NAMES } from './content-names.ts'
import { OfKind } from './of-kind.tsx'

export function ContentOrderPage() {
  return <OfKind>{kind => <ContentOrder key={kind} kind={kind} names={CONTENT_NAMES} />}</OfKind>
}
