import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { outOfDateRoutes } from '#contract/questions/out-of-date.ts'
import { routeQuery } from '#web/lib/query.ts'
import { Note } from '#web/ui/note.tsx'

/** Notice above a suspended question, with the reason. */
export function SuspensionNotice({ questionId }: { readonly questionId: number }) {
  const suspended = useQuery({ ...routeQuery(outOfDateRoutes.suspended), refetchOnMount: 'always' })
  const found = suspended.data?.find(({ kind, id }) => kind === 'questions' && id === questionId)
  if (!found) return null
  return (
    <Note tone="vermilion">
      <p className="font-semibold">Suspended: this is not asked. {found.reason}</p>
      <p className="mt-1 [overflow-wrap:anywhere]">Changed: {found.cause}</p>
      <p>
        Publish it again when it is true, or{' '}
        <Link
          to={paths.adminOutOfDate()}
          className="inline-flex min-h-11 items-center font-semibold text-indigo underline underline-offset-4"
        >
          see all that is out of date
        </Link>
      </p>
    </Note>
  )
}
