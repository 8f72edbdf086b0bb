import { useMutation, useQuery } from '@tanstack/react-query'
import { CALENDAR_LINK_TOASTS, calendarLinkRoutes } from '#contract/people/calendar-links.ts'
import { callApi } from '#web/lib/api-client.ts'
import { formatDay } from '#web/lib/format.ts'
import { refresh, routeQuery } from '#web/lib/query.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { CalendarSync } from '../ui/icons.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast, toastFailure } from '../ui/toast-store.ts'

const LinkToHandOn = lazyPart(() => import('./link-to-hand-on.tsx'), 'LinkToHandOn')

interface CalendarLinkProps {
  /** Restaurant; missing: one's own days. */
  readonly locationId?: number
  /** Content of the calendar, as a sentence. */
  readonly about: string
}

/** Link by which a calendar app follows the academy: shown once when it is made, made again, turned off. */
export function CalendarLink({ locationId, about }: CalendarLinkProps) {
  const at = locationId === undefined ? null : { params: { locationId } }
  const { own, ofPlace, make, makeOfPlace, end, endOfPlace } = calendarLinkRoutes
  const link = useQuery({ ...(at ? routeQuery(ofPlace, at) : routeQuery(own)), refetchOnMount: 'always' })
  const changed = {
    onSuccess: () => refresh([own, ofPlace]),
    onError: (error: Error) => toastFailure(error, CALENDAR_LINK_TOASTS.failure),
  }
  const making = useMutation({
    mutationFn: () => (at ? callApi(makeOfPlace, at) : callApi(make)),
    ...changed,
  })
  const ending = useMutation({
    mutationFn: () => (at ? callApi(endOfPlace, at) : callApi(end)),
    ...changed,
    onSuccess: () => {
      making.reset()
      toast(CALENDAR_LINK_TOASTS.ended())
      return changed.onSuccess()
    },
  })
  const made = making.data?.link
  return (
    <Loaded queries={{ link }} loading={<Skeleton className="h-24 rounded-lg" />}>
      {({ link: { madeAt } }) => (
        <>
          <p className="text-soft">
            {about}{' '}
            {madeAt !== null && !made && (
              <>
                Made on <time dateTime={madeAt}>{formatDay(madeAt)}</time> and shown once.
              </>
            )}
          </p>
          {made && (
            <>
              <LinkToHandOn
                link={made}
                label="Address of the calendar"
                loading={<Skeleton className="h-52" />}
              />
              <p className="text-soft">It is shown only now. Anyone with it can read the calendar.</p>
            </>
          )}
          <div className="flex flex-wrap gap-3">
            {made && (
              <a href={made.replace(/^https?/, 'webcal')} className={buttonClass()}>
                <CalendarSync aria-hidden="true" className="size-5" />
                Open in my calendar
              </a>
            )}
            <Button variant="secondary" isBusy={making.isPending} onClick={() => making.mutate()}>
              {madeAt === null ? 'Make a link' : 'New link'}
            </Button>
            {madeAt !== null && (
              <Button variant="quiet" isBusy={ending.isPending} onClick={() => ending.mutate()}>
                Turn off
              </Button>
            )}
          </div>
          {madeAt !== null && <p className="text-faint text-sm">A new link ends the one before.</p>}
        </>
      )}
    </Loaded>
  )
}
