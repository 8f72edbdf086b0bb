import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { announcementRoutes } from '#contract/house/announcements.ts'
import { dishChangeRoutes, type ReceivedDishChange } from '#contract/menu/dish-changes.ts'
import { mayCall } from '#web/lib/access.ts'
import { cn } from '#web/lib/class-names.ts'
import { formatMoment } from '#web/lib/format.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { dishNames } from './change-words.ts'

/** Changes that the reader has not opened yet. */
export function ChangedDishes() {
  const { data: changes = [] } = useQuery({
    ...routeQuery(dishChangeRoutes.received),
    refetchOnMount: 'always',
  })
  if (changes.length === 0) return null
  return (
    <section
      aria-labelledby="changed-dishes"
      className="flex flex-col gap-4 rounded-lg border border-vermilion bg-raised p-[min(1.25rem,5.2vw)] md:px-7 md:py-6"
    >
      <h2 id="changed-dishes" className="font-display text-[1.625rem] leading-tight">
        The menu changed
      </h2>
      <ul className="divide-y divide-line">
        {changes.map(change => (
          <ChangedDish key={change.id} change={change} />
        ))}
      </ul>
    </section>
  )
}

function ChangedDish({ change }: { readonly change: ReceivedDishChange }) {
  const { history } = useRouter()
  const { announcementId, line, link, changedAt, isAsked, dishes } = change
  const isNamed = dishes.some(name => line.includes(name))
  const names = dishNames(change)
  const read = useRouteMutation(announcementRoutes.read, {
    refreshes: [dishChangeRoutes.received, announcementRoutes.received],
  })
  const mayRead = mayCall(useUser(), announcementRoutes.read)
  const open = () => {
    if (mayRead) read.mutate({ body: { ids: [announcementId] } })
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 grow basis-64">
        {!isNamed && <p className="font-semibold [overflow-wrap:anywhere]">{names}</p>}
        <p className={cn('[overflow-wrap:anywhere]', isNamed && 'font-semibold')}>{line}</p>
        <p className="text-faint text-sm">
          <time dateTime={changedAt}>{formatMoment(changedAt)}</time>
          {isAsked && '. You will be asked about it after your daily lesson.'}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {link && (
          <Button
            variant="secondary"
            onClick={() => {
              open()
              history.push(link)
            }}
          >
            Look<span className="sr-only"> at {names}</span>
          </Button>
        )}
        {mayRead && (
          <Button variant="secondary" isBusy={read.isPending} onClick={open}>
            Got it<span className="sr-only">: {names}</span>
          </Button>
        )}
      </div>
    </li>
  )
}
