import { useQuery } from '@tanstack/react-query'
import { PEOPLE_TOASTS, type Person, peopleRoutes } from '#contract/people/people.ts'
import { formatMoment } from '#web/lib/format.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { relativeTime } from '#web/lib/relative-time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/form-section.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { describeLastHere } from './last-here.ts'

export function PersonDevices({ person }: { readonly person: Person }) {
  const params = { userId: person.id }
  const devices = useQuery({ ...routeQuery(peopleRoutes.devices, { params }), refetchOnMount: 'always' })
  const answer = {
    refreshes: [peopleRoutes.devices],
    onSuccess: () => toast(PEOPLE_TOASTS.signedOut(person.fullName)),
    onError: (error: Error) => toastFailure(error, PEOPLE_TOASTS.signOutFailure),
  }
  const signOut = useRouteMutation(peopleRoutes.signOut, answer)
  const signOutAll = useRouteMutation(peopleRoutes.signOutEverywhere, answer)
  return (
    <Section title="Signed in on">
      <p className="text-soft">Last here: {describeLastHere(person.lastHere)}</p>
      <Loaded queries={{ devices }} loading={<Skeleton className="h-24 rounded-lg" />}>
        {loaded =>
          loaded.devices.length === 0 ? (
            <p className="text-soft">They are not signed in anywhere.</p>
          ) : (
            <>
              <ul className="divide-y divide-line border-line border-y">
                {loaded.devices.map(({ id, name, lastAddress, isThis, createdAt, lastUsedAt }, index) => (
                  <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
                    <span className="min-w-0 grow">
                      <span className="flex flex-wrap items-center gap-x-3 font-medium">
                        {name ?? 'Unknown device'}
                        {isThis && <Badge tone="indigo">This one</Badge>}
                      </span>
                      <span className="block text-[0.9375rem] text-soft [overflow-wrap:anywhere]">
                        Last used {relativeTime(lastUsedAt)}
                        {lastAddress && `, from ${lastAddress}`}
                      </span>
                      <span className="block text-faint text-sm">
                        Signed in <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
                      </span>
                    </span>
                    <Button
                      variant="secondary"
                      isBusy={signOut.isPending && signOut.variables.params.deviceId === id}
                      onClick={() => signOut.mutate({ params: { ...params, deviceId: id } })}
                    >
                      <span>
                        Sign out
                        <span className="sr-only">
                          {' '}
                          {name ?? 'unknown device'}, number {index + 1}
                        </span>
                      </span>
                    </Button>
                  </li>
                ))}
              </ul>
              {loaded.devices.length > 1 && (
                <div>
                  <Button
                    variant="secondary"
                    isBusy={signOutAll.isPending}
                    onClick={() => signOutAll.mutate({ params })}
                  >
                    Sign out everywhere
                  </Button>
                </div>
              )}
            </>
          )
        }
      </Loaded>
    </Section>
  )
}
