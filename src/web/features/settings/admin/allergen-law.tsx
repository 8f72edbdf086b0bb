import { ALLERGEN_PROFILES, PROFILES } from '#domain/kitchen/allergen-profiles.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Section, type SettingsForm } from './settings-section.tsx'

const PROFILE_CHOICES = ALLERGEN_PROFILES.map(profile => ({
  value: profile,
  label: PROFILES[profile].label,
}))

export function Allergens({ form }: { readonly form: SettingsForm }) {
  return (
    <Section id="allergens" title="Allergens">
      <Field
        label="Whose law applies"
        hint="It decides which allergens the menu declares, and their names."
        error={form.formState.errors.allergenProfile?.message}
      >
        {control => <Select {...control} {...form.register('allergenProfile')} choices={PROFILE_CHOICES} />}
      </Field>
    </Section>
  )
}
