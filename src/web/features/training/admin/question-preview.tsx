import { listOptions } from '#domain/questions/questions.ts'
import type { ContentPreviewProps } from '#web/shared/content-form.ts'
import { OptionList } from '#web/shared/option-list.tsx'

/** Before the answer, with the explanation from after the module below. */
export function QuestionPreview({ document, itemId }: ContentPreviewProps<'questions'>) {
  const { question, correctAnswer, explanation } = document
  const options = listOptions(document).map(({ letter, text }) => ({
    letter,
    text: text.trim() || `Option ${letter}`,
  }))
  return (
    <div className="flex flex-col gap-5">
      <OptionList
        questionId={itemId ?? 0}
        options={[...new Set(options.map(({ text }) => text))]}
        chosen={undefined}
        onChoose={() => {}}
        legend={
          <p className="mb-2 font-display text-[1.5rem] leading-snug [overflow-wrap:anywhere]">{question}</p>
        }
      />
      <div className="flex flex-col gap-1.5 border-line border-t pt-4">
        <p className="font-semibold [overflow-wrap:anywhere]">
          {options.find(({ letter }) => letter === correctAnswer)?.text}
        </p>
        <p className="text-soft [overflow-wrap:anywhere]">{explanation}</p>
      </div>
    </div>
  )
}
