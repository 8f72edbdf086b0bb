import { Skeleton, SkeletonFrame } from '#web/ui/skeleton.tsx'
import { useMenuLayout } from './menu-layout.ts'

const PLACEHOLDERS = ['first', 'second', 'third', 'fourth']

export function MenuSkeleton() {
  const [layout] = useMenuLayout()
  return (
    <SkeletonFrame label="Loading the menu" className="flex flex-col gap-4">
      <div className="flex gap-3">
        <Skeleton className="h-12 grow" />
        <Skeleton className="size-12" />
        <Skeleton className="size-12" />
      </div>
      <Skeleton className="h-12" />
      <div className={layout === 'list' ? 'flex flex-col gap-3' : 'grid grid-cols-1 gap-4 lg:grid-cols-2'}>
        {PLACEHOLDERS.map(name => (
          <Skeleton key={name} className={layout === 'list' ? 'h-20' : 'h-[36rem]'} />
        ))}
      </div>
    </SkeletonFrame>
  )
}
