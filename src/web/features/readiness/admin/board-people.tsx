import { useState } from 'react'
import {
  type BoardCell,
  READINESS_TOASTS,
  type ReadinessBoard,
  readinessRoutes,
} from '#contract/memory/readiness.ts'
import { DUTIES, DUTY_NAMES, DUTY_SHORT_NAMES, type Duty } from '#domain/memory/duties.ts'
import { READINESS_NAMES } from '#domain/memory/readiness-words.ts'
import { cn } from '#web/lib/class-names.ts'
import { countOf, shiftHours } from '#web/lib/format.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { STATE_LOOKS } from '../state-badge.tsx'

const CellDialog = lazyPart(() => import('./cell-dialog.tsx'), 'CellDialog', { begins: 'asked' })

const SIGN_COLOURS = {
  moss: 'bg-moss-tint text-moss',
  indigo: 'bg-indigo-tint text-indigo',
  neutral: 'text-faint',
} as const

/** A line for each person and a sign for each duty of their job; words come on pressing. */
export function BoardPeople({ board }: { readonly board: ReadinessBoard }) {
  const [pressed, setPressed] = useState<{ readonly userId: number; readonly duty: Duty } | null>(null)
  // The open dialog follows the board.
  const row = board.rows.find(({ person }) => person.id === pressed?.userId)
  const cell = row?.cells.find(({ duty }) => duty === pressed?.duty)
  return (
    <>
      <SendAll board={board} />
      <div className="overflow-x-auto rounded-lg border border-line">
        <table className="w-full border-collapse text-left">
          <thead className="bg-sunk text-soft">
            <tr>
              <th scope="col" className="px-3 py-2 font-semibold text-sm">
                Person
              </th>
              {DUTIES.map(duty => (
                <th
                  key={duty}
                  scope="col"
                  className="px-0.5 py-2 text-center font-semibold text-[0.6875rem] sm:px-3 sm:text-sm"
                >
                  {/* A phone has no room for the whole name. */}
                  <abbr title={DUTY_NAMES[duty]} className="no-underline sm:hidden">
                    {DUTY_SHORT_NAMES[duty]}
                  </abbr>
                  <span className="max-sm:hidden">{DUTY_NAMES[duty]}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {board.rows.map(each => (
              <tr key={each.person.id}>
                <th scope="row" className="px-3 py-0.5 font-medium leading-tight [overflow-wrap:anywhere]">
                  {each.person.fullName}{' '}
                  <span className="font-normal text-soft text-sm tabular-nums max-sm:block">
                    {shiftHours(each)}
                    {each.station && <span className="max-sm:hidden"> · {each.station}</span>}
                  </span>
                </th>
                {DUTIES.map(duty => (
                  <td key={duty} className="p-0 text-center">
                    <Sign
                      cell={each.cells.find(own => own.duty === duty)}
                      name={each.person.fullName}
                      onPress={async () => {
                        if (await CellDialog.ask()) setPressed({ userId: each.person.id, duty })
                      }}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {row && cell && <CellDialog cell={cell} row={row} board={board} onClose={() => setPressed(null)} />}
    </>
  )
}

interface SignProps {
  /** Missing: not a duty of their job. */
  readonly cell: BoardCell | undefined
  readonly name: string
  readonly onPress: () => void
}

function Sign({ cell, name, onPress }: SignProps) {
  if (!cell) return <span className="sr-only">Not their job</span>
  const { tone, Icon } = STATE_LOOKS[cell.state]
  return (
    <button
      type="button"
      onClick={onPress}
      className="group inline-flex min-h-10 min-w-10 items-center justify-center gap-1.5 rounded-md hover:bg-sunk"
    >
      <span className={cn('grid size-7 place-items-center rounded-full', SIGN_COLOURS[tone])}>
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <span className="sr-only">
        {name}, {DUTY_NAMES[cell.duty]}: {READINESS_NAMES[cell.state]},{' '}
      </span>
      <span className="text-soft text-sm tabular-nums max-sm:sr-only">
        {cell.known}
        <span className="sr-only"> of </span>
        <span aria-hidden="true">/</span>
        {cell.total}
        <span className="sr-only"> known</span>
      </span>
    </button>
  )
}

/** One press for everyone who lacks cards of a duty and has not been sent any. */
function SendAll({ board: { place, day, rows } }: { readonly board: ReadinessBoard }) {
  const lacking = rows.filter(
    ({ cells }) => cells.some(({ toAsk }) => toAsk > 0) && cells.every(({ sent }) => sent === 0),
  ).length
  const send = useRouteMutation(readinessRoutes.sendChecks, {
    refreshes: [readinessRoutes.board],
    onSuccess: ({ people }) => toast(READINESS_TOASTS.sentToAll(people)),
    onError: error => toastFailure(error, READINESS_TOASTS.failure),
  })
  if (lacking === 0) return null
  return (
    <Button
      variant="secondary"
      className="self-start"
      isBusy={send.isPending}
      onClick={() => send.mutate({ params: { locationId: place.id }, body: { day } })}
    >
      Send {lacking === 1 ? 'one person' : `all ${countOf(lacking, 'person', 'people')}`} their check
    </Button>
  )
}
