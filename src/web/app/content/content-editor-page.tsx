import { ContentItemEditor } from '#web/features/content/admin/content-item-editor.tsx'
import { CONTENT_EDITORS } from './content-editors.ts'
import { OfKind } from './of-kind.tsx'

export function ContentEditorPage() {
  return <OfKind>{kind => <ContentItemEditor key={kind} kind={kind} editors={CONTENT_EDITORS} />}</OfKind>
}
