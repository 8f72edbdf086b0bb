import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Dish, menuRoutes } from '#contract/menu/menu.ts'
import { paths } from '#contract/paths.ts'
import { formatDishPrice } from '#domain/menu/price-format.ts'
import { canAnywhere } from '#domain/people/abilities.ts'
import { mayCall } from '#web/lib/access.ts'
import { useUser } from '#web/lib/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Store } from '#web/ui/icons.tsx'
import { DishFold } from './dish-fold.tsx'
import { DishPhotoActions } from './dish-photo-actions.tsx'
import { useMenuFacts } from './menu-facts.ts'
import { usePhotoProgress } from './photo-progress.ts'
import { SoldOutAction } from './sold-out-action.tsx'

interface DishRestProps {
  readonly dish: Dish
  /** Further actions. */
  readonly children: ReactNode
}

/** A dish's end: restaurants that offer it otherwise, and what one can do with it. */
export function DishRest({ dish, children }: DishRestProps) {
  const user = useUser()
  const isOnItsWay = usePhotoProgress(dish.id) !== undefined
  return (
    <>
      {mayCall(user, menuRoutes.uploadDishImage) && (
        <DishFold title="Photo" subject={dish.name} isOpen={isOnItsWay}>
          <DishPhotoActions dish={dish} />
        </DishFold>
      )}
      <Elsewhere dish={dish} />
      <div className="-ml-4 flex flex-wrap print:hidden">
        <SoldOutAction dish={dish} />
        {children}
        {canAnywhere(user, 'dishes.offer') && (
          <Link
            to={paths.adminKitchenItem()}
            params={{ kind: 'dishes', itemId: String(dish.id) }}
            className={buttonClass({ variant: 'quiet' })}
          >
            <Store aria-hidden="true" className="size-5" />
            <span>
              Restaurants<span className="sr-only">: {dish.name}</span>
            </span>
          </Link>
        )}
      </div>
    </>
  )
}

const OFFER_WORDS = { 'as-everywhere': '', unavailable: 'not available', 'off-menu': 'not on the menu' }

function Elsewhere({ dish: { elsewhere } }: { readonly dish: Dish }) {
  const { priceStyle } = useMenuFacts()
  if (!elsewhere) return null
  return (
    <ul aria-label="Elsewhere" className="mb-2 text-[0.9375rem]">
      {elsewhere.map(({ location, offer, price }) => (
        <li key={location}>
          <span className="font-medium">{location}</span>:{' '}
          {[
            OFFER_WORDS[offer],
            offer !== 'off-menu' && price ? formatDishPrice(price, priceStyle).join(', ') : '',
          ]
            .filter(words => words !== '')
            .join(', ')}
        </li>
      ))}
    </ul>
  )
}
