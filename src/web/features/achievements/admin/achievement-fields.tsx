import { fieldOf } from '#web/lib/form.ts'
import type { ContentFieldsProps } from '#web/shared/content-form.ts'
import { CheckboxPills } from '#web/ui/checkbox-pills.tsx'
import { Section } from '#web/ui/form-section.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useModules, useRuleText } from './written-rule.ts'

const MEASURES = [
  { value: 'minimumModules', label: 'A number of modules' },
  { value: 'minimumShare', label: 'A share of them' },
] as const

export function AchievementFields({ form }: ContentFieldsProps<'achievements'>) {
  const document = form.watch('document')
  const modules = useModules()
  const ruleText = useRuleText(document)
  const measure = document.minimumShare === null ? 'minimumModules' : 'minimumShare'
  const chooseMeasure = (chosen: typeof measure) => {
    form.setValue('document.minimumModules', chosen === 'minimumModules' ? 1 : null, { shouldDirty: true })
    form.setValue('document.minimumShare', chosen === 'minimumShare' ? 50 : null, { shouldDirty: true })
  }
  return (
    <>
      <TextField label="Name" maxLength={80} autoComplete="off" {...fieldOf(form, 'document.title')} />
      <Section title="What it takes">
        <Segmented label="It asks for" choices={MEASURES} value={measure} onValueChange={chooseMeasure} />
        {measure === 'minimumModules' ? (
          <NumberField
            key="modules"
            label="Modules to complete"
            min={1}
            max={100}
            form={form}
            name="document.minimumModules"
          />
        ) : (
          <NumberField
            key="share"
            label="Share of the modules, in percent"
            hint="It follows the modules that there are."
            min={1}
            max={100}
            form={form}
            name="document.minimumShare"
          />
        )}
        {modules.length > 0 && (
          <CheckboxPills
            label="Modules that count"
            hint="Every module counts until you choose some."
            error={fieldOf(form, 'document.moduleIds').error}
            choices={modules}
            value={document.moduleIds}
            onValueChange={ids => form.setValue('document.moduleIds', ids, { shouldDirty: true })}
          />
        )}
        <NumberField
          label="Score that each of them needs, in percent"
          min={0}
          max={100}
          form={form}
          name="document.minimumPercent"
        />
      </Section>
      <TextField
        label="In words"
        hint={`Leave it empty and staff read: “${ruleText}”.`}
        maxLength={200}
        autoComplete="off"
        {...fieldOf(form, 'document.requirement')}
      />
    </>
  )
}
