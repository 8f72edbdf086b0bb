/**
 * Title, focus and announcement of pages. After a navigation the new page's heading is focused and its title
 * announced; on the first load the browser does both.
 */

import { useQuery } from '@tanstack/react-query'
import { type RefObject, use, useEffect, useRef } from 'react'
import { ANY_TITLE, configurationRoutes } from '#contract/house/configuration.ts'
import { routeQuery } from './query.ts'
import { UserContext } from './session.ts'

export const ANNOUNCER_ID = 'announcer'

let isFocusWanted = false

/** The next heading that mounts takes the focus. */
export function requestHeadingFocus(): void {
  isFocusWanted = true
}

/** Sets the document's title, and focuses the heading after a navigation. */
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

/** The academy's name; a default until the configuration has loaded. */
function useAcademyTitle(): string {
  const { data } = useQuery({ ...routeQuery(configurationRoutes.read), enabled: false })
  const isGuest = use(UserContext)?.isGuest
  return (isGuest ? data?.groupName : data?.title) ?? ANY_TITLE
}
