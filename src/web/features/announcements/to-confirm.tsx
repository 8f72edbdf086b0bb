import { useQuery } from '@tanstack/react-query'
import { announcementRoutes } from '#contract/house/announcements.ts'
import { needsConfirming } from '#domain/house/announcements.ts'
import { routeQuery } from '#web/lib/query.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const ToConfirmList = lazyPart(() => import('./to-confirm-list.tsx'), 'ToConfirmList', { isOptional: true })

/** Announcements that the reader must confirm, on home until they have. */
export function ToConfirm() {
  const { data = [] } = useQuery(routeQuery(announcementRoutes.received))
  const pending = data.filter(needsConfirming)
  return pending.length > 0 && <ToConfirmList announcements={pending} />
}
