/** The whole sample group, eight weeks long. */
import { SAMPLE_DAYS } from '#content/sample/people.ts'
import { DEMO_ADMIN } from '../accounts/demo-accounts.ts'
import { planArrivals } from './arrivals.ts'
import { planGuests } from './guests.ts'
import { planHouse } from './house.ts'
import { planLearning } from './learning.ts'
import { planNews } from './news.ts'
import { Play, type Stage } from './play.ts'
import { planShifts } from './shifts.ts'

/** Where a clock begins that ends now: before the first act. */
export const sampleStart = (until: Temporal.Instant): Temporal.Instant =>
  until.subtract({ hours: 24 * (SAMPLE_DAYS + 2) })

/** @throws what an act was refused with: a sample is whole, or it is none */
export async function playSample(stage: Stage): Promise<void> {
  const play = new Play(stage)
  await play.admin.signIn(DEMO_ADMIN.username)
  planArrivals(play)
  planLearning(play)
  planShifts(play)
  planNews(play)
  planGuests(play)
  planHouse(play)
  await play.run()
}
