import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  ROTA_TOASTS,
  type RotaImportResult,
  type RotaPlace,
  type RotaSheet,
  rotaRoutes,
} from '#contract/people/rota.ts'
import { type DateOrder, showSheetDay } from '#domain/sheets/dates.ts'
import {
  missingColumns,
  ROTA_COLUMN_NAMES,
  ROTA_COLUMNS,
  type RotaColumn,
} from '#domain/sheets/rota-columns.ts'
import { SHEET_READ_TYPES } from '#domain/sheets/sheets.ts'
import { request, routeUrl } from '#web/lib/api-client.ts'
import { countOf } from '#web/lib/format.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { FileUp } from '#web/ui/icons.tsx'
import { Note } from '#web/ui/note.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { Tick } from '#web/ui/tick.tsx'
import { toast } from '#web/ui/toast-store.ts'

interface SheetDialogProps {
  readonly place: RotaPlace
  readonly onClose: () => void
}

const SAMPLES = 3
const PROBLEMS_SHOWN = 20
const COLUMN_CHOICES = [
  { value: '', label: 'Leave out' },
  ...ROTA_COLUMNS.map(column => ({ value: column, label: ROTA_COLUMN_NAMES[column] })),
]

/** Imports a spreadsheet: its columns are checked, then what would change, then it is done. */
export function SheetDialog({ place, onClose }: SheetDialogProps) {
  const [sheet, setSheet] = useState<RotaSheet | null>(null)
  const [answers, setAnswers] = useState<Answers>({})
  const params = { locationId: place.id }
  const trial = useRouteMutation(rotaRoutes.importSheet)
  const apply = useRouteMutation(rotaRoutes.importSheet, {
    refreshes: [rotaRoutes.week],
    onSuccess: ({ added }) => {
      toast(ROTA_TOASTS.imported(added))
      onClose()
    },
  })
  const open = (next: RotaSheet, given: Answers = {}) => {
    setSheet(next)
    setAnswers(given)
    if (missingColumns(next.mapping).length === 0)
      trial.mutate({ params, body: { ...next, ...given, isTrial: true } })
    else trial.reset()
  }
  const upload = useMutation({
    mutationFn: (file: File) =>
      request('POST', routeUrl(rotaRoutes.readSheet, { params }), file) as Promise<RotaSheet>,
    onSuccess: next => open(next),
  })
  const missing = sheet ? missingColumns(sheet.mapping) : []
  const isNothing = trial.data && trial.data.added + trial.data.changed + trial.data.removed === 0
  const isUnread = trial.data?.dateOrder?.order === null || trial.data?.week?.monday === null
  const isOpen = isUnread || (trial.data?.isLong && !answers.isLongMeant)
  return (
    <Dialog
      isOpen
      onOpenChange={isOpen => !isOpen && onClose()}
      title="Import a file"
      description={`A line for each shift at ${place.name} (a name, a day, and a start), or people down and days across.`}
    >
      <div className="flex flex-col gap-5">
        <FileDrop
          label="Spreadsheet"
          accept={SHEET_READ_TYPES.map(type => `.${type}`).join(',')}
          hint="Drop the file here"
          isDisabled={upload.isPending}
          onFile={file => {
            setSheet(null)
            upload.mutate(file)
          }}
        >
          {choose => (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-edge border-dashed bg-raised px-4 py-4">
              <Button variant={sheet ? 'secondary' : 'primary'} isBusy={upload.isPending} onClick={choose}>
                {!upload.isPending && <FileUp aria-hidden="true" className="size-5" />}
                {sheet ? 'Choose another file' : 'Choose a file'}
              </Button>
              <p className="min-w-0 text-[0.9375rem] text-soft [overflow-wrap:anywhere]">
                {sheet && upload.variables
                  ? `${upload.variables.name}: ${countOf(sheet.lines.length, 'line')}`
                  : 'XLSX, XLS, ODS or CSV'}
              </p>
            </div>
          )}
        </FileDrop>
        <Refusal error={upload.error} />
        {sheet && (
          <>
            {sheet.advice && missing.length > 0 && <Note tone="vermilion">{sheet.advice}</Note>}
            {missing.length > 0 && (
              <Note tone="vermilion">Please say which column is “{missing.join('” and which is “')}”.</Note>
            )}
            <Refusal error={trial.error ?? apply.error} />
            {trial.data && missing.length === 0 && (
              <Questions
                result={trial.data}
                answers={answers}
                onAnswer={answer => open(sheet, { ...answers, ...answer })}
              />
            )}
            <div role="status">
              {trial.data && missing.length === 0 && !isUnread && <Outcome result={trial.data} />}
            </div>
            <Columns sheet={sheet} onMapping={mapping => open({ ...sheet, mapping })} />
          </>
        )}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!sheet || !trial.data || missing.length > 0 || isNothing || isOpen}
            isBusy={trial.isPending || apply.isPending}
            onClick={() => sheet && apply.mutate({ params, body: { ...sheet, ...answers, isTrial: false } })}
          >
            Import
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}

/** Answers to what the file leaves open. */
interface Answers {
  readonly dateOrder?: DateOrder
  readonly week?: string
  readonly isLongMeant?: boolean
  readonly removesOutside?: boolean
}

