import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'

/** The smallest window of a phone in use: what its browser leaves. */
export const SMALL_PHONE = [390, 664] as const

/** The whole of an element lies in the window, and nothing covers its corners. */
export async function expectInSight(locator: Locator): Promise<void> {
  await expect
    .poll(() => {
      const element = locator.element()
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const corners = [top + 1, bottom - 1].flatMap(y => [left + 1, right - 1].map(x => [x, y] as const))
      const hidden = corners.filter(([x, y]) => {
        const met = document.elementFromPoint(x, y)
        return !met || !(element.contains(met) || met.contains(element))
      })
      return { top: Math.round(top), bottom: Math.round(bottom), hidden }
    })
    .toMatchObject({ hidden: [] })
}
