import { ExplainedQuestion } from '#web/shared/answer-review.tsx'
import type { ContentPreviewProps } from '#web/shared/content-form.ts'
import { LessonText } from '../lesson-text.tsx'

export function LessonPreview({ document }: ContentPreviewProps<'lessons'>) {
  const { title, content, category, question } = document
  return (
    <article className="flex flex-col gap-4">
      <LessonText
        category={category}
        title={title}
        heading={<p className="font-display text-2xl leading-tight [overflow-wrap:anywhere]">{title}</p>}
        content={content}
      />
      {question && (
        <ol>
          <ExplainedQuestion
            number={1}
            question={question.question}
            isRight
            chosen={undefined}
            solution={question.rightAnswer}
            explanation={question.explanation ?? ''}
          />
        </ol>
      )}
    </article>
  )
}
