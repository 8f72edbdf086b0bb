import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { SheetKind } from '#contract/content/kinds.ts'
import { paths } from '#contract/paths.ts'
import {
  type AppliedImport,
  type ImportedFile,
  importRoutes,
  type SectionAnswers,
} from '#contract/sheets/imports.ts'
import { SHEET_FILE_TYPES, type SheetFileType } from '#domain/sheets/sheets.ts'
import { routeUrl } from '#web/lib/api-client.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Note } from '#web/ui/note.tsx'
import { StepHeading } from '#web/ui/step-heading.tsx'
import { FileStep } from './file-step.tsx'
import { describeCount } from './import-words.ts'
import type { PasteCompletion } from './paste-table.tsx'
import { unreadSheets } from './table-choice.tsx'
import { UndoImport } from './undo-import.tsx'

const ApplyForm = lazyPart(() => import('./apply-form.tsx'), 'ApplyForm')
const CheckStep = lazyPart(() => import('./check-step.tsx'), 'CheckStep')
const NewLinks = lazyPart(() => import('./new-links.tsx'), 'NewLinks')

interface SheetImportProps {
  readonly kind: SheetKind
  /** `Lessons` */
  readonly plural: string
  /** Links after the import, with the ids of new or changed items. */
  readonly next?: (ids: readonly number[]) => ReactNode
  readonly pasted?: PasteCompletion | undefined
  /** Choices that come before the file. */
  readonly before?: ReactNode
  /** Those of them about the container of its lines. */
  readonly sections?: SectionAnswers
}

/** Import from a spreadsheet: file, columns, result for each line, then all at once. */
export function SheetImport({ kind, plural, next, pasted, before, sections = {} }: SheetImportProps) {
  const [file, setFile] = useState<ImportedFile | null>(null)
  const [done, setDone] = useState<AppliedImport | null>(null)
  const [unread, setUnread] = useState('')
  const startOver = () => {
    setFile(null)
    setDone(null)
  }
  return (
    <div className="flex max-w-4xl flex-col gap-10">
      {done ? (
        <Result
          kind={kind}
          plural={plural}
          next={next}
          importId={file?.id ?? 0}
          applied={done}
          unread={unread}
          onAgain={startOver}
        />
      ) : (
        <>
          {!file && before}
          <FileStep {...urlsOf(kind)} file={file} onFile={setFile} pasted={pasted} />
          {file && (
            <CheckStep key={file.id} file={file} sections={sections}>
              {(choices, tried) => (
                <ApplyForm
                  file={file}
                  choices={choices}
                  tried={tried}
                  onDone={applied => {
                    setUnread(unreadSheets(file, choices.table))
                    setDone(applied)
                  }}
                />
              )}
            </CheckStep>
          )}
        </>
      )}
    </div>
  )
}

/** Link to earlier imports. */
export function EarlierImports() {
  return (
    <p>
      <Link to={paths.adminImports()} className="text-indigo underline underline-offset-4">
        Earlier imports
      </Link>{' '}
      can be viewed and undone.
    </p>
  )
}

function urlsOf(kind: SheetKind) {
  if (kind === 'people')
    return {
      uploadUrl: routeUrl(importRoutes.uploadPeople),
      templateUrl: (type: SheetFileType) => routeUrl(importRoutes.peopleTemplate, { query: { type } }),
    }
  return {
    uploadUrl: routeUrl(importRoutes.upload, { params: { kind } }),
    templateUrl: (type: SheetFileType) =>
      routeUrl(importRoutes.template, { params: { kind }, query: { type } }),
  }
}

interface ResultProps extends SheetImportProps {
  readonly importId: number
  readonly applied: AppliedImport
  /** Other sheets of the file. */
  readonly unread: string
  readonly onAgain: () => void
}

function Result({ kind, plural, next, importId, applied, unread, onAgain }: ResultProps) {
  const [isUndone, setIsUndone] = useState(false)
  const { links } = applied
  if (isUndone)
    return (
      <section className="flex flex-col items-start gap-5">
        <StepHeading key="undone">Undone</StepHeading>
        <Note>
          {kind === 'people'
            ? 'The people it added can no longer sign in, and what it changed is what it was; people it deactivated can sign in again.'
            : 'Added items are archived, and changes are reverted.'}
        </Note>
        <Button onClick={onAgain}>Import another file</Button>
      </section>
    )
  const look = buttonClass({ variant: links?.expireAt ? 'secondary' : 'primary' })
  return (
    <section className="flex flex-col gap-5">
      <StepHeading>Imported</StepHeading>
      <Note tone="moss">
        {applied.new} new, {applied.changed} changed, {applied.untouched} as they were.
        {(applied.deactivatedCount ?? 0) > 0 && ` ${applied.deactivatedCount} deactivated.`}
        {(applied.archivedCount ?? 0) > 0 && ` ${applied.archivedCount} taken off the menu.`}
        {links?.isMailed && ' The links have been mailed.'}
      </Note>
      {unread && <p>Other sheets of the file were not read: {unread}.</p>}
      {links && <NewLinks links={links} />}
      {applied.waitingCount !== undefined && (
        <p>
          {describeCount(applied.waitingCount, 'question')} {applied.waitingCount === 1 ? 'waits' : 'wait'}{' '}
          until made right, under{' '}
          <Link to={paths.adminOutOfDate()} className="text-indigo underline underline-offset-4">
            Out of date
          </Link>
          .
        </p>
      )}
      {applied.leftCount > 0 && (
        <p>
          {describeCount(applied.leftCount, 'line')} left out. For an hour you can download them as a file
          that says why, to fix and import again:{' '}
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
        {applied.moduleIds?.map(itemId => (
          <Link
            key={itemId}
            to={paths.adminContentItem()}
            params={{ kind: 'modules', itemId: String(itemId) }}
            className={look}
          >
            See the new module
          </Link>
        ))}
        {kind === 'people' ? (
          <Link to={paths.adminPeople()} className={look}>
            See all people
          </Link>
        ) : (
          <Link to={paths.adminContentList()} params={{ kind }} className={look}>
            See all {plural.toLowerCase()}
          </Link>
        )}
        <Button variant="secondary" onClick={onAgain}>
          Import another file
        </Button>
        <UndoImport importId={importId} onUndone={() => setIsUndone(true)} />
      </div>
      {next?.(applied.ids)}
    </section>
  )
}
