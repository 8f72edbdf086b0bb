import { formatMoment } from '#web/lib/format.ts'
import { relativeTime } from '#web/lib/relative-time.ts'
import { Note } from '#web/ui/note.tsx'
import { useOverview } from './use-overview.ts'

/** Backups that need attention; those that are fine stand on their own page. */
export function BackupNotice() {
  const { overview } = useOverview()
  const backups = overview.data?.backups
  if (!backups) return null
  const { provedAt, isLate, fault } = backups
  const proved =
    provedAt === null ? (
      'No backup has been restored as a test yet.'
    ) : (
      <>
        Last proved restore:{' '}
        <time dateTime={provedAt}>
          {formatMoment(provedAt)}, {relativeTime(provedAt)}
        </time>
        .
      </>
    )
  if (!isLate && fault === null) return null
  return (
    <Note tone="vermilion">
      <p className="font-semibold">The backups need attention</p>
      <p>{proved}</p>
      {fault !== null && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{fault}</p>}
      <p>
        On the server, <code>npm run backup</code> makes a backup now and says what is wrong.
      </p>
    </Note>
  )
}
