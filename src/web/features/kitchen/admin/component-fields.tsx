import type { Kitchen } from '#contract/kitchen/kitchen.ts'
import { namedAllergens } from '#domain/kitchen/allergen-words.ts'
import { doubtsAboutComponent } from '#domain/kitchen/assessment.ts'
import { contradictionsOf, describeContradiction } from '#domain/kitchen/contradictions.ts'
import { fieldOf } from '#web/lib/form.ts'
import type { ContentFieldsProps, ContentInput } from '#web/shared/content-form.ts'
import { useDocumentChange } from '#web/shared/use-document-change.ts'
import { CheckboxPills } from '#web/ui/checkbox-pills.tsx'
import { Section } from '#web/ui/form-section.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ComponentPicker } from './component-picker.tsx'
import { withComponent } from './edited-kitchen.ts'
import { EffectsPanel } from './effects-panel.tsx'
import { statedComponents, toRules, useAssesses, useKitchen } from './kitchen-data.ts'
import { componentChange, UNCHANGED } from './kitchen-effects.ts'
import { ALLERGEN_CHOICES, ORIGIN_CHOICES, UNNAMED_HINT } from './kitchen-labels.ts'
import type { RecipeSigning } from './publish-dialog.tsx'
import { AllergenCoverage } from './recipe-sections.tsx'
import { TraceFields } from './trace-fields.tsx'

/** A new one, or a recipe that was changed. */
function isToSign(kitchen: Kitchen, itemId: number | null, values: ContentInput<'components'>): boolean {
  const isKnown = kitchen.components.some(({ id, isActive }) => id === itemId && isActive)
  return !isKnown || withComponent(kitchen, itemId ?? 0, values).isRecipeChanged
}

/** The typed component, as it would be signed. */
function signingOf(
  { allergenProfile, equipment }: Kitchen,
  { name, equipmentIds = [], ...contents }: ContentInput<'components'>,
): RecipeSigning {
  const doubts = doubtsAboutComponent({ ...contents, equipmentIds }, equipment.length > 0)
  const stated = { ...contents, mayContain: [], notAssessed: [], isAssessed: true }
  const contradicted = contradictionsOf(namedAllergens(name), stated, allergenProfile)
  return {
    ...{ name, free: [], checks: [] },
    doubts: [...doubts, ...contradicted.map(named => describeContradiction(named, allergenProfile))],
  }
}

/** A component's name, contents and possible traces. */
export function ComponentFields({ form, itemId, announcing }: ContentFieldsProps<'components'>) {
  const change = useDocumentChange(form)
  const values = form.watch('document')
  const { errors: all, isDirty } = form.formState
  const { equipmentIds = [] } = values
  const query = useKitchen()
  const assesses = useAssesses()
  const errors = all.document ?? {}
  return (
    <Loaded queries={{ kitchen: query }} loading={<FormSkeleton />}>
      {({ kitchen }) => (
        <div className="flex min-w-0 flex-col gap-10">
          <Section title="What it is">
            <TextField label="Name" maxLength={80} autoComplete="off" {...fieldOf(form, 'document.name')} />
            <TextField
              label="Made of"
              hint="Helps staff when a guest avoids something that is not on the list of allergens."
              maxLength={400}
              autoComplete="off"
              {...fieldOf(form, 'document.description')}
            />
            <TextField
              label="Supplier’s statement"
              hint="What the label or the supplier says beyond the ingredients, with its date. Another one needs a new signature."
              maxLength={400}
              autoComplete="off"
              {...fieldOf(form, 'document.supplierStatement')}
            />
            <CheckboxPills
              label="Of animal origin"
              hint="What follows from its allergens and parts is known already."
              error={errors.origins?.message}
              choices={ORIGIN_CHOICES}
              value={values.origins}
              onValueChange={origins => change({ origins })}
            />
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
              onValueChange={allergens => change({ allergens })}
            />
            <ComponentPicker
              label="Parts of it"
              addLabel="Add a part"
              components={kitchen.components.filter(({ id }) => id !== itemId)}
              statements={statedComponents(toRules(kitchen))}
              value={values.partIds}
              onValueChange={partIds => change({ partIds })}
              error={errors.partIds?.message}
            />
          </Section>
          <Section title="Equipment">
            <CheckboxPills
              label="Equipment it goes through"
              hint="Such as a mortar or a blender. It carries traces from there into every dish that contains it."
              error={errors.equipmentIds?.message}
              choices={kitchen.equipment
                .filter(({ id, isActive }) => isActive || equipmentIds.includes(id))
                .map(({ id, name }) => ({ value: id, label: name }))}
              value={equipmentIds}
              onValueChange={ids => change({ equipmentIds: ids })}
            />
          </Section>
          <Section title="What it may contain">
            <TraceFields
              value={values.mayContain}
              onValueChange={mayContain => change({ mayContain })}
              reasonErrors={values.mayContain.map((_, index) => errors.mayContain?.[index]?.reason?.message)}
            />
          </Section>
          <EffectsPanel
            change={
              isDirty || itemId !== null
                ? componentChange(withComponent(kitchen, itemId ?? 0, values))
                : UNCHANGED
            }
            announcing={announcing}
            signing={assesses && isToSign(kitchen, itemId, values) ? () => signingOf(kitchen, values) : null}
          />
        </div>
      )}
    </Loaded>
  )
}
