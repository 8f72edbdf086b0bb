import type { SentSheet } from '#contract/sheets/imports.ts'
import { cn } from '#web/lib/class-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { Select } from '#web/ui/select.tsx'

interface ColumnMappingProps {
  readonly file: SentSheet
  /** The column key for each heading of the file; `null`: ignored. */
  readonly mapping: readonly (string | null)[]
  /** Columns that seem to be about allergens, without a decision. */
  readonly undecided: readonly number[]
  /** Those of them that the user ignores. */
  readonly leftOut: readonly number[]
  readonly onChange: (mapping: readonly (string | null)[]) => void
  readonly onLeaveOut: (columns: readonly number[]) => void
}

/** Fields of the file's columns, guessed from headings and editable. */
export function ColumnMapping(props: ColumnMappingProps) {
  const { file, mapping, undecided, leftOut, onChange, onLeaveOut } = props
  const { headings, samples, columns } = file
  const choices = [
    { value: '', label: 'Leave out' },
    ...columns.map(({ key, heading, isRequired }) => ({
      value: key,
      label: isRequired ? `${heading} (needed)` : heading,
    })),
  ]
  const missing = columns.filter(({ key, isRequired }) => isRequired && !mapping.includes(key))
  const isShared = (key: string) => columns.some(column => column.key === key && column.isShared)
  const choose = (at: number, key: string | null) =>
    onChange(
      mapping.map((held, index) => {
        if (index === at) return key
        // A field has one column of the file, unless several may share it.
        return key !== null && held === key && !isShared(key) ? null : held
      }),
    )
  const names = undecided.map(at => headings[at] || `Column ${at + 1}`)
  return (
    <>
      {undecided.length > 0 && (
        <Note tone="vermilion">
          {undecided.length === 1 ? 'This column looks' : 'These columns look'} like allergen information:{' '}
          <strong className="[overflow-wrap:anywhere]">{names.join(', ')}</strong>. Please choose below what{' '}
          {undecided.length === 1 ? 'it contains' : 'each contains'}, or leave it out.
        </Note>
      )}
      <ul className="divide-y divide-line border-line border-y">
        {headings.map((heading, index) => {
          const key = mapping[index] ?? null
          const label = heading || `Column ${index + 1}`
          return (
            <li
              // Columns of one file, which stand where they stand.
              // biome-ignore lint/suspicious/noArrayIndexKey: two of them may have one heading
              key={index}
              className={cn(
                'grid gap-x-6 gap-y-2 py-4 sm:grid-cols-2',
                undecided.includes(index) && 'border-l-3 border-l-vermilion bg-vermilion-tint px-4',
              )}
            >
              <Field
                label={label}
                hint={columns.find(column => column.key === key)?.hint}
                error={undecided.includes(index) ? 'This may be about allergens.' : undefined}
              >
                {control => (
                  <Select
                    {...control}
                    choices={choices}
                    value={key ?? ''}
                    onChange={event => choose(index, event.target.value || null)}
                  />
                )}
              </Field>
              <p className="min-w-0 self-center text-faint text-sm [overflow-wrap:anywhere]">
                <span className="sr-only">For example: </span>
                <span className="line-clamp-2">
                  {samples
                    .map(cells => cells[index] ?? '')
                    .filter(cell => cell.trim() !== '')
                    .join(' · ') || 'Blank in the first lines'}
                </span>
              </p>
              {undecided.includes(index) && (
                <div>
                  <Button variant="danger" onClick={() => onLeaveOut([...leftOut, index])}>
                    Leave out {label}
                  </Button>
                </div>
              )}
              {key === null && leftOut.includes(index) && (
                <p className="text-sm text-vermilion sm:col-span-2">
                  Left out, though it may be about allergens. The academy will know nothing about it.
                </p>
              )}
            </li>
          )
        })}
      </ul>
      {missing.length > 0 && (
        <p className="text-[0.9375rem] text-soft">
          No column contains {missing.map(({ heading }) => heading).join(', ')}. New items need it; existing
          ones keep their value.
        </p>
      )}
    </>
  )
}
