import { useQuery } from '@tanstack/react-query'
import { configurationRoutes } from '#contract/configuration.ts'
import { routeQuery } from '#web/lib/query.ts'
import { PageSpinner } from '#web/ui/spinner.tsx'
import { JoinForm } from './join-form.tsx'
import { JoiningClosed } from './joining-closed.tsx'

/** Where guests join, or learn that they cannot. */
export function JoinTab() {
  const { data: config, isPending } = useQuery(routeQuery(configurationRoutes.read))
  if (isPending) return <PageSpinner />
  // When nobody could say whether it is open, the form stays, and the server answers.
  if (config?.openJoining === false) return <JoiningClosed inviteCodeRequired={config.inviteCodeRequired} />
  return <JoinForm />
}
