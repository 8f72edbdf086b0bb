import { READINESS_TOASTS, type ReadinessBoard, readinessRoutes } from '#contract/memory/readiness.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'

const ROLES = [
  { as: 'person', label: 'Answers for allergens' },
  { as: 'deputy', label: 'Deputy' },
] as const

/** Names the allergen person and the deputy from those who are on; beside each name stands what is proved. */
export function AllergenNaming({ board }: { readonly board: ReadinessBoard }) {
  const { allergens, candidates, place, day } = board
  const naming = useRouteMutation(readinessRoutes.nameAllergenPerson, {
    refreshes: [readinessRoutes.board, readinessRoutes.own, readinessRoutes.allergenPeople],
    onError: error => toastFailure(error, READINESS_TOASTS.failure),
  })
  return (
    <div className="flex min-w-0 grow gap-3 sm:gap-4">
      {ROLES.map(({ as, label }) => {
        const chosen = allergens[as]
        // Someone who is no longer on stays in sight until another is named.
        const choices =
          chosen && !candidates.some(({ id }) => id === chosen.id) ? [chosen, ...candidates] : candidates
        return (
          <Field
            key={as}
            label={label}
            {...(candidates.length === 0 && { hint: 'Nobody is on' })}
            className="min-w-0 grow basis-36 sm:grow-0 sm:basis-60"
          >
            {control => (
              <Select
                {...control}
                disabled={naming.isPending || choices.length === 0}
                choices={[
                  { value: '', label: 'Nobody' },
                  ...choices.map(({ id, fullName, proof }) => ({
                    value: String(id),
                    label: proof ? `${fullName} (${proof})` : fullName,
                  })),
                ]}
                value={chosen ? String(chosen.id) : ''}
                onChange={event => {
                  const userId = event.target.value === '' ? null : Number(event.target.value)
                  const person = candidates.find(({ id }) => id === userId)
                  naming.mutate(
                    { params: { locationId: place.id }, body: { day, as, userId } },
                    {
                      onSuccess: () =>
                        toast(person ? READINESS_TOASTS.named(person.fullName) : READINESS_TOASTS.nobody),
                    },
                  )
                }}
              />
            )}
          </Field>
        )
      })}
    </div>
  )
}
