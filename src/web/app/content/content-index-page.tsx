import { ContentIndex } from '#web/features/content/admin/content-index.tsx'
import { CONTENT_NAMES } from './content-names.ts'

export function ContentIndexPage() {
  return <ContentIndex names={CONTENT_NAMES} />
}
