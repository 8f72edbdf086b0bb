/** Dishes as rows that open, or as cards with everything. */
import { useState } from 'react'
import { useMediaQuery } from '#web/ui/use-media-query.ts'

const MENU_LAYOUTS = ['list', 'cards'] as const
export type MenuLayout = (typeof MENU_LAYOUTS)[number]

const STORAGE_KEY = 'noren-menu-layout'
/** A desktop; a tablet in service has the list. */
const ROOM_FOR_CARDS = '(width > 64rem) and (height >= 30rem)'

/** The layout chosen on this device, otherwise by screen size; and a setter. */
export function useMenuLayout(): readonly [layout: MenuLayout, choose: (layout: MenuLayout) => void] {
  const [choice, setChoice] = useState(readChoice)
  const hasRoomForCards = useMediaQuery(ROOM_FOR_CARDS)
  function choose(layout: MenuLayout) {
    setChoice(layout)
    try {
      localStorage.setItem(STORAGE_KEY, layout)
    } catch {
      // Without storage the choice lasts until the page is left.
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
