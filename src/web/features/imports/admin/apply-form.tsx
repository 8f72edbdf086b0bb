import { useState } from 'react'
import {
  type AppliedImport,
  type CheckedSheet,
  type ImportCounts,
  type ImportedFile,
  importRoutes,
} from '#contract/imports.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Note } from '#web/ui/note.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { SwitchField } from '#web/ui/switch-field.tsx'
import type { SaidOfFile } from './check-step.tsx'
import { ImportProgress } from './import-progress.tsx'
import { describeCount } from './import-words.ts'
import { IMPORTED_ANSWERS } from './imported-answers.ts'

const WAYS = [
  { value: 'published', label: 'Publish at once' },
  { value: 'draft', label: 'Keep as drafts' },
] as const

interface ApplyFormProps {
  readonly file: ImportedFile
  readonly said: SaidOfFile
  readonly counts: ImportCounts
  /** The step of prices that the file is written in, where the settings say another. */
  readonly priceUnit?: CheckedSheet['priceUnit']
  readonly onDone: (applied: AppliedImport) => void
}

/** Imports all lines at once, which is offered only while none is wrong. */
export function ApplyForm({ file, said, counts, priceUnit, onDone }: ApplyFormProps) {
  const [way, setWay] = useState<(typeof WAYS)[number]['value']>('published')
  const [note, setNote] = useState('')
  const [isUnitChosen, setIsUnitChosen] = useState<boolean>()
  const apply = useRouteMutation(importRoutes.apply, { refreshes: IMPORTED_ANSWERS, onSuccess: onDone })
  // Nothing can be imported without it: the same press changes it.
  const takesUnit = isUnitChosen ?? priceUnit?.isNeeded ?? false
  const toSave = counts.new + counts.changed
  if (counts.wrong > 0)
    return (
      <Note tone="vermilion">
        Please correct {counts.wrong === 1 ? 'this line' : 'these lines'} in the file and choose it again, or
        change what the columns hold, or leave {counts.wrong === 1 ? 'it' : 'them'} out.
      </Note>
    )
  if (toSave === 0) return <Note>Everything in this file is in the academy already.</Note>
  const send = () =>
    apply.mutate({
      params: { importId: file.id },
      body: {
        mapping: [...said.mapping],
        table: said.table,
        leftOut: [...said.leftOut],
        renamedLines: [...said.renamedLines],
        answers: [...said.answers],
        separateLines: [...said.separateLines],
        sections: said.sections,
        meantLines: [...said.meantLines],
        isPublished: way === 'published',
        note,
        ...(priceUnit && takesUnit && { priceUnit: priceUnit.unit }),
      },
    })
  return (
    <div className="flex flex-col gap-5">
      <Segmented label="Whether staff see it" choices={WAYS} value={way} onValueChange={setWay} />
      <Field label="Why was it changed?" hint="Kept with each version; may be blank.">
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
      {priceUnit && (
        <SwitchField
          label={
            priceUnit.unit === 'smallest'
              ? 'Take prices with cents from now on'
              : 'Take whole amounts alone from now on'
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
      <Refusal error={apply.error} />
      <div>
        <Button
          size="lg"
          isBusy={apply.isPending}
          disabled={priceUnit?.isNeeded && !takesUnit}
          onClick={send}
        >
          Import {describeCount(toSave, 'line')}
        </Button>
      </div>
      {apply.isPending && <ImportProgress route={importRoutes.read} importId={file.id} max={toSave} />}
    </div>
  )
}
