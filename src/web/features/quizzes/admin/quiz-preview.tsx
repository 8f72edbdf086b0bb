import { ExplainedQuestion } from '#web/shared/answer-review.tsx'
import type { ContentPreviewProps } from '#web/shared/content-form.ts'

/** Everything, as after the quiz. */
export function QuizPreview({ document: { title, questions } }: ContentPreviewProps<'quizzes'>) {
  return (
    <div className="[overflow-wrap:anywhere]">
      <p className="font-display text-2xl leading-tight">{title}</p>
      <ol className="divide-y divide-line">
        {questions.map(({ question, options, correctAnswer, explanation }, index) => (
          <ExplainedQuestion
            // They only stand where they stand.
            // biome-ignore lint/suspicious/noArrayIndexKey: a new one has no number yet
            key={index}
            number={index + 1}
            question={question}
            isRight
            chosen={undefined}
            solution={options[correctAnswer]}
            explanation={explanation}
          />
        ))}
      </ol>
    </div>
  )
}
