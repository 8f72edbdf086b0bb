import { useFieldArray } from 'react-hook-form'
import { fieldOf } from '#web/lib/form.ts'
import type { ContentFieldsProps } from '#web/shared/content-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { ArrowDown, ArrowUp, Plus, Trash2 } from '#web/ui/icons.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

const LETTERS = ['A', 'B', 'C', 'D'] as const
/** The server numbers it. */
const EMPTY_QUESTION = { question: '', options: ['', '', '', ''], correctAnswer: 0, explanation: '' }

export function QuizFields({ form, itemId }: ContentFieldsProps<'quizzes'>) {
  const { fields, append, remove, move } = useFieldArray({
    control: form.control,
    name: 'document.questions',
    keyName: 'key',
  })
  const { error } = form.getFieldState('document.questions', form.formState)
  const problem = error?.message ?? error?.root?.message
  return (
    <>
      <TextField label="Title" maxLength={80} autoComplete="off" {...fieldOf(form, 'document.title')} />
      <ol className="flex flex-col gap-8">
        {fields.map(({ key }, index) => (
          <li key={key} className="flex flex-col gap-5 rounded-lg border border-line p-4 md:p-6">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h2 className="font-display text-2xl leading-tight">Question {index + 1}</h2>
              <div className="flex gap-1">
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={`Question ${index + 1}: up`}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <ArrowUp aria-hidden="true" className="size-5" />
                </Button>
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={`Question ${index + 1}: down`}
                  disabled={index === fields.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <ArrowDown aria-hidden="true" className="size-5" />
                </Button>
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={`Question ${index + 1}: remove`}
                  onClick={() => remove(index)}
                >
                  <Trash2 aria-hidden="true" className="size-5" />
                </Button>
              </div>
            </div>
            <QuestionFields form={form} itemId={itemId} index={index} />
          </li>
        ))}
      </ol>
      {problem && <p className="text-sm text-vermilion">{problem}</p>}
      <Button variant="secondary" className="self-start" onClick={() => append(EMPTY_QUESTION)}>
        <Plus aria-hidden="true" className="size-5" />
        Add a question
      </Button>
    </>
  )
}

function QuestionFields({ form, index }: ContentFieldsProps<'quizzes'> & { readonly index: number }) {
  const name = `document.questions.${index}` as const
  const { error: questionError, ...question } = fieldOf(form, `${name}.question`)
  const { error: explanationError, ...explanation } = fieldOf(form, `${name}.explanation`)
  return (
    <>
      <Field label="Question" error={questionError}>
        {control => <Textarea {...control} rows={2} maxLength={600} {...question} />}
      </Field>
      {LETTERS.map((letter, option) => (
        <TextField
          key={letter}
          label={`Option ${letter}`}
          maxLength={300}
          autoComplete="off"
          {...fieldOf(form, `${name}.options.${option}`)}
        />
      ))}
      <Field label="Right option">
        {control => (
          <Select
            {...control}
            choices={LETTERS.map((letter, option) => ({ value: String(option), label: letter }))}
            {...form.register(`${name}.correctAnswer`, { valueAsNumber: true })}
          />
        )}
      </Field>
      <Field label="Explanation" error={explanationError}>
        {control => <Textarea {...control} rows={2} maxLength={1_000} {...explanation} />}
      </Field>
    </>
  )
}
