import { memo, type SyntheticEvent, useRef, useState } from 'react'
import type { Dish } from '#contract/menu/menu.ts'
import type { AllergenSubject } from '#domain/kitchen/allergens.ts'
import type { Swap } from '#domain/menu/filter.ts'
import { cn } from '#web/lib/class-names.ts'
import { DishName } from '#web/shared/native-name.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChevronDown, Ellipsis } from '#web/ui/icons.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { ChangeTag } from './change-tag.tsx'
import { CopyWarning } from './copy-warning.tsx'
import { DishAllergenLines, DishAllergenSigns } from './dish-allergens.tsx'
import { DishDetails, DishSubtitle } from './dish-details.tsx'
import { DishPicture } from './dish-picture.tsx'
import { dishElementId, dishHeadingId, moveToDish } from './open-dish.ts'
import { DishPrice } from './price.tsx'
import { SoldOutBadge, SoldOutNote, useSoldOut } from './sold-out.tsx'

const SoldOutAction = lazyPart(() => import('./menu-rest.ts'), 'SoldOutAction', { isOptional: true })

const NONE: readonly Swap[] = []

interface DishRowProps {
  readonly dish: Dish
  /** Position on the menu, if the page does not show it. */
  readonly place?: string
  /** The swaps with which alone it is an answer. */
  readonly changes?: readonly Swap[]
  /** Allergens to avoid, if the chef decides about this dish. */
  readonly asked?: readonly AllergenSubject[]
  readonly isOpen: boolean
  readonly onToggle: (dishId: number) => void
}

/** A dish at a glance: name, price and allergens. A tap opens it in place. */
export const DishRow = memo(function DishRow({
  dish,
  place,
  changes = NONE,
  asked,
  isOpen,
  onToggle,
}: DishRowProps) {
  const glanceId = `dish-${dish.id}-glance`
  const detailsId = `dish-${dish.id}-details`
  const toggle = () => onToggle(dish.id)
  const mayMark = useSoldOut(dish.id).places.some(place => place.mayMark)
  const [hasMore, setHasMore] = useState(false)
  const longPress = useLongPress(() => setHasMore(true))
  return (
    <article
      id={dishElementId(dish.id)}
      aria-labelledby={dishHeadingId(dish.id)}
      className={cn(
        'min-w-0',
        isOpen &&
          '-mx-3 rounded-lg border border-indigo bg-raised px-3 shadow-[inset_0_0_0_1px_var(--indigo)]',
      )}
    >
      <div
        className={cn('relative py-3', mayMark ? 'select-none pr-20' : 'pr-8')}
        {...(mayMark && longPress)}
      >
        {place && <p className="font-medium text-faint text-sm">{place}</p>}
        <ChangeTag swaps={changes} />
        <h3
          id={dishHeadingId(dish.id)}
          tabIndex={-1}
          className="font-display font-medium text-[1.25rem] leading-tight"
        >
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            aria-describedby={glanceId}
            className="text-left after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-indigo"
            onKeyDown={moveToDish}
            onClick={toggle}
          >
            <DishName dish={dish} />
          </button>
        </h3>
        <div id={glanceId} className="mt-0.5 flex flex-col gap-1">
          <p className="flex flex-wrap justify-between gap-x-3 leading-snug">
            <span className="min-w-0 flex-1 basis-[7em]">{dish.englishName}</span>
            <DishPrice dish={dish} />
          </p>
          {!isOpen && (
            <>
              <p className="flex flex-wrap gap-1.5 empty:hidden">
                {!dish.isAvailable && <Badge tone="vermilion">Not available</Badge>}
                <SoldOutBadge dishId={dish.id} />
              </p>
              {asked ? <DishAllergenLines dish={dish} asked={asked} /> : <DishAllergenSigns dish={dish} />}
              <CopyWarning className="text-sm" />
            </>
          )}
        </div>
        <ChevronDown
          aria-hidden="true"
          className={cn('absolute top-4 right-0 size-5 text-soft', isOpen && 'rotate-180')}
        />
        {mayMark && (
          <Button
            variant="quiet"
            size="icon"
            className="absolute top-1 right-7 print:hidden"
            aria-expanded={hasMore}
            aria-label={`More for ${dish.name}`}
            onClick={() => setHasMore(!hasMore)}
          >
            <Ellipsis aria-hidden="true" className="size-5" />
          </Button>
        )}
      </div>
      {hasMore && (
        <div className="flex flex-wrap items-center pb-2 print:hidden">
          <SoldOutNote dish={dish} />
          <SoldOutAction dish={dish} />
        </div>
      )}
      {isOpen && (
        <div id={detailsId} className="flex flex-col gap-4 pb-4">
          <div className="flex flex-wrap gap-4">
            <DishPicture dish={dish} photoClassName="aspect-3/2 w-full" />
            <div className="flex min-w-0 flex-col gap-1">
              <DishSubtitle dish={dish} />
            </div>
          </div>
          <DishDetails
            dish={dish}
            asked={asked}
            actions={
              <Button variant="quiet" className="ml-auto" onClick={toggle}>
                <ChevronDown aria-hidden="true" className="size-5 rotate-180" />
                <span>
                  Close<span className="sr-only"> {dish.name}</span>
                </span>
              </Button>
            }
          />
        </div>
      )}
    </article>
  )
})

const LONG_PRESS_MS = 500

/** A press of half a second, as on the home screen of a phone; the click that ends it does nothing. */
function useLongPress(act: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasLong = useRef(false)
  const end = () => clearTimeout(timer.current)
  const refuse = (event: SyntheticEvent) => {
    if (!wasLong.current) return
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    onPointerDown: () => {
      wasLong.current = false
      timer.current = setTimeout(() => {
        wasLong.current = true
        act()
      }, LONG_PRESS_MS)
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    onClickCapture: refuse,
    onContextMenu: refuse,
  }
}
