import { Badge } from '#web/ui/badge.tsx'

/** Note on a policy that management has not confirmed. */
export function WaitingPolicy() {
  return <Badge>Waiting for management to confirm</Badge>
}
