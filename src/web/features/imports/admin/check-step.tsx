import { type ReactNode, useRef, useState } from 'react'
import {
  type CellEdit,
  type CheckedImport,
  type ImportedFile,
  importRoutes,
  type ReadingOfFile,
  type SectionAnswers,
  type SentAnswer,
  type SheetTableChoice,
} from '#contract/sheets/imports.ts'
import { callApi } from '#web/lib/api-client.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Note } from '#web/ui/note.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { StepHeading } from '#web/ui/step-heading.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import { describeCount } from './import-words.ts'
import { describeTable, TableChoice } from './table-choice.tsx'
import { useFileQuestions } from './use-file-questions.ts'

/** The field of each column, in file order; `null` for ignored columns. */
export type Mapping = readonly (string | null)[]

/** The user's choices about a file. */
export interface FileAnswers {
  readonly mapping: Mapping
  readonly table: SheetTableChoice
  /** Columns of allergens that are left out knowingly. */
  readonly leftOut: readonly number[]
  /** Lines that may rename what is there. */
  readonly renamedLines: readonly number[]
  readonly skippedLines: readonly number[]
  /** Corrected cells. */
  readonly edits: readonly CellEdit[]
  /** Answers to the file's questions. */
  readonly answers: readonly SentAnswer[]
  /** Lines that are something else than what has their name in another section. */
  readonly separateLines: readonly number[]
  /** Lines that are used together with the others about the same dish. */
  readonly joinedLines: readonly number[]
  /** Dishes that lines call something else. */
  readonly renamedDishes: NonNullable<ReadingOfFile['renamedDishes']>
  readonly sections: SectionAnswers
  /** Lines whose texts name what is not in them, as someone has checked. */
  readonly meantLines: readonly number[]
}

/** Results of the last try. */
export interface TriedLines {
  readonly sheet: CheckedImport
  /** Matches the current choices. */
  readonly isCurrent: boolean
  readonly onAgain: () => void
  readonly onRename: (renamed: FileAnswers['renamedDishes']) => void
}

const CheckedLines = lazyPart(() => import('./checked-lines.tsx'), 'CheckedLines')
const AssessedLines = lazyPart(() => import('./assessed-lines.tsx'), 'AssessedLines')
const NoDishes = lazyPart(() => import('./no-dishes.tsx'), 'NoDishes')
const TwinLines = lazyPart(() => import('./twin-lines.tsx'), 'TwinLines')
const SectionsChoice = lazyPart(() => import('./sections-choice.tsx'), 'SectionsChoice')
const FileQuestions = lazyPart(() => import('./file-questions.tsx'), 'FileQuestions')

interface CheckStepProps {
  readonly file: ImportedFile
  /** Choices made before the file. */
  readonly sections: SectionAnswers
  /** Actions with the lines, after a try with the current choices. */
  readonly children: (choices: FileAnswers, tried: TriedLines) => ReactNode
}

