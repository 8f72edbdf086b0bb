import { OutOfDate } from '#web/features/out-of-date/admin/out-of-date.tsx'
import { CONTENT_EDITORS } from './content-editors.ts'

export function OutOfDatePage() {
  return <OutOfDate editors={CONTENT_EDITORS} />
}
