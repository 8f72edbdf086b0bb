import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { paths } from '#contract/paths.ts'
import { ALLERGEN_NAMES } from '#domain/kitchen/allergens.ts'
import type { Statement } from '#domain/kitchen/kitchen.ts'
import { Button } from '#web/ui/button.tsx'
import { X } from '#web/ui/icons.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const AddCombobox = lazyPart(() => import('#web/ui/add-combobox.tsx'), 'AddCombobox')

export interface PickableComponent {
  readonly id: number
  readonly name: string
  readonly isActive: boolean
}

interface ComponentPickerProps {
  readonly label: string
  readonly addLabel: string
  /** Sorted by name. */
  readonly components: readonly PickableComponent[]
  readonly statements: ReadonlyMap<number, Statement>
  readonly value: readonly number[]
  readonly onValueChange: (ids: number[]) => void
  readonly error?: string | undefined
}

/** Chooses components, each shown with its allergens. */
export function ComponentPicker(props: ComponentPickerProps) {
  const { label, addLabel, components, statements, value, onValueChange, error } = props
  const list = useRef<HTMLUListElement>(null)
  const chosen = components.filter(({ id }) => value.includes(id))
  const choices = components.flatMap(({ id, name, isActive }) =>
    isActive && !value.includes(id) ? [{ id, label: name }] : [],
  )
  return (
    <div className="flex flex-col gap-4">
      <ul
        ref={list}
        aria-label={label}
        tabIndex={-1}
        className="divide-y divide-line rounded-lg border border-line bg-raised outline-none"
      >
        {chosen.length === 0 && <li className="px-4 py-3 text-[0.9375rem] text-faint">None yet</li>}
        {chosen.map(({ id, name }) => (
          <li key={id} className="flex items-center gap-3 py-1 pr-1.5 pl-4">
            <div className="min-w-0 grow py-1.5">
              <Link
                to={paths.adminContentItem()}
                params={{ kind: 'components', itemId: String(id) }}
                className="font-medium underline-offset-4 hover:underline"
              >
                {name}
              </Link>
              <p className="text-faint text-sm">{describe(statements.get(id))}</p>
            </div>
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Remove ${name}`}
              onClick={() => {
                onValueChange(value.filter(other => other !== id))
                list.current?.focus()
              }}
            >
              <X aria-hidden="true" className="size-5" />
            </Button>
          </li>
        ))}
      </ul>
      <AddCombobox
        loading={<Skeleton className="h-[4.6875rem] rounded-md" />}
        label={addLabel}
        error={error}
        placeholder="Start typing a name"
        none="No component with this name"
        choices={choices}
        onAdd={id => onValueChange([...value, id].sort((a, b) => a - b))}
      />
    </div>
  )
}

function describe(statement: Statement | undefined): string {
  if (!statement) return ''
  const contains = statement.allergens.map(allergen => ALLERGEN_NAMES[allergen])
  const mayContain = statement.mayContain.map(({ allergen }) => ALLERGEN_NAMES[allergen])
  const parts = [
    ...(contains.length > 0 ? [`Contains ${contains.join(', ')}`] : []),
    ...(mayContain.length > 0 ? [`May contain ${mayContain.join(', ')}`] : []),
    ...(statement.isAssessed ? [] : ['Not assessed']),
  ]
  return parts.join(' · ') || 'No allergens'
}
