import type { SentSheet } from '#contract/imports.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

interface ColumnMappingProps {
  readonly file: SentSheet
  /** For each heading of the file the key of a column; `null`: left out. */
  readonly mapping: readonly (string | null)[]
  readonly onChange: (mapping: readonly (string | null)[]) => void
}

/** What each column of the file holds: guessed from its heading, and changed here. */
export function ColumnMapping({ file, mapping, onChange }: ColumnMappingProps) {
  const { headings, samples, columns } = file
  const choices = [
    { value: '', label: 'Leave out' },
    ...columns.map(({ key, heading, isRequired }) => ({
      value: key,
      label: isRequired ? `${heading} (needed)` : heading,
    })),
  ]
  const missing = columns.filter(({ key, isRequired }) => isRequired && !mapping.includes(key))
  const choose = (at: number, key: string | null) =>
    onChange(
      mapping.map((held, index) => {
        if (index === at) return key
        // One column of the academy comes from one of the file.
        return key !== null && held === key ? null : held
      }),
    )
  return (
    <>
      <ul className="divide-y divide-line border-line border-y">
        {headings.map((heading, index) => {
          const key = mapping[index] ?? null
          const label = heading || `Column ${index + 1}`
          return (
            <li
              // Columns of one file, which stand where they stand.
              // biome-ignore lint/suspicious/noArrayIndexKey: two of them may have one heading
              key={index}
              className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-2"
            >
              <Field label={label} hint={columns.find(column => column.key === key)?.hint}>
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
            </li>
          )
        })}
      </ul>
      {missing.length > 0 && (
        <p className="text-[0.9375rem] text-soft">
          No column holds {missing.map(({ heading }) => heading).join(', ')}. What is new needs it; what is
          there already keeps what it has.
        </p>
      )}
    </>
  )
}
