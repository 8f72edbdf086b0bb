import { useQuery } from '@tanstack/react-query'
import { REACH_TOASTS, reachRoutes } from '#contract/house/reminders.ts'
import type { User } from '#contract/people/accounts.ts'
import type { ClosedWay } from '#domain/house/reminders.ts'
import { canAnywhere } from '#domain/people/abilities.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SwitchField } from '#web/ui/switch-field.tsx'
import { toastFailure } from '#web/ui/toast-store.ts'

interface Way {
  readonly way: ClosedWay
  readonly label: string
  readonly hint: string
}

interface OwnReachProps {
  readonly user: User
  readonly sendsMail: boolean
  readonly hasPush: boolean
}

/** Ways that the reader chooses; the bell is always open. */
export function OwnReach(props: OwnReachProps) {
  const own = useQuery({ ...routeQuery(reachRoutes.own), refetchOnMount: 'always' })
  const choose = useRouteMutation(reachRoutes.choose, {
    refreshes: [reachRoutes.own],
    onError: error => toastFailure(error, REACH_TOASTS.failure),
  })
  return (
    <Loaded queries={{ own }} loading={<Skeleton className="h-24 rounded-lg" />}>
      {({ own: { closedWays } }) =>
        waysOf(props).map(({ way, ...text }) => {
          const closed = choose.isPending ? choose.variables.body.closedWays : closedWays
          return (
            <SwitchField
              key={way}
              {...text}
              checked={!closed.includes(way)}
              disabled={choose.isPending}
              onChange={event => {
                const others = closedWays.filter(each => each !== way)
                choose.mutate({ body: { closedWays: event.target.checked ? others : [...others, way] } })
              }}
            />
          )
        })
      }
    </Loaded>
  )
}

function waysOf({ user, sendsMail, hasPush }: OwnReachProps): Way[] {
  const ways: Way[] = []
  if (hasPush)
    ways.push({
      way: 'reminders-push',
      label: 'Reminders by push',
      hint: 'On devices where you allowed it.',
    })
  if (!sendsMail || user.email === '') return ways
  ways.push({
    way: 'reminders-mail',
    label: 'Reminders by mail',
    hint: 'Before something is due, and the day after.',
  })
  if (canAnywhere(user, 'people.follow'))
    ways.push({
      way: 'week-mail',
      label: 'Monday mail',
      hint: 'Who is behind, due or unsigned among your people.',
    })
  if (user.role === 'admin')
    ways.push({ way: 'month-mail', label: 'Monthly page', hint: 'How the group did in the last month.' })
  return ways
}
