import { useState } from 'react'
import { listOptions } from '#domain/questions/questions.ts'
import { fieldOf } from '#web/lib/form.ts'
import type { ContentForm } from '#web/shared/content-form.ts'
import { useDocumentChange } from '#web/shared/use-document-change.ts'
import { Field } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const WAYS = [
  { value: 'four', label: 'Four options' },
  { value: 'three', label: 'Three' },
  { value: 'two', label: 'True / false' },
] as const

const TRUE_FALSE = {
  optionA: 'True',
  optionB: 'False',
  optionC: null,
  optionD: null,
  correctAnswer: 'A',
} as const

/** Two to four options and the right one. */
export function OptionFields({ form }: { readonly form: ContentForm<'questions'> }) {
  const change = useDocumentChange(form)
  const document = form.watch('document')
  const { error, ...correct } = fieldOf(form, 'document.correctAnswer')
  const { optionA, optionB, optionC, optionD, correctAnswer } = document
  const options = { optionA, optionB, optionC, optionD, correctAnswer }
  /** The most that were typed, in case that they are chosen again. */
  const [typed, setTyped] = useState<typeof options | null>(null)
  const way = optionC === null ? 'two' : optionD === null ? 'three' : 'four'
  function choose(next: typeof way) {
    const most = way === 'four' || !typed ? options : typed
    setTyped(most)
    if (next === 'two') return change(TRUE_FALSE)
    const { optionC, optionD } = most
    const more = { optionC: optionC ?? '', optionD: next === 'four' ? (optionD ?? '') : null }
    return change(way === 'two' ? { ...most, ...more } : more)
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
