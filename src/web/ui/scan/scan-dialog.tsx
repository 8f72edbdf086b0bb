import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Flashlight, FlashlightOff, Images } from '#web/ui/icons.tsx'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { DialogActions } from '../dialog-actions.tsx'
import { Spinner } from '../spinner.tsx'
import { loadQrReader, readQrFile } from './qr-reader.ts'
import { type CameraState, useCamera } from './use-camera.ts'

interface ScanDialogProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly title: string
  /** The object to hold before the camera. */
  readonly description: string
  /** A button for doing without the camera: `Type the code`. */
  readonly otherWay: string
  readonly onOtherWay: () => void
  /** Takes what a code says; what is wrong with it, where it is none of those that are looked for. */
  readonly onFound: (text: string) => string | undefined
  /** As in dialogs. */
  readonly returnFocusTo?: () => HTMLElement | null | undefined
}

/** Reads a QR code by the rear camera, or from a picture file. Load it lazily, as any dialog. */
export function ScanDialog({ otherWay, onOtherWay, onFound, ...dialog }: ScanDialogProps) {
  return (
    <Dialog {...dialog}>
      <Scanner otherWay={otherWay} onOtherWay={onOtherWay} onFound={onFound} />
    </Dialog>
  )
}

/** Milliseconds between two looks at the picture: the time in between is the page's. */
const LOOK_EVERY = 150
/** After so long there is more to say than how to hold it. */
const PATIENCE = 8_000

const WITHOUT_CAMERA: Record<Exclude<CameraState, 'starting' | 'on'>, string> = {
  missing: 'No camera found.',
  refused: 'The camera is not allowed here. You can allow it in the settings of the browser.',
  busy: 'The camera cannot be started. Another app may be using it.',
}

type ScannerProps = Pick<ScanDialogProps, 'otherWay' | 'onOtherWay' | 'onFound'>

function Scanner({ otherWay, onOtherWay, onFound }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const { state, torch } = useCamera(video)
  const [problem, setProblem] = useState<string>()
  const [isReading, setIsReading] = useState(false)
  const hasPicture = state === 'on' || state === 'starting'

  /** Returns true for the wanted code. */
  const take = useEffectEvent((text: string): boolean => {
    const wrong = onFound(text)
    setProblem(wrong)
    return wrong === undefined
  })

  useEffect(() => {
    if (state !== 'on') return
    let timer: number | undefined
    let isGone = false
    const patience = window.setTimeout(
      () => setProblem(before => before ?? 'Nothing found yet. Hold it still, in good light.'),
      PATIENCE,
    )

    async function look() {
      const read = await loadQrReader()
      // A frame that is not there yet, or that the detector cannot use.
      const text = video.current && (await read(video.current).catch(() => undefined))
      if (isGone) return
      if (text && take(text)) return
      timer = window.setTimeout(look, LOOK_EVERY)
    }

    look().catch(() => setProblem('Codes cannot be read right now. Please check your connection.'))
    return () => {
      isGone = true
      clearTimeout(timer)
      clearTimeout(patience)
    }
  }, [state])

  async function readFile(chosen: File | undefined) {
    // Allows choosing the same file again.
    if (file.current) file.current.value = ''
    if (!chosen) return
    setIsReading(true)
    try {
      const text = await readQrFile(chosen)
      if (text === undefined) setProblem('No code found in this picture.')
      else take(text)
    } catch {
      setProblem('This file is not a readable picture.')
    } finally {
      setIsReading(false)
    }
  }

  return (
    <>
      {hasPicture ? (
        <div className="relative mx-auto aspect-square max-h-[52dvh] w-full overflow-hidden rounded-md bg-[#000] sm:max-w-96">
          <video
            ref={video}
            muted
            playsInline
            aria-label="What the camera sees"
            className="size-full object-cover"
          />
          {state === 'starting' ? (
            <div className="absolute inset-0 grid place-items-center text-[#fff]">
              <Spinner />
            </div>
          ) : (
            <div
              aria-hidden="true"
              className="pointer-events-none absolute inset-[14%] rounded-lg border-3 border-[#fff]/85 shadow-[0_0_0_100vmax_rgb(0_0_0/0.35)]"
            />
          )}
          {torch && (
            <button
              type="button"
              aria-pressed={torch.isOn}
              aria-label="Light"
              className="absolute right-2 bottom-2 grid size-12 place-items-center rounded-full bg-[#000]/60 text-[#fff] focus-visible:outline-[#fff]"
              onClick={torch.toggle}
            >
              {torch.isOn ? (
                <FlashlightOff aria-hidden="true" className="size-5" />
              ) : (
                <Flashlight aria-hidden="true" className="size-5" />
              )}
            </button>
          )}
        </div>
      ) : (
        <p
          role="alert"
          className="rounded-r-md border-vermilion border-l-3 bg-vermilion-tint px-4 py-3 text-[0.9375rem]"
        >
          {WITHOUT_CAMERA[state]}
        </p>
      )}
      <p role="status" className="mt-3 min-h-6 text-center text-[0.9375rem] text-soft">
        {problem ?? (state === 'on' ? 'It is read as soon as it is in the frame.' : '')}
      </p>
      <DialogActions>
        <Button variant="quiet" isBusy={isReading} onClick={() => file.current?.click()}>
          <Images aria-hidden="true" className="size-5" />
          From a picture
        </Button>
        <Button variant={hasPicture ? 'secondary' : 'primary'} onClick={onOtherWay}>
          {otherWay}
        </Button>
      </DialogActions>
      <input
        ref={file}
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-label="A picture with the code"
        className="hidden"
        onChange={event => void readFile(event.target.files?.[0])}
      />
    </>
  )
}
