import { useEffect, useState } from 'react'
import type { DishRecipe } from '#domain/kitchen/kitchen.ts'
import type { ChangedFact } from '#domain/menu/dish-changes.ts'
import { describeChange, suggestedLevel } from '#domain/menu/dish-changes.ts'
import { countOf } from '#web/lib/format.ts'
import type { AnnouncingFields } from '#web/shared/use-announcing.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Note } from '#web/ui/note.tsx'
import { AnnouncementFields } from './announcement-fields.tsx'
import { ChangeReach } from './change-reach.tsx'
import type { KitchenChange, KitchenEffect } from './kitchen-effects.ts'
import type { PublishAnswer, PublishDialogProps, RecipeSigning } from './publish-dialog.tsx'
import { useChangeReach } from './use-change-reach.ts'

interface EffectsPanelProps {
  readonly change: KitchenChange
  /** The edited dish, which needs no name. */
  readonly dishId?: number | undefined
  readonly announcing: AnnouncingFields | undefined
  /** For who assesses recipes, of one that has no signature then. */
  readonly signing?: (() => RecipeSigning) | null
}

const PublishDialog = lazyPart(() => import('./publish-dialog.tsx'), 'PublishDialog', { begins: 'asked' })

interface Asked extends Pick<PublishDialogProps, 'signing' | 'told'> {
  readonly answer: PublishDialogProps['onAnswer']
}

/** More people are told only after a confirmation. */
const TOLD_UNASKED_MAX = 20

/** Effects of saving on this dish and others, the people and content affected, and the message to staff. */
export function EffectsPanel(props: EffectsPanelProps) {
  const { change, dishId, announcing, signing = null } = props
  const { effects, facts, waits } = change
  const suggestion = suggestionOf(facts)
  const reach = useChangeReach(facts)
  const [asked, setAsked] = useState<Asked | null>(null)
  async function ask() {
    const said = suggestion && announcing?.valueOf(suggestion)
    const told = said && said.level !== 'minor' ? { ...said, people: reach?.staff ?? null } : null
    if (!signing && (told?.people ?? 0) <= TOLD_UNASKED_MAX) return {}
    if (!(await PublishDialog.ask())) return null
    return new Promise<PublishAnswer>(answer =>
      setAsked({
        signing: signing?.() ?? null,
        told,
        answer: given => {
          setAsked(null)
          answer(given)
        },
      }),
    )
  }
  useEffect(() => {
    announcing?.suggest(suggestion, ask, signing !== null)
  })
  if (effects.length === 0 && facts.length === 0 && !signing) return null
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {(effects.length > 0 || facts.length > 0) && (
        <Note>
          <section aria-label="What saving changes" className="flex flex-col gap-4">
            {effects.length > 0 && <Effects effects={effects} dishId={dishId} />}
            {waits && !signing && (
              <p>Until the recipe is signed again, this and all dishes of its equipment are in doubt.</p>
            )}
            <ChangeReach reach={reach} />
          </section>
        </Note>
      )}
      {announcing && suggestion && (
        <AnnouncementFields
          announcing={announcing}
          suggestion={suggestion}
          reach={reach}
          waits={waits && !signing}
        />
      )}
      {asked && <PublishDialog signing={asked.signing} told={asked.told} onAnswer={asked.answer} />}
    </div>
  )
}

function suggestionOf(facts: readonly ChangedFact[]) {
  return facts.length === 0 ? null : { level: suggestedLevel(facts), line: describeChange(facts) }
}

interface EffectsProps {
  readonly effects: readonly KitchenEffect[]
  readonly dishId: number | undefined
}

function Effects({ effects, dishId }: EffectsProps) {
  const count = new Set(effects.flatMap(({ dishes }) => dishes.map(({ id }) => id))).size
  const nameOf = ({ id, name }: Pick<DishRecipe, 'id' | 'name'>) => (id === dishId ? 'this dish' : name)
  return (
    <div>
      <h2 className="font-semibold">Saving changes {countOf(count, 'dish', 'dishes')}</h2>
      <ul className="mt-2 flex flex-col gap-2">
        {effects.map(({ changes, dishes }) => (
          <li key={changes.join(' ')}>
            <span className="font-semibold">{changes.join(' ')}</span>{' '}
            <span>{dishes.map(nameOf).join(', ')}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
