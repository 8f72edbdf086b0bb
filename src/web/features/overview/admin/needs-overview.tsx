import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { NeedSummary } from '#contract/overview.ts'
import { MOST_COUNTED } from '#domain/overview.ts'
import { formatCount } from '#web/lib/format.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { LocationFilter } from '#web/ui/table/location-filter.tsx'
import { NEED_WORDS, needLink } from './need-words.ts'
import { useOverview } from './use-overview.ts'

export function NeedsOverview() {
  const { search, overview } = useOverview()
  return (
    <section aria-labelledby="needs-heading" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="needs-heading" className="font-display text-2xl leading-tight">
          Who needs help, and with what
        </h2>
        <LocationFilter
          action="people.see"
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
  return (
    <div className="flex flex-col gap-3">
      {open.length === 0 ? (
        <p className="rounded-lg border border-line border-dashed px-5 py-6 text-soft">
          Nobody needs help: {needs.map(({ need }) => NEED_WORDS[need].title.toLowerCase()).join(', ')}: none.
        </p>
      ) : (
        <ul className="grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2">
          {open.map(summary => (
            <li key={summary.need} className="grid bg-raised last:odd:sm:col-span-2">
              <NeedLink {...summary} location={location} />
            </li>
          ))}
        </ul>
      )}
      {open.length > 0 && met.length > 0 && (
        <p className="text-[0.9375rem] text-soft">
          Nothing else: {met.map(({ need }) => NEED_WORDS[need].title.toLowerCase()).join(', ')}: none.
        </p>
      )}
    </div>
  )
}

function NeedLink({ need, count, first, location }: NeedSummary & Pick<NeedsProps, 'location'>) {
  const { title, text, units } = NEED_WORDS[need]
  const more = count - first.length
  return (
    <Link {...needLink(need, location)} className="flex min-w-0 items-start gap-4 p-5 hover:bg-sunk">
      <span className="min-w-14 shrink-0 font-display text-3xl leading-none tabular-nums">
        {count >= MOST_COUNTED ? `${formatCount(MOST_COUNTED)}+` : count}
      </span>
      <span className="min-w-0 grow">
        <span className="block font-semibold">
          <span className="sr-only">{count === 1 ? units[0] : units[1]}: </span>
          {title}
        </span>
        <span className="block text-[0.9375rem] text-soft">{text}</span>
        <span className="mt-1.5 block text-[0.9375rem] [overflow-wrap:anywhere]">
          {first.join(', ')}
          {more > 0 && <span className="text-soft"> and {formatCount(more)} more</span>}
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="mt-1 size-4 shrink-0 text-faint" />
    </Link>
  )
}
