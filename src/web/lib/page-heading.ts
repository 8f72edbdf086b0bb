/**
 * Title, focus and announcement of pages. After a navigation the new page's heading takes the focus and its
 * title is announced; on the first load the browser does both by itself.
 */
import { type RefObject, useEffect, useRef } from 'react'
import { useAcademyTitle } from './academy-title.ts'

export const ANNOUNCER_ID = 'announcer'

let isFocusWanted = false

/** Asks the next heading that appears to take the focus. */
export function requestHeadingFocus(): void {
  isFocusWanted = true
}

/** Names the document after the page, and gives the heading its turn after a navigation. */
export function usePageHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const academy = useAcademyTitle()
  useEffect(() => {
    document.title = `${title} – ${academy}`
  }, [title, academy])
  useEffect(() => {
    if (!isFocusWanted) return
    isFocusWanted = false
    heading.current?.focus({ preventScroll: true })
    const announcer = document.getElementById(ANNOUNCER_ID)
    if (announcer) announcer.textContent = title
  }, [title])
  return heading
}
