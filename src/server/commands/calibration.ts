/** `npm run calibration`: how well the academy's own reviews were predicted, beside the constant guess. */
import { Rating } from 'ts-fsrs'
import { cardReviews } from '../database/schema/memory.ts'
import { calibrationReport, describeCalibration } from '../learning/calibration.ts'
import { asc } from '../platform/drizzle.ts'
import { runCommand, withDatabase } from './run-command.ts'

const GRADES = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good } as const

await runCommand(() =>
  withDatabase(async (db, config) => {
    const rows = await db
      .select({
        personId: cardReviews.userId,
        cardKey: cardReviews.cardKey,
        answeredAt: cardReviews.answeredAt,
        rating: cardReviews.rating,
      })
      .from(cardReviews)
      .orderBy(asc(cardReviews.answeredAt), asc(cardReviews.id))
    const reviews = rows.map(({ rating, ...review }) => ({ ...review, rating: GRADES[rating] }))
    const report = calibrationReport(reviews, config.calendar)
    process.stdout.write(`${describeCalibration(report).join('\n')}\n`)
  }),
)
