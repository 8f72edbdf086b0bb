import { OutOfDate } from '#web/features/out-of-date/admin/out-of-date.tsx'
import { CONTENT_NAMES } from './content-names.ts'

export function OutOfDatePage() {
  return <OutOfDate names={CONTENT_NAMES} />
}
