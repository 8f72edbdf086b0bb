import { type ReactNode, useRef, useState } from 'react'
import {
  type CellEdit,
  type CheckedImport,
  type ImportedFile,
  importRoutes,
  type SaidOfSections,
  type SentAnswer,
  type SheetTableChoice,
} from '#contract/imports.ts'
import { callApi } from '#web/lib/api-client.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { StepHeading } from '#web/ui/step-heading.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import { describeCount } from './import-words.ts'
import { describeTable, TableChoice } from './table-choice.tsx'
import { useFileQuestions } from './use-file-questions.ts'

/** What each column of the file holds, in its order; `null` for one that is left out. */
export type Mapping = readonly (string | null)[]

/** What someone has said of a file. */
export interface SaidOfFile {
  readonly mapping: Mapping
  readonly table: SheetTableChoice
  /** Columns of allergens that are left out knowingly. */
  readonly leftOut: readonly number[]
  /** Lines that may rename what is there. */
  readonly renamedLines: readonly number[]
  readonly skippedLines: readonly number[]
  /** What cells say instead of what stands in the file. */
  readonly edits: readonly CellEdit[]
  /** To the questions of the file. */
  readonly answers: readonly SentAnswer[]
  /** Lines that are something else than what has their name in another section. */
  readonly separateLines: readonly number[]
  readonly sections: SaidOfSections
  /** Lines whose texts name what is not in them, as someone has checked. */
  readonly meantLines: readonly number[]
}

/** What became of the lines, as they were tried last. */
export interface TriedLines {
  readonly sheet: CheckedImport
  /** Whether that is what someone says now. */
  readonly isCurrent: boolean
  readonly onAgain: () => void
}

const CheckedLines = lazyPart(async () => (await import('./checked-lines.tsx')).CheckedLines)
const AssessedLines = lazyPart(async () => (await import('./assessed-lines.tsx')).AssessedLines)
const SectionsChoice = lazyPart(async () => (await import('./sections-choice.tsx')).SectionsChoice)
const FileQuestions = lazyPart(async () => (await import('./file-questions.tsx')).FileQuestions)

interface CheckStepProps {
  readonly file: ImportedFile
  /** What can be done with the lines, once they were tried as someone says. */
  readonly children: (said: SaidOfFile, tried: TriedLines) => ReactNode
}

