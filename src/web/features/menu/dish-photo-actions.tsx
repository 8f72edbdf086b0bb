import { Camera, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Dish, NOT_AN_IMAGE_TEXT } from '#contract/menu.ts'
import { can } from '#domain/abilities.ts'
import { serverMessageOf } from '#web/lib/api-client.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'
import { ImageError, saysItIsAnImage, useFirstImage, useImageRemoval, useImageUpload } from './dish-images.ts'

const loadConfirmDialog = async () => (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog

/** Upload for everybody, removal for management. */
export function DishPhotoActions({ dish }: { readonly dish: Dish }) {
  const user = useUser()
  const image = useFirstImage(dish.id)
  const [problem, setProblem] = useState<string | null>(null)
  const upload = useImageUpload(dish)

  function choose(file: File) {
    setProblem(null)
    if (!saysItIsAnImage(file)) {
      setProblem(NOT_AN_IMAGE_TEXT)
      window.alert(NOT_AN_IMAGE_TEXT)
      return
    }
    upload.mutate(file, { onError: error => setProblem(describeProblem(error)) })
  }

  return (
    <div className="print:hidden">
      <FileDrop
        label={`Photo of ${dish.name}`}
        accept="image/*"
        hint="Drop the photo here"
        isDisabled={upload.isPending}
        onFile={choose}
      >
        {open => (
          <div className="-ml-4 flex flex-wrap">
            <Button variant="quiet" isBusy={upload.isPending} onClick={open}>
              {!upload.isPending && <Camera aria-hidden="true" className="size-5" />}
              <span>
                Upload photo<span className="sr-only"> of {dish.name}</span>
              </span>
            </Button>
            {can(user, 'dish-images.remove') && image && <RemoveButton dish={dish} imageId={image.id} />}
          </div>
        )}
      </FileDrop>
      {problem && (
        <p role="alert" className="text-sm text-vermilion">
          {problem}
        </p>
      )}
    </div>
  )
}

function RemoveButton({ dish, imageId }: { readonly dish: Dish; readonly imageId: number }) {
  const [isAsking, setIsAsking] = useState(false)
  const [ConfirmDialog, askConfirmDialog] = useLazyComponent(loadConfirmDialog)
  const removal = useImageRemoval(dish)
  return (
    <>
      <Button
        variant="quiet"
        className="text-vermilion hover:bg-vermilion-tint"
        onClick={() => {
          askConfirmDialog()
          setIsAsking(true)
        }}
      >
        <Trash2 aria-hidden="true" className="size-5" />
        <span>
          Remove<span className="sr-only"> photo of {dish.name}</span>
        </span>
      </Button>
      {isAsking && ConfirmDialog && (
        <ConfirmDialog
          isOpen
          onOpenChange={setIsAsking}
          title="Remove this photo?"
          description={`The photo of ${dish.name} disappears for everybody.`}
          confirmLabel="Remove photo"
          isDestructive
          isBusy={removal.isPending}
          onConfirm={() => removal.mutate(imageId, { onSettled: () => setIsAsking(false) })}
        />
      )}
    </>
  )
}

function describeProblem(error: Error): string | null {
  return error instanceof ImageError ? error.message : (serverMessageOf(error) ?? null)
}
