import { useDeferredValue } from 'react'
import type { Dish } from '#contract/menu/menu.ts'
import type { AllergenSubject } from '#domain/kitchen/allergens.ts'
import type { Swap } from '#domain/menu/filter.ts'
import { cn } from '#web/lib/class-names.ts'
import { DishCard, UNDRAWN_CARD_CLASS } from './dish-card.tsx'
import { DishRow } from './dish-row.tsx'
import type { MenuLayout } from './menu-layout.ts'

/** Layout of dishes, and the opened one. */
export interface ShowDishes {
  readonly layout: MenuLayout
  readonly openId: number | undefined
  readonly onToggle: (dishId: number) => void
}

interface DishesProps {
  readonly dishes: readonly Dish[]
  /** Section names by dish, if the page does not show them. */
  readonly places?: ReadonlyMap<number, string>
  /** The swaps with which alone these dishes are an answer. */
  readonly changes?: ReadonlyMap<Dish, readonly Swap[]>
  /** Allergens to avoid, if the chef decides about these dishes. */
  readonly asked?: readonly AllergenSubject[]
  readonly show: ShowDishes
}

export function Dishes({ show, ...props }: DishesProps) {
  return show.layout === 'list' ? (
    <DishList show={show} {...props} />
  ) : (
    <DishCards dishId={show.openId} {...props} />
  )
}

/** A phone's screen. */
const FIRST_ROWS = 8

function DishList({ dishes, places, changes, asked, show: { openId, onToggle } }: DishesProps) {
  const areAllDrawn = useAreAllDrawn(openId)
  return (
    <ul className="flex flex-col divide-y divide-line border-line border-b">
      {dishes.map((dish, index) => {
        const isDrawn = areAllDrawn || index < FIRST_ROWS
        return (
          <li key={dish.id} className={cn(!isDrawn && 'h-24')}>
            {isDrawn && (
              <DishRow
                dish={dish}
                place={places?.get(dish.id)}
                changes={changes?.get(dish)}
                asked={asked}
                isOpen={dish.id === openId}
                onToggle={onToggle}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface DishCardsProps extends Omit<DishesProps, 'show'> {
  readonly dishId: number | undefined
}

/** The largest screen. */
const FIRST_CARDS = 6

function DishCards({ dishes, places, changes, asked, dishId }: DishCardsProps) {
  const areAllDrawn = useAreAllDrawn(dishId)
  return (
    <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      {dishes.map((dish, index) => {
        const isDrawn = areAllDrawn || index < FIRST_CARDS
        return (
          <li key={dish.id} className={cn('grid grid-cols-1', !isDrawn && UNDRAWN_CARD_CLASS)}>
            {isDrawn && (
              <DishCard
                dish={dish}
                place={places?.get(dish.id)}
                changes={changes?.get(dish)}
                asked={asked}
                isPointedOut={dish.id === dishId}
                isAlwaysLaidOut={dishId !== undefined}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Off-screen dishes are drawn when idle, or at once for a link to a dish. */
function useAreAllDrawn(dishId: number | undefined): boolean {
  return useDeferredValue(true, dishId !== undefined)
}
