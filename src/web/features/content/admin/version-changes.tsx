import { diffWordsWithSpace } from 'diff'
import { cn } from '#web/lib/class-names.ts'
import { Skeleton, SkeletonFrame } from '#web/ui/skeleton.tsx'
import { diffDocuments, pointedAt } from './document-diff.ts'
import { useNames } from './use-names.ts'

interface VersionChangesProps {
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
  /** By the document's keys. */
  readonly fieldNames: Readonly<Record<string, string | undefined>>
}

/** What differs between two versions, word by word. */
export function VersionChanges({ before, after, fieldNames }: VersionChangesProps) {
  const nameOf = useNames(pointedAt(before, after))
  if (!nameOf) {
    return (
      <SkeletonFrame>
        <Skeleton className="h-24 rounded-lg" />
      </SkeletonFrame>
    )
  }
  const changes = diffDocuments(before, after, nameOf)
  if (changes.length === 0) return <p className="text-soft">Their words are the same.</p>
  return (
    <dl className="flex flex-col gap-4">
      {changes.map(change => (
        <div key={change.field}>
          <dt className="font-medium text-sm">{fieldNames[change.field] ?? change.field}</dt>
          <dd className="mt-1 whitespace-pre-wrap rounded-md bg-sunk px-3 py-2 text-[0.9375rem] [overflow-wrap:anywhere]">
            {diffWordsWithSpace(change.before, change.after).map(({ value, added, removed }, index) => {
              const Tag = added ? 'ins' : removed ? 'del' : 'span'
              return (
                <Tag
                  // Parts of one text, which only stand where they stand.
                  // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing else to be told apart by
                  key={index}
                  className={cn(
                    added && 'bg-moss-tint text-moss no-underline',
                    removed && 'bg-vermilion-tint text-vermilion',
                  )}
                >
                  {value}
                </Tag>
              )
            })}
          </dd>
        </div>
      ))}
    </dl>
  )
}
