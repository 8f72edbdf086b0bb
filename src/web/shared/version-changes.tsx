import { diffDocuments, pointedAt } from '#domain/house/document-diff.ts'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { TextChanges } from '#web/ui/text-changes.tsx'
import { useNames } from './use-content-names.ts'

interface VersionChangesProps {
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
  /** By the document's keys. */
  readonly fieldNames: Readonly<Record<string, string | undefined>>
}

/** Differences between two versions, word by word. */
export function VersionChanges({ before, after, fieldNames }: VersionChangesProps) {
  const nameOf = useNames(pointedAt(before, after))
  if (!nameOf) {
    return <Skeletons sizes={['h-24 rounded-lg']} />
  }
  const changes = diffDocuments(before, after, nameOf)
  if (changes.length === 0) return <p className="text-soft">Their words are the same.</p>
  return (
    <dl className="flex flex-col gap-4">
      {changes.map(change => (
        <div key={change.field}>
          <dt className="font-medium text-sm">{fieldNames[change.field] ?? change.field}</dt>
          <dd className="mt-1 whitespace-pre-wrap rounded-md bg-sunk px-3 py-2 text-[0.9375rem] [overflow-wrap:anywhere]">
            <TextChanges before={change.before} after={change.after} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