const ORDER_NAMES: Readonly<Record<DateOrder, string>> = {
  'day-first': 'Day first',
  'month-first': 'Month first',
  'year-first': 'Year first',
}
const ORDER_REASONS = {
  file: 'The file’s own days prove it.',
  country: 'So it is usual in your country. Please look whether it is right.',
  answer: 'As you have said.',
} as const

interface QuestionsProps {
  readonly result: RotaImportResult
  readonly answers: Answers
  readonly onAnswer: (answer: Answers) => void
}

/** One answer for the whole file each. */
function Questions({ result, answers, onAnswer }: QuestionsProps) {
  const { dateOrder, week, days, isLong, outside } = result
  return (
    <>
      {dateOrder && (
        <section aria-label="Order of day and month" className="flex flex-col gap-2">
          <p className="font-medium">
            {dateOrder.order === null
              ? `Which day is “${dateOrder.cell}”?`
              : `“${dateOrder.cell}” is read as`}
          </p>
          <Segmented
            label="Order of day and month"
            choices={dateOrder.choices.map(({ order, day }) => ({
              value: order,
              label: `${ORDER_NAMES[order]}: ${day === null ? 'no day' : showSheetDay(day)}`,
            }))}
            value={dateOrder.order ?? ''}
            onValueChange={order => order !== '' && onAnswer({ dateOrder: order })}
          />
          <p className="text-soft text-sm">
            {dateOrder.by ? ORDER_REASONS[dateOrder.by] : 'One answer for all days of the file.'}
          </p>
        </section>
      )}
      {week && (
        <DateField
          label="Week of the file"
          hint={`The file has weekdays without a date. ${week.monday ? `They are read from ${showSheetDay(week.monday)} on.` : 'Choose any day of their week.'}`}
          value={answers.week}
          onValueChange={day => day && onAnswer({ week: day })}
        />
      )}
      {isLong && days && (
        <Tick isTicked={answers.isLongMeant ?? false} onTick={isLongMeant => onAnswer({ isLongMeant })}>
          The days are right, though they go from {showSheetDay(days.from)} to {showSheetDay(days.to)}
        </Tick>
      )}
      {(outside > 0 || answers.removesOutside) && (
        <Tick
          isTicked={answers.removesOutside ?? false}
          onTick={removesOutside => onAnswer({ removesOutside })}
        >
          Also remove the shifts on days of which the file says nothing
          {outside > 0 && ` (${countOf(outside, 'shift')})`}
        </Tick>
      )}
    </>
  )
}

interface ColumnsProps {
  readonly sheet: RotaSheet
  readonly onMapping: (mapping: RotaSheet['mapping']) => void
}

function Columns({ sheet: { headings, lines, mapping }, onMapping }: ColumnsProps) {
  // A meaning has one column of the file.
  const choose = (at: number, column: RotaColumn | null) =>
    onMapping(mapping.map((held, index) => (index === at ? column : held === column ? null : held)))
  return (
    <section aria-label="Columns" className="flex flex-col gap-1">
      <h3 className="font-semibold">What the columns mean</h3>
      <ul className="divide-y divide-line border-line border-y">
        {headings.map((heading, at) => {
          const samples = lines
            .map(({ cells }) => cells[at] ?? '')
            .filter(cell => cell.trim() !== '')
            .slice(0, SAMPLES)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns stand where they stand, and two may have one heading
            <li key={at} className="py-3">
              <Field
                label={heading || `Column ${at + 1}`}
                hint={samples.join(' · ') || 'Blank in the first lines'}
              >
                {control => (
                  <Select
                    {...control}
                    choices={COLUMN_CHOICES}
                    value={mapping[at] ?? ''}
                    onChange={event => choose(at, (event.target.value || null) as RotaColumn | null)}
                  />
                )}
              </Field>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Outcome({ result }: { readonly result: RotaImportResult }) {
  const { added, changed, removed, unchanged, skipped, away, days, problems, unknown } = result
  const parts = [
    countOf(added, 'new shift'),
    changed > 0 && `${changed} changed`,
    removed > 0 && `${removed} removed`,
    unchanged > 0 && `${unchanged} as before`,
    away > 0 && `${countOf(away, 'line')} of someone who is away`,
    skipped > away && `${countOf(skipped - away, 'line')} without a shift here`,
  ].filter(part => part !== false)
  return (
    <div className="flex flex-col gap-3">
      <p className="font-medium">
        {parts.join(', ')}
        {days && `; ${showSheetDay(days.from)} to ${showSheetDay(days.to)}`}.
      </p>
      {unknown.length > 0 && (
        <Note tone="vermilion">
          <p>
            {unknown.length === 1 ? 'One name is not known' : `${unknown.length} names are not known`}; match
            them after the import: <span className="[overflow-wrap:anywhere]">{unknown.join(', ')}</span>
          </p>
        </Note>
      )}
      {problems.length > 0 && (
        <Note tone="vermilion">
          <p>
            {countOf(problems.length, 'line')} cannot be read and will be left out. Nothing is removed then.
          </p>
          <ul className="mt-2 list-disc pl-5">
            {problems.slice(0, PROBLEMS_SHOWN).map(({ line, message }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line of a grid has a problem for each cell
              <li key={at} className="[overflow-wrap:anywhere]">
                Line {line}: {message}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  )
}
