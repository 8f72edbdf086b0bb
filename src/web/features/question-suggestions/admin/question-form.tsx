import { type PickedQuestion, pickedQuestion } from '#contract/content/training.ts'
import { OPTION_LETTERS, QUESTION_LENGTHS } from '#domain/questions/questions.ts'
import { fieldOf } from '#web/lib/form.ts'
import { Button } from '#web/ui/button.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextareaField } from '#web/ui/textarea.tsx'

interface QuestionFormProps {
  readonly question: PickedQuestion
  readonly onSave: (question: PickedQuestion) => void
  readonly onCancel: () => void
}

/** Edits a suggestion before it is added. */
export function QuestionForm({ question, onSave, onCancel }: QuestionFormProps) {
  return (
    <ActionForm
      label="Edit the question"
      schema={pickedQuestion}
      values={question}
      send={async edited => onSave(edited)}
      failure="in-place"
      submitLabel="Use this"
      otherAct={
        <Button variant="quiet" onClick={onCancel}>
          Leave it as it was
        </Button>
      }
    >
      {form => (
        <>
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
          <SelectField
            label="Right option"
            choices={OPTION_LETTERS.map(letter => ({ value: letter, label: `Option ${letter}` }))}
            {...fieldOf(form, 'correctAnswer')}
          />
          <TextareaField
            label="Explanation"
            rows={3}
            maxLength={QUESTION_LENGTHS.explanation}
            {...fieldOf(form, 'explanation')}
          />
        </>
      )}
    </ActionForm>
  )
}
