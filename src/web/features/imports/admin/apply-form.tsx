import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { configurationRoutes } from '#contract/house/configuration.ts'
import { type AppliedImport, type ImportedFile, importRoutes } from '#contract/sheets/imports.ts'
import { INVITATION_LIFETIME_DAYS } from '#domain/people/places.ts'
import { countOf, formatCount } from '#web/lib/format.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Note } from '#web/ui/note.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { SwitchField } from '#web/ui/switch-field.tsx'
import { type FileAnswers, readingOf, type TriedLines } from './check-step.tsx'
import { ImportProgress } from './import-progress.tsx'
import { describeCount } from './import-words.ts'
import { IMPORTED_QUERIES } from './imported-queries.ts'
import { MissingDishes } from './missing-dishes.tsx'
import { MissingPeople } from './missing-people.tsx'

const WAYS = [
  { value: 'published', label: 'Publish at once' },
  { value: 'draft', label: 'Keep as drafts' },
] as const

/** Treatment of right lines while others are wrong. */
const MIXED = [
  { value: 'right', label: 'Import the right lines' },
  { value: 'none', label: 'Import nothing yet' },
] as const

interface ApplyFormProps {
  readonly file: ImportedFile
  readonly choices: FileAnswers
  readonly tried: TriedLines
  readonly onDone: (applied: AppliedImport) => void
}

