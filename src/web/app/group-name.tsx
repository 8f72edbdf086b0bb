import { useQuery } from '@tanstack/react-query'
import { use, useEffect, useRef } from 'react'
import { ANY_TITLE, configurationRoutes } from '#contract/house/configuration.ts'
import { cn } from '#web/lib/class-names.ts'
import { routeQuery } from '#web/lib/query.ts'
import { UserContext } from '#web/lib/session.ts'
import { GroupLogo } from '#web/shared/group-logo.tsx'
import { NorenMark } from '#web/ui/noren-mark.tsx'
import { MARK_CLASS } from './shell-frame.tsx'

interface AcademyNameProps {
  readonly className: string
  /** In a header narrower than 64 rem the eye gets one line, without "Staff Academy"; screen readers get the whole name. */
  readonly isShort?: boolean
}

/** The academy's name, and the group's name below unless it is part of it. */
export function AcademyName({ className, isShort = false }: AcademyNameProps) {
  const { data } = useQuery(routeQuery(configurationRoutes.read))
  const isGuest = use(UserContext)?.isGuest
  // A guest is at the restaurants, not in their staff's academy.
  const title = (isGuest ? data?.groupName : data?.title) ?? ANY_TITLE
  const groupName = data && !title.includes(data.groupName) ? data.groupName : undefined
  return (
    <span className="flex min-w-0 flex-col">
      {isShort && (
        <span aria-hidden="true" className={cn(className, 'truncate @min-[64rem]:hidden')}>
          {title.endsWith(` ${ANY_TITLE}`) ? title.slice(0, -ANY_TITLE.length - 1) : title}
        </span>
      )}
      <span className={cn('flex flex-col', isShort && '@max-[64rem]:sr-only')}>
        <span className={cn(className, 'line-clamp-2 [overflow-wrap:anywhere]')}>{title}</span>
        {groupName && <span className="truncate text-soft text-xs leading-snug">{groupName}</span>}
      </span>
    </span>
  )
}

/** The group's logo, or the noren, at the head of every page, which is drawn in the group's colours. */
export function GroupMark() {
  const { data } = useQuery(routeQuery(configurationRoutes.read))
  const logo = data?.logo
  const hadLook = useRef(false)
  useEffect(() => {
    if (!data) return
    const hasLook = data.colours !== null || data.logo !== null
    // Code for groups with colours of their own, now or before: `index.html` has drawn the last ones.
    if (!hasLook && !hadLook.current && !/--(working|accent)-/.test(document.documentElement.style.cssText))
      return
    hadLook.current = hasLook
    void import('#web/lib/group-look.ts').then(
      ({ applyLook }) => applyLook(data),
      // Offline the academy keeps its current colours.
      () => undefined,
    )
  }, [data])
  return logo ? (
    <GroupLogo logo={logo} className="h-8 max-w-14 sm:max-w-20" />
  ) : (
    <NorenMark className={MARK_CLASS} />
  )
}
