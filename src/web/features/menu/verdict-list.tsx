import { Link } from '@tanstack/react-router'
import { useId, useMemo, useState } from 'react'
import type { Dish, Menu, SetMenu } from '#contract/menu/menu.ts'
import { paths } from '#contract/paths.ts'
import { type AllergenState, worstAllergenState } from '#domain/kitchen/allergens.ts'
import { type Mark, markInSentence, marksCarrying } from '#domain/kitchen/marks.ts'
import { filterState, VERDICTS, type Verdict } from '#domain/menu/filter.ts'
import type { FoodMatch } from '#domain/menu/named-food.ts'
import {
  type GuestLists,
  type GuestNeeds,
  guestSentence,
  type ServedForm,
  verdictOfSet,
} from '#domain/menu/table-mode.ts'
import { cn } from '#web/lib/class-names.ts'
import { formatCount } from '#web/lib/format.ts'
import { DishName } from '#web/shared/native-name.tsx'
import { Badge } from '#web/ui/badge.tsx'
import {
  ArrowUpDown,
  ChevronDown,
  CircleAlert,
  CircleCheck,
  CircleX,
  type LucideIcon,
} from '#web/ui/icons.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { bearingOn, linesOf, nameAllergens } from './allergen-statement.ts'
import { ChangeTag } from './change-tag.tsx'
import { CopyWarning } from './copy-warning.tsx'
import type { MenuNoun } from './filter-summary.tsx'
import { type MenuFacts, useMenuFacts } from './menu-facts.ts'
import { STATE_LABELS } from './menu-labels.ts'
import { moveToDish } from './open-dish.ts'
import { SoldOutBadge } from './sold-out.tsx'
import { StateSign } from './state-sign.tsx'

const ListenButton = lazyPart(() => import('#web/ui/listen-button.tsx'), 'ListenButton', {
  isOptional: true,
})

export const VERDICT_LABELS: Record<Verdict, string> = {
  yes: 'Yes',
  change: 'With a change',
  ask: 'Ask the chef',
  no: 'No',
}
const VERDICT_ICONS: Record<Verdict, LucideIcon> = {
  yes: CircleCheck,
  change: ArrowUpDown,
  ask: CircleAlert,
  no: CircleX,
}
export const VERDICT_TONES: Record<Verdict, string> = {
  yes: 'border-moss text-moss',
  change: 'border-indigo text-indigo',
  ask: 'border-vermilion text-vermilion',
  no: 'text-soft',
}
const NONE: Record<Verdict, (noun: MenuNoun) => string> = {
  yes: noun => `No ${noun} is a clear yes. Ask the chef what can be changed.`,
  change: noun => `No ${noun} becomes a yes with a change.`,
  ask: () => 'Nothing to ask about.',
  no: () => 'Nothing is ruled out.',
}

export const verdictHeadingId = (verdict: Verdict) => `verdict-${verdict}`

interface VerdictListProps {
  readonly verdict: Verdict
  readonly menu: Menu
  readonly noun: MenuNoun
  readonly needs: GuestNeeds
  readonly lists: GuestLists<Dish>
  readonly naming: readonly FoodMatch<Dish>[]
}

