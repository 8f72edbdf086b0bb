import { useState } from 'react'
import type { Dish } from '#contract/menu/menu.ts'
import { cn } from '#web/lib/class-names.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useImage } from './dish-images.ts'
import { useMenuFacts } from './menu-facts.ts'

const PhotoDialog = lazyPart(() => import('./photo-dialog.tsx'), 'PhotoDialog', {
  begins: 'asked',
})

const FRAME_CLASS = 'block shrink-0 overflow-hidden rounded-md border border-line bg-sunk print:hidden'
const SMALL_CLASS = 'size-24 sm:size-32'

interface DishPictureProps {
  readonly dish: Dish
  /** Size of a photo, which may be larger than a name. */
  readonly photoClassName?: string
}

/** The first photo of a dish, else its name; never a broken image. */
export function DishPicture({ dish, photoClassName = SMALL_CLASS }: DishPictureProps) {
  const source = useImage(dish)
  const [isLarge, setIsLarge] = useState(false)

  if (!source) return <NamePicture dish={dish} />
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

/** By section. */
const TONES = [
  'bg-indigo-tint text-indigo',
  'bg-moss-tint text-moss',
  'bg-sunk text-ink',
  'bg-indigo text-on-indigo',
  'bg-paper text-indigo',
  'bg-sunk text-soft',
]
const KANJI = /\p{Script=Han}/u

/** A dish's own name, large: vertical in its script where that has kanji, else the first word. */
function NamePicture({ dish }: { readonly dish: Dish }) {
  const { sectionOf } = useMenuFacts()
  const isVertical = KANJI.test(dish.japaneseName)
  const text = isVertical ? dish.japaneseName.replaceAll(' ', '') : (dish.name.split(' ')[0] ?? '')
  const share = isVertical ? Math.max(15, Math.min(36, 84 / text.length)) : Math.min(26, 140 / text.length)
  return (
    <span
      aria-hidden="true"
      className={cn(
        FRAME_CLASS,
        SMALL_CLASS,
        '@container grid! place-items-center font-display font-medium leading-none',
        TONES[(sectionOf.get(dish.id) ?? 0) % TONES.length],
      )}
    >
      <span
        lang={isVertical ? dish.language : undefined}
        className={cn('max-h-[90cqw]', isVertical && '[writing-mode:vertical-rl]')}
        style={{ fontSize: `${share}cqw` }}
      >
        {text}
      </span>
    </span>
  )
}
