import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { Kitchen, KitchenComponent, KitchenDish } from '#contract/kitchen/kitchen.ts'
import { paths } from '#contract/paths.ts'
import {
  ALLERGEN_NAMES,
  ALLERGENS,
  type Allergen,
  type AllergenState,
  type AllergenSubject,
  listedState,
} from '#domain/kitchen/allergens.ts'
import { claimedFree } from '#domain/kitchen/assessment.ts'
import type { Statement } from '#domain/kitchen/kitchen.ts'
import { cn } from '#web/lib/class-names.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CheckList } from './check-list.tsx'
import type { DishCheck } from './dish-checks.ts'
import { useRecipePath } from './kitchen-data.ts'
import type { ReviewLine } from './review-lines.ts'

interface ReviewEntryProps {
  readonly kitchen: Kitchen
  readonly line: ReviewLine
  readonly warnings: readonly string[]
  /** As signed. */
  readonly statement: Statement | undefined
  /** Dishes only. */
  readonly swaps: readonly (Statement & { readonly name: string })[]
  readonly isTicked: boolean
  readonly isChanged: boolean
  readonly onTick: (isTicked: boolean) => void
  /** Contradictions in its texts, each to be confirmed before signing. */
  readonly checks: readonly DishCheck[]
  readonly checked: ReadonlySet<AllergenSubject>
  readonly onCheck: (subject: AllergenSubject, isChecked: boolean) => void
}

/** One recipe with everything that its signature means. */
export function ReviewEntry(props: ReviewEntryProps) {
  const { kitchen, line, warnings, statement, swaps, isTicked, isChanged } = props
  const { onTick, checks, checked, onCheck } = props
  const profile = kitchen.allergenProfile
  const to = useRecipePath()
  const mayEdit = to === paths.adminContentItem()
  return (
    <li className="flex flex-col gap-2 py-4">
      <div className="flex flex-wrap items-center gap-x-3">
        <label className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-indigo"
            checked={isTicked}
            disabled={checks.some(({ subject }) => !checked.has(subject))}
            onChange={event => onTick(event.target.checked)}
          />
          <span className="min-w-0 font-semibold text-lg leading-snug [overflow-wrap:anywhere]">
            {line.name}
          </span>
        </label>
        {line.recipe.assessment && <Badge tone="vermilion">To be signed again</Badge>}
        {isChanged && <Badge tone="vermilion">Just changed</Badge>}
        <Link
          to={to}
          params={{ kind: line.kind, itemId: String(line.id) }}
          className="inline-flex min-h-11 items-center px-1 text-indigo underline-offset-4 hover:underline"
        >
          {mayEdit ? 'Change' : 'Open'}
          <span className="sr-only"> {line.name}</span>
        </Link>
      </div>
      <div className="flex flex-col gap-2 text-[0.9375rem] sm:pl-8">
        {warnings.map(warning => (
          <p key={warning} className="font-semibold text-vermilion">
            {warning}
          </p>
        ))}
        <CheckList checks={checks} checked={checked} onCheck={onCheck} />
        <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <Facts facts={factsOf(kitchen, line)} />
          {statement && <Stated statement={statement} profile={profile} />}
          {swaps.map(swap => (
            <Fragment key={swap.name}>
              <dt className="border-line border-t pt-2 font-semibold sm:col-span-2">{swap.name}</dt>
              <Stated statement={swap} profile={profile} />
            </Fragment>
          ))}
        </dl>
      </div>
    </li>
  )
}

interface Fact {
  readonly label: string
  readonly text: string
  readonly tone?: string
}

export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return facts.map(({ label, text, tone }) => (
    <div key={label} className="contents">
      <dt className={cn('text-faint max-sm:-mb-2', tone)}>{label}</dt>
      <dd className="[overflow-wrap:anywhere]">{text}</dd>
    </div>
  ))
}

interface StatedProps {
  readonly statement: Statement
  readonly profile: Kitchen['allergenProfile']
}

function Stated({ statement, profile }: StatedProps) {
  const inState = (state: AllergenState) =>
    ALLERGENS.filter(allergen => listedState(statement, allergen) === state)
  const causes = (state: 'may-contain' | 'not-assessed') =>
    statement.causes
      .filter(cause => cause.state === state)
      .map(({ allergens, reason }) => `${named(allergens)} (${reason})`)
      .join('; ')
  const facts: Fact[] = [
    { label: 'Contains', text: named(inState('contains')), tone: 'text-vermilion' },
    { label: 'May contain', text: causes('may-contain'), tone: 'text-vermilion' },
    {
      label: 'Still not assessed',
      text: statement.isAssessed
        ? causes('not-assessed')
        : 'Everything else: one of its components is not signed.',
    },
    {
      label: 'Called free of',
      text: claimedFree(statement, profile).join(', ').toLowerCase(),
      tone: 'text-moss',
    },
  ]
  return <Facts facts={facts.filter(({ text }) => text !== '')} />
}

const named = (allergens: readonly Allergen[]) =>
  allergens.map(allergen => ALLERGEN_NAMES[allergen].toLowerCase()).join(', ')

type RecipeOfKind =
  | { readonly kind: 'components'; readonly recipe: KitchenComponent }
  | { readonly kind: 'dishes'; readonly recipe: KitchenDish }

/** Components and equipment, in words. */
export function factsOf({ components, equipment }: Kitchen, line: RecipeOfKind): Fact[] {
  const componentNames = (ids: readonly number[]) =>
    ids.flatMap(id => components.find(component => component.id === id)?.name ?? []).join(', ')
  const equipmentName = (id: number) => equipment.find(other => other.id === id)?.name ?? ''
  if (line.kind === 'components') {
    const { description, partIds, allergens, equipmentIds } = line.recipe
    return [
      { label: 'Made of', text: description },
      { label: 'Parts', text: componentNames(partIds) },
      { label: 'Its own allergens', text: named(allergens) },
      { label: 'Goes through', text: equipmentIds.map(equipmentName).join(', ') || 'No equipment' },
    ].filter(({ text }) => text !== '')
  }
  const { componentIds, allergens, equipment: uses } = line.recipe
  const through = uses.map(({ equipmentId, componentIds: narrowed, withOwn }) => {
    const name = equipmentName(equipmentId)
    if (narrowed === null) return name
    const parts = [componentNames(narrowed), withOwn ? named(allergens) : ''].filter(Boolean).join(', ')
    return `${name} (only ${parts})`
  })
  return [
    { label: 'Parts', text: componentNames(componentIds) || 'None' },
    { label: 'Its own allergens', text: named(allergens) },
    { label: 'Goes through', text: through.join('; ') || 'No equipment' },
  ].filter(({ text }) => text !== '')
}
