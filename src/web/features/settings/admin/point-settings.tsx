import { fieldOf } from '#web/lib/form.ts'
import { SwitchField } from '#web/ui/switch-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Pair, Section, type SettingsForm } from './settings-section.tsx'

export function PointSettings({ form }: { readonly form: SettingsForm }) {
  return (
    <Section id="points" title="Points and rewards">
      <Pair>
        <TextField
          label="Gifts without a second admin"
          hint="Points that one admin may give one person a month. Empty: no limit."
          inputMode="numeric"
          autoComplete="off"
          {...fieldOf(form, 'giftLimit')}
        />
        <SwitchField
          label="Give points back"
          {...form.register('returnExpiredPoints')}
          hint="Points of a claim that expires unused return to its owner."
        />
      </Pair>
    </Section>
  )
}

export function GuestSettings({ form }: { readonly form: SettingsForm }) {
  return (
    <Section id="guests" title="Guests">
      <Pair>
        <SwitchField
          label="Open joining"
          {...form.register('openJoining')}
          hint="Guests can join on the sign-in screen. Staff register on their own page."
        />
        <TextField
          label="Points of a guest’s visit"
          hint="When a lead records it, once a day at each restaurant. 0: none."
          inputMode="numeric"
          autoComplete="off"
          {...fieldOf(form, 'visitPoints')}
        />
      </Pair>
    </Section>
  )
}
