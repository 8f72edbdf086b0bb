/** Whether dishes are rows that open in their place, or cards that say everything at once. */
import { useState } from 'react'
import { useMediaQuery } from '#web/ui/use-media-query.ts'

const MENU_LAYOUTS = ['list', 'cards'] as const
export type MenuLayout = (typeof MENU_LAYOUTS)[number]

const STORAGE_KEY = 'noren-menu-layout'
/** More than a phone's, held upright or on its side. */
const ROOM_FOR_CARDS = '(width >= 48rem) and (height >= 30rem)'

/** The layout that someone chose on this device, else what its screen has room for; and how to choose. */
export function useMenuLayout(): readonly [layout: MenuLayout, choose: (layout: MenuLayout) => void] {
  const [choice, setChoice] = useState(readChoice)
  const hasRoomForCards = useMediaQuery(ROOM_FOR_CARDS)
  function choose(layout: MenuLayout) {
    setChoice(layout)
    try {
      localStorage.setItem(STORAGE_KEY, layout)
    } catch {
      // The choice holds until the page is left.
    }
  }
  return [choice ?? (hasRoomForCards ? 'cards' : 'list'), choose]
}

function readChoice(): MenuLayout | undefined {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return MENU_LAYOUTS.find(known => known === stored)
  } catch {
    return undefined
  }
}
