import { useQuery } from '@tanstack/react-query'
import { type AssessorRow, twoKeyRoutes } from '#contract/programme/two-keys.ts'
import { ASSESSOR_SIGN_OFFS_MIN } from '#domain/programme/two-keys.ts'
import { countOf } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'

/** Assessors, and what those remember later whose test they passed; nothing before the tenth sign-off. */
export function Assessors() {
  const assessors = useQuery({ ...routeQuery(twoKeyRoutes.assessors), refetchOnMount: 'always' })
  if (!assessors.data?.length) return null
  return (
    <section aria-labelledby="assessors" className="flex flex-col gap-3">
      <h2 id="assessors" className="font-display text-2xl">
        Assessors
      </h2>
      <p className="max-w-[60ch] text-soft">
        From {ASSESSOR_SIGN_OFFS_MIN} sign-offs with the oral test on: what those remember today whose test
        was passed. Much lower than the points means that the test was too easy.
      </p>
      <ul className="grid gap-4 lg:grid-cols-2">
        {assessors.data.map(row => (
          <Assessor key={row.id} row={row} />
        ))}
      </ul>
    </section>
  )
}

function Assessor({ row }: { readonly row: AssessorRow }) {
  const { id, fullName, passed, tests, points, recall, known, laterAnswers } = row
  const facts = [
    ['Passed', `${passed} of ${countOf(tests, 'test')}`],
    ['Points when passed', percent(points)],
    ['Predicted recall today', percent(recall)],
    [
      'Known in later checks',
      known === null ? 'no answers yet' : `${known}% of ${countOf(laterAnswers, 'answer')}`,
    ],
  ] as const
  return (
    <li aria-labelledby={`assessor-${id}`} className="rounded-lg border border-line bg-raised p-5">
      <h3 id={`assessor-${id}`} className="font-semibold [overflow-wrap:anywhere]">
        {fullName}
      </h3>
      <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-soft">{label}</dt>
            <dd className="text-right tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

const percent = (value: number | null) => (value === null ? 'none asked' : `${value}%`)
