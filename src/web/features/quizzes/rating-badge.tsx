import { type Rating, rateStaticQuiz } from '#domain/questions/quiz-scoring.ts'
import { Badge } from '#web/ui/badge.tsx'

const TONES: Record<Rating, 'moss' | 'indigo' | 'vermilion'> = {
  Excellent: 'moss',
  Good: 'moss',
  Pass: 'indigo',
  'Needs Review': 'vermilion',
}

export function RatingBadge({ score, count }: { readonly score: number; readonly count: number }) {
  const rating = rateStaticQuiz((score / count) * 100)
  return <Badge tone={TONES[rating]}>{rating}</Badge>
}
