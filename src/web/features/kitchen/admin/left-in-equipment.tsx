import { useState } from 'react'
import { KITCHEN_TOASTS } from '#contract/admin-toasts.ts'
import { type KitchenEquipment, kitchenRoutes } from '#contract/kitchen/kitchen.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { KITCHEN_QUERIES, useAssesses } from './kitchen-data.ts'
import { leftInWords } from './left-words.ts'

/** Leavings of what is no longer made in the equipment, by kitchen, and the button to say that it was cleaned. */
export function LeftInEquipment({ equipment }: { readonly equipment: KitchenEquipment }) {
  const byPlace = Map.groupBy(equipment.leavings, ({ location }) => location?.id ?? null)
  return [...byPlace].map(([locationId, leavings]) => (
    <Left key={locationId} equipment={equipment} leavings={leavings} />
  ))
}

interface LeftProps {
  readonly equipment: KitchenEquipment
  /** All of one kitchen. */
  readonly leavings: KitchenEquipment['leavings']
}

function Left({ equipment: { id, name }, leavings }: LeftProps) {
  const [isAsked, setIsAsked] = useState(false)
  const assesses = useAssesses()
  const { fullName } = useUser()
  const place = leavings[0]?.location?.name
  const clean = useRouteMutation(kitchenRoutes.clean, {
    refreshes: KITCHEN_QUERIES,
    onSuccess: () => {
      setIsAsked(false)
      toast(KITCHEN_TOASTS.cleaned(name))
    },
    onError: error => {
      setIsAsked(false)
      toastFailure(error, KITCHEN_TOASTS.keptApartFailure)
    },
  })
  return (
    <section
      aria-label={place ? `Left in it at ${place}` : 'Left in it'}
      className="flex flex-col items-start gap-3 rounded-lg border border-line bg-raised p-5"
    >
      <ul className="flex flex-col gap-1">
        {leftInWords(leavings).map(words => (
          <li key={words} className="[overflow-wrap:anywhere]">
            {words}
          </li>
        ))}
      </ul>
      {assesses && (
        <Button variant="secondary" onClick={() => setIsAsked(true)}>
          It was cleaned
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={setIsAsked}
        title={place ? `${name} at ${place}: cleaned?` : `${name}: cleaned?`}
        description={`Of a fryer, that its oil was changed too. What was left in it is then no longer a trace in anything. Recorded with your name, ${fullName}, and the time.`}
        confirmLabel="I confirm this"
        isBusy={clean.isPending}
        onConfirm={() =>
          clean.mutate({
            params: { equipmentId: id },
            body: { leavingIds: leavings.map(leaving => leaving.id) },
          })
        }
      />
    </section>
  )
}
