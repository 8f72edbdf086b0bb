import {
  type BoardCell,
  type BoardRow,
  READINESS_TOASTS,
  type ReadinessBoard,
  readinessRoutes,
} from '#contract/readiness.ts'
import { DUTIES, DUTY_NAMES, LEVEL_NAMES } from '#domain/duties.ts'
import { countOf } from '#web/lib/format.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { StateBadge } from '../state-badge.tsx'

/** People by duties: a table on a wide screen, a card for each person on a phone. */
export function BoardPeople({ board }: { readonly board: ReadinessBoard }) {
  return (
    // By its own width in rem, for enlarged text.
    <div className="@container">
      <ul className="flex flex-col gap-4 @min-[60rem]:hidden">
        {board.rows.map(row => (
          <li key={row.person.id} className="rounded-lg border border-line bg-raised p-4">
            <h3 className="font-semibold [overflow-wrap:anywhere]">{row.person.fullName}</h3>
            <p className="text-soft text-sm tabular-nums">{shiftOf(row)}</p>
            <dl className="mt-3 grid gap-x-6 divide-y divide-line border-line border-t sm:grid-cols-2">
              {row.cells.map(cell => (
                <div key={cell.duty} className="py-3">
                  <dt className="font-medium text-[0.9375rem]">{DUTY_NAMES[cell.duty]}</dt>
                  <dd className="mt-1">
                    <Cell cell={cell} row={row} board={board} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <div className="overflow-x-auto rounded-lg border border-line @max-[60rem]:hidden">
        <table className="w-full border-collapse text-left">
          <thead className="bg-sunk text-sm">
            <tr>
              <th scope="col" className="p-3 font-semibold">
                Person
              </th>
              {DUTIES.map(duty => (
                <th key={duty} scope="col" className="p-3 font-semibold">
                  {DUTY_NAMES[duty]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {board.rows.map(row => (
              <tr key={row.person.id} className="align-top">
                <th scope="row" className="min-w-32 p-3 font-medium [overflow-wrap:anywhere]">
                  {row.person.fullName}
                  <span className="block font-normal text-soft text-sm tabular-nums">{shiftOf(row)}</span>
                </th>
                {row.cells.map(cell => (
                  <td key={cell.duty} className="min-w-36 p-3 [overflow-wrap:anywhere]">
                    <Cell cell={cell} row={row} board={board} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

const shiftOf = ({ from, to, station }: BoardRow) =>
  [from === to ? 'All day' : `${from}–${to}`, station].filter(Boolean).join(' · ')

interface CellProps {
  readonly cell: BoardCell
  readonly row: BoardRow
  readonly board: ReadinessBoard
}

function Cell({ cell, row: { person }, board: { place, day } }: CellProps) {
  const { duty, state, reasons, gap, gapAbout, sent, level } = cell
  const send = useRouteMutation(readinessRoutes.sendCheck, {
    refreshes: [readinessRoutes.board],
    onSuccess: ({ sentCount }) => toast(READINESS_TOASTS.sent(person.fullName, sentCount)),
    onError: error => toastFailure(error, READINESS_TOASTS.failure),
  })
  return (
    <div className="flex flex-col items-start gap-1.5">
      <StateBadge state={state} />
      {level && <span className="text-soft text-sm">{LEVEL_NAMES[level]}</span>}
      <ul className="text-soft text-sm">
        {reasons.map(reason => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {gap > 0 && (
        <>
          <p className="text-sm">
            {countOf(gap, 'card')} to go{gapAbout.length > 0 && `: ${gapAbout.join(', ')}`}
          </p>
          {sent > 0 ? (
            <p className="text-moss text-sm">{countOf(sent, 'card')} sent</p>
          ) : (
            <Button
              variant="secondary"
              isBusy={send.isPending}
              onClick={() =>
                send.mutate({ params: { locationId: place.id }, body: { day, userId: person.id, duty } })
              }
            >
              <span>
                Send check
                <span className="sr-only">
                  {' '}
                  for “{DUTY_NAMES[duty]}” to {person.fullName}
                </span>
              </span>
            </Button>
          )}
        </>
      )}
    </div>
  )
}
