import { useState } from 'react'
import type { Dish } from '#contract/menu/menu.ts'
import { hasPhoto } from '#domain/menu/dish-photos.ts'
import { cn } from '#web/lib/class-names.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Seal } from '#web/ui/seal.tsx'
import { DishPhotoActions } from './dish-photo-actions.tsx'
import { usePhotoProgress } from './photo-progress.ts'

interface PhotoRoundProps {
  readonly dishes: readonly Dish[]
  /** Ids of the dishes to photograph, in order. */
  readonly round: readonly number[]
  readonly onEnd: () => void
}

/** Dishes without a photo, one after the other. Photos are sent while the round goes on. */
export function PhotoRound({ dishes, round, onEnd }: PhotoRoundProps) {
  const [position, setPosition] = useState(0)
  const dish = dishes.find(({ id }) => id === round[position])
  const isLast = position >= round.length - 1
  const place = `${position + 1} of ${round.length}`
  return (
    <Dialog
      isOpen
      onOpenChange={isOpen => !isOpen && onEnd()}
      title={dish?.name ?? 'No longer on the menu'}
      description={dish?.englishName ?? ''}
    >
      <div className="flex flex-col gap-4">
        <p role="status" className="text-faint text-sm">
          {place}
          <span className="sr-only">: {dish?.name}</span>
        </p>
        {dish && <CurrentDish key={dish.id} dish={dish} />}
        <Squares dishes={dishes} currentId={dish?.id} />
      </div>
      <DialogActions>
        <Button variant={isLast ? 'primary' : 'quiet'} size="lg" onClick={onEnd}>
          End
        </Button>
        <Button
          variant="secondary"
          size="lg"
          disabled={position === 0}
          onClick={() => setPosition(position - 1)}
        >
          Previous
        </Button>
        {!isLast && <NextButton dish={dish} onNext={() => setPosition(position + 1)} />}
      </DialogActions>
    </Dialog>
  )
}

interface SquaresProps {
  readonly dishes: readonly Dish[]
  readonly currentId: number | undefined
}

/** A square for each dish of the menu, filled once it has a photo. */
function Squares({ dishes, currentId }: SquaresProps) {
  return (
    <div
      role="img"
      aria-label={`${dishes.filter(hasPhoto).length} of ${dishes.length} have a photo`}
      className="grid grid-cols-[repeat(auto-fill,0.875rem)] gap-1"
    >
      {dishes.map(dish => (
        <span
          key={dish.id}
          className={cn(
            'aspect-square rounded-xs border',
            hasPhoto(dish) ? 'border-moss bg-moss' : 'border-edge',
            dish.id === currentId && 'outline-2 outline-indigo outline-offset-1',
          )}
        />
      ))}
    </div>
  )
}

function CurrentDish({ dish }: { readonly dish: Dish }) {
  const { fullName } = useUser()
  return (
    <>
      {hasPhoto(dish) ? (
        <div className="flex min-h-32 items-center gap-4">
          <Seal className="size-14" stampsAfter={150} />
          <p role="status">It has a photo now. Thank you, {fullName}.</p>
        </div>
      ) : (
        <FrameGuide />
      )}
      <DishPhotoActions dish={dish} />
    </>
  )
}

/** How a photo is taken, for the camera has no room for words. */
function FrameGuide() {
  return (
    <div className="flex min-h-32 items-center gap-4">
      <span
        aria-hidden="true"
        className="grid aspect-3/2 w-32 shrink-0 place-items-center rounded-md border-2 border-edge border-dashed"
      >
        <span className="h-2/5 w-3/5 rounded-[50%] border-2 border-soft" />
      </span>
      <p>From the side, by a window, the table empty. The plate fills the frame.</p>
    </div>
  )
}

interface NextButtonProps {
  readonly dish: Dish | undefined
  readonly onNext: () => void
}

function NextButton({ dish, onNext }: NextButtonProps) {
  const progress = usePhotoProgress(dish?.id ?? 0)
  const isDone = dish !== undefined && (hasPhoto(dish) || (progress && progress.phase !== 'failed'))
  return (
    <Button size="lg" variant={isDone ? 'primary' : 'secondary'} onClick={onNext}>
      {isDone ? 'Next' : 'Skip'}
    </Button>
  )
}