/** Position of the table and fields of the columns, then the result for each line. */
export function CheckStep({ file: sent, sections, children }: CheckStepProps) {
  const [file, setFile] = useState(sent)
  const [saidSoFar, setSaid] = useState<FileAnswers>(() => untouched(sent, sections))
  const [tableError, setTableError] = useState<Error | null>(null)
  const [isReading, setIsReading] = useState(false)
  const check = useRouteMutation(importRoutes.check)
  const [tried, setTried] = useState<{
    readonly sheet: TriedLines['sheet']
    readonly choices: FileAnswers
  } | null>(null)
  // Choices made during a try are tried after it.
  const wanted = useRef(saidSoFar)
  const trying = useRef<symbol | null>(null)
  /** Results are invalid for another reading of the file. */
  const forget = () => {
    trying.current = null
    setTried(null)
    check.reset()
  }
  const asked = useFileQuestions(file.id, saidSoFar, forget)
  const answers = [...asked.answers.values()]
  const choices = { ...saidSoFar, answers }
  const say = (changed: Partial<FileAnswers>): FileAnswers => {
    const next = { ...wanted.current, ...changed }
    wanted.current = next
    setSaid(next)
    return next
  }
  const change = (changed: Partial<FileAnswers>): FileAnswers => {
    forget()
    return say(changed)
  }
  const tryLines = (next: FileAnswers) => {
    if (trying.current) return
    const turn = Symbol()
    trying.current = turn
    const isMine = () => trying.current === turn
    check.mutate(
      { params: { importId: file.id }, body: readingOf({ ...next, answers }) },
      {
        onSuccess: sheet => {
          if (isMine()) setTried({ sheet, choices: next })
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
      change(isSame ? { table: next.table } : untouched(next, wanted.current.sections))
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
    if (lines.length === 0) return
    const others = wanted.current.skippedLines.filter(line => !lines.includes(line))
    tryLines(say({ skippedLines: isSkipped ? [...others, ...lines] : others }))
  }
  const isOpen = (at: number) => choices.mapping[at] === null && !choices.leftOut.includes(at)
  const undecided = file.allergenLike.filter(isOpen)
  // Other columns may make another sheet of it, which the server decides.
  const isRefused = file.refusal !== undefined && choices.mapping === file.guess
  return (
    <>
      <section className="flex min-w-0 flex-col gap-5">
        <StepHeading>What the columns contain</StepHeading>
        {file.lineCount === 0 && (
          <Note tone="vermilion">
            There is nothing below the headings. Please choose another row as the headings, or say that the
            file has none.
          </Note>
        )}
        {isRefused && <Note tone="vermilion">{file.refusal}</Note>}
        <details open={sent.lineCount === 0} className="rounded-lg border border-line px-4">
          <summary className="min-h-11 cursor-pointer py-3 font-medium">{describeTable(file)}</summary>
          <div className="pb-4">
            <TableChoice file={file} isBusy={isReading} onChange={readTable} />
          </div>
        </details>
        <Refusal error={tableError} />
        <ColumnMapping
          file={file}
          mapping={choices.mapping}
          undecided={undecided}
          leftOut={choices.leftOut}
          onChange={mapping => change({ mapping })}
          onLeaveOut={leftOut => change({ leftOut })}
        />
        <FileQuestions {...asked} />
        {!tried && <Refusal error={check.error} />}
        <div>
          <Button
            isBusy={check.isPending && !tried}
            disabled={
              isReading || asked.isPending || undecided.length > 0 || isRefused || file.lineCount === 0
            }
            onClick={() => tryLines(wanted.current)}
          >
            Check {describeCount(file.lineCount, 'line')}
          </Button>
        </div>
      </section>
      {tried && (
        <section className="flex min-w-0 flex-col gap-5">
          <StepHeading>What would happen</StepHeading>
          {tried.sheet.leftOutColumns.length > 0 && (
            <p className="[overflow-wrap:anywhere]">
              <strong>Columns left out:</strong> {tried.sheet.leftOutColumns.join(', ')}
            </p>
          )}
          {tried.sheet.sections && (
            <SectionsChoice
              noun={file.kind === 'questions' ? 'module' : 'section'}
              sections={tried.sheet.sections}
              choices={choices.sections}
              onChange={sections => tryLines(say({ sections }))}
            />
          )}
          {tried.sheet.noDishes && (
            <NoDishes lines={tried.sheet.noDishes} skipped={choices.skippedLines} onSkip={skip} />
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
          <TwinLines
            lines={tried.sheet.lines}
            onJoin={lines => tryLines(say({ joinedLines: [...wanted.current.joinedLines, ...lines] }))}
          />
          <CheckedLines
            sheet={tried.sheet}
            edits={choices.edits}
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
          {children(choices, {
            sheet: tried.sheet,
            isCurrent: tried.choices === saidSoFar && !check.isPending,
            onAgain: () => tryLines(wanted.current),
            onRename: renamedDishes => tryLines(say({ renamedDishes })),
          })}
        </section>
      )}
    </>
  )
}

function untouched({ guess, table }: ImportedFile, sections: SectionAnswers): FileAnswers {
  return {
    mapping: guess,
    table,
    leftOut: [],
    renamedLines: [],
    meantLines: [],
    separateLines: [],
    joinedLines: [],
    renamedDishes: [],
    skippedLines: [],
    edits: [],
    answers: [],
    sections,
  }
}

/** As in the request. */
export function readingOf(choices: FileAnswers) {
  return {
    mapping: [...choices.mapping],
    table: choices.table,
    leftOut: [...choices.leftOut],
    renamedLines: [...choices.renamedLines],
    separateLines: [...choices.separateLines],
    joinedLines: [...choices.joinedLines],
    meantLines: [...choices.meantLines],
    renamedDishes: [...choices.renamedDishes],
    skippedLines: [...choices.skippedLines],
    edits: [...choices.edits],
    answers: [...choices.answers],
    sections: choices.sections,
  }
}
