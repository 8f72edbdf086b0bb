import { type ReactNode, useState } from 'react'
import type { ImportCounts, ImportLine } from '#contract/imports.ts'
import type { ImportOutcome } from '#domain/sheets.ts'
import { formatCount } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { describeCount } from './import-words.ts'

const LOOKS = {
  new: { label: 'New', tone: 'moss' },
  changed: { label: 'Changed', tone: 'indigo' },
  untouched: { label: 'As it was', tone: 'neutral' },
  wrong: { label: 'Wrong', tone: 'vermilion' },
  skipped: { label: 'Left out', tone: 'neutral' },
} as const satisfies Record<ImportOutcome, object>

/** What needs somebody comes first. */
const ORDER = ['wrong', 'new', 'changed', 'untouched'] as const
const PAGE = 50

interface CheckedLinesProps {
  readonly counts: ImportCounts
  readonly lines: readonly ImportLine[]
  /** These are the same things by another name. */
  readonly onRename: (lines: readonly number[]) => void
  /** These are other things than what has their name in another section. */
  readonly onSeparate: (lines: readonly number[]) => void
  /** Tries the file without these lines. */
  readonly onLeaveOut?: (lines: readonly number[]) => void
}

export function CheckedLines({ counts, lines, onRename, onSeparate, onLeaveOut }: CheckedLinesProps) {
  const [chosen, setChosen] = useState<ImportOutcome>(
    () => ORDER.find(outcome => counts[outcome] > 0) ?? 'untouched',
  )
  const [shownCount, setShownCount] = useState(PAGE)
  const ofOutcome = lines.filter(({ outcome }) => outcome === chosen)
  const choose = (outcome: ImportOutcome) => {
    setChosen(outcome)
    setShownCount(PAGE)
  }
  const wrong = lines.filter(({ outcome }) => outcome === 'wrong')
  const renaming = wrong.filter(({ renames }) => renames !== null)
  const numbersOf = (some: readonly ImportLine[]) => some.map(({ line }) => line)
  return (
    <div className="flex flex-col gap-4">
      <Segmented
        label="Lines"
        choices={ORDER.map(outcome => ({
          value: outcome,
          label: `${LOOKS[outcome].label}: ${formatCount(counts[outcome])}`,
        }))}
        value={chosen}
        onValueChange={choose}
      />
      {chosen === 'wrong' && (
        <div className="flex flex-wrap gap-3">
          {renaming.length > 1 && (
            <Button variant="secondary" onClick={() => onRename(numbersOf(renaming))}>
              Rename all {formatCount(renaming.length)}: each is the same one
            </Button>
          )}
          {onLeaveOut && wrong.length > 1 && wrong.length < lines.length && (
            <Button variant="secondary" onClick={() => onLeaveOut(numbersOf(wrong))}>
              Leave out all {describeCount(wrong.length, 'wrong line')}
            </Button>
          )}
        </div>
      )}
      {ofOutcome.length === 0 ? (
        <p className="text-soft">There is no such line.</p>
      ) : (
        <ol className="divide-y divide-line border-line border-y">
          {ofOutcome.slice(0, shownCount).map(line => (
            <CheckedLine key={line.line} {...line}>
              {line.moves && (
                <div className="flex flex-wrap items-center gap-x-3">
                  <p className="text-[0.9375rem] [overflow-wrap:anywhere]">
                    Moves from {line.moves.from} to {line.moves.to}.
                  </p>
                  <Button variant="quiet" onClick={() => onSeparate([line.line])}>
                    No, it is another one
                  </Button>
                </div>
              )}
              {line.outcome === 'wrong' && (
                <div className="flex flex-wrap gap-x-3">
                  {line.renames && (
                    <Button variant="quiet" onClick={() => onRename([line.line])}>
                      Yes, rename it
                    </Button>
                  )}
                  {onLeaveOut && (
                    <Button variant="quiet" onClick={() => onLeaveOut([line.line])}>
                      Leave out line {line.line}
                    </Button>
                  )}
                </div>
              )}
            </CheckedLine>
          ))}
        </ol>
      )}
      {ofOutcome.length > shownCount && (
        <div>
          <Button variant="secondary" onClick={() => setShownCount(shownCount + 10 * PAGE)}>
            Show more of {describeCount(ofOutcome.length, 'line')}
          </Button>
        </div>
      )}
    </div>
  )
}

function CheckedLine(props: ImportLine & { readonly children: ReactNode }) {
  const { line, title, outcome, changes, warnings, assessment, problems, children } = props
  const { label, tone } = LOOKS[outcome]
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-faint text-sm tabular-nums">Line {line}</span>
        <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{title || 'Without a name'}</span>
        <Badge tone={tone}>{label}</Badge>
      </p>
      {changes.length > 0 && <p className="text-[0.9375rem] text-soft">{changes.join(', ')}</p>}
      {warnings.map(warning => (
        <p key={warning} className="font-semibold text-[0.9375rem] [overflow-wrap:anywhere]">
          {warning}
        </p>
      ))}
      {assessment && assessment.missing.length > 0 && (
        <p className="text-faint text-sm">Says nothing of {assessment.missing.join(', ')}</p>
      )}
      {problems.map(({ column, message }) => (
        <p key={`${column} ${message}`} className="text-[0.9375rem] text-vermilion [overflow-wrap:anywhere]">
          {column && `${column}: `}
          {message}
        </p>
      ))}
      {children}
    </li>
  )
}