/** Imports the right lines together; the others are returned as a file. */
export function ApplyForm({ file, choices, tried, onDone }: ApplyFormProps) {
  const [way, setWay] = useState<(typeof WAYS)[number]['value']>('published')
  const [mixed, setMixed] = useState<(typeof MIXED)[number]['value']>('right')
  const [note, setNote] = useState('')
  const [mailLinks, setMailLinks] = useState(true)
  const sendsMail = useQuery(routeQuery(configurationRoutes.read)).data?.sendsMail === true
  const [isUnitChosen, setIsUnitChosen] = useState<boolean>()
  const apply = useRouteMutation(importRoutes.apply, { refreshes: IMPORTED_QUERIES, onSuccess: onDone })
  const [tickedIds, setTickedIds] = useState<readonly number[]>([])
  const [takenOffIds, setTakenOffIds] = useState<readonly number[]>([])
  const { counts, lines, mark, priceUnit, missing, missingDishes, waitingCount = 0 } = tried.sheet
  const archivedIds = takenOffIds.filter(id =>
    missingDishes?.dishes.some(dish => dish.id === id && dish.renamedTo === null),
  )
  // Another result may no longer list them.
  const deactivatedIds = tickedIds.filter(id => missing?.people.some(person => person.id === id))
  const isOfPeople = file.kind === 'people'
  // A required change of the price step is part of the same action.
  const takesUnit = isUnitChosen ?? priceUnit?.isNeeded ?? false
  const toSave = counts.new + counts.changed
  const wrongLines = lines.filter(({ outcome }) => outcome === 'wrong').map(({ line }) => line)
  const skipped = lines.filter(({ outcome }) => outcome === 'skipped').length
  const leftCount = wrongLines.length + skipped
  const notInFile = (
    <>
      {missing && (
        <MissingPeople
          missing={missing}
          isOfNewAlone={counts.changed + counts.untouched === 0}
          value={deactivatedIds}
          onValueChange={setTickedIds}
        />
      )}
      {missingDishes && (
        <MissingDishes
          missing={missingDishes}
          renamed={choices.renamedDishes}
          archivedIds={archivedIds}
          onRename={tried.onRename}
          onArchive={setTakenOffIds}
        />
      )}
    </>
  )
  if (toSave === 0 && deactivatedIds.length === 0 && archivedIds.length === 0) {
    const nothing =
      wrongLines.length > 0 ? (
        <Note tone="vermilion">
          No line can be imported yet. Please fix the cells above, or change what the columns contain.
        </Note>
      ) : (
        <Note>
          {skipped > 0
            ? 'Nothing in the remaining lines is new.'
            : isOfPeople
              ? 'Everyone in this file is already in the academy, unchanged.'
              : 'Everything in this file is already in the academy.'}
        </Note>
      )
    return (
      <div className="flex flex-col gap-5">
        {nothing}
        {notInFile}
      </div>
    )
  }
  const send = () =>
    apply.mutate({
      params: { importId: file.id },
      body: {
        ...readingOf(choices),
        withoutLines: wrongLines,
        mark,
        ...(isOfPeople
          ? { mailLinks, deactivatedIds }
          : { isPublished: way === 'published', archivedIds, note }),
        ...(priceUnit && takesUnit && { priceUnit: priceUnit.unit }),
      },
    })
  return (
    <div className="flex flex-col gap-5">
      {isOfPeople ? (
        counts.new > 0 &&
        sendsMail && (
          <SwitchField
            label="Mail each new person their link"
            hint={`They use it to choose their password, within ${INVITATION_LIFETIME_DAYS} days. You get all links as a file in any case.`}
            checked={mailLinks}
            onChange={event => setMailLinks(event.target.checked)}
          />
        )
      ) : (
        <>
          <Segmented label="Whether staff see it" choices={WAYS} value={way} onValueChange={setWay} />
          <Field label="Why was it changed?" hint="Recorded with each version. Optional.">
            {control => (
              <Input
                {...control}
                maxLength={200}
                autoComplete="off"
                value={note}
                onChange={event => setNote(event.target.value)}
              />
            )}
          </Field>
        </>
      )}
      {priceUnit && (
        <SwitchField
          label={
            priceUnit.unit === 'smallest'
              ? 'Allow prices with cents from now on'
              : 'Allow only whole amounts from now on'
          }
          hint={
            priceUnit.unit === 'smallest'
              ? `Prices are whole amounts here, and ${describeCount(priceUnit.lineCount, 'line')} of this file ${priceUnit.lineCount === 1 ? 'has a price' : 'have prices'} with cents.`
              : 'All prices of this file are whole amounts, and prices here may have cents.'
          }
          checked={takesUnit}
          onChange={event => setIsUnitChosen(event.target.checked)}
        />
      )}
      {notInFile}
      {waitingCount > 0 && way === 'published' && (
        <Note tone="vermilion">
          {countOf(waitingCount, 'question')} will wait, because the answer changes with these lines. Under
          Out of date you make right those whose new answer is known.
        </Note>
      )}
      {wrongLines.length > 0 && (
        <Segmented
          label={`While ${describeCount(wrongLines.length, 'line')} cannot be imported`}
          choices={MIXED}
          value={mixed}
          onValueChange={setMixed}
        />
      )}
      {leftCount > 0 && mixed === 'right' && (
        <p className="text-soft">You get the lines left out as a file, to fix and import again.</p>
      )}
      <Refusal error={apply.error} />
      <div className="flex flex-wrap gap-3">
        {apply.error && (
          <Button variant="secondary" onClick={tried.onAgain}>
            Check the lines again
          </Button>
        )}
        <Button
          size="lg"
          isBusy={apply.isPending}
          disabled={
            !tried.isCurrent ||
            (priceUnit?.isNeeded && !takesUnit) ||
            (wrongLines.length > 0 && mixed === 'none')
          }
          onClick={send}
        >
          {toSave === 0
            ? isOfPeople
              ? `Deactivate ${countOf(deactivatedIds.length, 'person', 'people')}`
              : `Take ${countOf(archivedIds.length, 'dish', 'dishes')} off the menu`
            : `Import ${isOfPeople ? countOf(toSave, 'person', 'people') : describeCount(toSave, 'line')}`}
          {toSave > 0 && deactivatedIds.length > 0 && `, deactivate ${formatCount(deactivatedIds.length)}`}
          {toSave > 0 && archivedIds.length > 0 && `, take ${formatCount(archivedIds.length)} off the menu`}
          {leftCount > 0 && `, leave ${formatCount(leftCount)} out`}
        </Button>
      </div>
      {apply.isPending && <ImportProgress importId={file.id} max={toSave} />}
    </div>
  )
}
