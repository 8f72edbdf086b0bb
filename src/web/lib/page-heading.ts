/**
 * Title, focus and announcement of pages. After a navigation the new page's heading takes the focus and its
 * title is announced; on the first load the browser does both by itself.
 */
import { type RefObject, useEffect, useRef } from 'react'
import { PRODUCT_TITLE } from '#contract/configuration.ts'

export const ANNOUNCER_ID = 'announcer'

let isFocusWanted = false

/** Asks the next heading that appears to take the focus. */
export function requestHeadingFocus(): void {
  isFocusWanted = true
}

/** Names the document after the page, and gives the heading its turn after a navigation. */
export function usePageHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} – ${PRODUCT_TITLE}`
    if (!isFocusWanted) return
    isFocusWanted = false
    heading.current?.focus({ preventScroll: true })
    const announcer = document.getElementById(ANNOUNCER_ID)
    if (announcer) announcer.textContent = title
  }, [title])
  return heading
}
