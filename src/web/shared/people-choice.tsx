import type { Colleague } from '#contract/people/colleagues.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { ColleagueCombobox } from './colleague-combobox.tsx'

interface PeopleChoiceProps {
  readonly label: string
  readonly error?: string | undefined
  readonly value: readonly Colleague[]
  readonly onValueChange: (people: Colleague[]) => void
}

/** Staff by name, added one by one. */
export function PeopleChoice({ label, error, value, onValueChange }: PeopleChoiceProps) {
  return (
    <>
      <Field label={label} hint="Only these, if you add any." error={error}>
        {control => (
          <ColleagueCombobox
            control={control}
            isStaffOnly
            placeholder="Search for a name"
            value={undefined}
            onValueChange={added => {
              if (added && !value.some(({ id }) => id === added.id)) onValueChange([...value, added])
            }}
          />
        )}
      </Field>
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {value.map(person => (
            <li key={person.id}>
              <Button
                variant="secondary"
                aria-label={`Remove ${person.fullName}`}
                onClick={() => onValueChange(value.filter(({ id }) => id !== person.id))}
              >
                {person.fullName} ×
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
