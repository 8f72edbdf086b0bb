import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { type TeamPerson, teamRoutes } from '#contract/people/team.ts'
import type { Position } from '#domain/people/places.ts'
import { countOf, formatDay, formatShortDate } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Section } from '#web/ui/form-section.tsx'
import { LoadedPage } from '#web/ui/loaded-page.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PersonMemory } from './person-memory.tsx'
import { TeamState } from './team-state.tsx'

const route = getRouteApi('/_protected/admin/team/$userId')

const POSITION_LABELS = { staff: 'Staff', lead: 'Lead', manager: 'Manager' } satisfies Record<
  Position,
  string
>

/** One person's progress for their lead, to read alone. */
export function TeamPersonPage() {
  const { userId } = route.useParams()
  const person = useQuery({
    ...routeQuery(teamRoutes.read, { params: { userId } }),
    refetchOnMount: 'always',
  })
  return (
    <LoadedPage query={person} title="Person" to={paths.adminTeam()}>
      {loaded => (
        <div className="flex max-w-4xl flex-col gap-10">
          <PageHeader title={loaded.fullName}>
            <p>
              {loaded.places
                .map(({ location, position }) => `${POSITION_LABELS[position]}, ${location}`)
                .join(' · ')}
            </p>
            <TeamState member={loaded} />
          </PageHeader>
          <Missed missed={loaded.missed} />
          <Training training={loaded.training} />
          <Plan {...loaded} />
          <PersonMemory userId={loaded.id} />
        </div>
      )}
    </LoadedPage>
  )
}

function Missed({ missed }: Pick<TeamPerson, 'missed'>) {
  return (
    <Section title="Missed questions">
      {missed.length === 0 ? (
        <p className="text-soft">None: every question that they were asked was right the last time.</p>
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {missed.map(({ id, question, module, times }) => (
            <li key={id} className="py-2.5">
              <span className="block font-medium [overflow-wrap:anywhere]">{question}</span>
              <span className="block text-faint text-sm">
                {module}, missed {countOf(times, 'time')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function Training({ training }: Pick<TeamPerson, 'training'>) {
  return (
    <Section title="Modules">
      <ul className="divide-y divide-line border-line border-y">
        {training.map(({ id, name, attempts, completedAt, score, totalQuestions, isTheirs }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
            <span className="min-w-0 grow basis-56">
              <span className="block font-medium [overflow-wrap:anywhere]">{name}</span>
              <span className="block text-faint text-sm">
                {[
                  score !== null && `${score} of ${totalQuestions}`,
                  attempts > 0 && countOf(attempts, 'attempt'),
                  completedAt !== null && formatDay(completedAt),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            {completedAt !== null ? (
              <Badge tone="moss">Done</Badge>
            ) : attempts > 0 ? (
              <Badge tone="indigo">Under way</Badge>
            ) : (
              <Badge>{isTheirs ? 'Not begun' : 'Not for them'}</Badge>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Plan({ plan, isInducted, since }: TeamPerson) {
  return (
    <Section title="Induction and shifts">
      <p className="text-soft">
        Here since {formatShortDate(since)}.{' '}
        {isInducted ? 'The induction is signed.' : 'The induction is open.'}
      </p>
      <ul className="divide-y divide-line border-line border-y">
        {plan.map(({ id, label, completedAt, isTheirs }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
            <span className="min-w-0 grow font-medium">{label}</span>
            {completedAt !== null ? (
              <span className="text-soft text-sm">{formatDay(completedAt)}</span>
            ) : (
              <Badge>{isTheirs ? 'Open' : 'Not for them'}</Badge>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
