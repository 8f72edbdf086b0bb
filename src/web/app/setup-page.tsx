import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { setupRoutes } from '#contract/house/setup.ts'
import { SetUp } from '#web/features/setup/set-up.tsx'
import { hasStatus } from '#web/lib/api-client.ts'
import { routeQuery } from '#web/lib/query.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { PublicFrame } from './public-layout.tsx'

/** The first run, behind the link that the server prints; afterwards a page that does not exist. */
export function SetupPage() {
  const { code = '' } = useSearch({ from: '/setup' })
  const setup = useQuery(routeQuery(setupRoutes.read, { query: { code } }))
  if (hasStatus(setup.error, 404)) return <NotFoundPage />
  return (
    <PublicFrame>
      <SetUp code={code} setup={setup} />
    </PublicFrame>
  )
}
