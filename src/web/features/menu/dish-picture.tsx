import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { Dish } from '#contract/menu.ts'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'
import { useFirstImage } from './dish-images.ts'

// A drawing that cannot be loaded is no reason to lose the menu.
const DishDrawing = lazy<ComponentType<{ kind: Dish['illustration'] }>>(() =>
  import('./dish-illustrations.tsx').then(
    ({ DishDrawing }) => ({ default: DishDrawing }),
    () => ({ default: () => null }),
  ),
)
const loadPhotoDialog = async () => (await import('./photo-dialog.tsx')).PhotoDialog

const FRAME_CLASS =
  'block size-24 shrink-0 overflow-hidden rounded-md border border-line bg-sunk sm:size-32 print:hidden'

/** The first photo of a dish, else its drawing; never a broken image. */
export function DishPicture({ dish }: { readonly dish: Dish }) {
  const image = useFirstImage(dish.id)
  const [isLarge, setIsLarge] = useState(false)
  const [PhotoDialog, askPhotoDialog] = useLazyComponent(loadPhotoDialog)
  const [brokenSource, setBrokenSource] = useState<string | null>(null)
  const source = image?.imageData ?? dish.imageUrl

  if (!source || source === brokenSource) {
    return (
      <span className={FRAME_CLASS}>
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
        className={FRAME_CLASS}
        onClick={() => {
          askPhotoDialog()
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
