import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { EditableKind } from '#contract/content/kinds.ts'
import { contentRoutes } from '#contract/content.ts'
import { routeQuery } from '#web/lib/query.ts'
import type { ContentEditors } from '#web/ui/content-form.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/skeleton.tsx'
import { ParentFilter } from './parent-filter.tsx'
import { useParentSearch } from './use-parent-search.ts'

/** Dragging weighs more than all the rest of the page. */
const OrderForm = lazy(async () => ({ default: (await import('./order-form.tsx')).OrderForm }))

interface ContentOrderProps {
  readonly kind: EditableKind
  readonly editors: ContentEditors
}

/** The order in which staff meet them: by dragging, by the arrows beside each, or by the keyboard. */
export function ContentOrder({ kind, editors }: ContentOrderProps) {
  const editor = editors[kind]
  const [parentId, setParentId] = useParentSearch()
  const isOpen = editor.within === undefined || parentId !== undefined
  const order = useQuery({
    ...routeQuery(contentRoutes.readOrder, { params: { kind }, query: { parentId } }),
    refetchOnMount: 'always',
    enabled: isOpen,
  })
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <PageHeader title={`Order of ${editor.plural.toLowerCase()}`}>
        <p>Drag by the handle, or move with the arrows. Staff see them in this order.</p>
      </PageHeader>
      {editor.within && (
        <ParentFilter kind={editor.within} editors={editors} value={parentId} onValueChange={setParentId} />
      )}
      {isOpen ? (
        <Loaded queries={{ order }} loading={<OrderSkeleton />}>
          {loaded =>
            loaded.order.length === 0 ? (
              <EmptyState title={`No ${editor.plural.toLowerCase()} yet`}>
                <p>There is nothing to reorder.</p>
              </EmptyState>
            ) : (
              <Suspense fallback={<OrderSkeleton />}>
                <OrderForm key={parentId} kind={kind} stored={loaded.order} />
              </Suspense>
            )
          }
        </Loaded>
      ) : (
        <p className="text-soft">Please choose where they belong first.</p>
      )}
    </div>
  )
}

const SKELETON_ROWS = Array.from({ length: 8 }, (_, index) => index)

function OrderSkeleton() {
  return (
    <SkeletonFrame className="flex flex-col gap-2">
      {SKELETON_ROWS.map(row => (
        <Skeleton key={row} className="h-12.5 rounded-lg" />
      ))}
    </SkeletonFrame>
  )
}
