import { useState } from 'react'
import {
  type BoardCell,
  type BoardRow,
  READINESS_TOASTS,
  type ReadinessBoard,
  readinessRoutes,
  type TableTest,
} from '#contract/memory/readiness.ts'
import { DAY_CARDS } from '#domain/memory/check-limits.ts'
import { DUTY_NAMES, LEVEL_NAMES } from '#domain/memory/duties.ts'
import { countOf } from '#web/lib/format.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { CellWords } from '../cell-words.tsx'
import { StateBadge } from '../state-badge.tsx'
import { TableTestRun } from './table-test-run.tsx'

interface CellDialogProps {
  readonly cell: BoardCell
  readonly row: BoardRow
  readonly board: ReadinessBoard
  readonly onClose: () => void
}

/** A person's readiness for a duty in words, what it rests on, and the check that closes the gap. */
export function CellDialog(props: CellDialogProps) {
  const { cell, row, board, onClose } = props
  const [test, setTest] = useState<TableTest | null>(null)
  const { fullName } = row.person
  return (
    <Dialog
      isOpen
      onOpenChange={isOpen => !isOpen && onClose()}
      title={`${fullName}: ${test ? 'Table test' : DUTY_NAMES[cell.duty]}`}
    >
      {test ? (
        <TableTestRun
          key={test.id}
          opened={test}
          locationId={board.place.id}
          onAgain={setTest}
          onClose={onClose}
        />
      ) : (
        <Words {...props} onTest={setTest} />
      )}
    </Dialog>
  )
}

interface WordsProps extends CellDialogProps {
  readonly onTest: (test: TableTest) => void
}

function Words({ cell, row: { person }, board: { place, day, today }, onTest }: WordsProps) {
  const { duty, state, toAsk, sent, level, total, tableTest } = cell
  const user = useUser()
  const send = useRouteMutation(readinessRoutes.sendCheck, {
    refreshes: [readinessRoutes.board],
    onSuccess: ({ sentCount }) => toast(READINESS_TOASTS.sent(person.fullName, sentCount)),
    onError: error => toastFailure(error, READINESS_TOASTS.failure),
  })
  const open = useRouteMutation(readinessRoutes.openTableTest, {
    onSuccess: onTest,
    onError: error => toastFailure(error, READINESS_TOASTS.failure),
  })
  const canBeAsked =
    duty === 'allergens' && day === today && total > 0 && tableTest === null && person.id !== user.id
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <StateBadge state={state} />
        {level && <span className="text-soft">Level: {LEVEL_NAMES[level]}</span>}
      </div>
      <CellWords cell={cell} locationId={place.id} userId={person.id} />
      {toAsk > 0 &&
        (sent > 0 ? (
          <p className="text-moss">{countOf(sent, 'card')} sent</p>
        ) : (
          <>
            {toAsk > DAY_CARDS && (
              <p className="text-soft">
                {DAY_CARDS} of these {toAsk} cards are sent at a time.
              </p>
            )}
            <Button
              className="self-start"
              isBusy={send.isPending}
              onClick={() =>
                send.mutate({ params: { locationId: place.id }, body: { day, userId: person.id, duty } })
              }
            >
              Send check
            </Button>
          </>
        ))}
      {canBeAsked && (
        <div className="flex flex-col gap-2">
          {state !== 'table-test' && (
            <p className="text-soft">Five dishes of tonight at the pass, for this evening.</p>
          )}
          <Button
            className="self-start"
            variant={state === 'table-test' ? 'primary' : 'secondary'}
            isBusy={open.isPending}
            onClick={() => open.mutate({ params: { locationId: place.id }, body: { userId: person.id } })}
          >
            Table test
          </Button>
        </div>
      )}
    </div>
  )
}
