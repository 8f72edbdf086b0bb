import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { ImportableKind } from '#contract/content/kinds.ts'
import { type AppliedImport, type ImportedFile, importRoutes } from '#contract/imports.ts'
import { paths } from '#contract/paths.ts'
import { SHEET_FILE_TYPES } from '#domain/sheets.ts'
import { callApi, routeUrl } from '#web/lib/api-client.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { StepHeading } from '#web/ui/step-heading.tsx'
import { FileStep } from './file-step.tsx'
import { describeCount } from './import-words.ts'
import { UndoImport } from './undo-import.tsx'

const ApplyForm = lazyPart(async () => (await import('./apply-form.tsx')).ApplyForm)

interface ContentImportProps {
  readonly kind: ImportableKind
  /** `Lessons` */
  readonly plural: string
  /** Where to go on once it is imported, with the ids of what is new or changed. */
  readonly next?: (ids: readonly number[]) => ReactNode
}

const CheckStep = lazyPart(async () => (await import('./check-step.tsx')).CheckStep<ImportedFile>)

/** From a spreadsheet into the academy: the file, its columns, what each line would become, and then all at once. */
export function ContentImport({ kind, plural, next }: ContentImportProps) {
  const [file, setFile] = useState<ImportedFile | null>(null)
  const [done, setDone] = useState<AppliedImport | null>(null)
  const startOver = () => {
    setFile(null)
    setDone(null)
  }
  return (
    <div className="flex max-w-4xl flex-col gap-10">
      <PageHeader title={`Import ${plural.toLowerCase()}`}>
        <p>
          From a spreadsheet or a copied table. Nothing changes before you have seen what each line becomes.
        </p>
        <p>
          <Link to={paths.adminImports()} className="text-indigo underline underline-offset-4">
            Earlier imports
          </Link>{' '}
          can be looked up and undone.
        </p>
      </PageHeader>
      {done ? (
        <Result
          kind={kind}
          plural={plural}
          next={next}
          importId={file?.id ?? 0}
          counts={done}
          onAgain={startOver}
        />
      ) : (
        <>
          <FileStep
            uploadUrl={routeUrl(importRoutes.upload, { params: { kind } })}
            templateUrl={type => routeUrl(importRoutes.template, { params: { kind }, query: { type } })}
            file={file}
            onFile={setFile}
          />
          {file && (
            <CheckStep
              key={file.id}
              file={file}
              onTable={body => callApi(importRoutes.table, { params: { importId: file.id }, body })}
              isEditable
              hasQuestions
              route={importRoutes.check}
            >
              {(said, tried) => <ApplyForm file={file} said={said} tried={tried} onDone={setDone} />}
            </CheckStep>
          )}
        </>
      )}
    </div>
  )
}

interface ResultProps extends ContentImportProps {
  readonly importId: number
  readonly counts: AppliedImport
  readonly onAgain: () => void
}

function Result({ kind, plural, next, importId, counts, onAgain }: ResultProps) {
  const [isUndone, setIsUndone] = useState(false)
  if (isUndone)
    return (
      <section className="flex flex-col items-start gap-5">
        <StepHeading key="undone">Undone</StepHeading>
        <Note>What it added is in the archive, and what it changed is what it was.</Note>
        <Button onClick={onAgain}>Import another file</Button>
      </section>
    )
  return (
    <section className="flex flex-col gap-5">
      <StepHeading>Imported</StepHeading>
      <Note tone="moss">
        {counts.new} new, {counts.changed} changed, {counts.untouched} as they were.
      </Note>
      {counts.leftCount > 0 && (
        <p>
          {describeCount(counts.leftCount, 'line')} left out. For an hour they can be had as a file that says
          why, to be mended and imported:{' '}
          {SHEET_FILE_TYPES.map((type, index) => (
            <span key={type}>
              {index > 0 && ' or '}
              <a
                href={routeUrl(importRoutes.rest, { params: { importId }, query: { type } })}
                download
                className="inline-flex min-h-11 items-center text-indigo underline underline-offset-4"
              >
                {type.toUpperCase()}
              </a>
            </span>
          ))}
          .
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Link to={paths.adminContentList()} params={{ kind }} className={buttonClass()}>
          See all {plural.toLowerCase()}
        </Link>
        <Button variant="secondary" onClick={onAgain}>
          Import another file
        </Button>
        <UndoImport importId={importId} onUndone={() => setIsUndone(true)} />
      </div>
      {next?.(counts.ids)}
    </section>
  )
}
