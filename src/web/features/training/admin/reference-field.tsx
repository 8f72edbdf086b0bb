import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { LearningReference, StoredReference } from '#contract/content/training.ts'
import { questionRoutes } from '#contract/questions/questions.ts'
import { fieldOf } from '#web/lib/form.ts'
import { routeQuery } from '#web/lib/query.ts'
import type { ContentForm } from '#web/shared/content-form.ts'
import { Combobox, type ComboboxChoice, findChoices } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'

const MAX_CHOICES = 50
/** An archived page or section, of which only this is known. */
const GONE: ComboboxChoice = { id: -1, label: 'Something that is no longer there' }

/** The place where the answer is taught, among all reading pages. */
export function ReferenceField({ form }: { readonly form: ContentForm<'questions'> }) {
  const places = useQuery({ ...routeQuery(questionRoutes.places), refetchOnMount: 'always' })
  const [typed, setTyped] = useState('')
  const choices = useMemo(
    () => (places.data ?? []).map(({ label }, index): ComboboxChoice => ({ id: index, label })),
    [places.data],
  )
  const reference = form.watch('document.reference')
  const index = (places.data ?? []).findIndex(place => isSame(place.reference, reference))
  const found = findChoices(choices, typed)
  return (
    <Field
      label="Where it can be learned"
      hint="A dish, a reading section or a policy. Shown beside a wrong answer. Optional."
      error={fieldOf(form, 'document.reference').error}
    >
      {control => (
        <Combobox
          control={control}
          choices={found.slice(0, MAX_CHOICES)}
          isSearching={false}
          hasFailed={places.isError}
          hasMore={found.length > MAX_CHOICES}
          onSearch={setTyped}
          value={reference && places.data ? (choices[index] ?? GONE) : undefined}
          onValueChange={choice =>
            form.setValue('document.reference', (choice && places.data?.[choice.id]?.reference) ?? null, {
              shouldDirty: true,
              shouldValidate: form.formState.isSubmitted,
            })
          }
          placeholder="Type a part of its name"
          none="Nothing of this name"
        />
      )}
    </Field>
  )
}

function isSame(place: LearningReference, other: StoredReference | null | undefined): boolean {
  if (!other) return false
  if ('section' in place && 'section' in other) return place.section === other.section
  if (place.kind !== other.kind) return false
  return 'id' in place && 'id' in other ? place.id === other.id : place.kind === 'set-menus'
}
