import type { AllergenSubject } from '#domain/kitchen/allergens.ts'
import type { DishCheck } from './dish-checks.ts'

interface CheckListProps {
  readonly checks: readonly DishCheck[]
  readonly checked: ReadonlySet<AllergenSubject>
  readonly onCheck: (subject: AllergenSubject, isChecked: boolean) => void
}

/** Allergens in texts that the recipe lacks, each with a checkbox to confirm. */
export function CheckList({ checks, checked, onCheck }: CheckListProps) {
  return checks.map(({ subject, warning, label }) => (
    <div key={subject}>
      <p className="font-semibold text-vermilion [overflow-wrap:anywhere]">{warning}</p>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-indigo"
          checked={checked.has(subject)}
          onChange={event => onCheck(subject, event.target.checked)}
        />
        <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
      </label>
    </div>
  ))
}

/** Adds or removes one entry. */
export function withChecked(
  checked: ReadonlySet<AllergenSubject>,
  subject: AllergenSubject,
  isChecked: boolean,
): ReadonlySet<AllergenSubject> {
  const others = [...checked].filter(other => other !== subject)
  return new Set(isChecked ? [...others, subject] : others)
}
