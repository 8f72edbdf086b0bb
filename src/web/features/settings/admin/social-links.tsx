import { SOCIAL_NETWORKS } from '#domain/house/social-networks.ts'
import { fieldOf } from '#web/lib/form.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { Section, type SettingsForm } from './settings-section.tsx'

export function SocialLinks({ form }: { readonly form: SettingsForm }) {
  return (
    <Section id="social-links" title="Social links">
      <p className="text-soft">Pages that the footer links to. Empty ones are left out.</p>
      <div className="grid gap-5 sm:grid-cols-2">
        {SOCIAL_NETWORKS.map(({ key, label }) => (
          <TextField
            key={key}
            label={label}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            {...fieldOf(form, `socialLinks.${key}`)}
          />
        ))}
      </div>
    </Section>
  )
}
