import { useQuery } from '@tanstack/react-query'
import { backupRoutes, type LastRestore, RESTORE_WARNING } from '#contract/house/backups.ts'
import { formatCount, formatMoment } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { relativeTime } from '#web/lib/relative-time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const RestoreForm = lazyPart(() => import('./restore-form.tsx'), 'RestoreForm')
const MEGABYTE = 2 ** 20

/** Copies of the database, and bringing one back. */
export function BackupsPage() {
  const backups = useQuery({ ...routeQuery(backupRoutes.read), refetchOnMount: 'always' })
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <PageHeader title="Backups">
        <p>Copies of everything in the academy, and bringing it back as it was.</p>
      </PageHeader>
      <Loaded queries={{ backups }} loading={<Skeleton className="h-96" />}>
        {({ backups: { isOn, isEncrypted, copies, provedAt, fault, rebuiltTotals, lastRestore } }) =>
          isOn ? (
            <>
              {fault !== null && (
                <Note tone="vermilion">
                  <p className="font-semibold">The last backup failed</p>
                  <p className="whitespace-pre-line [overflow-wrap:anywhere]">{fault}</p>
                </Note>
              )}
              {rebuiltTotals.length > 0 && (
                <Note>
                  <p className="font-semibold">Some totals were wrong, and a restore corrects them</p>
                  <p>
                    {rebuiltTotals.join(', ')}. To correct them now, run <code>npm run rebuild-totals</code>{' '}
                    on the server.
                  </p>
                </Note>
              )}
              {lastRestore && <RestoreResult {...lastRestore} />}
              <section aria-labelledby="copies-heading" className="flex flex-col gap-3">
                <h2 id="copies-heading" className="font-display text-2xl leading-tight">
                  Copies
                </h2>
                <p className="text-soft">
                  {provedAt === null
                    ? 'No copy has been restored as a test yet.'
                    : `Last proved restore: ${formatMoment(provedAt)}, ${relativeTime(provedAt)}.`}
                </p>
                <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
                  {copies.map(({ begunAt, bytes, isProved }) => (
                    <li key={begunAt} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3">
                      <time dateTime={begunAt} className="grow">
                        {formatMoment(begunAt)}
                      </time>
                      {isProved && <Badge tone="moss">Proved</Badge>}
                      <span className="text-soft tabular-nums">
                        {formatCount(Math.ceil(bytes / MEGABYTE))} MB
                      </span>
                    </li>
                  ))}
                </ul>
              </section>
              {copies.length > 0 && !isEncrypted && (
                <RestoreForm
                  copies={copies}
                  findings={lastRestore?.findings ?? []}
                  loading={<Skeleton className="h-64" />}
                />
              )}
              {isEncrypted && (
                <Note>
                  These backups are encrypted. To restore one, use <code>npm run restore</code> on the server,
                  with its key.
                </Note>
              )}
            </>
          ) : (
            <EmptyState title="No backups here">
              <p>
                The demo makes none, and a PostgreSQL of your own is backed up with its own tools. Otherwise
                set <code>BACKUP_DIR</code> on the server.
              </p>
            </EmptyState>
          )
        }
      </Loaded>
    </div>
  )
}

function RestoreResult({ at, to, fault }: LastRestore) {
  return fault === null ? (
    <Note tone="moss">
      <p>
        Restored to {formatMoment(to)}, on {formatMoment(at)}.
      </p>
      <p>{RESTORE_WARNING}</p>
    </Note>
  ) : (
    <Note tone="vermilion">
      <p className="font-semibold">The restore to {formatMoment(to)} failed</p>
      <p>Nothing was changed: the academy is as it was before.</p>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{fault}</p>
    </Note>
  )
}
