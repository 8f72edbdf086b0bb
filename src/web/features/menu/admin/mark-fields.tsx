import { useQuery } from '@tanstack/react-query'
import { configurationRoutes } from '#contract/house/configuration.ts'
import { allergenNames } from '#domain/kitchen/allergen-profiles.ts'
import { SUBJECT_NAMES } from '#domain/kitchen/allergens.ts'
import {
  type Diet,
  deniedBy,
  MARK_CLAIMS,
  MARK_LETTERS_MAX_LENGTH,
  MARK_NAME_MAX_LENGTH,
  type MarkClaim,
} from '#domain/kitchen/marks.ts'
import { fieldOf } from '#web/lib/form.ts'
import { routeQuery } from '#web/lib/query.ts'
import type { ContentFieldsProps } from '#web/shared/content-form.ts'
import { useDocumentChange } from '#web/shared/use-document-change.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export function MarkFields({ form }: ContentFieldsProps<'marks'>) {
  const change = useDocumentChange(form)
  const config = useQuery(routeQuery(configurationRoutes.read)).data
  const names = config ? allergenNames(config.allergenProfile) : SUBJECT_NAMES
  const labelOf = (claim: MarkClaim) => {
    const denied = deniedBy(claim)
    return denied === null ? DIET_LABELS[claim as Diet] : `No ${names[denied].toLowerCase()}`
  }
  return (
    <div className="flex flex-col gap-5">
      <TextField
        label="Name"
        maxLength={MARK_NAME_MAX_LENGTH}
        autoComplete="off"
        {...fieldOf(form, 'document.name')}
      />
      <TextField
        label="Letters"
        hint="As printed on the menu, such as GF. Files that are imported are read by them."
        maxLength={MARK_LETTERS_MAX_LENGTH}
        autoComplete="off"
        {...fieldOf(form, 'document.letters')}
      />
      <Field
        label="What it claims"
        hint="A recipe that contradicts it cannot have the mark. Guests with an allergy are never answered by a mark."
        error={form.formState.errors.document?.claim?.message}
      >
        {control => (
          <Select
            {...control}
            choices={[
              { value: '', label: 'Nothing about what is in a dish' },
              ...MARK_CLAIMS.map(claim => ({ value: claim, label: labelOf(claim) })),
            ]}
            value={form.watch('document.claim') ?? ''}
            onChange={event =>
              change({ claim: MARK_CLAIMS.find(claim => claim === event.target.value) ?? null })
            }
          />
        )}
      </Field>
    </div>
  )
}

const DIET_LABELS: Record<Diet, string> = {
  vegetarian: 'Vegetarian: no meat or fish',
  vegan: 'Vegan: nothing of an animal',
}
