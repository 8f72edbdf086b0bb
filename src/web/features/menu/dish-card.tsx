import { memo } from 'react'
import type { Dish } from '#contract/menu.ts'
import type { AllergenSubject } from '#domain/allergens.ts'
import { cn } from '#web/lib/class-names.ts'
import { Badge } from '#web/ui/badge.tsx'
import { JapaneseName } from '#web/ui/japanese-name.tsx'
import { ListenButton } from '#web/ui/listen-button.tsx'
import { DishAllergens } from './dish-allergens.tsx'
import { DishPhotoActions } from './dish-photo-actions.tsx'
import { DishPicture } from './dish-picture.tsx'
import { DIETARY_LABELS } from './menu-labels.ts'

interface DishCardProps {
  readonly dish: Dish
  /** Where it stands on the menu, where the page around it does not say so. */
  readonly place?: string
  /** What a guest must go without, where the chef is to be asked about this dish. */
  readonly asked?: readonly AllergenSubject[]
  /** A link led here. */
  readonly isPointedOut?: boolean
  /** Whether it takes its true height even out of sight, so that a place on the page can be found. */
  readonly isAlwaysLaidOut?: boolean
}

export const dishElementId = (dishId: number) => `dish-${dishId}`
export const dishHeadingId = (dishId: number) => `dish-${dishId}-name`

/** Keeps the place of a card that is not drawn yet: as large as one that is not laid out. */
export const UNDRAWN_CARD_CLASS = 'min-h-[36rem]'

/** Everything about one dish. Cards out of sight are not laid out, so a long menu scrolls lightly. */
export const DishCard = memo(function DishCard({
  dish,
  place,
  asked,
  isPointedOut = false,
  isAlwaysLaidOut = false,
}: DishCardProps) {
  return (
    <article
      id={dishElementId(dish.id)}
      aria-labelledby={dishHeadingId(dish.id)}
      className={cn(
        'flex min-w-0 flex-col gap-4 rounded-lg border bg-raised p-4 md:p-5',
        !isAlwaysLaidOut && '[contain-intrinsic-block-size:auto_36rem] [content-visibility:auto]',
        isPointedOut ? 'border-indigo shadow-[inset_0_0_0_1px_var(--indigo)]' : 'border-line',
      )}
    >
      <header className="flex gap-4">
        <DishPicture dish={dish} />
        <div className="flex min-w-0 grow flex-col gap-1">
          {place && <p className="font-medium text-faint text-sm">{place}</p>}
          <div className="flex items-baseline justify-between gap-3">
            <h3
              id={dishHeadingId(dish.id)}
              tabIndex={-1}
              className="min-w-0 font-display font-medium text-[1.375rem] leading-tight"
            >
              {dish.name}
            </h3>
            <p className="shrink-0 text-soft tabular-nums">${dish.price}</p>
          </div>
          <p className="leading-snug">{dish.englishName}</p>
          {dish.japaneseName && (
            <JapaneseName name={dish.japaneseName} kana={dish.kana} subject={dish.name} />
          )}
          <Badges dish={dish} />
        </div>
      </header>
      <DishAllergens dish={dish} asked={asked} />
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-[0.9375rem]">
        <Fact label="Source">{dish.source}</Fact>
        <Fact label="Serving">{dish.serving}</Fact>
      </dl>
      {dish.description && <p className="text-[0.9375rem] text-soft">{dish.description}</p>}
      {dish.serverDescription && (
        <div className="border-indigo border-l-3 pl-4">
          <p className="font-semibold text-faint text-sm">At the table</p>
          <p className="mt-0.5 font-display text-[1.125rem] leading-snug">{dish.serverDescription}</p>
          <ListenButton text={dish.serverDescription} subject={dish.name} className="-ml-4" />
        </div>
      )}
      {dish.notes && (
        <div className="text-[0.9375rem]">
          <p className="font-semibold text-faint text-sm">Notes</p>
          <p>{dish.notes}</p>
        </div>
      )}
      <div className="mt-auto">
        <DishPhotoActions dish={dish} />
      </div>
    </article>
  )
})

function Badges({ dish }: { readonly dish: Dish }) {
  const { dietaryInfo, isSpecial, isAvailable } = dish
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
      {dietaryInfo.map(mark => (
        <li key={mark}>
          <Badge tone="moss">{DIETARY_LABELS[mark]}</Badge>
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
