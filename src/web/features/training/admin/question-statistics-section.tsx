import { useQuery } from '@tanstack/react-query'
import { type QuestionStatistics, questionRoutes } from '#contract/questions/questions.ts'
import { ENOUGH_ANSWERS } from '#domain/questions/missed-questions.ts'
import type { QuestionOptions } from '#domain/questions/questions.ts'
import { scorePercent } from '#domain/questions/quiz-scoring.ts'
import { countOf, formatMoment } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { Section } from '#web/ui/form-section.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface StatisticsProps {
  readonly questionId: number
  readonly document: QuestionOptions
}

/** Answers of staff so far, for editing the question. */
export function QuestionStatisticsSection({ questionId, document }: StatisticsProps) {
  const statistics = useQuery({
    ...routeQuery(questionRoutes.statistics, { params: { questionId } }),
    refetchOnMount: 'always',
  })
  return (
    <Section title="How it is answered">
      <Loaded queries={{ statistics }} loading={<Skeleton className="h-40" />}>
        {({ statistics: { asked, right, options, since } }) =>
          asked === 0 ? (
            <p className="text-soft">
              {since
                ? `Repaired ${formatMoment(since)}, watching. Nobody has answered it since.`
                : 'Nobody has answered it yet.'}
            </p>
          ) : (
            <>
              <p>
                Asked <span className="font-semibold">{countOf(asked, 'time')}</span>, right{' '}
                <span className="font-semibold">{scorePercent(right, asked)}%</span>
              </p>
              <ul className="flex flex-col gap-4">
                {options.map(option => (
                  <OptionLine
                    key={option.letter}
                    option={option}
                    text={document[`option${option.letter}`] ?? ''}
                    asked={asked}
                  />
                ))}
              </ul>
              {since && (
                <p className="text-faint text-sm">
                  Repaired {formatMoment(since)}, and counted since.
                  {asked < ENOUGH_ANSWERS && ` Watching: ${asked} of ${ENOUGH_ANSWERS} answers.`}
                </p>
              )}
            </>
          )
        }
      </Loaded>
    </Section>
  )
}

interface OptionLineProps {
  readonly option: QuestionStatistics['options'][number]
  readonly text: string
  readonly asked: number
}

function OptionLine({ option: { letter, chosen }, text, asked }: OptionLineProps) {
  const times = countOf(chosen, 'time')
  return (
    <li className="flex flex-col gap-1.5">
      <p className="flex justify-between gap-4 text-[0.9375rem]">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {letter}: {text}
        </span>
        <span className="shrink-0 text-soft tabular-nums">{times}</span>
      </p>
      <ProgressBar label={`Option ${letter} chosen`} value={chosen} max={asked} valueText={times} />
    </li>
  )
}
