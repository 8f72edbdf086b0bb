import { useQuery } from '@tanstack/react-query'
import { RESERVATION_TOASTS, type Reservation, reservationRoutes } from '#contract/people/reservations.ts'
import { formatCalendarDate } from '#web/lib/format.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { describeTable, ReservationStatusBadge } from './reservation-status.tsx'

const ReservationForm = lazyPart(() => import('./reservation-form.tsx'), 'ReservationForm')

/** A guest's tables: asking for one, and what became of the others. */
export function ReservationsPage() {
  const tables = useQuery({ ...routeQuery(reservationRoutes.own), refetchOnMount: 'always' })
  return (
    <div className="flex flex-col gap-10">
      <PageHeader title="Priority reservations">
        <p>Ask for a table, also on the nights that are full. The restaurant replies here and in the bell.</p>
      </PageHeader>
      <ReservationForm loading={<Skeletons className="max-w-xl" sizes={['h-96']} />} />
      <section aria-labelledby="own-tables" className="flex flex-col gap-4">
        <h2 id="own-tables" className="font-display text-2xl">
          Your tables
        </h2>
        <Loaded queries={{ tables }} loading={<Skeletons sizes={['h-28']} />}>
          {loaded =>
            loaded.tables.length === 0 ? (
              <EmptyState title="No tables yet">
                <p>What you ask for appears here with the restaurant’s reply.</p>
              </EmptyState>
            ) : (
              <ul className="grid gap-3 lg:grid-cols-2">
                {loaded.tables.map(table => (
                  <OwnTable key={table.id} table={table} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </section>
    </div>
  )
}

function OwnTable({ table }: { readonly table: Reservation }) {
  const { id, location, date, note, status, reply, code, isWithdrawable } = table
  const withdraw = useRouteMutation(reservationRoutes.withdraw, {
    refreshes: [reservationRoutes.own],
    onSuccess: () => toast(RESERVATION_TOASTS.withdrawn()),
    onError: error => toastFailure(error, RESERVATION_TOASTS.withdrawFailure),
  })
  return (
    <li className="flex min-w-0 flex-col items-start gap-2 rounded-lg border border-line bg-raised p-5">
      <ReservationStatusBadge status={status} />
      <h3 className="font-display text-xl leading-tight">{formatCalendarDate(date)}</h3>
      <p>
        {describeTable(table)}, {location.name}
      </p>
      {note && <p className="text-[0.9375rem] text-soft [overflow-wrap:anywhere]">{note}</p>}
      {reply && (
        <p className="border-indigo border-l-3 pl-4 [overflow-wrap:anywhere]">
          <span className="sr-only">Reply: </span>
          {reply}
        </p>
      )}
      {status === 'confirmed' && (
        <p className="text-soft">
          Code <strong className="font-semibold text-ink tracking-[0.08em]">{code}</strong>
        </p>
      )}
      {isWithdrawable && (
        <Button
          variant="secondary"
          isBusy={withdraw.isPending}
          onClick={() => withdraw.mutate({ params: { reservationId: String(id) } })}
        >
          <span>
            {status === 'confirmed' ? 'Give up the table' : 'Withdraw'}
            <span className="sr-only"> on {formatCalendarDate(date)}</span>
          </span>
        </Button>
      )}
    </li>
  )
}
