import { useEffect, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import type { Dish } from '#contract/menu/menu.ts'
import { type Area, cutPhoto } from '#web/lib/photo-file.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { keepAndSend } from './photo-sending.ts'

interface CropDialogProps {
  readonly dish: Dish
  readonly file: File
  readonly onClose: () => void
  /** The browser cannot show the file. */
  readonly onUnknown: () => void
}

const MAX_ZOOM = 4

/** Cuts a photo to the shape in which dishes are shown. */
export function CropDialog({ dish, file, onClose, onUnknown }: CropDialogProps) {
  const user = useUser()
  const [url, setUrl] = useState<string>()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()

  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])

  async function use() {
    const photo = url === undefined ? null : await cutPhoto(url, area).catch(() => null)
    if (!photo) return onUnknown()
    onClose()
    await keepAndSend(user.id, dish, photo)
  }

  return (
    <Dialog
      isOpen
      onOpenChange={isOpen => !isOpen && onClose()}
      title={`Photo of ${dish.name}`}
      description="Move it until the dish fills the frame."
    >
      <div className="relative h-[min(45dvh,22rem)] overflow-hidden rounded-md bg-sunk">
        {url && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            aspect={3 / 2}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            // Styles that a script adds are refused by the page's policy; they come with this file.
            disableAutomaticStylesInjection
            mediaProps={{ alt: '', onError: onUnknown }}
            cropperProps={{ role: 'group', 'aria-label': 'Frame: the arrow keys move the photo' }}
          />
        )}
      </div>
      <label className="mt-4 flex min-h-11 items-center gap-3 font-medium">
        Zoom
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          className="h-11 grow accent-(--indigo)"
          onChange={event => setZoom(event.target.valueAsNumber)}
        />
      </label>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={!area} onClick={() => void use()}>
          Use photo
        </Button>
      </DialogActions>
    </Dialog>
  )
}
