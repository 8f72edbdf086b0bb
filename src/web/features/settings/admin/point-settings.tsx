import { fieldOf } from '#web/lib/form.ts'
import { SwitchField } from '#web/ui/switch-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Section, type SettingsForm } from './settings-section.tsx'

export function PointSettings({ form }: { readonly form: SettingsForm }) {
  return (
    <Section id="points" title="Points and rewards">
      <TextField
        label="Gifts without a second admin"
        hint="Points that one admin may give one person in a month; above that another admin agrees. Empty: any number. If you raise or remove it, the old limit still holds your own gifts for 24 hours."
        inputMode="numeric"
        autoComplete="off"
        {...fieldOf(form, 'giftLimit')}
      />
      <SwitchField
        label="Give points back"
        {...form.register('returnExpiredPoints')}
        hint="Points of a claim that expires unused go back to its owner, also of those that have expired before."
      />
      <TextField
        label="Points of a guest’s visit"
        hint="What a guest gets when a lead records their visit at the till, once a day at each restaurant. 0: nothing."
        inputMode="numeric"
        autoComplete="off"
        {...fieldOf(form, 'visitPoints')}
      />
    </Section>
  )
}
