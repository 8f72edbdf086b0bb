import { useId } from 'react'
import type { DishAnnouncement, DishChangeReach } from '#contract/menu/dish-changes.ts'
import { CHANGE_LEVELS, CHANGE_LINE_MAX, type ChangeLevel } from '#domain/menu/dish-change-levels.ts'
import { countOf, formatCount } from '#web/lib/format.ts'
import type { AnnouncingFields } from '#web/shared/use-announcing.ts'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const LEVELS: Record<ChangeLevel, { readonly label: string; readonly effect: string }> = {
  minor: { label: 'Minor', effect: 'It is recorded in the history. No one is notified.' },
  tell: { label: 'Tell', effect: 'A card on their home page and a notification, until they open it.' },
  relearn: {
    label: 'Relearn',
    effect: 'Notified, and asked after their daily lesson until they answer right.',
  },
}

interface AnnouncementFieldsProps {
  readonly announcing: AnnouncingFields
  readonly suggestion: DishAnnouncement
  readonly reach: DishChangeReach | undefined
  /** Allergens are told once the recipe is signed. */
  readonly waits: boolean
}

/** Text and level of the message to staff about a change. */
export function AnnouncementFields({ announcing, suggestion, reach, waits }: AnnouncementFieldsProps) {
  const name = useId()
  const { level, line } = announcing.valueOf(suggestion)
  return (
    <section aria-labelledby={`${name}-heading`} className="flex flex-col gap-5">
      <h2 id={`${name}-heading`} className="font-display text-2xl leading-tight">
        What staff are told
      </h2>
      {waits && (
        <p className="text-[0.9375rem] text-soft">
          The menu changes at once. Staff are told of the allergens once the recipe is signed.
        </p>
      )}
      <TextField
        label="What changed"
        hint="In one line, as staff read it. If empty, it is written from the data."
        maxLength={CHANGE_LINE_MAX}
        autoComplete="off"
        value={line}
        onChange={({ target }) => announcing.choose({ line: target.value }, suggestion)}
      />
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-1.5 font-medium text-[0.9375rem]">Who is told?</legend>
        {CHANGE_LEVELS.map(value => (
          <RadioCard
            key={value}
            {...LEVELS[value]}
            aside={peopleOf(value, reach)}
            name={name}
            value={value}
            checked={level === value}
            onChange={() => announcing.choose({ level: value }, suggestion)}
          />
        ))}
      </fieldset>
    </section>
  )
}

function peopleOf(level: ChangeLevel, reach: DishChangeReach | undefined): string {
  if (level === 'minor') return 'Nobody'
  if (!reach) return 'All staff'
  const all = countOf(reach.staff, 'person', 'people')
  return level === 'relearn' && reach.learnt > 0
    ? `${all}, ${formatCount(reach.learnt)} learned it as it was`
    : all
}
