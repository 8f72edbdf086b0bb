import { useQuery } from '@tanstack/react-query'
import type { EditableKind } from '#contract/content/kinds.ts'
import { contentRoutes } from '#contract/house/content.ts'
import { useAddressSearch } from '#web/lib/address-search.ts'
import { routeQuery } from '#web/lib/query.ts'
import type { ContentNames } from '#web/shared/content-form.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/skeleton.tsx'
import { ParentFilter } from './parent-filter.tsx'

/** Loaded late: dragging is larger than the rest of the page. */
const OrderForm = lazyPart(() => import('./order-form.tsx'), 'OrderForm')

interface ContentOrderProps {
  readonly kind: EditableKind
  readonly names: ContentNames
}

/** Order of the items for staff, changed by dragging, by arrow buttons or by keyboard. */
export function ContentOrder({ kind, names }: ContentOrderProps) {
  const kindNames = names[kind]
  const [parentId, setParentId] = useParentSearch()
  const isOpen = kindNames.within === undefined || parentId !== undefined
  const order = useQuery({
    ...routeQuery(contentRoutes.readOrder, { params: { kind }, query: { parentId } }),
    refetchOnMount: 'always',
    enabled: isOpen,
  })
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <PageHeader title={`Order of ${kindNames.plural.toLowerCase()}`}>
        <p>Drag by the handle, or move with the arrows. Staff see them in this order.</p>
      </PageHeader>
      {kindNames.within && (
        <ParentFilter kind={kindNames.within} names={names} value={parentId} onValueChange={setParentId} />
      )}
      {isOpen ? (
        <Loaded queries={{ order }} loading={<OrderSkeleton />}>
          {loaded =>
            loaded.order.length === 0 ? (
              <EmptyState title={`No ${kindNames.plural.toLowerCase()} yet`}>
                <p>There is nothing to reorder.</p>
              </EmptyState>
            ) : (
              <OrderForm loading={<OrderSkeleton />} key={parentId} kind={kind} stored={loaded.order} />
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

/** The parent in the address. */
function useParentSearch(): [string | undefined, (parentId: string | undefined) => void] {
  const { search, changeSearch } = useAddressSearch()
  const asked = String(search.parentId)
  return [/^[1-9]\d{0,8}$/.test(asked) ? asked : undefined, parentId => changeSearch({ parentId })]
}
