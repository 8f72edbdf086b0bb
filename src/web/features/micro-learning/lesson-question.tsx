import { useState } from 'react'
import type { LessonQuestion as Question } from '#contract/content/training.ts'
import { shuffleAnswers } from '#domain/questions/option-order.ts'
import { AnswerFeedback } from '#web/shared/answer-feedback.tsx'
import { OptionList } from '#web/shared/option-list.tsx'
import { useOptionKeys } from '#web/shared/use-option-keys.ts'

interface LessonQuestionProps {
  readonly lessonId: number
  readonly asked: Question
}

/** One question on the text, answered at once. It earns nothing and stops nobody. */
export function LessonQuestion({ lessonId, asked }: LessonQuestionProps) {
  const { question, rightAnswer, wrongAnswers, explanation } = asked
  const [options] = useState(() => shuffleAnswers([rightAnswer, ...wrongAnswers], Math.random))
  const [chosen, setChosen] = useState<string>()
  const choose = (option: string) => setChosen(before => before ?? option)
  useOptionKeys(options, choose)
  return (
    <section aria-label="One question" className="flex flex-col gap-4 border-line border-t pt-6">
      <OptionList
        questionId={lessonId}
        options={options}
        chosen={chosen}
        onChoose={choose}
        isDisabled={chosen !== undefined}
        legend={<span className="font-display text-[1.375rem] leading-snug">{question}</span>}
      />
      <div aria-live="polite">
        {chosen !== undefined && (
          <AnswerFeedback
            verdict={{ isRight: chosen === rightAnswer, explanation, rightOption: rightAnswer }}
          />
        )}
      </div>
    </section>
  )
}
