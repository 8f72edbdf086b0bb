import { NextSteps } from '#web/features/overview/admin/next-steps.tsx'
import { GoLive } from '#web/features/settings/admin/go-live.tsx'

/** The steps of the overview, with the one that belongs to the settings. */
export function AdminNextSteps() {
  return <NextSteps goLive={<GoLive />} />
}
