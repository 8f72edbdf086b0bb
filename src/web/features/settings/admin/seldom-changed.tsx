import { SOCIAL_NETWORKS } from '#domain/house/social-networks.ts'
import { fieldOf } from '#web/lib/form.ts'
import { useHashTarget } from '#web/lib/hash-target.ts'
import { MenuLanguageField } from '#web/shared/group-fields.tsx'
import { FoldedPart } from '#web/ui/folded-part.tsx'
import { LinesField } from '#web/ui/lines-field.tsx'
import { SwitchField } from '#web/ui/switch-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ColourField } from './group-look.tsx'
import { Pair, type SettingsForm } from './settings-section.tsx'

/** Fields that hardly any group changes after its first week. */
export function SeldomChanged({ form }: { readonly form: SettingsForm }) {
  const isAddressed = useHashTarget('seldom') === 'seldom'
  const { errors } = form.formState
  const { menuLanguage } = form.watch()
  const isRefused = [
    errors.socialLinks,
    errors.memberBenefits,
    errors.accentColour,
    errors.menuLanguage,
  ].some(Boolean)
  return (
    <FoldedPart
      id="seldom"
      title="Seldom changed"
      count="Links, benefits, accent colour, language"
      isOpen={isAddressed || isRefused}
    >
      <div className="flex flex-col gap-5 pt-3">
        <Pair>
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
        </Pair>
        <LinesField
          label="Member benefits"
          hint="One per line, on the sign-in screen. If empty, none are listed."
          rows={4}
          form={form}
          name="memberBenefits"
        />
        <ColourField
          form={form}
          name="accentColour"
          label="Accent colour"
          hint="The sign-in curtain and the header’s edge. Warnings keep their red."
        />
        <MenuLanguageField
          error={errors.menuLanguage?.message}
          value={menuLanguage}
          onValueChange={value =>
            form.setValue('menuLanguage', value, {
              shouldDirty: true,
              shouldValidate: form.formState.isSubmitted,
            })
          }
        />
        <SwitchField
          label="Show restaurants and contact in full to staff"
          hint="At the foot of each staff page, instead of one line that unfolds."
          {...form.register('fullFooter')}
        />
        <SwitchField
          label="Show the next steps"
          hint="The first page lists what is left to do since the set-up."
          {...form.register('showNextSteps')}
        />
      </div>
    </FoldedPart>
  )
}
