import { useState } from 'react'
import type { Dish } from '#contract/menu/menu.ts'
import { cn } from '#web/lib/class-names.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useImage } from './dish-images.ts'

// A drawing that fails to load must not break the menu.
const DishDrawing = lazyPart(() => import('./dish-illustrations.tsx'), 'DishDrawing', {
  isOptional: true,
})
const PhotoDialog = lazyPart(() => import('./photo-dialog.tsx'), 'PhotoDialog', {
  begins: 'asked',
})

const FRAME_CLASS = 'block shrink-0 overflow-hidden rounded-md border border-line bg-sunk print:hidden'
const SMALL_CLASS = 'size-24 sm:size-32'

interface DishPictureProps {
  readonly dish: Dish
  /** Size of a photo, which may be larger than a drawing. */
  readonly photoClassName?: string
}

/** The first photo of a dish, else its drawing, else nothing; never a broken image. */
export function DishPicture({ dish, photoClassName = SMALL_CLASS }: DishPictureProps) {
  const source = useImage(dish)
  const [isLarge, setIsLarge] = useState(false)

  if (!source) {
    if (dish.illustration === null) return null
    return (
      <span className={cn(FRAME_CLASS, SMALL_CLASS)}>
        <span className="block size-full p-3 sm:p-4">
          <DishDrawing kind={dish.illustration} />
        </span>
      </span>
    )
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={cn(FRAME_CLASS, photoClassName)}
        onClick={() => {
          void PhotoDialog.ask()
          setIsLarge(true)
        }}
      >
        <img src={source} alt={`${dish.name}, larger`} decoding="async" className="size-full object-cover" />
      </button>
      {isLarge && <PhotoDialog dish={dish} source={source} onClose={() => setIsLarge(false)} />}
    </>
  )
}
