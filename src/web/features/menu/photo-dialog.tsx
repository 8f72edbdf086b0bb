import type { Dish } from '#contract/menu/menu.ts'
import { Dialog } from '#web/ui/dialog.tsx'

interface PhotoDialogProps {
  readonly dish: Dish
  readonly source: string
  readonly onClose: () => void
}

export function PhotoDialog({ dish, source, onClose }: PhotoDialogProps) {
  return (
    <Dialog
      isOpen
      onOpenChange={isOpen => !isOpen && onClose()}
      title={dish.name}
      description={dish.englishName}
    >
      <img
        src={source}
        alt={`${dish.name}: ${dish.englishName}`}
        className="mx-auto max-h-[70dvh] rounded-md object-contain"
      />
    </Dialog>
  )
}
