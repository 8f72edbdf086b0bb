// npm run calibration: how well the academy's own reviews were predicted, beside the constant guess.
import { bootstrap } from '../scripts/bootstrap.mjs'

await bootstrap()
const { runCommand, withDatabase } = await import('#server/commands/run-command.ts')
const { cardReviews } = await import('#server/database/schema/memory.ts')
const { asc } = await import('#server/platform/drizzle.ts')
const { calibrationReport, describeCalibration } = await import('./calibration.ts')
await runCommand(() =>
  withDatabase(async db => {
    const { userId: personId, cardKey, answeredAt, rating, id } = cardReviews
    const reviews = await db
      .select({ personId, cardKey, answeredAt, rating })
      .from(cardReviews)
      .orderBy(asc(answeredAt), asc(id))
    console.log(describeCalibration(calibrationReport(reviews)).join('\n'))
  }),
)
