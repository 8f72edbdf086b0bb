import { useQuery } from '@tanstack/react-query'
import type { FieldErrors } from 'react-hook-form'
import type * as z from 'zod/mini'
import { configurationRoutes } from '#contract/house/configuration.ts'
import type { Kitchen } from '#contract/kitchen/kitchen.ts'
import type { dishRecipeBody } from '#contract/kitchen/kitchen-form.ts'
import { coverageNotes } from '#domain/kitchen/allergen-profiles.ts'
import type { DishStatement } from '#domain/kitchen/kitchen.ts'
import { contradictedMarks, describeContradicted } from '#domain/kitchen/mark-contradictions.ts'
import { markInSentence, marksOf, markWithLetters } from '#domain/kitchen/marks.ts'
import { routeQuery } from '#web/lib/query.ts'
import { CheckboxPills } from '#web/ui/checkbox-pills.tsx'
import { Section } from '#web/ui/form-section.tsx'
import { ComponentPicker } from './component-picker.tsx'
import { EquipmentFields } from './equipment-fields.tsx'
import { statedComponents, toRules } from './kitchen-data.ts'
import { ALLERGEN_CHOICES, UNNAMED_HINT } from './kitchen-labels.ts'
import { SwapFields } from './swap-fields.tsx'

type Recipe = z.input<typeof dishRecipeBody>

interface RecipeSectionsProps {
  readonly kitchen: Kitchen
  readonly values: Recipe
  /** Components before the edit; `null` for a new dish. */
  readonly knownIds: readonly number[] | null
  /** The typed recipe's statement. */
  readonly statement: DishStatement | undefined
  readonly errors: FieldErrors<Recipe>
  readonly onChange: (changes: Partial<Recipe>) => void
}

/** Components, equipment and marks of a dish. */
export function RecipeSections(props: RecipeSectionsProps) {
  const { kitchen, values, knownIds, statement, errors, onChange } = props
  const { swaps = [] } = values
  const statements = statedComponents(toRules(kitchen))
  const marks = marksOf(values.dietaryInfo, kitchen.marks)
  const [contradiction] = statement ? contradictedMarks(marks, statement) : []
  return (
    <>
      <Section title="Components">
        <ComponentPicker
          label="Components of this dish"
          addLabel="Add a component"
          components={kitchen.components}
          statements={statements}
          value={values.componentIds}
          onValueChange={componentIds =>
            onChange({
              componentIds,
              equipment: withParts(values.equipment, componentIds, values.componentIds),
              swaps: swaps.map(swap => ({
                ...swap,
                without: swap.without.filter(id => componentIds.includes(id)),
                with: swap.with.filter(id => !componentIds.includes(id)),
              })),
            })
          }
          error={errors.componentIds?.message}
        />
      </Section>
      <Section title="Of its own">
        <CheckboxPills
          label="Allergens beyond its components"
          hint={
            <>
              Garnishes, oils, and anything that is in no component. {UNNAMED_HINT} <AllergenCoverage />
            </>
          }
          error={errors.allergens?.message}
          choices={ALLERGEN_CHOICES}
          value={values.allergens}
          onValueChange={allergens => onChange({ allergens })}
        />
      </Section>
      <Section title="Equipment">
        <EquipmentFields
          equipment={kitchen.equipment}
          components={kitchen.components.filter(({ id }) => values.componentIds.includes(id))}
          knownIds={knownIds}
          hasOwn={values.allergens.length > 0}
          value={values.equipment}
          onValueChange={equipment => onChange({ equipment })}
          componentErrors={values.equipment.map(
            (_, index) => errors.equipment?.[index]?.componentIds?.message,
          )}
          error={errors.equipment?.message}
        />
      </Section>
      <Section title="Swaps">
        <SwapFields
          components={kitchen.components}
          statements={statements}
          componentIds={values.componentIds}
          value={swaps}
          onValueChange={changed => onChange({ swaps: changed })}
          nameErrors={swaps.map((_, index) => errors.swaps?.[index]?.name?.message)}
          apartErrors={swaps.map((_, index) => errors.swaps?.[index]?.madeApart?.message)}
          error={errors.swaps?.message ?? errors.swaps?.root?.message}
        />
      </Section>
      <Section title="Dietary marks">
        <CheckboxPills
          label="What guests may rely on"
          error={
            errors.dietaryInfo?.message ??
            (contradiction &&
              `T${describeContradicted(contradiction).slice(1)}: it cannot be ${markInSentence(contradiction.mark)}.`)
          }
          choices={kitchen.marks.map(mark => ({ value: mark.key, label: markWithLetters(mark) }))}
          value={values.dietaryInfo}
          onValueChange={dietaryInfo => onChange({ dietaryInfo })}
        />
      </Section>
    </>
  )
}

/** Uses of equipment with these components: new ones go through it until excluded. */
function withParts(
  uses: Recipe['equipment'],
  componentIds: readonly number[],
  before: readonly number[],
): Recipe['equipment'] {
  const added = componentIds.filter(id => !before.includes(id))
  return uses.map(use => ({
    ...use,
    componentIds: use.componentIds && [...use.componentIds.filter(id => componentIds.includes(id)), ...added],
  }))
}

/** Foods that an allergen covers by the group's law, beside its checkboxes. */
export function AllergenCoverage() {
  const { data: config } = useQuery(routeQuery(configurationRoutes.read))
  return config ? coverageNotes(config.allergenProfile).join(' ') : null
}
