import { useRef, useState } from 'react'
import { drinkRoutes } from '#contract/menu/drinks.ts'
import { type Dish, menuRoutes } from '#contract/menu/menu.ts'
import { HEIC_TEXT, NOT_AN_IMAGE_TEXT } from '#contract/refusal-texts.ts'
import { TOASTS } from '#contract/toasts.ts'
import { can } from '#domain/people/abilities.ts'
import { ConnectionError } from '#web/lib/api-client.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Camera, ImageUp, Trash2, Undo2 } from '#web/ui/icons.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { showPhotoProgress, usePhotoProgress } from './photo-progress.ts'

const ConfirmDialog = lazyPart(() => import('#web/ui/confirm-dialog.tsx'), 'ConfirmDialog', {
  begins: 'asked',
})
const CropDialog = lazyPart(() => import('./crop-dialog.tsx'), 'CropDialog', { begins: 'asked' })
const loadSending = () => import('./photo-sending.ts')

/** A phone or tablet, with a camera and touch to crop. */
const hasTouch = matchMedia('(pointer: coarse)').matches

/** Upload for everyone, removal for management. */
export function DishPhotoActions({ dish }: { readonly dish: Dish }) {
  const user = useUser()
  const progress = usePhotoProgress(dish.id)
  const [toCrop, setToCrop] = useState<File | null>(null)
  const isUnderWay = progress !== undefined && progress.phase !== 'failed'

  function choose(file: File) {
    showPhotoProgress(dish.id, undefined)
    if (!saysItIsAnImage(file)) {
      const message = /\.hei[cf]$/i.test(file.name) ? HEIC_TEXT : NOT_AN_IMAGE_TEXT
      showPhotoProgress(dish.id, { phase: 'failed', message })
      window.alert(message)
    } else if (hasTouch) {
      void CropDialog.ask()
      setToCrop(file)
    } else sendAtOnce(file)
  }

  function sendAtOnce(file: File) {
    setToCrop(null)
    void loadSending().then(
      ({ sendFile }) => sendFile(dish, file),
      cause => toastFailure(new ConnectionError(cause), TOASTS.imageUploadFailure),
    )
  }

  return (
    <div className="print:hidden">
      <FileDrop
        label={`Photo of ${dish.name}`}
        accept="image/*"
        hint="Drop the photo here"
        isDisabled={isUnderWay}
        onFile={choose}
      >
        {open => (
          <div className="-ml-4 flex flex-wrap">
            {hasTouch && <CameraButton dish={dish} isDisabled={isUnderWay} onFile={choose} />}
            <Button
              variant="quiet"
              isBusy={progress?.phase === 'sending'}
              disabled={isUnderWay}
              onClick={open}
            >
              {progress?.phase !== 'sending' && <ImageUp aria-hidden="true" className="size-5" />}
              <span>
                Upload photo<span className="sr-only"> of {dish.name}</span>
              </span>
            </Button>
            {can(user, 'dish-images.remove') && dish.photo && (
              <RemoveButton dish={dish} imageId={dish.photo.id} />
            )}
          </div>
        )}
      </FileDrop>
      <PhotoStatus dish={dish} />
      {toCrop && (
        <CropDialog
          dish={dish}
          file={toCrop}
          onClose={() => setToCrop(null)}
          onUnknown={() => sendAtOnce(toCrop)}
        />
      )}
    </div>
  )
}

/** Decides by the file's own type. SVG is a program rather than a photo. */
function saysItIsAnImage({ type }: File): boolean {
  return type.startsWith('image/') && !type.startsWith('image/svg')
}

interface CameraButtonProps {
  readonly dish: Dish
  readonly isDisabled: boolean
  readonly onFile: (file: File) => void
}

/** Opens the camera directly. */
function CameraButton({ dish, isDisabled, onFile }: CameraButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="quiet" disabled={isDisabled} onClick={() => input.current?.click()}>
        <Camera aria-hidden="true" className="size-5" />
        <span>
          Take photo<span className="sr-only"> of {dish.name}</span>
        </span>
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        tabIndex={-1}
        aria-label={`Camera for ${dish.name}`}
        className="hidden"
        onChange={event => {
          const [file] = event.target.files ?? []
          if (file) onFile(file)
          // Allows choosing the same file again.
          event.target.value = ''
        }}
      />
    </>
  )
}

/** Progress of the photo taken here. */
function PhotoStatus({ dish }: { readonly dish: Dish }) {
  const progress = usePhotoProgress(dish.id)
  switch (progress?.phase) {
    case undefined:
      return null
    case 'waiting':
      return (
        <div className="flex items-center justify-between gap-3 rounded-md bg-indigo-tint py-1 pr-1 pl-3.5">
          <p role="status">The photo is about to be sent.</p>
          <Button variant="quiet" onClick={progress.takeBack}>
            <Undo2 aria-hidden="true" className="size-5" />
            Undo
          </Button>
        </div>
      )
    case 'sending':
      return (
        <ProgressBar
          label={`Sending the photo of ${dish.name}`}
          value={Math.round(progress.share * 100)}
          max={100}
          className="mt-1 mb-2"
        />
      )
    case 'kept':
      return (
        <p role="status" className="text-[0.9375rem]">
          You are offline. The photo is saved on this device and will be sent when you are back online.
        </p>
      )
    case 'failed':
      return (
        progress.message && (
          <p role="alert" className="text-sm text-vermilion">
            {progress.message}
          </p>
        )
      )
  }
}

function RemoveButton({ dish, imageId }: { readonly dish: Dish; readonly imageId: number }) {
  const [isAsking, setIsAsking] = useState(false)
  const removal = useRouteMutation(menuRoutes.removeDishImage, {
    refreshes: [menuRoutes.read, drinkRoutes.read],
    onSuccess: () => toast(TOASTS.imageDeleteSuccess()),
    onError: error => toastFailure(error, TOASTS.imageDeleteFailure),
  })
  return (
    <>
      <Button
        variant="quiet"
        className="text-vermilion hover:bg-vermilion-tint"
        onClick={() => {
          void ConfirmDialog.ask()
          setIsAsking(true)
        }}
      >
        <Trash2 aria-hidden="true" className="size-5" />
        <span>
          Remove<span className="sr-only"> photo of {dish.name}</span>
        </span>
      </Button>
      {isAsking && (
        <ConfirmDialog
          isOpen
          onOpenChange={setIsAsking}
          title="Remove this photo?"
          description={`The photo of ${dish.name} disappears for everyone.`}
          confirmLabel="Remove photo"
          isDestructive
          isBusy={removal.isPending}
          onConfirm={() => removal.mutate({ params: { imageId } }, { onSettled: () => setIsAsking(false) })}
        />
      )}
    </>
  )
}
