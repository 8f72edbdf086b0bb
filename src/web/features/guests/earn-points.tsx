import { useQuery } from '@tanstack/react-query'
import { guestRoutes } from '#contract/people/guests.ts'
import { countOf } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { GuestPoints } from './guest-points.tsx'

/** The way to points: a visit, told at the till. */
export function EarnPoints() {
  const user = useUser()
  const home = useQuery({ ...routeQuery(guestRoutes.home), refetchOnMount: 'always' })
  return (
    <Loaded queries={{ home }} loading={<Skeletons sizes={['h-36 rounded-lg', 'h-24']} />}>
      {loaded => (
        <>
          <GuestPoints earnedInAll={loaded.home.earnedInAll} />
          <section aria-labelledby="how" className="flex flex-col gap-3">
            <h2 id="how" className="font-display text-2xl">
              How it works
            </h2>
            {loaded.home.visitPoints > 0 ? (
              <ol className="flex max-w-[60ch] list-decimal flex-col gap-2 pl-6">
                <li>Show your card when you pay, or say your name.</li>
                <li>
                  You get {countOf(loaded.home.visitPoints, 'point')} for the visit, once a day at each
                  restaurant.
                </li>
                <li>Spend them under Rewards.</li>
              </ol>
            ) : (
              <p className="max-w-[60ch] text-soft">Visits bring no points at the moment. You keep yours.</p>
            )}
            {user.visitCount > 0 && (
              <p className="text-soft">You have been here {countOf(user.visitCount, 'time')}.</p>
            )}
          </section>
        </>
      )}
    </Loaded>
  )
}
