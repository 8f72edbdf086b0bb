/** The dish of the address: opened in its place, brought into sight for who follows a link, left alone on the way back. */
import { getRouteApi, useRouterState } from '@tanstack/react-router'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { Dish } from '#contract/menu.ts'
import { paths } from '#contract/paths.ts'
import { changeInView } from '#web/lib/view-transition.ts'

const route = getRouteApi('/protected/menu')

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The dish of this history entry has been scrolled to already. */
    readonly isDishSeen?: boolean
  }
}

export const dishElementId = (dishId: number) => `dish-${dishId}`
export const dishHeadingId = (dishId: number) => `dish-${dishId}-name`

const dishElement = (dishId: number) => document.getElementById(dishElementId(dishId))

/** Opens a dish, or closes the one that is open; one at a time, so that the address can name it. */
export function useDishToggle(openId: number | undefined, tab?: string): (dishId: number) => void {
  const navigate = route.useNavigate()
  /** Where on the screen the head of the dish was that someone touched. */
  const touched = useRef<{ dishId: number; top: number } | null>(null)

  useLayoutEffect(() => {
    const { dishId, top } = touched.current ?? {}
    touched.current = null
    const element = dishId === undefined ? null : dishElement(dishId)
    if (!element || top === undefined) return
    // What closed above it must not carry it off.
    scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' })
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    // The button at the foot of a dish goes with it.
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
          // Named, too, for it was perhaps the dish that chose the tab.
          search: previous => ({
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

/** Brings the dish of a link into sight, once, and gives its name the focus. */
export function useDishInSight(dishId: number | undefined, dishes: readonly Dish[]): void {
  const navigate = route.useNavigate()
  // The address is that of the next page while the menu still stands.
  const isSeen = useRouterState({
    select: ({ location }) => location.pathname !== paths.menu() || location.state.isDishSeen === true,
  })
  const isThere = dishId !== undefined && dishes.some(dish => dish.id === dishId)
  useEffect(() => {
    if (!isThere || isSeen) return
    // After the router, which takes a new page to its top.
    const timer = setTimeout(() => {
      // Who has just gone on or back is not led here again.
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
