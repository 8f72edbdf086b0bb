import { useQuery } from '@tanstack/react-query'
import { BUILT_IN_GROUP_NAME, configurationRoutes, PRODUCT_TITLE } from '#contract/configuration.ts'
import { cn } from '#web/lib/class-names.ts'
import { routeQuery } from '#web/lib/query.ts'

/** The group's own name; nothing where it is the product's, which stands beside it. */
function useGroupName(): string | undefined {
  const { data } = useQuery(routeQuery(configurationRoutes.read))
  return data && data.groupName !== BUILT_IN_GROUP_NAME ? data.groupName : undefined
}

/** The product's name, and below it whose academy it is. */
export function AcademyName({ className }: { readonly className: string }) {
  const groupName = useGroupName()
  return (
    <span className="flex min-w-0 flex-col">
      {/* On a phone it takes two lines, and the header has the height of three small ones. */}
      <span className={cn(className, groupName && 'max-lg:text-[0.9375rem] max-lg:leading-[1.1]')}>
        {PRODUCT_TITLE}
      </span>
      {groupName && <span className="truncate text-soft text-xs leading-snug">{groupName}</span>}
    </span>
  )
}
