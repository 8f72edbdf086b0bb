import { type ReactNode, useState } from 'react'
import type {
  CheckedSheet,
  ImportCounts,
  importRoutes,
  SaidOfSections,
  SentAnswer,
  SentSheet,
  SheetTableChoice,
} from '#contract/imports.ts'
import type { peopleImportRoutes } from '#contract/people-imports.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { StepHeading } from '#web/ui/step-heading.tsx'
import { AssessedLines } from './assessed-lines.tsx'
import { CheckedLines } from './checked-lines.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import { describeCount } from './import-words.ts'
import { SectionsChoice } from './sections-choice.tsx'
import { describeTable, TableChoice } from './table-choice.tsx'
import { useFileQuestions } from './use-file-questions.ts'

/** What each column of the file holds, in its order; `null` for one that is left out. */
export type Mapping = readonly (string | null)[]

/** What somebody has said of a file. */
export interface SaidOfFile {
  readonly mapping: Mapping
  readonly table: SheetTableChoice
  /** Columns of allergens that are left out knowingly. */
  readonly leftOut: readonly number[]
  /** Lines that may rename what is there. */
  readonly renamedLines: readonly number[]
  /** To the questions of the file. */
  readonly answers: readonly SentAnswer[]
  /** Lines that are something else than what has their name in another section. */
  readonly separateLines: readonly number[]
  readonly sections: SaidOfSections
  /** Lines whose texts name what is not in them, as somebody has checked. */
  readonly meantLines: readonly number[]
}

const FileQuestions = lazyPart(async () => (await import('./file-questions.tsx')).FileQuestions)

interface CheckStepProps<Sheet extends SentSheet> {
  readonly file: Sheet
  /** Reads the file with its table in another place; without it the table is where it was found. */
  readonly onTable?: (table: Partial<SheetTableChoice>) => Promise<Sheet>
  /** Whether what cannot be read is asked about. */
  readonly hasQuestions?: boolean
  /** Tries every line and changes nothing. */
  readonly route: typeof importRoutes.check | typeof peopleImportRoutes.check
  /** What can be done with the lines, once they were tried as somebody says. */
  readonly children: (
    said: SaidOfFile,
    counts: ImportCounts,
    priceUnit: CheckedSheet['priceUnit'],
  ) => ReactNode
}

/** Where the table stands and what the columns hold, and then what would become of each line. */
export function CheckStep<Sheet extends SentSheet>(props: CheckStepProps<Sheet>) {
  const { onTable, hasQuestions = false, route, children } = props
  const [file, setFile] = useState(props.file)
  const [saidSoFar, setSaid] = useState<SaidOfFile>(() => untouched(props.file))
  const [tableError, setTableError] = useState<Error | null>(null)
  const [isReading, setIsReading] = useState(false)
  const check = useRouteMutation(route)
  const asked = useFileQuestions(file.id, saidSoFar, { isAsked: hasQuestions, onChange: check.reset })
  const said = { ...saidSoFar, answers: [...asked.answers.values()] }
  const change = (changed: Partial<SaidOfFile>): SaidOfFile => {
    const next = { ...said, ...changed }
    setSaid(next)
    check.reset()
    return next
  }
  const tryLines = ({ answers, mapping, table, leftOut, renamedLines, meantLines, ...rest }: SaidOfFile) => {
    const { separateLines, sections } = rest
    const body = {
      mapping: [...mapping],
      table,
      leftOut: [...leftOut],
      renamedLines: [...renamedLines],
      separateLines: [...separateLines],
      sections,
      ...(hasQuestions && { answers: [...answers] }),
      meantLines: [...meantLines],
    }
    check.mutate({ params: { importId: file.id }, body })
  }
  const readTable = async (table: Partial<SheetTableChoice>): Promise<SaidOfFile | null> => {
    setIsReading(true)
    setTableError(null)
    try {
      const next = await onTable?.(table)
      if (!next) return null
      setFile(next)
      const isSame = next.headings.join('\n') === file.headings.join('\n')
      return change(isSame ? { table: next.table } : untouched(next))
    } catch (error) {
      setTableError(error as Error)
      return null
    } finally {
      setIsReading(false)
    }
  }
  const leaveOut = async (lines: readonly number[]) => {
    const { table } = file
    const next = await readTable({ ...table, ignoredLines: [...table.ignoredLines, ...lines] })
    if (next) tryLines(next)
  }
  const isOpen = (at: number) => said.mapping[at] === null && !said.leftOut.includes(at)
  const undecided = file.allergenLike.filter(isOpen)
  return (
    <>
      <section className="flex min-w-0 flex-col gap-5">
        <StepHeading>What the columns hold</StepHeading>
        {onTable && (
          <details className="rounded-lg border border-line px-4">
            <summary className="min-h-11 cursor-pointer py-3 font-medium">{describeTable(file)}</summary>
            <div className="pb-4">
              <TableChoice file={file} isBusy={isReading} onChange={readTable} />
            </div>
          </details>
        )}
        <Refusal error={tableError} />
        <ColumnMapping
          file={file}
          mapping={said.mapping}
          undecided={undecided}
          leftOut={said.leftOut}
          onChange={mapping => change({ mapping })}
          onLeaveOut={leftOut => change({ leftOut })}
        />
        {hasQuestions && <FileQuestions {...asked} />}
        <Refusal error={check.error} />
        <div>
          <Button
            isBusy={check.isPending}
            disabled={isReading || asked.isPending || undecided.length > 0}
            onClick={() => tryLines(said)}
          >
            Check {describeCount(file.lineCount, 'line')}
          </Button>
        </div>
      </section>
      {check.data && (
        <section className="flex min-w-0 flex-col gap-5">
          <StepHeading key={check.submittedAt}>What would happen</StepHeading>
          {'sections' in check.data && check.data.sections && (
            <SectionsChoice
              sections={check.data.sections}
              said={said.sections}
              onChange={sections => tryLines(change({ sections }))}
            />
          )}
          {check.data.allergenProfile && (
            <AssessedLines
              lines={check.data.lines}
              profile={check.data.allergenProfile}
              onMeant={lines => tryLines(change({ meantLines: [...said.meantLines, ...lines] }))}
            />
          )}
          <CheckedLines
            {...check.data}
            onRename={lines => tryLines(change({ renamedLines: [...said.renamedLines, ...lines] }))}
            onSeparate={lines => tryLines(change({ separateLines: [...said.separateLines, ...lines] }))}
            {...(onTable && { onLeaveOut: leaveOut })}
          />
          {children(said, check.data.counts, check.data.priceUnit)}
        </section>
      )}
    </>
  )
}

function untouched({ guess, table }: SentSheet): SaidOfFile {
  return {
    mapping: guess,
    table,
    leftOut: [],
    renamedLines: [],
    meantLines: [],
    separateLines: [],
    answers: [],
    sections: {},
  }
}
