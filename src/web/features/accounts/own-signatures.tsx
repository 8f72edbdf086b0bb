import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { ownAccountRoutes, SIGN_OFF_PAGE_SIZE } from '#contract/people/own-account.ts'
import { formatDay } from '#web/lib/format.ts'
import { usePages } from '#web/lib/paged-query.ts'
import { routeQuery } from '#web/lib/query.ts'
import { Section } from '#web/ui/form-section.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { OlderButton } from '#web/ui/older-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Policies that one agreed to, and shifts that one signed off for others. */
export function OwnSignatures() {
  return (
    <Section title="What I signed">
      <Policies />
      <SignOffs />
    </Section>
  )
}

function Policies() {
  const policies = useQuery({ ...routeQuery(ownAccountRoutes.policies), refetchOnMount: 'always' })
  return (
    <Loaded queries={{ policies }} loading={<Skeleton className="h-24" />}>
      {loaded =>
        loaded.policies.length === 0 ? (
          <p className="text-soft">
            No policies yet.{' '}
            <Link to={paths.induction()} className="font-semibold text-indigo underline underline-offset-4">
              Open the induction
            </Link>
          </p>
        ) : (
          <details className="border-line border-y">
            <summary className="min-h-12 cursor-pointer py-3 font-semibold">
              Policies ({loaded.policies.length})
            </summary>
            <ul className="divide-y divide-line border-line border-t">
              {loaded.policies.map(({ policyId, title, agreedAt, isCurrent }) => (
                <li key={policyId} className="flex flex-col py-2.5">
                  <span className="font-medium [overflow-wrap:anywhere]">{title}</span>
                  <span className="text-soft text-sm">
                    Agreed on <time dateTime={agreedAt}>{formatDay(agreedAt)}</time>
                    {!isCurrent && '. The text has changed since; the one you signed is in your data.'}
                  </span>
                </li>
              ))}
            </ul>
          </details>
        )
      }
    </Loaded>
  )
}

function SignOffs() {
  const { list, ...older } = usePages(ownAccountRoutes.signOffs, SIGN_OFF_PAGE_SIZE)
  return (
    <>
      <Loaded queries={{ list }} loading={<Skeleton className="h-24" />}>
        {loaded =>
          loaded.list.length === 0 ? (
            <p className="text-soft">You have signed off no shifts for others.</p>
          ) : (
            <>
              <h3 className="font-semibold">Shifts signed off for others</h3>
              <ul className="divide-y divide-line border-line border-y">
                {loaded.list.map(({ id, shift, person, completedAt, isCredited }) => (
                  <li key={id} className="flex flex-col py-2.5">
                    <span className="font-medium [overflow-wrap:anywhere]">
                      {shift}, {person}
                    </span>
                    <span className="text-soft text-sm">
                      {isCredited ? 'Credited' : 'Signed off'} on{' '}
                      <time dateTime={completedAt}>{formatDay(completedAt)}</time>
                    </span>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      {older.hasNextPage && (
        <OlderButton
          label="Show older sign-offs"
          isBusy={older.isFetchingNextPage}
          hasFailed={older.hasNextPageFailed}
          onClick={older.fetchNextPage}
        />
      )}
    </>
  )
}
