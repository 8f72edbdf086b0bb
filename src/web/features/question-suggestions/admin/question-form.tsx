import { type PickedQuestion, pickedQuestion } from '#contract/content/training.ts'
import { OPTION_LETTERS, QUESTION_LENGTHS } from '#domain/questions.ts'
import { fieldOf } from '#web/lib/form.ts'
import { useSchemaForm } from '#web/lib/use-schema-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'

interface QuestionFormProps {
  readonly question: PickedQuestion
  readonly onSave: (question: PickedQuestion) => void
  readonly onCancel: () => void
}

/** Edits a suggestion before it is added. */
export function QuestionForm({ question, onSave, onCancel }: QuestionFormProps) {
  const form = useSchemaForm(pickedQuestion, question)
  const { error, ...correct } = fieldOf(form, 'correctAnswer')
  return (
    <form
      aria-label="Edit the question"
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.handleSubmit(onSave)}
    >
      <TextareaField
        label="Question"
        rows={3}
        maxLength={QUESTION_LENGTHS.question}
        autoFocus
        {...fieldOf(form, 'question')}
      />
      {OPTION_LETTERS.map(letter => (
        <TextField
          key={letter}
          label={`Option ${letter}`}
          maxLength={QUESTION_LENGTHS.option}
          autoComplete="off"
          {...fieldOf(form, `option${letter}`)}
        />
      ))}
      <Field label="Right option" error={error}>
        {control => (
          <Select
            {...control}
            choices={OPTION_LETTERS.map(letter => ({ value: letter, label: `Option ${letter}` }))}
            {...correct}
          />
        )}
      </Field>
      <TextareaField
        label="Explanation"
        rows={3}
        maxLength={QUESTION_LENGTHS.explanation}
        {...fieldOf(form, 'explanation')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">Use this</Button>
        <Button variant="quiet" onClick={onCancel}>
          Leave it as it was
        </Button>
      </div>
    </form>
  )
}