/** Where the table stands and what the columns hold, and then what would become of each line. */
export function CheckStep({ file: sent, children }: CheckStepProps) {
  const [file, setFile] = useState(sent)
  const [saidSoFar, setSaid] = useState<SaidOfFile>(() => untouched(sent))
  const [tableError, setTableError] = useState<Error | null>(null)
  const [isReading, setIsReading] = useState(false)
  const check = useRouteMutation(importRoutes.check)
  const [tried, setTried] = useState<{
    readonly sheet: TriedLines['sheet']
    readonly said: SaidOfFile
  } | null>(null)
  // What is said while lines are tried is tried after them.
  const wanted = useRef(saidSoFar)
  const trying = useRef<symbol | null>(null)
  /** What was made of the lines does not hold for another reading of the file. */
  const forget = () => {
    trying.current = null
    setTried(null)
    check.reset()
  }
  const asked = useFileQuestions(file.id, saidSoFar, forget)
  const answers = [...asked.answers.values()]
  const said = { ...saidSoFar, answers }
  const say = (changed: Partial<SaidOfFile>): SaidOfFile => {
    const next = { ...wanted.current, ...changed }
    wanted.current = next
    setSaid(next)
    return next
  }
  const change = (changed: Partial<SaidOfFile>): SaidOfFile => {
    forget()
    return say(changed)
  }
  const tryLines = (next: SaidOfFile) => {
    if (trying.current) return
    const turn = Symbol()
    trying.current = turn
    const isMine = () => trying.current === turn
    check.mutate(
      { params: { importId: file.id }, body: readingOf({ ...next, answers }) },
      {
        onSuccess: sheet => {
          if (isMine()) setTried({ sheet, said: next })
        },
        onSettled: (_sheet, error) => {
          if (!isMine()) return
          trying.current = null
          if (!error && wanted.current !== next) tryLines(wanted.current)
        },
      },
    )
  }
  const readTable = async (body: Partial<SheetTableChoice>): Promise<void> => {
    setIsReading(true)
    setTableError(null)
    try {
      const next = await callApi(importRoutes.table, { params: { importId: file.id }, body })
      setFile(next)
      const isSame = next.headings.join('\n') === file.headings.join('\n')
      change(isSame ? { table: next.table } : untouched(next))
    } catch (error) {
      setTableError(error as Error)
    } finally {
      setIsReading(false)
    }
  }
  const edit = (line: number, column: number, text: string | null) => {
    const others = wanted.current.edits.filter(other => other.line !== line || other.column !== column)
    tryLines(say({ edits: text === null ? others : [...others, { line, column, text }] }))
  }
  const skip = (lines: readonly number[], isSkipped: boolean) => {
    const others = wanted.current.skippedLines.filter(line => !lines.includes(line))
    tryLines(say({ skippedLines: isSkipped ? [...others, ...lines] : others }))
  }
  const isOpen = (at: number) => said.mapping[at] === null && !said.leftOut.includes(at)
  const undecided = file.allergenLike.filter(isOpen)
  return (
    <>
      <section className="flex min-w-0 flex-col gap-5">
        <StepHeading>What the columns contain</StepHeading>
        <details className="rounded-lg border border-line px-4">
          <summary className="min-h-11 cursor-pointer py-3 font-medium">{describeTable(file)}</summary>
          <div className="pb-4">
            <TableChoice file={file} isBusy={isReading} onChange={readTable} />
          </div>
        </details>
        <Refusal error={tableError} />
        <ColumnMapping
          file={file}
          mapping={said.mapping}
          undecided={undecided}
          leftOut={said.leftOut}
          onChange={mapping => change({ mapping })}
          onLeaveOut={leftOut => change({ leftOut })}
        />
        <FileQuestions {...asked} />
        {!tried && <Refusal error={check.error} />}
        <div>
          <Button
            isBusy={check.isPending && !tried}
            disabled={isReading || asked.isPending || undecided.length > 0}
            onClick={() => tryLines(wanted.current)}
          >
            Check {describeCount(file.lineCount, 'line')}
          </Button>
        </div>
      </section>
      {tried && (
        <section className="flex min-w-0 flex-col gap-5">
          <StepHeading>What would happen</StepHeading>
          {tried.sheet.sections && (
            <SectionsChoice
              sections={tried.sheet.sections}
              said={said.sections}
              onChange={sections => tryLines(say({ sections }))}
            />
          )}
          {tried.sheet.newMarks && tried.sheet.newMarks.length > 0 && (
            <p className="[overflow-wrap:anywhere]">
              <strong>{describeCount(tried.sheet.newMarks.length, 'new dietary mark')}:</strong>{' '}
              {tried.sheet.newMarks.join(', ')}
            </p>
          )}
          {tried.sheet.allergenProfile && (
            <AssessedLines
              lines={tried.sheet.lines}
              profile={tried.sheet.allergenProfile}
              onMeant={lines => tryLines(say({ meantLines: [...wanted.current.meantLines, ...lines] }))}
            />
          )}
          <CheckedLines
            sheet={tried.sheet}
            edits={said.edits}
            onRename={lines => tryLines(say({ renamedLines: [...wanted.current.renamedLines, ...lines] }))}
            onSeparate={lines =>
              tryLines(say({ separateLines: [...wanted.current.separateLines, ...lines] }))
            }
            onEdit={edit}
            onSkip={skip}
          />
          <p role="status" className="min-h-6 text-soft">
            {check.isPending && 'Checking again…'}
          </p>
          {check.error && (
            <div className="flex flex-col items-start gap-3">
              <Refusal error={check.error} />
              <Button variant="secondary" onClick={() => tryLines(wanted.current)}>
                Check again
              </Button>
            </div>
          )}
          {children(said, {
            sheet: tried.sheet,
            isCurrent: tried.said === saidSoFar && !check.isPending,
            onAgain: () => tryLines(wanted.current),
          })}
        </section>
      )}
    </>
  )
}

function untouched({ guess, table }: ImportedFile): SaidOfFile {
  return {
    mapping: guess,
    table,
    leftOut: [],
    renamedLines: [],
    meantLines: [],
    separateLines: [],
    skippedLines: [],
    edits: [],
    answers: [],
    sections: {},
  }
}

/** As a request says it. */
export function readingOf(said: SaidOfFile) {
  return {
    mapping: [...said.mapping],
    table: said.table,
    leftOut: [...said.leftOut],
    renamedLines: [...said.renamedLines],
    separateLines: [...said.separateLines],
    meantLines: [...said.meantLines],
    skippedLines: [...said.skippedLines],
    edits: [...said.edits],
    answers: [...said.answers],
    sections: said.sections,
  }
}
