import { useState } from 'react'
import type { Dish } from '#contract/menu/menu.ts'
import { hasPhoto } from '#domain/menu/photo-round.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
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
        <div className="flex flex-col gap-2">
          <p role="status" className="text-faint text-sm">
            {place}
            <span className="sr-only">: {dish?.name}</span>
          </p>
          <ProgressBar
            label="Dishes of the round"
            value={position + 1}
            max={round.length}
            valueText={place}
          />
        </div>
        <div className="min-h-24">{dish && <CurrentDish key={dish.id} dish={dish} />}</div>
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

function CurrentDish({ dish }: { readonly dish: Dish }) {
  return (
    <>
      <DishPhotoActions dish={dish} />
      {hasPhoto(dish) && (
        <p role="status" className="text-moss">
          It has a photo now.
        </p>
      )}
    </>
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
