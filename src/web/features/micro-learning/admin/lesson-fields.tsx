import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { microLearningRoutes } from '#contract/programme/micro-learning.ts'
import {
  categoriesOf,
  LESSON_ANSWER_MAX_LENGTH,
  LESSON_CATEGORY_MAX_LENGTH,
  LESSON_WRONG_ANSWERS_MAX,
} from '#domain/programme/micro-learning.ts'
import { fieldOf } from '#web/lib/form.ts'
import { routeQuery } from '#web/lib/query.ts'
import type { ContentFieldsProps } from '#web/shared/content-form.ts'
import { useDocumentChange } from '#web/shared/use-document-change.ts'
import { Field } from '#web/ui/field.tsx'
import { LinesField } from '#web/ui/lines-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { SwitchField } from '#web/ui/switch-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

export function LessonFields({ form }: ContentFieldsProps<'lessons'>) {
  const { error: contentError, ...content } = fieldOf(form, 'document.content')
  const lessons = useQuery(routeQuery(microLearningRoutes.modules)).data?.modules ?? []
  const listId = useId()
  return (
    <div className="flex flex-col gap-5">
      <TextField label="Title" maxLength={120} autoComplete="off" {...fieldOf(form, 'document.title')} />
      <Field label="Text" hint="A blank line begins a new paragraph." error={contentError}>
        {control => <Textarea {...control} rows={10} maxLength={4_000} {...content} />}
      </Field>
      <TextField
        label="Category"
        hint="Lessons of one category are listed together."
        list={listId}
        maxLength={LESSON_CATEGORY_MAX_LENGTH}
        autoComplete="off"
        {...fieldOf(form, 'document.category')}
      />
      <datalist id={listId}>
        {categoriesOf(lessons).map(category => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField label="Seconds to read" min={5} max={3_600} form={form} name="document.estimatedTime" />
        <NumberField label="Points" min={0} max={1_000} form={form} name="document.pointsReward" />
      </div>
      <QuestionFields form={form} />
    </div>
  )
}

const EMPTY_QUESTION = { question: '', rightAnswer: '', wrongAnswers: [], explanation: '' }

function QuestionFields({ form }: Pick<ContentFieldsProps<'lessons'>, 'form'>) {
  const change = useDocumentChange(form)
  const isAsked = form.watch('document.question') != null
  return (
    <>
      <SwitchField
        label="Ends with a question"
        hint="Answered at once, with the reason. It earns nothing and stops nobody."
        checked={isAsked}
        onChange={event => change({ question: event.target.checked ? EMPTY_QUESTION : null })}
      />
      {isAsked && (
        <>
          <TextField
            label="Question"
            maxLength={300}
            autoComplete="off"
            {...fieldOf(form, 'document.question.question')}
          />
          <TextField
            label="Right answer"
            maxLength={LESSON_ANSWER_MAX_LENGTH}
            autoComplete="off"
            {...fieldOf(form, 'document.question.rightAnswer')}
          />
          <LinesField
            label="Wrong answers"
            hint={`One a line, at most ${LESSON_WRONG_ANSWERS_MAX}.`}
            rows={3}
            form={form}
            name="document.question.wrongAnswers"
          />
          <TextField
            label="Why"
            maxLength={400}
            autoComplete="off"
            {...fieldOf(form, 'document.question.explanation')}
          />
        </>
      )}
    </>
  )
}
