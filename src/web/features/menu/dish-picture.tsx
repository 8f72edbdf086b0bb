import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { Dish } from '#contract/menu.ts'
import type { DishIllustration } from '#domain/menu.ts'
import { cn } from '#web/lib/class-names.ts'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'
import { useFirstImage } from './dish-images.ts'

// A drawing that cannot be loaded is no reason to lose the menu.
const DishDrawing = lazy<ComponentType<{ kind: DishIllustration }>>(() =>
  import('./dish-illustrations.tsx').then(
    ({ DishDrawing }) => ({ default: DishDrawing }),
    () => ({ default: () => null }),
  ),
)
const loadPhotoDialog = async () => (await import('./photo-dialog.tsx')).PhotoDialog

const FRAME_CLASS = 'block shrink-0 overflow-hidden rounded-md border border-line bg-sunk print:hidden'
const SMALL_CLASS = 'size-24 sm:size-32'

interface DishPictureProps {
  readonly dish: Dish
  /** The size of a photo, where there is room for more of it than of a drawing. */
  readonly photoClassName?: string
}

/** The first photo of a dish, else its drawing, else nothing; never a broken image. */
export function DishPicture({ dish, photoClassName = SMALL_CLASS }: DishPictureProps) {
  const image = useFirstImage(dish.id)
  const [isLarge, setIsLarge] = useState(false)
  const [PhotoDialog, askPhotoDialog] = useLazyComponent(loadPhotoDialog)
  const [brokenSource, setBrokenSource] = useState<string | null>(null)
  const source = image?.imageData ?? dish.imageUrl

  if (!source || source === brokenSource) {
    if (dish.illustration === null) return null
    return (
      <span className={cn(FRAME_CLASS, SMALL_CLASS)}>
        <span className="block size-full p-3 sm:p-4">
          <Suspense>
            <DishDrawing kind={dish.illustration} />
          </Suspense>
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
          void askPhotoDialog()
          setIsLarge(true)
        }}
      >
        <img
          src={source}
          alt={`${dish.name}, larger`}
          decoding="async"
          className="size-full object-cover"
          onError={() => setBrokenSource(source)}
        />
      </button>
      {isLarge && PhotoDialog && (
        <PhotoDialog dish={dish} source={source} onClose={() => setIsLarge(false)} />
      )}
    </>
  )
}
