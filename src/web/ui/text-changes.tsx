import { diffWordsWithSpace } from 'diff'
import { cn } from '#web/lib/class-names.ts'

interface TextChangesProps {
  readonly before: string
  readonly after: string
}

/** Two texts as one, word by word: what goes is struck out, what comes is marked. */
export function TextChanges({ before, after }: TextChangesProps) {
  return diffWordsWithSpace(before, after).map(({ value, added, removed }, index) => {
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
  })
}
