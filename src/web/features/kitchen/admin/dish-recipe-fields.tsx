/** The recipe part of a dish's editor. */
import { useQuery } from '@tanstack/react-query'
import { configurationRoutes } from '#contract/house/configuration.ts'
import type { Kitchen } from '#contract/kitchen/kitchen.ts'
import type { AllergenProfile } from '#domain/kitchen/allergen-profiles.ts'
import { type NamedAllergen, namedInDish, servedText } from '#domain/kitchen/allergen-words.ts'
import { claimedFree, doubtsAboutDish } from '#domain/kitchen/assessment.ts'
import { contradictionsOf, describeContradiction } from '#domain/kitchen/contradictions.ts'
import type { DishRecipe, DishStatement, Kitchen as KitchenRules } from '#domain/kitchen/kitchen.ts'
import { type Mark, marksOf } from '#domain/kitchen/marks.ts'
import { stateAllergens } from '#domain/kitchen/statements.ts'
import { DISH_WORDS, type DishWord } from '#domain/menu/dish-change-levels.ts'
import { amountsOf, dishPriceOf } from '#domain/menu/dish-price.ts'
import { routeQuery } from '#web/lib/query.ts'
import type { ContentFieldsProps, ContentInput, ContentPreviewProps } from '#web/shared/content-form.ts'
import { useDocumentChange } from '#web/shared/use-document-change.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Note } from '#web/ui/note.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { openChecks } from './dish-checks.ts'
import { withDish } from './edited-kitchen.ts'
import { EffectsPanel } from './effects-panel.tsx'
import { statedDishes, useAssesses, useKitchen } from './kitchen-data.ts'
import { type DishDetails, kitchenChange, UNCHANGED } from './kitchen-effects.ts'
import type { RecipeSigning } from './publish-dialog.tsx'
import { RecipeSections } from './recipe-sections.tsx'

export function DishRecipeFields({ form, itemId, published, announcing }: ContentFieldsProps<'dishes'>) {
  const change = useDocumentChange(form)
  const values = form.watch('document')
  const { errors, isDirty, defaultValues } = form.formState
  const query = useKitchen()
  const assesses = useAssesses()
  const config = useQuery(routeQuery(configurationRoutes.read))
  return (
    <Loaded queries={{ kitchen: query, config }} loading={<FormSkeleton />}>
      {({ kitchen, config }) => {
        const dishId = itemId ?? 0
        const { stored, edited, isRecipeChanged } = withDish(kitchen, dishId, values)
        const statement = statedDishes(edited).get(dishId)
        const onMenu = kitchen.dishes.find(dish => dish.dishId === itemId)
        // Those that the assessment asks about are shown there.
        const asked = onMenu ? openChecks(onMenu, statement, kitchen.allergenProfile) : []
        return (
          <>
            <RecipeSections
              kitchen={kitchen}
              values={values}
              knownIds={
                itemId === null ? null : (defaultValues?.document?.componentIds ?? []).flatMap(id => id ?? [])
              }
              statement={statement}
              errors={errors.document ?? {}}
              onChange={change}
            />
            <ContradictionNote
              named={namedInDish(servedText(values), onMenu?.section ?? '').filter(
                named => !asked.some(({ subject }) => subject === named.subject),
              )}
              statement={statement}
              profile={kitchen.allergenProfile}
            />
            <EffectsPanel
              change={
                isDirty || itemId !== null
                  ? kitchenChange({ stored, edited }, config, {
                      id: dishId,
                      before: published ? detailsOf(published, kitchen.marks) : null,
                      after: detailsOf(values, kitchen.marks),
                    })
                  : UNCHANGED
              }
              dishId={dishId}
              announcing={announcing}
              signing={
                assesses && (isRecipeChanged || !onMenu)
                  ? () => signingOf(kitchen, edited, dishId, values, onMenu?.section ?? '')
                  : null
              }
            />
          </>
        )
      }}
    </Loaded>
  )
}

/** The typed recipe, as it would be signed. */
function signingOf(
  { allergenProfile, equipment }: Kitchen,
  edited: KitchenRules,
  dishId: number,
  values: ContentInput<'dishes'>,
  section: string,
): RecipeSigning {
  const sign = (dish: DishRecipe) =>
    dish.id === dishId ? { ...dish, isAssessed: true, unclaimed: null } : dish
  const signed = { ...edited, dishes: edited.dishes.map(sign) }
  const statement = stateAllergens(signed).get(dishId)
  const dish = edited.dishes.find(({ id }) => id === dishId)
  const named = namedInDish(servedText(values), section)
  return {
    name: values.name,
    free: statement ? claimedFree(statement, allergenProfile) : [],
    doubts: dish ? doubtsAboutDish(dish, equipment.length > 0) : [],
    checks: openChecks({ name: values.name, named, meant: [] }, statement, allergenProfile),
  }
}

/** Facts that staff know of a dish beyond its recipe. */
function detailsOf(document: ContentInput<'dishes'>, marks: readonly Mark[]): DishDetails {
  const { name, dietaryInfo } = document
  const price = dishPriceOf(document)
  // Versions of earlier releases lack some.
  const words = Object.fromEntries(DISH_WORDS.map(word => [word, (document[word] ?? '').trim()]))
  return {
    name: name.trim(),
    // An incomplete price is not compared.
    ...(amountsOf(price).every(Number.isFinite) && { price }),
    marks: marksOf(dietaryInfo, marks),
    words: words as Record<DishWord, string>,
  }
}

/** Allergens in texts that the recipe lacks; saving is still possible. */
function ContradictionNote({
  named,
  statement,
  profile,
}: {
  readonly named: readonly NamedAllergen[]
  readonly statement: DishStatement | undefined
  readonly profile: AllergenProfile
}) {
  const contradictions = statement ? contradictionsOf(named, statement, profile) : []
  if (contradictions.length === 0) return null
  return (
    <Note>
      <div role="status">
        <ul className="font-semibold">
          {contradictions.map(contradiction => (
            <li key={contradiction.subject}>{describeContradiction(contradiction, profile)}</li>
          ))}
        </ul>
      </div>
    </Note>
  )
}

/** Statement of the typed recipe; `undefined` until the kitchen has loaded. */
export function useTypedStatement({
  document,
  itemId,
}: ContentPreviewProps<'dishes'>): DishStatement | undefined {
  const { data } = useKitchen()
  return data && statedDishes(withDish(data, itemId ?? 0, document).edited).get(itemId ?? 0)
}
