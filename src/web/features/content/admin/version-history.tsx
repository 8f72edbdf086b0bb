import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import type { EditableKind } from '#contract/content/kinds.ts'
import { type ContentItem, contentRoutes, type VersionSummary } from '#contract/house/content.ts'
import type { VersionOrigin } from '#domain/house/content.ts'
import { formatMoment } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import type { ContentEditor } from '#web/shared/content-form.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { StateBadge } from './state-badge.tsx'

const VersionChanges = lazyPart(() => import('#web/shared/version-changes.tsx'), 'VersionChanges')

const RestoreDialog = lazyPart(() => import('./restore-dialog.tsx'), 'RestoreDialog')

const ORIGINS: Record<VersionOrigin, string> = {
  'built-in': 'Came with the academy',
  edit: 'Edited',
  import: 'Imported',
  restore: 'Restored',
}

interface VersionHistoryProps {
  readonly kind: EditableKind
  readonly item: ContentItem
  readonly editor: Pick<ContentEditor, 'fieldNames' | 'Change'>
}

/** All versions, each compared with the newest, with restoring. */
export function VersionHistory({ kind, item, editor }: VersionHistoryProps) {
  const versions = useQuery({
    ...routeQuery(contentRoutes.versions, { params: { kind, itemId: item.id } }),
    refetchOnMount: 'always',
  })
  const headingId = useId()
  const [openRevision, setOpenRevision] = useState<number | null>(null)
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <h2 id={headingId} className="font-display text-2xl leading-tight">
        History
      </h2>
      <Loaded queries={{ versions }} loading={<HistorySkeleton />}>
        {loaded => (
          <ol className="divide-y divide-line border-line border-y">
            {loaded.versions.map(version => {
              const isOpen = version.revision === openRevision
              const isNewest = version.revision === item.revision
              return (
                <li key={version.revision} className="flex flex-col gap-3 py-3">
                  <VersionLine version={version}>
                    {isNewest ? (
                      <span className="text-faint text-sm">Newest</span>
                    ) : (
                      <Button
                        variant="quiet"
                        aria-expanded={isOpen}
                        onClick={() => setOpenRevision(isOpen ? null : version.revision)}
                      >
                        {isOpen ? 'Close' : 'Compare'}
                        <span className="sr-only"> version {version.revision}</span>
                      </Button>
                    )}
                  </VersionLine>
                  {isOpen && <OpenVersion kind={kind} item={item} version={version} editor={editor} />}
                </li>
              )
            })}
          </ol>
        )}
      </Loaded>
    </section>
  )
}

function VersionLine({
  version: { revision, origin, note, savedAt, savedBy, state },
  children,
}: {
  readonly version: VersionSummary
  readonly children: ReactNode
}) {
  return (
    <div className="flex items-center justify-between gap-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">Version {revision}</span>
          <StateBadge state={state} hasUnpublishedChanges={false} />
        </p>
        <p className="text-soft text-sm">
          {ORIGINS[origin]}
          {savedBy && ` by ${savedBy.fullName}`}, <time dateTime={savedAt}>{formatMoment(savedAt)}</time>
        </p>
        {note && <p className="text-[0.9375rem] [overflow-wrap:anywhere]">{note}</p>}
      </div>
      {children}
    </div>
  )
}

interface OpenVersionProps extends VersionHistoryProps {
  readonly version: VersionSummary
}

/** Differences from the newest version, and restoring. */
function OpenVersion({ kind, item, version, editor }: OpenVersionProps) {
  const params = { kind, itemId: item.id, revision: version.revision }
  const whole = useQuery(routeQuery(contentRoutes.version, { params }))
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Loaded queries={{ whole }} loading={<HistorySkeleton />}>
      {loaded => (
        <div className="flex flex-col gap-4">
          <p className="text-soft text-sm">What has changed since version {version.revision}:</p>
          <VersionChanges
            loading={<HistorySkeleton />}
            before={loaded.whole.document}
            after={item.document}
            fieldNames={editor.fieldNames}
          />
          <Button
            variant="secondary"
            className="self-start"
            onPointerEnter={() => void RestoreDialog.preload()}
            onFocus={() => void RestoreDialog.preload()}
            onClick={() => setIsAsking(true)}
          >
            Restore version {version.revision}
          </Button>
          {isAsking && (
            <RestoreDialog
              kind={kind}
              item={item}
              version={loaded.whole}
              fieldNames={editor.fieldNames}
              Change={editor.Change}
              onClose={() => setIsAsking(false)}
            />
          )}
        </div>
      )}
    </Loaded>
  )
}

function HistorySkeleton() {
  return <Skeletons sizes={['h-24 rounded-lg']} />
}