/** The dishes with one verdict, each once, with their better swaps; then the set menus. */
export function VerdictList({ verdict, menu, noun, needs, lists, naming }: VerdictListProps) {
  const places = useMemo(
    () => new Map(menu.sections.flatMap(section => section.dishes.map(dish => [dish.id, section] as const))),
    [menu],
  )
  const sets = useMemo(() => sortSets(menu, lists), [menu, lists])
  const forms = lists[verdict]
  const ofAnswer = sets.filter(set => set.verdict === verdict)
  const Icon = VERDICT_ICONS[verdict]
  return (
    <section aria-labelledby={verdictHeadingId(verdict)} className="min-w-0">
      <h2
        id={verdictHeadingId(verdict)}
        tabIndex={-1}
        className={cn(
          'flex items-center gap-2 border-b-2 pb-1.5 font-display font-medium text-2xl',
          VERDICT_TONES[verdict],
          verdict === 'no' && 'border-edge',
        )}
      >
        <Icon aria-hidden="true" className="size-5.5" />
        {VERDICT_LABELS[verdict]}
        <span className="ml-auto font-text text-lg tabular-nums">
          {formatCount(forms.length)}
          <span className="sr-only"> {noun === 'drink' ? 'drinks' : 'dishes'}</span>
        </span>
      </h2>
      {forms.length + ofAnswer.length === 0 ? (
        <p className="py-4 text-soft">{NONE[verdict](noun)}</p>
      ) : (
        <ul className="divide-y divide-line border-line border-b">
          {forms.map(form => (
            <li key={form.item.id}>
              <FormRow
                form={form}
                verdict={verdict}
                needs={needs}
                section={places.get(form.item.id)}
                naming={naming.find(({ dish }) => dish === form.item)}
              />
            </li>
          ))}
          {ofAnswer.map(({ set, toChange }) => (
            <li key={set.key} className="flex flex-col gap-1 py-2.5">
              <h3 className="font-display font-medium text-[1.1875rem] leading-tight">{set.name}</h3>
              <p className="text-[0.9375rem] text-soft">Set menu</p>
              {toChange.length > 0 && (
                <p className="text-[0.9375rem]">
                  Ask what can replace {toChange.map(id => dishName(menu, id)).join(', ')}.
                </p>
              )}
              <CopyWarning className="text-sm" />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function sortSets(menu: Menu, lists: GuestLists<Dish>) {
  const verdicts = new Map(
    VERDICTS.flatMap(verdict => lists[verdict].map(({ item }) => [item.id, verdict] as const)),
  )
  return menu.setMenus.map((set: SetMenu) => ({
    set,
    ...verdictOfSet(
      set.courses.flatMap(({ dishIds }) => dishIds),
      verdicts,
    ),
  }))
}

function dishName(menu: Menu, dishId: number): string {
  const dishes = menu.sections.flatMap(section => section.dishes)
  return dishes.find(({ id }) => id === dishId)?.name ?? 'a dish that is no longer on the menu'
}

interface FormRowProps {
  readonly form: ServedForm<Dish>
  readonly verdict: Verdict
  readonly needs: GuestNeeds
  readonly section: Menu['sections'][number] | undefined
  readonly naming: FoodMatch<Dish> | undefined
}

/** A dish at a glance with the reason for its verdict. A tap opens what to say. */
function FormRow({ form, verdict, needs, section, naming }: FormRowProps) {
  const { names } = useMenuFacts()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const { item, swaps } = form
  const sentence = (swaps.length > 0 ? swaps : [null])
    .map(swap => guestSentence({ item, swap }, verdict, needs, names))
    .join(' ')
  return (
    <div className={cn(isOpen && 'pb-3')}>
      <div className="relative py-2.5 pr-7">
        <ChangeTag swaps={swaps} />
        <h3 className="font-display font-medium text-[1.1875rem] leading-tight">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            className="min-h-6 text-left after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-indigo focus-visible:after:-outline-offset-2"
            onKeyDown={moveToDish}
            onClick={() => setIsOpen(!isOpen)}
          >
            <DishName dish={item} />
          </button>
        </h3>
        <div className="flex flex-col gap-1 text-[0.9375rem] leading-snug">
          <p className="text-soft">
            {item.englishName}
            {section && <span className="text-faint">{`\u00A0· ${section.name}`}</span>}
          </p>
          <p className="flex flex-wrap gap-1.5 empty:hidden">
            {!item.isAvailable && <Badge tone="vermilion">Not available</Badge>}
            <SoldOutBadge dishId={item.id} />
          </p>
          <Reasons form={form} needs={needs} naming={naming} isOpen={isOpen} />
          <CopyWarning className="text-sm" />
        </div>
        <ChevronDown
          aria-hidden="true"
          className={cn('absolute top-3 right-0 size-5 text-soft', isOpen && 'rotate-180')}
        />
      </div>
      {isOpen && (
        <div id={id} className="flex flex-col gap-3">
          <div className="border-indigo border-l-3 pl-4">
            <p className="font-semibold text-faint text-sm">Say to the guest</p>
            <p className="mt-0.5 font-display text-[1.1875rem] leading-snug">{sentence}</p>
            {/* For the dish as it stands on the menu. */}
            {item.serverDescription && verdict !== 'no' && swaps.length === 0 && (
              <p className="mt-1.5 font-display text-[1.0625rem] text-soft leading-snug">
                {item.serverDescription}
              </p>
            )}
            <ListenButton text={sentence} subject={item.name} className="-ml-4" />
          </div>
          <Link
            to={paths.menu()}
            search={{ dish: item.id }}
            className="inline-flex min-h-11 w-fit items-center font-semibold text-[0.9375rem] text-indigo underline underline-offset-4"
          >
            All about {item.name}
          </Link>
        </div>
      )}
    </div>
  )
}

interface ReasonsProps {
  readonly form: ServedForm<Dish>
  readonly needs: GuestNeeds
  readonly naming: FoodMatch<Dish> | undefined
  /** In full; otherwise two lines each. */
  readonly isOpen: boolean
}

/** Reasons against a yes, each with its sign. */
function Reasons({ form, needs, naming, isOpen }: ReasonsProps) {
  const { names, marks } = useMenuFacts()
  const { item, swaps } = form
  const all = (swaps.length > 0 ? swaps : [null]).flatMap(swap =>
    reasonsOf({ item, swap }, needs, naming, { names, marks }),
  )
  const reasons = [...new Map(all.map(reason => [reason.text, reason])).values()]
  if (reasons.length === 0) return null
  return (
    <ul className="flex flex-col gap-0.5">
      {reasons.map(({ state, text }) => (
        <li key={text} className="flex gap-2">
          <span className="mt-0.5">
            <StateSign state={state} />
          </span>
          <span className={cn('min-w-0', !isOpen && 'line-clamp-2')}>{text}</span>
        </li>
      ))}
    </ul>
  )
}

const carried = (marks: readonly Mark[]) => marks.map(markInSentence).join(', ')

interface Reason {
  readonly state: Exclude<AllergenState, 'free'>
  readonly text: string
}

function reasonsOf(
  { item, swap }: { readonly item: Dish; readonly swap: Dish['swaps'][number] | null },
  { dietary, without, unknown }: GuestNeeds,
  naming: FoodMatch<Dish> | undefined,
  { names, marks }: Pick<MenuFacts, 'names' | 'marks'>,
): Reason[] {
  const form = swap ?? item
  const asked = bearingOn(without)
  const contained = form.allergens.filter(allergen => asked.includes(allergen))
  const reasons: Reason[] = []
  if (naming) {
    const within = naming.components.length > 0 ? `, in ${naming.components.join(', ')}` : ''
    reasons.push({
      state: 'contains',
      text: `Names ${unknown.map(food => `“${food}”`).join(' or ')}${within}`,
    })
  }
  if (contained.length > 0)
    reasons.push({ state: 'contains', text: `Contains ${nameAllergens(contained, names).join(', ')}` })
  for (const mark of dietary) {
    const name = markInSentence(mark)
    const { dietaryInfo } = item
    const own = marksCarrying(mark, dietaryInfo, marks)
    const state = filterState({ ...form, dietaryInfo }, { dietary: [mark], without: [] }, marks)
    if (own.length === 0) reasons.push({ state: 'contains', text: `Not marked ${name}` })
    else if (state === 'contains')
      reasons.push({ state, text: `Marked ${carried(own)}, which its recipe contradicts` })
    else if (swap)
      reasons.push({ state: 'not-assessed', text: `Marked ${carried(own)} as it stands on the menu` })
  }
  const first = new Set(asked)
  for (const state of ['may-contain', 'not-assessed'] as const) {
    for (const { allergens, reason } of linesOf(form, state, asked)) {
      const relevant = allergens.filter(allergen => first.has(allergen))
      if (relevant.length > 0)
        reasons.push({
          state,
          text: `${state === 'may-contain' ? 'May contain' : 'Not assessed for'} ${nameAllergens(relevant, names).join(', ')}: ${reason}`,
        })
    }
  }
  const isDoubtful = without.length === 0 || worstAllergenState(form, without) !== 'contains'
  if (!form.isAssessed && isDoubtful)
    reasons.push({ state: 'not-assessed', text: STATE_LABELS['not-assessed'] })
  return reasons
}
