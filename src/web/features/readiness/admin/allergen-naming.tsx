import { READINESS_TOASTS, type ReadinessBoard, readinessRoutes } from '#contract/readiness.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'

const ROLES = [
  { as: 'person', label: 'Answers for allergens' },
  { as: 'deputy', label: 'Deputy' },
] as const

/** Names the allergen person and the deputy from those who are on and ready. */
export function AllergenNaming({ board }: { readonly board: ReadinessBoard }) {
  const { allergens, eligible, place, day } = board
  const naming = useRouteMutation(readinessRoutes.nameAllergenPerson, {
    refreshes: [readinessRoutes.board, readinessRoutes.own, readinessRoutes.allergenPeople],
    onError: error => toastFailure(error, READINESS_TOASTS.failure),
  })
  return (
    <div className="flex min-w-0 flex-wrap gap-4">
      {ROLES.map(({ as, label }) => {
        const chosen = allergens[as]
        // Someone who is no longer ready stays in sight until another is named.
        const choices =
          chosen && !eligible.some(({ id }) => id === chosen.id) ? [chosen, ...eligible] : eligible
        return (
          <Field
            key={as}
            label={label}
            hint={eligible.length === 0 ? 'Nobody on is ready' : 'People on who are ready'}
            className="w-60 max-w-full"
          >
            {control => (
              <Select
                {...control}
                disabled={naming.isPending || choices.length === 0}
                choices={[
                  { value: '', label: 'Nobody' },
                  ...choices.map(({ id, fullName }) => ({ value: String(id), label: fullName })),
                ]}
                value={chosen ? String(chosen.id) : ''}
                onChange={event => {
                  const userId = event.target.value === '' ? null : Number(event.target.value)
                  const person = eligible.find(({ id }) => id === userId)
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
