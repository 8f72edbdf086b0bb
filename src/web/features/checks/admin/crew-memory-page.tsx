import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type CrewMemory, memoryRoutes } from '#contract/memory/memory.ts'
import { paths } from '#contract/paths.ts'
import { canAnywhere } from '#domain/people/abilities.ts'
import { useAddressSearch } from '#web/lib/address-search.ts'
import { countOf } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { LocationSwitcher } from '#web/shared/location-switcher.tsx'
import { RecallWeeks } from '#web/shared/recall-weeks.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Section } from '#web/ui/form-section.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Recall of a restaurant's people over weeks, and the dishes that they know least. */
export function CrewMemoryPage() {
  const { search } = useAddressSearch()
  const location = Number(search.place) || undefined
  const memory = useQuery({
    ...routeQuery(memoryRoutes.crew, { query: { location: location ? String(location) : undefined } }),
    refetchOnMount: 'always',
    placeholderData: previous => previous,
  })
  return (
    <div className="flex max-w-4xl flex-col gap-8">
      <PageHeader title="What the crew remembers">
        <p>Worked out from the answers of Today's Check, for training. It is no mark of a person.</p>
      </PageHeader>
      <Loaded queries={{ memory }} loading={<Skeleton className="h-96" />}>
        {loaded => (
          <>
            <LocationSwitcher places={loaded.memory.places} placeId={loaded.memory.locationId} />
            <Crew memory={loaded.memory} />
          </>
        )}
      </Loaded>
    </div>
  )
}

function Crew({ memory: { people, weeks, dishes } }: { readonly memory: CrewMemory }) {
  if (people.length === 0)
    return (
      <EmptyState title="Nobody here yet">
        <p>People who work in this restaurant appear here with what they remember.</p>
      </EmptyState>
    )
  const checked = weeks.at(-1)?.people ?? 0
  return (
    <>
      <RecallWeeks
        weeks={weeks}
        note={`${checked} of ${countOf(people.length, 'person', 'people')} checked in the last two weeks; the line is of them.`}
      />
      <Section title="Dishes that the crew knows least">
        {dishes.length === 0 ? (
          <p className="text-soft">No one here has done a check yet.</p>
        ) : (
          <ol className="divide-y divide-line border-line border-y">
            {dishes.map(({ dishId, name, recall, seenBy }) => (
              <li key={dishId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
                <span className="min-w-0 grow basis-56">
                  <span className="block font-medium [overflow-wrap:anywhere]">{name}</span>
                  <span className="block text-faint text-sm">
                    Asked of {countOf(seenBy, 'person', 'people')} so far
                  </span>
                </span>
                <Recall percent={recall} label={`Recall of ${name}`} />
              </li>
            ))}
          </ol>
        )}
      </Section>
      <Section title="People">
        <ul className="divide-y divide-line border-line border-y">
          {people.map(person => (
            <Person key={person.id} person={person} />
          ))}
        </ul>
      </Section>
    </>
  )
}

function Person({
  person: { id, fullName, recall, cards },
}: {
  readonly person: CrewMemory['people'][number]
}) {
  const seesAll = canAnywhere(useUser(), 'people.see')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <span className="min-w-0 grow basis-56">
        <Link
          to={seesAll ? paths.adminPerson() : paths.adminTeamPerson()}
          params={{ userId: String(id) }}
          className="inline-flex min-h-11 items-center font-medium text-indigo [overflow-wrap:anywhere]"
        >
          {fullName}
        </Link>
        <span className="block text-faint text-sm">{countOf(cards, 'card')} seen</span>
      </span>
      {recall === null ? (
        <span className="text-soft">No check for two weeks</span>
      ) : (
        <Recall percent={recall} label={`Recall of ${fullName}`} />
      )}
    </li>
  )
}

function Recall({ percent, label }: { readonly percent: number; readonly label: string }) {
  return (
    <span className="flex w-40 items-center gap-3">
      <ProgressBar value={percent} max={100} label={label} className="grow" />
      <span className="w-12 text-right tabular-nums">{percent}%</span>
    </span>
  )
}
