import type { ReactNode } from 'react'
import type { Dish } from '#contract/menu/menu.ts'
import type { AllergenSubject } from '#domain/kitchen/allergens.ts'
import { isUnproved, marksOf, markWithLetters } from '#domain/kitchen/marks.ts'
import { describeAlcohol } from '#domain/menu/drinks.ts'
import { cn } from '#web/lib/class-names.ts'
import { NativeName } from '#web/shared/native-name.tsx'
import { TermText } from '#web/shared/terms/term-text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { bearingOn, linesOf, nameAllergens } from './allergen-statement.ts'
import { DishAllergenSigns, DishAllergens } from './dish-allergens.tsx'
import { DishFold } from './dish-fold.tsx'
import { useMenuFacts } from './menu-facts.ts'
import { stateLabel } from './menu-labels.ts'
import { SoldOutNote } from './sold-out.tsx'

const loadRest = () => import('./menu-rest.ts')
const ListenButton = lazyPart(loadRest, 'ListenButton', { isOptional: true })
const ShareButton = lazyPart(loadRest, 'ShareButton', { isOptional: true })
const DishRest = lazyPart(loadRest, 'DishRest')
const Pairings = lazyPart(loadRest, 'Pairings', { isOptional: true })

/** Below a dish's names: the one in its own script, and its marks. */
export function DishSubtitle({ dish }: { readonly dish: Dish }) {
  return (
    <>
      {dish.japaneseName && (
        <NativeName
          name={dish.japaneseName}
          reading={dish.kana}
          language={dish.language}
          subject={dish.name}
        />
      )}
      <Badges dish={dish} />
    </>
  )
}

interface DishDetailsProps {
  readonly dish: Dish
  /** Allergens to avoid, if the chef decides about this dish. */
  readonly asked?: readonly AllergenSubject[]
  /** Further actions. */
  readonly actions?: ReactNode
}

/** A dish without names and picture, for cards and opened rows. */
export function DishDetails({ dish, asked, actions }: DishDetailsProps) {
  const others = (
    <>
      <ShareButton dish={dish} loading={<ButtonSpace>Share</ButtonSpace>} />
      {actions}
    </>
  )
  return (
    <>
      <SoldOutNote dish={dish} />
      <DishAllergens dish={dish} asked={asked} />
      {dish.serverDescription && (
        <div className="border-indigo border-l-3 pl-4">
          <p className="font-semibold text-faint text-sm">At the table</p>
          <p className="mt-0.5 font-display text-[1.125rem] leading-snug">
            <TermText>{dish.serverDescription}</TermText>
          </p>
          <ListenButton text={dish.serverDescription} subject={dish.name} className="-ml-4" />
        </div>
      )}
      {dish.drink && (
        <dl className={FACTS_CLASS}>
          <Fact label="Taste">{dish.drink.taste}</Fact>
          <Fact label="Alcohol">{describeAlcohol(dish.drink.containsAlcohol)}</Fact>
        </dl>
      )}
      {/* Guests have it in the place of the sentence for them. */}
      {!dish.serverDescription && <Description>{dish.description}</Description>}
      <div className="mt-auto">
        {dish.swaps.length > 0 && (
          <DishFold
            title="Changes"
            subject={dish.name}
            count={dish.swaps.length}
            isOpen={asked !== undefined && asked.length > 0}
          >
            <Changes swaps={dish.swaps} asked={asked} />
          </DishFold>
        )}
        <Story dish={dish} />
        {!dish.drink && <Pairings dish={dish} />}
        <DishRest
          dish={dish}
          loading={
            <>
              <div className="min-h-11 border-line border-t" />
              <div className="-ml-4 flex flex-wrap print:hidden">{others}</div>
            </>
          }
        >
          {others}
        </DishRest>
      </div>
    </>
  )
}

const FACTS_CLASS = 'grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-[0.9375rem]'

/** Where it comes from, how it is served, what it is, and the notes. */
function Story({ dish }: { readonly dish: Dish }) {
  const { name, source, serving, description, serverDescription, notes } = dish
  const told = serverDescription ? description : ''
  if ([source, serving, told, notes].every(text => text === '')) return null
  return (
    <DishFold title="Story" subject={name}>
      <Description>{told}</Description>
      <dl className={FACTS_CLASS}>
        <Fact label="Source">{source}</Fact>
        <Fact label="Serving">{serving}</Fact>
      </dl>
      {notes && (
        <div>
          <p className="font-semibold text-faint text-sm">Notes</p>
          <p>
            <TermText>{notes}</TermText>
          </p>
        </div>
      )}
    </DishFold>
  )
}

function Description({ children }: { readonly children: string }) {
  if (children === '') return null
  return (
    <p className="text-[0.9375rem] text-soft">
      <TermText>{children}</TermText>
    </p>
  )
}

interface ChangesProps {
  readonly swaps: Dish['swaps']
  readonly asked: readonly AllergenSubject[] | undefined
}

/** Allergens of each swap; below, each reason once. */
function Changes({ swaps, asked = [] }: ChangesProps) {
  const { names, adviser } = useMenuFacts()
  const first = bearingOn(asked)
  const causes = (['may-contain', 'not-assessed'] as const).flatMap(state => {
    const lines = swaps.flatMap(swap => linesOf(swap, state, first))
    return [...Map.groupBy(lines, ({ reason }) => reason)].map(([reason, of]) => ({
      state,
      reason,
      allergens: [...new Set(of.flatMap(({ allergens }) => allergens))],
    }))
  })
  return (
    <>
      <table className="w-full text-left leading-snug">
        <caption className="sr-only">Changes</caption>
        <tbody className="divide-y divide-line">
          {swaps.map(swap => (
            <tr key={swap.name} className="align-top">
              <th scope="row" className="w-2/5 py-1.5 pr-3 font-semibold">
                {swap.name}
              </th>
              <td className="py-1.5">
                <DishAllergenSigns dish={swap} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {causes.length > 0 && (
        <ul className="flex flex-col gap-0.5 text-soft">
          {causes.map(({ state, reason, allergens }) => (
            <li key={state + reason} className="[overflow-wrap:anywhere]">
              {stateLabel(state, adviser)} {nameAllergens(allergens, names).join(', ')}
              {reason && `: ${reason}`}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Keeps the row in place while a button loads. */
function ButtonSpace({ children }: { readonly children: string }) {
  return (
    <span aria-hidden="true" className={cn(buttonClass({ variant: 'quiet' }), 'invisible')}>
      <span className="size-5" />
      {children}
    </span>
  )
}

function Badges({ dish }: { readonly dish: Dish }) {
  const { dietaryInfo, isSpecial, isAvailable } = dish
  const { marks, adviser } = useMenuFacts()
  if (dietaryInfo.length === 0 && !isSpecial && isAvailable) return null
  return (
    <ul aria-label="Marks" className="mt-1 flex flex-wrap gap-1.5">
      {!isAvailable && (
        <li>
          <Badge tone="vermilion">Not available</Badge>
        </li>
      )}
      {isSpecial && (
        <li>
          <Badge tone="indigo">Special</Badge>
        </li>
      )}
      {marksOf(dietaryInfo, marks).map(mark => (
        <li key={mark.key}>
          {isUnproved(mark, dish) ? (
            <Badge tone="vermilion">
              {markWithLetters(mark)}? Ask {adviser}
            </Badge>
          ) : (
            <Badge tone="moss">{markWithLetters(mark)}</Badge>
          )}
        </li>
      ))}
    </ul>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: string }) {
  if (children === '') return null
  return (
    <>
      <dt className="text-faint">{label}</dt>
      <dd>{children}</dd>
    </>
  )
}
