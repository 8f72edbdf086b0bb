import { useState } from 'react'
import { listOptions } from '#domain/questions.ts'
import { fieldOf } from '#web/lib/form.ts'
import type { ContentForm } from '#web/ui/content-form.ts'
import { Field } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useDocumentChange } from '#web/ui/use-document-change.ts'

const WAYS = [
  { value: 'four', label: 'Four options' },
  { value: 'two', label: 'True / false' },
] as const

const TRUE_FALSE = {
  optionA: 'True',
  optionB: 'False',
  optionC: null,
  optionD: null,
  correctAnswer: 'A',
} as const

/** Four options, or two, and the right one. */
export function OptionFields({ form }: { readonly form: ContentForm<'questions'> }) {
  const change = useDocumentChange(form)
  const document = form.watch('document')
  const { error, ...correct } = fieldOf(form, 'document.correctAnswer')
  const { optionA, optionB, optionC, optionD, correctAnswer } = document
  const options = { optionA, optionB, optionC, optionD, correctAnswer }
  /** Kept in case that four are chosen again. */
  const [four, setFour] = useState<typeof options | null>(null)
  const way = optionC === null && optionD === null ? 'two' : 'four'
  function choose(next: typeof way) {
    if (next === 'four') return change(four ?? { optionC: '', optionD: '' })
    setFour(options)
    return change(TRUE_FALSE)
  }
  return (
    <>
      <Segmented label="Number of options" choices={WAYS} value={way} onValueChange={choose} />
      {listOptions(document).map(({ letter }) => (
        <TextField
          key={letter}
          label={`Option ${letter}`}
          maxLength={300}
          autoComplete="off"
          {...fieldOf(form, `document.option${letter}`)}
        />
      ))}
      <Field label="Right option" hint="Everyone gets the options in a different order." error={error}>
        {control => (
          <Select
            {...control}
            choices={listOptions(document).map(({ letter, text }) => ({
              value: letter,
              label: text.trim() ? `${letter}: ${text}` : letter,
            }))}
            {...correct}
          />
        )}
      </Field>
    </>
  )
}
