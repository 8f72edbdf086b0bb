import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { fieldOf } from '#web/lib/form.ts'
import { SwitchField } from '#web/ui/switch-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Pair, Section, type SettingsForm } from './settings-section.tsx'

/** Reminders that come by themselves. */
export function ReminderSettings({ form }: { readonly form: SettingsForm }) {
  return (
    <Section id="reminders" title="Reminders">
      <Pair>
        <SwitchField
          label="Send reminders"
          hint="Never at night, on days off or on leave."
          {...form.register('sendReminders')}
        />
        <TextField
          label="Days to agree to a policy"
          hint="From the day they are asked."
          inputMode="numeric"
          autoComplete="off"
          {...fieldOf(form, 'policyDays')}
        />
      </Pair>
      <p className="text-soft">
        The induction, the training plan and all else have their days in{' '}
        <Link to={paths.adminAssignments()} className="text-indigo underline underline-offset-4">
          Assignments
        </Link>
        .
      </p>
    </Section>
  )
}
