import type { ReactNode } from 'react'
import type { FieldErrors } from 'react-hook-form'
import type { Kitchen } from '#contract/kitchen.ts'
import { stateComponents } from '#domain/kitchen-statements.ts'
import { CheckboxPills } from '#web/ui/checkbox-pills.tsx'
import { Section } from '#web/ui/form-section.tsx'
import { AllergenCoverage } from './allergen-coverage.tsx'
import { ComponentPicker } from './component-picker.tsx'
import type { ComponentFacts } from './edited-kitchen.ts'
import { toRules } from './kitchen-data.ts'
import { ALLERGEN_CHOICES, ORIGIN_CHOICES, UNNAMED_HINT } from './kitchen-labels.ts'
import { TraceFields } from './trace-fields.tsx'

interface ComponentSectionsProps {
  readonly kitchen: Kitchen
  /** 0: it is not in the kitchen yet. */
  readonly componentId: number
  readonly values: ComponentFacts
  readonly errors: FieldErrors<ComponentFacts>
  readonly onChange: (changes: Partial<ComponentFacts>) => void
  /** Its name, and what it is made of. */
  readonly wordFields: ReactNode
  readonly inUseField?: ReactNode
}

/** What a component is, what is in it, and what it may contain. */
export function ComponentSections(props: ComponentSectionsProps) {
  const { kitchen, componentId, values, errors, onChange, wordFields, inUseField } = props
  const { equipmentIds = [] } = values
  return (
    <>
      <Section title="What it is">
        {wordFields}
        <CheckboxPills
          label="Of animal origin"
          hint="What its allergens and its parts bring is known without."
          error={errors.origins?.message}
          choices={ORIGIN_CHOICES}
          value={values.origins}
          onValueChange={origins => onChange({ origins })}
        />
        {inUseField}
      </Section>
      <Section title="What is in it">
        <CheckboxPills
          label="Allergens it contains"
          hint={
            <>
              Beyond those of its parts. {UNNAMED_HINT} <AllergenCoverage />
            </>
          }
          error={errors.allergens?.message}
          choices={ALLERGEN_CHOICES}
          value={values.allergens}
          onValueChange={allergens => onChange({ allergens })}
        />
        <ComponentPicker
          label="Parts of it"
          addLabel="Add a part"
          components={kitchen.components.filter(({ id }) => id !== componentId)}
          statements={stateComponents(toRules(kitchen))}
          value={values.partIds}
          onValueChange={partIds => onChange({ partIds })}
          error={errors.partIds?.message}
        />
      </Section>
      <Section title="Equipment">
        <CheckboxPills
          label="What it goes through while it is made"
          hint="Such as a mortar or a blender. It brings what is left there to every dish that holds it."
          error={errors.equipmentIds?.message}
          choices={kitchen.equipment
            .filter(({ id, isActive }) => isActive || equipmentIds.includes(id))
            .map(({ id, name }) => ({ value: id, label: name }))}
          value={equipmentIds}
          onValueChange={ids => onChange({ equipmentIds: ids })}
        />
      </Section>
      <Section title="What it may contain">
        <TraceFields
          value={values.mayContain}
          onValueChange={mayContain => onChange({ mayContain })}
          reasonErrors={values.mayContain.map((_, index) => errors.mayContain?.[index]?.reason?.message)}
        />
      </Section>
    </>
  )
}
