import { useMutation } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import {
  ROTA_TOASTS,
  type RotaImportResult,
  type RotaPlace,
  type RotaSheet,
  rotaRoutes,
} from '#contract/rota.ts'
import { missingColumns, ROTA_COLUMN_NAMES, ROTA_COLUMNS, type RotaColumn } from '#domain/rota-columns.ts'
import { SHEET_READ_TYPES } from '#domain/sheets.ts'
import { request, routeUrl } from '#web/lib/api-client.ts'
import { countOf, formatDayAndMonth } from '#web/lib/format.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Note } from '#web/ui/note.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { Select } from '#web/ui/select.tsx'
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
  const params = { locationId: place.id }
  const trial = useRouteMutation(rotaRoutes.importSheet)
  const apply = useRouteMutation(rotaRoutes.importSheet, {
    refreshes: [rotaRoutes.week],
    onSuccess: ({ added }) => {
      toast(ROTA_TOASTS.imported(added))
      onClose()
    },
  })
  const open = (next: RotaSheet) => {
    setSheet(next)
    if (missingColumns(next.mapping).length === 0) trial.mutate({ params, body: { ...next, isTrial: true } })
    else trial.reset()
  }
  const upload = useMutation({
    mutationFn: (file: File) =>
      request('POST', routeUrl(rotaRoutes.readSheet, { params }), file) as Promise<RotaSheet>,
    onSuccess: open,
  })
  const missing = sheet ? missingColumns(sheet.mapping) : []
  const isNothing = trial.data && trial.data.added + trial.data.changed + trial.data.removed === 0
  return (
    <Dialog
      isOpen
      onOpenChange={isOpen => !isOpen && onClose()}
      title="Import a file"
      description={`A line for each shift at ${place.name}: a name, a day, and a start.`}
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
            {missing.length > 0 && (
              <Note tone="vermilion">Please say which column is “{missing.join('” and which is “')}”.</Note>
            )}
            <Refusal error={trial.error ?? apply.error} />
            <div role="status">{trial.data && missing.length === 0 && <Outcome result={trial.data} />}</div>
            <Columns sheet={sheet} onMapping={mapping => open({ ...sheet, mapping })} />
          </>
        )}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!sheet || !trial.data || missing.length > 0 || isNothing}
            isBusy={trial.isPending || apply.isPending}
            onClick={() => sheet && apply.mutate({ params, body: { ...sheet, isTrial: false } })}
          >
            Import
          </Button>
        </DialogActions>
      </div>
    </Dialog>
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
  const { added, changed, removed, unchanged, skipped, days, problems, unknown } = result
  const parts = [
    countOf(added, 'new shift'),
    changed > 0 && `${changed} changed`,
    removed > 0 && `${removed} removed`,
    unchanged > 0 && `${unchanged} as before`,
    skipped > 0 && `${countOf(skipped, 'line')} without a shift here`,
  ].filter(part => part !== false)
  return (
    <div className="flex flex-col gap-3">
      <p className="font-medium">
        {parts.join(', ')}
        {days && `; ${formatDayAndMonth(days.from)} to ${formatDayAndMonth(days.to)}`}.
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
            {problems.slice(0, PROBLEMS_SHOWN).map(({ line, message }) => (
              <li key={line} className="[overflow-wrap:anywhere]">
                Line {line}: {message}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  )
}
