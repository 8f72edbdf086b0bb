import { useQuery } from '@tanstack/react-query'
import { memoryRoutes } from '#contract/memory/memory.ts'
import { routeQuery } from '#web/lib/query.ts'
import { RecallWeeks } from '#web/shared/recall-weeks.tsx'
import { Section } from '#web/ui/form-section.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** A person's recall over weeks. */
export function PersonMemory({ userId }: { readonly userId: number }) {
  const memory = useQuery({
    ...routeQuery(memoryRoutes.person, { params: { userId } }),
    refetchOnMount: 'always',
  })
  return (
    <Section title="Memory">
      <Loaded queries={{ memory }} loading={<Skeleton className="h-48" />}>
        {loaded => <RecallWeeks weeks={loaded.memory.weeks} />}
      </Loaded>
    </Section>
  )
}
