import { markInSentence } from '#domain/kitchen/marks.ts'
import { Badge } from '#web/ui/badge.tsx'

const OR = new Intl.ListFormat('en-AU', { type: 'disjunction' })

/** Before a dish's name: the swaps with which alone it is an answer. */
export function ChangeTag({ swaps }: { readonly swaps: readonly { readonly name: string }[] }) {
  if (swaps.length === 0) return null
  return (
    <p className="mb-1">
      <Badge tone="indigo">
        <span className="whitespace-normal">Only {OR.format(swaps.map(markInSentence))}</span>
      </Badge>
    </p>
  )
}
