import { use, useState } from 'react'
import type { Dish } from '#contract/menu/menu.ts'
import { hasPhoto, orderForPhotos } from '#domain/menu/dish-photos.ts'
import { canAnywhere } from '#domain/people/abilities.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Camera } from '#web/ui/icons.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { SoldOutContext } from './sold-out.tsx'

const PhotoRound = lazyPart(() => import('./photo-round.tsx'), 'PhotoRound', { begins: 'asked' })

/** The number of dishes with a photo, for leads and managers, and the way to take the missing ones. */
export function PhotoRoundLine({ dishes }: { readonly dishes: readonly Dish[] }) {
  const user = useUser()
  const soldOut = use(SoldOutContext)
  // Fixed at the start: a dish does not leave the round when its photo arrives.
  const [round, setRound] = useState<readonly number[] | null>(null)
  const count = dishes.filter(hasPhoto).length
  const isComplete = count === dishes.length
  // Those who mark dishes as sold out.
  if ((isComplete && !round) || !canAnywhere(user, 'dishes.mark-sold-out')) return null
  return (
    <div className="basis-full print:hidden">
      <Button
        variant="quiet"
        className="-ml-4 text-left"
        disabled={isComplete}
        onClick={() => {
          void PhotoRound.ask()
          setRound(orderForPhotos(dishes, soldOut?.dishes ?? [], soldOut?.places.length ?? 0))
        }}
      >
        <Camera aria-hidden="true" className="size-5 shrink-0" />
        <span>
          {count} of {dishes.length} have a photo: shoot tonight’s
        </span>
      </Button>
      {round && <PhotoRound dishes={dishes} round={round} onEnd={() => setRound(null)} />}
    </div>
  )
}
