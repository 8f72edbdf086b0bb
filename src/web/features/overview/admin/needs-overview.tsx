import { Link } from '@tanstack/react-router'
import { ADMIN_TOASTS } from '#contract/admin-toasts.ts'
import { type NeedSummary, overviewRoutes } from '#contract/house/overview.ts'
import { MOST_COUNTED, REMINDED_NEEDS } from '#domain/house/overview.ts'
import { formatCount } from '#web/lib/format.ts'
import { queryClient, routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { LocationFilter } from '#web/shared/location-filter.tsx'
import { RemindButton } from '#web/shared/remind-button.tsx'
import { ChevronRight } from '#web/ui/icons.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { NEED_ENTRIES, needDoor } from './needs.ts'
import { useOverview } from './use-overview.ts'

export function NeedsOverview() {
  const { search, overview } = useOverview()
  return (
    <section aria-labelledby="needs-heading" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="needs-heading" className="font-display text-2xl leading-tight">
          What to do today
        </h2>
        <LocationFilter
          action="people.follow"
          value={search.query.location}
          onValueChange={location => search.change({ location })}
        />
      </div>
      <Loaded queries={{ overview }} loading={<Skeletons sizes={['h-72 rounded-lg']} />}>
        {loaded => (
          <div aria-busy={overview.isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
            <Needs needs={loaded.overview.needs} location={search.query.location} />
          </div>
        )}
      </Loaded>
    </section>
  )
}

interface NeedsProps {
  readonly needs: readonly NeedSummary[]
  readonly location: string | undefined
}

function Needs({ needs, location }: NeedsProps) {
  const open = needs.filter(({ count }) => count > 0)
  const met = needs.filter(({ count }) => count === 0)
  const titles = met.map(({ need }) => NEED_ENTRIES[need].title.toLowerCase()).join(', ')
  if (open.length === 0)
    return (
      <div className="rounded-lg border border-line border-dashed px-5 py-6">
        <p className="font-semibold text-moss">All clear</p>
        <p className="mt-1 text-[0.9375rem] text-soft">Looked at: {titles}.</p>
      </div>
    )
  return (
    <div className="flex flex-col gap-3">
      <ul className="grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2">
        {open.map(summary => (
          <li
            key={summary.need}
            className="@container grid content-between gap-x-2 bg-raised last:odd:sm:col-span-2"
          >
            <NeedLink {...summary} location={location} />
            <Remind {...summary} location={location} />
          </li>
        ))}
      </ul>
      {met.length > 0 && <p className="text-[0.9375rem] text-soft">Also looked at, and clear: {titles}.</p>}
    </div>
  )
}

type NeedProps = NeedSummary & Pick<NeedsProps, 'location'>

const countText = (count: number) =>
  count >= MOST_COUNTED ? `${formatCount(MOST_COUNTED)}+` : formatCount(count)

function NeedLink({ need, count, first, location }: NeedProps) {
  const { act, link } = needDoor(need, useUser(), location)
  const { title, text, units = ['person', 'people'] } = NEED_ENTRIES[need]
  const more = count - first.length
  return (
    <Link
      {...link}
      className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)_auto] gap-x-4 p-5 hover:bg-sunk @max-[15rem]:block"
    >
      <span className="row-span-2 block min-w-14 font-display text-3xl leading-none tabular-nums">
        {countText(count)}
      </span>
      <span className="block font-semibold">
        <span className="sr-only">{count === 1 ? units[0] : units[1]}: </span>
        {title}
      </span>
      <span className="col-span-2 col-start-2 row-start-2 block">
        <span className="block text-[0.9375rem] text-soft">{text}</span>
        <span className="mt-1.5 block text-[0.9375rem] [overflow-wrap:anywhere]">
          {first.join(', ')}
          {more > 0 && first.length > 0 && <span className="text-soft"> and {formatCount(more)} more</span>}
        </span>
      </span>
      <span className="col-start-3 row-start-1 flex items-center gap-1 self-start font-semibold text-[0.9375rem] text-indigo">
        {act}
        <ChevronRight aria-hidden="true" className="size-4" />
      </span>
    </Link>
  )
}

/** The button of needs that a reminder helps. */
function Remind({ need, toRemind, location }: NeedProps) {
  const reminded = REMINDED_NEEDS.find(other => other === need)
  const remind = useRouteMutation(overviewRoutes.remind, {
    refreshes: [overviewRoutes.read],
    onSuccess: ({ bell, mail }) => toast(ADMIN_TOASTS.reminded(bell, mail)),
    onError: error => toastFailure(error, ADMIN_TOASTS.reminderFailure),
  })
  if (reminded === undefined || toRemind === null) return null
  const params = { need: reminded }
  return (
    <div className="flex min-h-11 items-center px-5 pb-5 pl-[5.75rem]">
      {toRemind === 0 ? (
        <p className="text-[0.9375rem] text-moss">Reminded today</p>
      ) : (
        <RemindButton
          people={countText(toRemind)}
          about={NEED_ENTRIES[need].title}
          count={() =>
            queryClient.fetchQuery({
              ...routeQuery(overviewRoutes.reminder, { params, query: location ? { location } : {} }),
              staleTime: 0,
            })
          }
          isSending={remind.isPending}
          onSend={close =>
            remind.mutate(
              { params, body: { location: location === undefined ? null : Number(location) } },
              { onSuccess: close },
            )
          }
        />
      )}
    </div>
  )
}
