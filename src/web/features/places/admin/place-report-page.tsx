import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { configurationRoutes } from '#contract/house/configuration.ts'
import { paths } from '#contract/paths.ts'
import {
  type Comparison,
  type JudgedFigures,
  type PlaceFigures,
  placeRoutes,
} from '#contract/people/places.ts'
import { countOf, formatCount, formatEvidenceMoment, formatShortDate, percentOf } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Printer } from '#web/ui/icons.tsx'
import { LoadedPage } from '#web/ui/loaded-page.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PeriodFilter, usePeriod } from './period-filter.tsx'

const route = getRouteApi('/_protected/admin/places/$locationId/report')

/** One A4 page for the owner of a restaurant. */
export function PlaceReportPage() {
  const { locationId } = route.useParams()
  const { query } = usePeriod()
  const figures = useQuery({
    ...routeQuery(placeRoutes.compare, { query: { ...query, location: locationId } }),
    refetchOnMount: 'always',
    placeholderData: previous => previous,
  })
  const judged = useQuery({
    ...routeQuery(placeRoutes.judge, {
      params: { locationId },
      query: { day: query.to },
    }),
    refetchOnMount: 'always',
    placeholderData: previous => previous,
  })
  const [place] = figures.data?.places ?? []
  return (
    <LoadedPage
      query={{
        ...figures,
        data: figures.data && (place ? judged.data && { ...place, ...judged.data } : null),
        error: figures.error ?? judged.error,
        refetch: () => Promise.all([figures.refetch(), judged.refetch()]),
      }}
      title="Restaurant"
      to={paths.adminPlaces()}
    >
      {shown => (
        <div className="flex flex-col gap-6">
          <div className="print:hidden">
            <PageHeader
              title={`Report: ${shown.name}`}
              parts={
                <Button variant="secondary" onClick={() => print()}>
                  <Printer aria-hidden="true" className="size-4" />
                  Print
                </Button>
              }
            >
              <p>One page for the owner.</p>
            </PageHeader>
          </div>
          <PeriodFilter />
          {figures.data && (
            <Report place={shown} days={figures.data} at={new Date(figures.dataUpdatedAt).toISOString()} />
          )}
        </div>
      )}
    </LoadedPage>
  )
}

interface ReportProps {
  readonly place: PlaceFigures & JudgedFigures
  readonly days: Pick<Comparison, 'from' | 'to'>
  /** Instant of the figures. */
  readonly at: string
}

function Report({ place, days: { from, to }, at }: ReportProps) {
  const user = useUser()
  const { groupName } = useQuery(routeQuery(configurationRoutes.read)).data ?? {}
  const { people, behind, policies, allergens, known } = place
  return (
    <article
      aria-label={place.name}
      className="flex max-w-3xl flex-col gap-6 rounded-lg border border-line bg-raised p-5 [overflow-wrap:anywhere] md:p-8 print:max-w-none print:border-0 print:p-0"
    >
      <header className="border-line border-b pb-3">
        <p className="text-soft">{groupName}</p>
        <h2 className="font-display text-2xl">{place.name}</h2>
        <p>
          {formatShortDate(from)} to {formatShortDate(to)}
        </p>
      </header>
      <Figures
        title="Now"
        rows={[
          ['People', formatCount(people), ''],
          ['Programme', `${percentOf(place)}%`, 'done of what they are asked for'],
          ['Behind', behind === null ? '–' : formatCount(behind), 'later than their pace'],
          ['Policies', ofAll(policies.agreed, policies.asked), 'agreed to, of what each is asked'],
          [
            'Allergens',
            ofAll(allergens, people),
            'ready to answer for them, but for the evening’s table test',
          ],
          ['Here this week', formatCount(place.hereThisWeek), 'used the academy in the last 7 days'],
        ]}
      />
      <Figures
        title="In these days"
        rows={[
          ['Started', formatCount(place.newPeople), 'people whose first day it was'],
          ['Shifts', formatCount(place.shifts), 'training shifts signed off'],
          ['Modules', formatCount(place.modules), 'completed'],
          ['Credited', formatCount(place.credited), 'shifts and modules done elsewhere'],
          ['Kudos', formatCount(place.kudos), 'received'],
          ['Rewards', formatCount(place.claims), 'claimed'],
          [
            'Known',
            known.percent === null ? '–' : `${known.percent}%`,
            `predicted recall at the end, of ${countOf(known.people, 'person', 'people')} with a check in two weeks`,
          ],
        ]}
      />
      <footer className="border-line border-t pt-3 text-soft text-sm">
        <p>People of several restaurants count at each.</p>
        <p>
          {user.fullName}, {formatEvidenceMoment(at)}
        </p>
      </footer>
    </article>
  )
}

const ofAll = (some: number, all: number) => `${formatCount(some)} of ${formatCount(all)}`

interface FiguresProps {
  readonly title: string
  readonly rows: readonly (readonly [name: string, figure: string, meaning: string])[]
}

function Figures({ title, rows }: FiguresProps) {
  return (
    <table className="w-full border-collapse">
      <caption className="pb-1 text-left font-display text-xl">{title}</caption>
      <tbody>
        {rows.map(([name, figure, meaning]) => (
          <tr key={name} className="border-line border-b">
            <th scope="row" className="w-32 py-2 pr-3 text-left align-baseline font-medium max-sm:w-24">
              {name}
            </th>
            <td className="w-28 py-2 pr-4 text-right align-baseline font-semibold text-lg tabular-nums max-sm:w-20">
              {figure}
            </td>
            <td className="py-2 align-baseline text-soft text-sm">{meaning}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
