import type { CheckedImport } from '#contract/sheets/imports.ts'
import { formatCount } from '#web/lib/format.ts'
import { CheckboxPills } from '#web/ui/checkbox-pills.tsx'

/** More are folded. */
const OPEN_AT_MOST = 12

interface MissingPeopleProps {
  readonly missing: NonNullable<CheckedImport['missing']>
  /** A file of new people alone says nothing about who has left. */
  readonly isOfNewAlone: boolean
  readonly value: readonly number[]
  readonly onValueChange: (ids: readonly number[]) => void
}

/** People of the file's restaurants who are not in it; none is ticked for the importer. */
export function MissingPeople({
  missing: { people, hasMore },
  isOfNewAlone,
  value,
  onValueChange,
}: MissingPeopleProps) {
  const title = `Not in this file: ${formatCount(people.length)}${hasMore ? ' or more' : ''}`
  const pills = (
    <CheckboxPills
      label="Who has left?"
      hint="They work at the restaurants of this file. Ticked people are signed out and can no longer sign in; everyone else stays as they are."
      choices={people.map(({ id, fullName, locations }) => ({
        value: id,
        label: `Deactivate ${fullName}, ${locations}`,
      }))}
      value={value}
      onValueChange={onValueChange}
    />
  )
  return (
    <details
      open={!isOfNewAlone && people.length <= OPEN_AT_MOST}
      className="rounded-lg border border-line px-4"
    >
      <summary className="min-h-11 cursor-pointer py-3 font-medium">{title}</summary>
      <div className="pb-4">{pills}</div>
    </details>
  )
}
