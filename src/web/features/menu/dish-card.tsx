import { memo } from 'react'
import type { Dish } from '#contract/menu/menu.ts'
import type { AllergenSubject } from '#domain/kitchen/allergens.ts'
import type { Swap } from '#domain/menu/filter.ts'
import { cn } from '#web/lib/class-names.ts'
import { DishName } from '#web/shared/native-name.tsx'
import { ChangeTag } from './change-tag.tsx'
import { DishDetails, DishSubtitle } from './dish-details.tsx'
import { DishPicture } from './dish-picture.tsx'
import { dishElementId, dishHeadingId } from './open-dish.ts'
import { DishPrice } from './price.tsx'

const NONE: readonly Swap[] = []

interface DishCardProps {
  readonly dish: Dish
  /** Position on the menu, if the page does not show it. */
  readonly place?: string
  /** The swaps with which alone it is an answer. */
  readonly changes?: readonly Swap[]
  /** Allergens to avoid, if the chef decides about this dish. */
  readonly asked?: readonly AllergenSubject[]
  /** A link led here. */
  readonly isPointedOut?: boolean
  /** Laid out even off screen, so that scrolling to a dish finds its place. */
  readonly isAlwaysLaidOut?: boolean
}

/** Keeps the place of a card that is not drawn yet: as large as one that is not laid out. */
export const UNDRAWN_CARD_CLASS = 'min-h-[36rem]'

/** Everything about one dish. Cards out of sight are not laid out, so a long menu scrolls lightly. */
export const DishCard = memo(function DishCard({
  dish,
  place,
  changes = NONE,
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
          <ChangeTag swaps={changes} />
          <div className="flex items-baseline justify-between gap-3">
            <h3
              id={dishHeadingId(dish.id)}
              tabIndex={-1}
              className="min-w-0 font-display font-medium text-[1.375rem] leading-tight"
            >
              <DishName dish={dish} />
            </h3>
            <DishPrice dish={dish} />
          </div>
          {dish.englishName !== '' && <p className="leading-snug">{dish.englishName}</p>}
          <DishSubtitle dish={dish} />
        </div>
      </header>
      <DishDetails dish={dish} asked={asked} />
    </article>
  )
})
