import { NewerTexts } from '#web/features/content/admin/newer-texts.tsx'
import { CONTENT_EDITORS } from './content-editors.ts'

export function NewerTextsPage() {
  return <NewerTexts editors={CONTENT_EDITORS} />
}
