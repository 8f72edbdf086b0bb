import { ContentIndex } from '#web/features/content/admin/content-index.tsx'
import { CONTENT_EDITORS } from './content-editors.ts'

export function ContentIndexPage() {
  return <ContentIndex editors={CONTENT_EDITORS} />
}
