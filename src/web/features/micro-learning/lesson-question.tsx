import { type RefObject, useState } from 'react'
import type { LessonQuestion as Question } from '#contract/content/training.ts'
import { shuffleAnswers } from '#domain/questions/option-order.ts'
import type { Verdict } from '#web/shared/answer-feedback.tsx'
import { OptionList } from '#web/shared/option-list.tsx'
import { useOptionKeys } from '#web/shared/use-option-keys.ts'

interface LessonQuestionProps {
  readonly ref: RefObject<HTMLElement | null>
  readonly lessonId: number
  readonly asked: Question
  readonly chosen: string | undefined
  readonly verdict: Verdict | null
  readonly onChoose: (option: string) => void
}

/** One question on the text, answered at once in the foot. It earns nothing and stops nobody. */
export function LessonQuestion({ ref, lessonId, asked, chosen, verdict, onChoose }: LessonQuestionProps) {
  const { question, rightAnswer, wrongAnswers } = asked
  const [options] = useState(() => shuffleAnswers([rightAnswer, ...wrongAnswers], Math.random))
  useOptionKeys(verdict ? [] : options, onChoose)
  return (
    <section ref={ref} aria-label="One question" className="border-line border-t pt-6">
      <OptionList
        questionId={lessonId}
        options={options}
        chosen={chosen}
        right={verdict?.rightOption}
        wrong={verdict && !verdict.isRight ? chosen : undefined}
        onChoose={onChoose}
        isDisabled={verdict !== null}
        legend={<span className="font-display text-[1.375rem] leading-snug">{question}</span>}
      />
    </section>
  )
}
