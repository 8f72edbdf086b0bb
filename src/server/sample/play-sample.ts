/** The whole sample group, eight weeks long. */

import pg from 'pg'
import { JOBS } from '#content/jobs.ts'
import { SAMPLE_GUESTS } from '#content/sample/guests.ts'
import { SAMPLE_DAYS, SAMPLE_PEOPLE } from '#content/sample/people.ts'
import { SAMPLE_FACES } from '#content/sample/story.ts'
import { DEMO_ADMIN } from '../accounts/demo-accounts.ts'
import type { SampleHouse } from '../context.ts'
import { buildApp } from '../http/app.ts'
import type { Config } from '../platform/config.ts'
import { createLog } from '../platform/log.ts'
import { planArrivals, planInductions } from './arrivals.ts'
import { planHouse, planTablet } from './house.ts'
import { planLearning } from './learning.ts'
import { MovedClock } from './moved-clock.ts'
import { Play } from './play.ts'
import { planShifts } from './shifts.ts'

const { tablet, ...people } = SAMPLE_FACES

/** People to walk in as by their usernames, the tablet by its name. */
export const FACES: SampleHouse['faces'] = [
  ...Object.entries(people).map(([face, key]) => {
    const found = [...SAMPLE_PEOPLE, ...SAMPLE_GUESTS].find(person => person.key === key)
    if (!found) throw new Error(`Nobody of the cast is called ${key}`)
    return { face: face as keyof typeof people, username: found.username, fullName: found.fullName }
  }),
  { face: 'tablet', username: tablet.name, fullName: tablet.name },
]

/** Where a clock begins that ends now: before the first act. */
export const sampleStart = (until: Temporal.Instant): Temporal.Instant =>
  until.subtract({ hours: 24 * (SAMPLE_DAYS + 2) })

interface Performance {
  readonly config: Config
  /** Addresses of a demo as it came, for its owner and for the academy. */
  readonly url: string
  readonly appUrl: string
  readonly until: Temporal.Instant
  /** Called once a day. */
  readonly onPercent?: (percent: number) => void
  /** Ends it early, by an error. */
  readonly signal?: AbortSignal
}

/** @throws what an act was refused with: a sample is whole, or it is none */
export async function playSample({ config, url, appUrl, until, ...stage }: Performance): Promise<void> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    const clock = await MovedClock.install(owner, sampleStart(until))
    const app = await buildApp({ config, databaseUrl: appUrl, log: createLog('silent'), now: clock.now })
    try {
      await app.server.ready()
      await playAll(new Play({ ...app, clock, until, ...stage }))
    } finally {
      await app.server.close()
    }
    await clock.remove()
    // Counted by the real clock: weeks of tries in half a minute.
    await owner.query('delete from rate_limits')
    await owner.query('analyze')
  } finally {
    await owner.end()
  }
}

async function playAll(play: Play): Promise<void> {
  await play.admin.signIn(DEMO_ADMIN.username)
  const jobs = await play.admin.send<{ id: number; name: string }[]>('GET /api/jobs')
  for (const { key, name } of JOBS) play.names.set(`job ${key}`, jobs.find(job => job.name === name)?.id)
  planArrivals(play)
  play.addActs()
  planInductions(play)
  planHouse(play)
  planTablet(play)
  planLearning(play)
  planShifts(play)
  await play.run()
}
