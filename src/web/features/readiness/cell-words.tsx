import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type BoardCell, readinessRoutes } from '#contract/memory/readiness.ts'
import { countOf, formatMoment } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const RESULTS = { right: 'Right', wrong: 'Wrong', 'not-sure': 'Not sure' } as const

interface CellAnswersProps {
  readonly cell: BoardCell
  readonly locationId: number
  readonly userId: number
}

/** Words of a cell: its reasons, what it rests on, and what is missing. */
export function CellWords(props: CellAnswersProps) {
  const { reasons, gap, gapAbout, tableTest } = props.cell
  return (
    <>
      <ul>
        {reasons.map(reason => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {tableTest && (
        <p className="text-moss">
          Table test passed {formatMoment(tableTest.passedAt)}, asked by {tableTest.askedBy}.
        </p>
      )}
      <CellEvidence {...props} />
      {gap > 0 && (
        <p>
          {countOf(gap, 'card')} to go{gapAbout.length > 0 && `, such as ${gapAbout.join(', ')}`}.
        </p>
      )}
    </>
  )
}

/** Evidence of a cell in one line, and its last answers on request. */
function CellEvidence({ cell, locationId, userId }: CellAnswersProps) {
  const [isOpen, setOpen] = useState(false)
  const { answered, right, lastAnswerAt, duty } = cell
  if (lastAnswerAt === null) return <p className="text-soft">No card of it answered yet.</p>
  return (
    <>
      <p className="text-soft">
        {countOf(answered, 'card')} answered, {right} right at last. Latest: {formatMoment(lastAnswerAt)}.
      </p>
      {isOpen ? (
        <Answers duty={duty} locationId={locationId} userId={userId} />
      ) : (
        <Button variant="quiet" className="self-start" onClick={() => setOpen(true)}>
          Last answers
        </Button>
      )}
    </>
  )
}

function Answers({
  duty,
  ...person
}: { readonly duty: BoardCell['duty'] } & Pick<CellAnswersProps, 'locationId' | 'userId'>) {
  const answers = useQuery({
    ...routeQuery(readinessRoutes.answers, { params: { ...person, duty } }),
    refetchOnMount: 'always',
  })
  return (
    <Loaded queries={{ answers }} loading={<Skeleton className="h-40" />}>
      {({ answers: shown }) =>
        shown.length === 0 ? (
          <p className="text-soft">Its cards are newer than the answers.</p>
        ) : (
          <ul aria-label="Last answers" className="divide-y divide-line border-line border-y text-sm">
            {shown.map(({ about, question, result, at, table }) => (
              <li key={`${at} ${question}`} className="flex gap-3 py-2">
                <span className="min-w-0 grow [overflow-wrap:anywhere]">
                  <span className="block">{question}</span>
                  <span className="block text-soft">
                    {about}, {formatMoment(at)}
                    {table && `, at the table, asked by ${table.askedBy}`}
                  </span>
                  {table && (
                    <span className="block text-soft">
                      Answer: {table.chosen ?? 'not sure'}
                      {result !== 'right' && ` Right is: ${table.right}`}
                    </span>
                  )}
                </span>
                <span className={result === 'right' ? 'text-moss' : 'font-medium'}>{RESULTS[result]}</span>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
