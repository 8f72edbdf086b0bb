import { Link, useMatches } from '@tanstack/react-router'
import { cn } from '#web/lib/class-names.ts'
import { ChevronRight } from '#web/ui/icons.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's name in the crumbs above it. */
    readonly crumb?: string | ((params: Record<string, string | undefined>) => string)
    /** The list stands for its section, whose line in the rail leads back. */
    readonly isBelowRail?: boolean
  }
}

/** Breadcrumbs from the area's first page; each but the last is a link. */
export function Crumbs() {
  const steps = useMatches({
    select: matches =>
      matches.flatMap(({ id, pathname, params, staticData: { crumb } }) =>
        crumb ? [{ id, pathname, crumb: typeof crumb === 'string' ? crumb : crumb(params) }] : [],
      ),
  })
  const isBelowRail = useMatches({ select: matches => matches.at(-1)?.staticData.isBelowRail })
  if (steps.length < 2) return null
  return (
    <nav
      aria-label="Breadcrumb"
      // The rail names the section, and beside a list there is no room.
      className={cn('mb-4 dense:mb-0 print:hidden', (steps.length === 2 || isBelowRail) && 'dense:hidden')}
    >
      <ol className="flex flex-wrap items-center gap-x-1 text-[0.9375rem] text-soft">
        {steps.map(({ id, pathname, crumb }, index) => {
          const isLast = index === steps.length - 1
          return (
            <li key={id} className="flex items-center gap-x-1">
              {isLast ? (
                <span aria-current="page" className="py-2.5 text-ink dense:py-0.5">
                  {crumb}
                </span>
              ) : (
                <>
                  <Link
                    to={pathname}
                    className="inline-flex min-h-11 items-center underline-offset-4 hover:underline dense:min-h-7"
                  >
                    {crumb}
                  </Link>
                  <ChevronRight aria-hidden="true" className="size-4 text-faint" />
                </>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
