import { type FormEvent, useEffect, useMemo, useState } from 'react'
import type { Dish } from '#contract/menu/menu.ts'
import { declaredAllergens } from '#domain/kitchen/allergen-profiles.ts'
import { type AllergenSubject, askedAs } from '#domain/kitchen/allergens.ts'
import { byFrequency } from '#domain/menu/frequency.ts'
import { type GuestNeeds, joinNeeds } from '#domain/menu/table-mode.ts'
import { afterPaint } from '#web/lib/after-paint.ts'
import { OFFLINE_TEXT } from '#web/lib/api-client.ts'
import { cn } from '#web/lib/class-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useMenuFacts } from './menu-facts.ts'

const loadWords = () => import('./read-typed-needs.ts')
const TYPED_MAX_LENGTH = 100

interface NeedsChoiceProps {
  readonly dishes: readonly Dish[]
  /** Allergens and groups with data. */
  readonly kept: readonly AllergenSubject[]
  readonly needs: GuestNeeds
  readonly onChange: (needs: GuestNeeds) => void
}

/** Needs of a guest, by a tap or in words; the most frequent allergens of the menu first. */
export function NeedsChoice({ dishes, kept, needs, onChange }: NeedsChoiceProps) {
  const { profile, names, marks } = useMenuFacts()
  const frequent = useMemo(() => byFrequency(kept, dishes), [kept, dishes])
  const single = useMemo(
    () =>
      byFrequency(
        declaredAllergens(profile)
          .map(({ allergen }) => allergen)
          .filter(allergen => askedAs(allergen) !== allergen),
        dishes,
      ),
    [profile, dishes],
  )
  const [isSingleOpen, setIsSingleOpen] = useState(single.some(allergen => needs.without.includes(allergen)))
  useEffect(
    () =>
      void afterPaint()
        .then(loadWords)
        .catch(() => undefined),
    [],
  )

  async function addTyped(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const typed = String(new FormData(form).get('needs')).trim()
    if (typed === '') return
    try {
      const { readTypedNeeds } = await loadWords()
      onChange(joinNeeds(needs, readTypedNeeds(typed, dishes, marks, kept)))
      form.reset()
    } catch {
      toast({ title: 'Error', text: OFFLINE_TEXT, isDestructive: true })
    }
  }
  return (
    <div className="flex flex-col gap-3">
      {/* biome-ignore lint/a11y/useSemanticElements: a search element would have to be inside the form. */}
      <form role="search" className="flex gap-2" onSubmit={event => void addTyped(event)}>
        <Input
          name="needs"
          aria-label="What the guest needs"
          placeholder="sesame, no fish, vegan"
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={TYPED_MAX_LENGTH}
          className="min-w-0 grow"
        />
        <Button type="submit" variant="secondary" className="min-h-12 shrink-0">
          Add
        </Button>
      </form>
      <fieldset>
        <legend className="sr-only">Must not have, and eats</legend>
        <div className="flex flex-wrap gap-1.5">
          {[...frequent, ...(isSingleOpen ? single : [])].map(subject => (
            <Pill
              key={subject}
              label={names[subject]}
              isOn={needs.without.includes(subject)}
              onToggle={() => onChange({ ...needs, without: toggled(needs.without, subject) })}
            />
          ))}
          {marks.map(mark => (
            <Pill
              key={mark.key}
              label={mark.name}
              isMark
              isOn={needs.dietary.some(({ key }) => key === mark.key)}
              onToggle={() =>
                onChange({
                  ...needs,
                  dietary: needs.dietary.some(({ key }) => key === mark.key)
                    ? needs.dietary.filter(({ key }) => key !== mark.key)
                    : [...needs.dietary, mark],
                })
              }
            />
          ))}
          {single.length > 0 && !isSingleOpen && (
            <Button variant="quiet" className="px-2" onClick={() => setIsSingleOpen(true)}>
              One cereal or nut…
            </Button>
          )}
        </div>
      </fieldset>
    </div>
  )
}

interface PillProps {
  readonly label: string
  readonly isOn: boolean
  /** How the guest eats, not what they avoid. */
  readonly isMark?: boolean
  readonly onToggle: () => void
}

function Pill({ label, isOn, isMark = false, onToggle }: PillProps) {
  return (
    <label
      className={cn(
        'inline-flex min-h-11 cursor-pointer items-center border border-edge px-3 font-medium text-[0.9375rem] has-checked:border-indigo has-checked:bg-indigo has-checked:font-semibold has-checked:text-on-indigo has-focus-visible:outline-2 has-focus-visible:outline-indigo has-focus-visible:outline-offset-2 forced-colors:has-checked:outline-2',
        isMark ? 'rounded-full' : 'rounded-md',
      )}
    >
      <input type="checkbox" className="sr-only" checked={isOn} onChange={onToggle} />
      {label}
    </label>
  )
}

function toggled<Value>(chosen: readonly Value[], value: Value): Value[] {
  return chosen.includes(value) ? chosen.filter(other => other !== value) : [...chosen, value]
}
