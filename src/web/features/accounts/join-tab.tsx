import { useQuery } from '@tanstack/react-query'
import { configurationRoutes } from '#contract/house/configuration.ts'
import { routeQuery } from '#web/lib/query.ts'
import { PageSpinner } from '#web/ui/spinner.tsx'
import { JoinForm } from './join-form.tsx'
import { JoiningClosed } from './joining-closed.tsx'
import { StaffWay } from './staff-way.tsx'

export function JoinTab() {
  const { data: config, isPending } = useQuery(routeQuery(configurationRoutes.read))
  if (isPending) return <PageSpinner />
  // While the configuration is unknown, the form stays and the server decides.
  if (config?.openJoining === false) return <JoiningClosed config={config} />
  return (
    <div className="flex flex-col gap-8">
      {/* Before the guests' form, which new staff might fill in by mistake. */}
      <StaffWay config={config} />
      <section className="flex flex-col gap-3 border-line border-t pt-7">
        <h2 className="font-display text-2xl leading-tight">Are you a guest?</h2>
        <p className="mb-2 text-soft">
          This account is for guests of our restaurants. If you work here, you need a staff account.
        </p>
        <JoinForm />
      </section>
    </div>
  )
}
