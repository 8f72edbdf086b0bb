import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FIELD_NAMES } from '#contract/content/field-names.ts'
import { EDITABLE_KINDS, type EditableKind } from '#contract/content/kinds.ts'
import type { AuditEntry } from '#contract/house/audit.ts'
import { contentRoutes } from '#contract/house/content.ts'
import { paths } from '#contract/paths.ts'
import { ACTION_NAMES, actorOf, nameOfFact, writeFact } from '#domain/house/audit-words.ts'
import { cn } from '#web/lib/class-names.ts'
import { formatMoment } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { VersionChanges } from '#web/shared/version-changes.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'

interface EntryDialogProps {
  readonly entry: AuditEntry
  readonly onClose: () => void
  /** Filters by this entry. */
  readonly children: ReactNode
}

export function EntryDialog({ entry, onClose, children }: EntryDialogProps) {
  const { action, at, location, requestId } = entry
  const versions = versionsOf(entry)
  return (
    <Dialog
      isOpen
      onOpenChange={isOpen => !isOpen && onClose()}
      title={ACTION_NAMES[action]}
      description={`${actorOf(entry)}, ${formatMoment(at)}${location ? `, ${location.name}` : ''}`}
    >
      <div className="flex flex-col gap-5">
        {versions ? <Difference {...versions} /> : <Facts entry={entry} />}
        <div className="flex flex-wrap gap-3">
          <SubjectLink entry={entry} />
          {children}
        </div>
        {requestId && <p className="text-faint text-sm [overflow-wrap:anywhere]">Request {requestId}</p>}
      </div>
    </Dialog>
  )
}

interface Versions {
  readonly kind: EditableKind
  readonly itemId: number
  /** `null` for an addition. */
  readonly before: number | null
  readonly after: number
}

const WITH_VERSIONS = ['content.save', 'content.restore']

/** The versions before and after a save of content; `null` for other entries. */
function versionsOf({ action, subject, before, after }: AuditEntry): Versions | null {
  const kind = EDITABLE_KINDS.find(name => name === subject.kind)
  const [was, is] = [before?.revision, after?.revision]
  if (!WITH_VERSIONS.includes(action) || !kind || subject.id === null || typeof is !== 'number') return null
  return { kind, itemId: subject.id, before: typeof was === 'number' ? was : null, after: is }
}

function Difference({ kind, itemId, before, after }: Versions) {
  const revisions = before === null ? [after] : [after, before]
  const [is, was] = useQueries({
    queries: revisions.map(revision =>
      routeQuery(contentRoutes.version, { params: { kind, itemId, revision } }),
    ),
  })
  if (!is) return null
  const shown = (earlier: Readonly<Record<string, unknown>>, later: Readonly<Record<string, unknown>>) => (
    <VersionChanges before={earlier} after={later} fieldNames={FIELD_NAMES[kind]} />
  )
  const loading = <Skeletons sizes={['h-24 rounded-lg']} />
  if (!was)
    return (
      <Loaded queries={{ is }} loading={loading}>
        {loaded => shown({}, loaded.is.document)}
      </Loaded>
    )
  return (
    <Loaded queries={{ is, was }} loading={loading}>
      {loaded => shown(loaded.was.document, loaded.is.document)}
    </Loaded>
  )
}

function Facts({ entry: { before, after } }: { readonly entry: AuditEntry }) {
  const facts = [...new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])]
  if (facts.length === 0) return <p className="text-soft">No further details.</p>
  return (
    <table className="w-full table-fixed text-[0.9375rem]">
      <caption className="sr-only">What was before and after</caption>
      <thead className="border-line border-b text-faint text-sm">
        <tr>
          <th scope="col" className="w-[28%] py-2 pr-3 text-left font-semibold">
            What
          </th>
          <th scope="col" className="py-2 pr-3 text-left font-semibold">
            Before
          </th>
          <th scope="col" className="py-2 text-left font-semibold">
            After
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {facts.map(fact => {
          const [was, is] = [writeFact(before?.[fact], formatMoment), writeFact(after?.[fact], formatMoment)]
          const hasChanged = was !== is
          return (
            <tr key={fact} className="align-top [overflow-wrap:anywhere]">
              <th scope="row" className="py-2.5 pr-3 text-left font-normal text-faint">
                {nameOfFact(fact)}
              </th>
              <td className={cn('whitespace-pre-wrap py-2.5 pr-3', hasChanged && before && 'text-vermilion')}>
                {was}
              </td>
              <td className={cn('whitespace-pre-wrap py-2.5', hasChanged && 'text-moss')}>{is}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Content links to its versions, people to their page. */
function SubjectLink({ entry: { subject } }: Pick<EntryDialogProps, 'entry'>) {
  const kind = EDITABLE_KINDS.find(name => name === subject.kind)
  if (!kind || subject.id === null) return null
  return (
    <Link
      to={paths.adminContentItem()}
      params={{ kind, itemId: String(subject.id) }}
      className={buttonClass({ variant: 'secondary' })}
    >
      Its versions
    </Link>
  )
}
