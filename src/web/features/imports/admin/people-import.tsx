import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { ImportCounts, SentSheet } from '#contract/imports.ts'
import { paths } from '#contract/paths.ts'
import { peopleRoutes } from '#contract/people.ts'
import { type AppliedPeople, peopleImportRoutes } from '#contract/people-imports.ts'
import { placeRoutes } from '#contract/places.ts'
import { INVITATION_LIFETIME_DAYS } from '#domain/places.ts'
import { callApi, routeUrl } from '#web/lib/api-client.ts'
import { formatCount, formatMoment } from '#web/lib/format.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Note } from '#web/ui/note.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { StepHeading } from '#web/ui/step-heading.tsx'
import { SwitchField } from '#web/ui/switch-field.tsx'
import type { SaidOfFile } from './check-step.tsx'
import { FileStep } from './file-step.tsx'
import { ImportProgress } from './import-progress.tsx'
import { describeCount } from './import-words.ts'
import { linkSheet } from './link-sheet.ts'

const CheckStep = lazyPart(async () => (await import('./check-step.tsx')).CheckStep<SentSheet>)

/** From a spreadsheet into the academy: the file, its columns, what each line would become, and then all at once. */
export function PeopleImport() {
  const [file, setFile] = useState<SentSheet | null>(null)
  const [done, setDone] = useState<AppliedPeople | null>(null)
  const startOver = () => {
    setFile(null)
    setDone(null)
  }
  return (
    <div className="flex max-w-4xl flex-col gap-10">
      {done ? (
        <Result applied={done} onAgain={startOver} />
      ) : (
        <>
          <FileStep
            uploadUrl={routeUrl(peopleImportRoutes.upload)}
            templateUrl={type => routeUrl(peopleImportRoutes.template, { query: { type } })}
            file={file}
            onFile={setFile}
          />
          {file && (
            <CheckStep
              isEditable
              key={file.id}
              file={file}
              onTable={body => callApi(peopleImportRoutes.table, { params: { importId: file.id }, body })}
              route={peopleImportRoutes.check}
            >
              {(said, { sheet }) => (
                <ApplyPeople file={file} said={said} counts={sheet.counts} onDone={setDone} />
              )}
            </CheckStep>
          )}
        </>
      )}
    </div>
  )
}

interface ApplyPeopleProps {
  readonly file: SentSheet
  readonly onDone: (applied: AppliedPeople) => void
  readonly said: SaidOfFile
  readonly counts: ImportCounts
}

function ApplyPeople({ file, said, counts, onDone }: ApplyPeopleProps) {
  const [mailLinks, setMailLinks] = useState(true)
  const apply = useRouteMutation(peopleImportRoutes.apply, {
    refreshes: [peopleRoutes.table, peopleRoutes.read, placeRoutes.list, placeRoutes.read],
    onSuccess: onDone,
  })
  const toSave = counts.new + counts.changed
  if (counts.wrong > 0)
    return (
      <Note tone="vermilion">
        Please mend the cells above, change what the columns hold, or leave{' '}
        {counts.wrong === 1 ? 'the line' : 'the lines'} out.
      </Note>
    )
  if (toSave === 0) return <Note>Everybody in this file is in the academy already, just so.</Note>
  return (
    <div className="flex flex-col gap-5">
      {counts.new > 0 && (
        <SwitchField
          label="Mail everybody new their link, where mail is set up"
          hint={`With it they choose their password, within ${INVITATION_LIFETIME_DAYS} days. You get all links as a file in any case.`}
          checked={mailLinks}
          onChange={event => setMailLinks(event.target.checked)}
        />
      )}
      <Refusal error={apply.error} />
      <div>
        <Button
          size="lg"
          isBusy={apply.isPending}
          onClick={() =>
            apply.mutate({
              params: { importId: file.id },
              body: {
                mapping: [...said.mapping],
                table: said.table,
                edits: [...said.edits],
                skippedLines: [...said.skippedLines],
                mailLinks,
              },
            })
          }
        >
          Import {toSave === 1 ? '1 person' : `${formatCount(toSave)} people`}
        </Button>
      </div>
      {apply.isPending && <ImportProgress route={peopleImportRoutes.read} importId={file.id} max={toSave} />}
    </div>
  )
}

interface ResultProps {
  readonly applied: AppliedPeople
  readonly onAgain: () => void
}

function Result({ applied, onAgain }: ResultProps) {
  const { counts, accounts, linksExpireAt, isMailed } = applied
  const [isTaken, setIsTaken] = useState(false)
  return (
    <section className="flex flex-col gap-5">
      <StepHeading>Imported</StepHeading>
      <Note tone="moss">
        {counts.new} new, {counts.changed} changed, {counts.untouched} as they were.
        {isMailed && ' The links have been mailed.'}
      </Note>
      {linksExpireAt && (
        <div className="flex flex-col items-start gap-3">
          <p className="max-w-[60ch]">
            Everybody new chooses their password by a link of their own, until {formatMoment(linksExpireAt)}.
            The links are told here and nowhere again, so take them along now.
          </p>
          <Button
            variant={isTaken ? 'secondary' : 'primary'}
            onClick={() => {
              download(linkSheet(accounts))
              setIsTaken(true)
            }}
          >
            <Download aria-hidden="true" className="size-4" />
            Download {describeCount(accounts.length, 'link')}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Link
          to={paths.adminPeople()}
          className={buttonClass({ variant: linksExpireAt ? 'secondary' : 'primary' })}
        >
          See everybody
        </Link>
        <Button variant="secondary" onClick={onAgain}>
          Import another file
        </Button>
      </div>
    </section>
  )
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'password-links.csv'
  link.click()
  URL.revokeObjectURL(url)
}
