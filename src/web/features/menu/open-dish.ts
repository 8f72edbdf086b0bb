/** The dish in the address: opened in place, scrolled into view after a link, left alone on Back; and the keys between dishes. */
import { getRouteApi, useRouterState } from '@tanstack/react-router'
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { Dish } from '#contract/menu/menu.ts'
import { paths } from '#contract/paths.ts'
import { changeInView } from '#web/lib/view-transition.ts'
import type { MenuSearch } from './menu-address.ts'

const route = getRouteApi('/_protected/menu/')

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This history entry has scrolled to its dish. */
    readonly isDishSeen?: boolean
  }
}

export const dishElementId = (dishId: number) => `dish-${dishId}`
export const dishHeadingId = (dishId: number) => `dish-${dishId}-name`

const dishElement = (dishId: number) => document.getElementById(dishElementId(dishId))

/** Opens a dish, or closes the open one; one at a time, so that the address can name it. */
export function useDishToggle(openId: number | undefined, tab?: string): (dishId: number) => void {
  const navigate = route.useNavigate()
  /** Screen position of the tapped dish. */
  const touched = useRef<{ dishId: number; top: number } | null>(null)

  useLayoutEffect(() => {
    const { dishId, top } = touched.current ?? {}
    touched.current = null
    const element = dishId === undefined ? null : dishElement(dishId)
    if (!element || top === undefined) return
    // Keeps it in place when another one above closes.
    scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' })
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    // The focused button closed together with its dish.
    if (openId === undefined && document.activeElement === document.body) {
      document.getElementById(dishHeadingId(dishId ?? 0))?.focus({ preventScroll: true })
    }
  }, [openId])

  return useCallback(
    dishId => {
      const element = dishElement(dishId)
      const closing = openId === undefined || openId === dishId ? null : dishElement(openId)
      changeInView([element, closing], () => {
        touched.current = element && { dishId, top: element.getBoundingClientRect().top }
        return navigate({
          to: paths.menu(),
          // The tab is named too, since the dish may have selected it.
          search: (previous: MenuSearch) => ({
            ...previous,
            ...(tab && { tab }),
            dish: dishId === openId ? undefined : dishId,
          }),
          state: previous => ({ ...previous, isDishSeen: true }),
          replace: true,
          resetScroll: false,
        })
      })
    },
    [navigate, openId, tab],
  )
}

/** Scrolls to the dish of a link, once, and focuses its name. */
export function useDishInSight(dishId: number | undefined, dishes: readonly Dish[]): void {
  const navigate = route.useNavigate()
  // The address already belongs to the next page while the menu is still shown.
  const isSeen = useRouterState({
    select: ({ location }) => location.pathname !== paths.menu() || location.state.isDishSeen === true,
  })
  const isThere = dishId !== undefined && dishes.some(dish => dish.id === dishId)
  useEffect(() => {
    if (!isThere || isSeen) return
    // After the router has scrolled the new page to its top.
    const timer = setTimeout(() => {
      // Only for a new link, not after Back or Forward.
      if (location.pathname !== paths.menu()) return
      dishElement(dishId)?.scrollIntoView({ block: 'start' })
      document.getElementById(dishHeadingId(dishId))?.focus({ preventScroll: true })
      void navigate({
        search: true,
        state: previous => ({ ...previous, isDishSeen: true }),
        replace: true,
        resetScroll: false,
      })
    }, 60)
    return () => clearTimeout(timer)
  }, [dishId, isThere, isSeen, navigate])
}

/** The arrow keys lead from dish to dish, through all lists of the page. */
export function moveToDish(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const names = [...document.querySelectorAll<HTMLElement>('main li h3 button')]
  const next = names[names.indexOf(event.currentTarget) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
