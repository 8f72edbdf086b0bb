import type { DishRecipe } from '#domain/kitchen.ts'
import { countOf } from '#web/lib/format.ts'
import { Note } from '#web/ui/note.tsx'
import type { KitchenEffect } from './kitchen-effects.ts'

interface EffectsPanelProps {
  readonly effects: readonly KitchenEffect[]
  /** The dish that is being edited, which goes without its name. */
  readonly dishId?: number
}

/** What saving does to the dishes, this one and others. */
export function EffectsPanel({ effects, dishId }: EffectsPanelProps) {
  if (effects.length === 0) return null
  const count = new Set(effects.flatMap(({ dishes }) => dishes.map(({ id }) => id))).size
  const nameOf = ({ id, name }: Pick<DishRecipe, 'id' | 'name'>) => (id === dishId ? 'this dish' : name)
  return (
    <Note>
      <section aria-label="What saving changes">
        <h2 className="font-semibold">Saving changes {countOf(count, 'dish', 'dishes')}</h2>
        <ul className="mt-2 flex flex-col gap-2">
          {effects.map(({ changes, dishes }) => (
            <li key={changes.join(' ')}>
              <span className="font-semibold">{changes.join(' ')}</span>{' '}
              <span>{dishes.map(nameOf).join(', ')}</span>
            </li>
          ))}
        </ul>
      </section>
    </Note>
  )
}
