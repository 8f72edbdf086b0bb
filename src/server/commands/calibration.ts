/** `npm run calibration`: how well the academy's own reviews were predicted, beside the constant guess. */
import { cardReviews } from '../database/schema/memory.ts'
import { calibrationReport, describeCalibration } from '../learning/calibration.ts'
import { asc } from '../platform/drizzle.ts'
import { runCommand, withDatabase } from './run-command.ts'

await runCommand(() =>
  withDatabase(async db => {
    const reviews = await db
      .select({
        personId: cardReviews.userId,
        cardKey: cardReviews.cardKey,
        answeredAt: cardReviews.answeredAt,
        rating: cardReviews.rating,
      })
      .from(cardReviews)
      .orderBy(asc(cardReviews.answeredAt), asc(cardReviews.id))
    process.stdout.write(`${describeCalibration(calibrationReport(reviews)).join('\n')}\n`)
  }),
)
