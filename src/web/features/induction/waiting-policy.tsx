import { Badge } from '#web/ui/badge.tsx'

/** On a policy that nobody can agree to yet. */
export function WaitingPolicy() {
  return <Badge>Waiting for management to confirm</Badge>
}
