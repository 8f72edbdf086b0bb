import { ALLERGEN_PROFILES, PROFILES } from '#domain/kitchen/allergen-profiles.ts'
import { fieldOf } from '#web/lib/form.ts'
import { CurrencyField, MenuLanguageField, PriceUnitField, TimeZoneField } from '#web/shared/group-fields.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { SetupForm } from './setup-steps.ts'

const PROFILE_CHOICES = ALLERGEN_PROFILES.map(profile => ({
  value: profile,
  label: PROFILES[profile].label,
}))

export function GroupStep({ form }: { readonly form: SetupForm }) {
  const { timeZone, currency, priceUnit, menuLanguage } = form.watch('group')
  const errors = form.formState.errors.group
  const set = (name: 'timeZone' | 'currency' | 'priceUnit' | 'menuLanguage') => (value: string) => {
    form.setValue(`group.${name}`, value, { shouldDirty: true })
    form.clearErrors(`group.${name}`)
  }
  return (
    <>
      <p className="text-soft">
        Time zone, currency, food law and language are a first guess from your browser. Please check each.
      </p>
      <TextField
        label="Name of the group"
        hint="Your restaurant’s or your group’s own name, as your staff know it."
        autoComplete="organization"
        maxLength={80}
        {...fieldOf(form, 'group.groupName')}
      />
      <TimeZoneField
        hint="By its clock, the business day begins and ends."
        error={errors?.timeZone?.message}
        value={timeZone}
        onValueChange={set('timeZone')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <CurrencyField error={errors?.currency?.message} value={currency} onValueChange={set('currency')} />
        <PriceUnitField
          currency={currency}
          menuLanguage={menuLanguage}
          value={priceUnit}
          onValueChange={set('priceUnit')}
        />
      </div>
      <Field
        label="Whose food law applies"
        hint="It decides which allergens the menu declares, and their names."
        error={errors?.allergenProfile?.message}
      >
        {control => (
          <Select {...control} {...form.register('group.allergenProfile')} choices={PROFILE_CHOICES} />
        )}
      </Field>
      <MenuLanguageField
        error={errors?.menuLanguage?.message}
        value={menuLanguage}
        onValueChange={set('menuLanguage')}
      />
    </>
  )
}
