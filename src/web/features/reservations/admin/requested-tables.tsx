import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RESERVATION_TOASTS, type RequestedTable, reservationRoutes } from '#contract/people/reservations.ts'
import { RESERVATION_NOTE_MAX_LENGTH } from '#domain/people/reservations.ts'
import { formatCalendarDate, telephoneHref } from '#web/lib/format.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { describeTable, ReservationStatusBadge } from '../reservation-status.tsx'

/** Tables that guests ask for, those without a reply first. */
export function RequestedTables() {
  const tables = useQuery({ ...routeQuery(reservationRoutes.list), refetchOnMount: 'always' })
  return (
    <section aria-labelledby="tables-heading" className="flex flex-col gap-5">
      <h2 id="tables-heading" className="font-display text-2xl">
        Tables asked for
      </h2>
      <Loaded queries={{ tables }} loading={<Skeletons sizes={['h-40 rounded-lg']} />}>
        {loaded =>
          loaded.tables.length === 0 ? (
            <EmptyState title="No tables asked for">
              <p>Guests who joined ask for a table here. You hear of each one in the bell.</p>
            </EmptyState>
          ) : (
            <ul className="grid gap-4 lg:grid-cols-2">
              {loaded.tables.map(table => (
                <Table key={table.id} table={table} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

function Table({ table }: { readonly table: RequestedTable }) {
  const { location, date, note, status, reply, code, guest } = table
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-raised p-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <ReservationStatusBadge status={status} />
        <span className="text-faint text-sm">{code}</span>
      </p>
      <div>
        <h3 className="font-display text-xl leading-tight">{formatCalendarDate(date)}</h3>
        <p>
          {describeTable(table)}, {location.name}
        </p>
      </div>
      <p className="[overflow-wrap:anywhere]">
        <span className="font-semibold">{guest.fullName}</span>
        {guest.phoneNumber && (
          <>
            {' · '}
            <a
              href={telephoneHref(guest.phoneNumber)}
              className="text-indigo underline decoration-1 underline-offset-4"
            >
              {guest.phoneNumber}
            </a>
          </>
        )}
      </p>
      {note && <p className="text-soft [overflow-wrap:anywhere]">{note}</p>}
      {reply && <p className="border-indigo border-l-3 pl-4 [overflow-wrap:anywhere]">{reply}</p>}
      {status === 'pending' && <Reply table={table} />}
    </li>
  )
}

function Reply({ table: { id, guest } }: { readonly table: RequestedTable }) {
  const [reply, setReply] = useState('')
  const answer = useRouteMutation(reservationRoutes.answer, {
    refreshes: [reservationRoutes.list],
    onSuccess: () => toast(RESERVATION_TOASTS.answered(guest.fullName)),
    onError: error => toastFailure(error, RESERVATION_TOASTS.answerFailure),
  })
  const send = (decision: 'confirmed' | 'declined') =>
    answer.mutate({ params: { reservationId: String(id) }, body: { decision, reply } })
  return (
    <>
      <TextField
        label="Reply"
        hint="Such as another time. Optional."
        maxLength={RESERVATION_NOTE_MAX_LENGTH}
        autoComplete="off"
        value={reply}
        onChange={event => setReply(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button isBusy={answer.isPending} onClick={() => send('confirmed')}>
          <span>
            Confirm<span className="sr-only"> the table of {guest.fullName}</span>
          </span>
        </Button>
        <Button variant="secondary" disabled={answer.isPending} onClick={() => send('declined')}>
          <span>
            No table<span className="sr-only"> for {guest.fullName}</span>
          </span>
        </Button>
      </div>
    </>
  )
}
