import { type RefObject, useEffect, useState } from 'react'

/** States of the camera, including the reasons for no picture. */
export type CameraState = 'starting' | 'on' | 'missing' | 'refused' | 'busy'

/** A light beside the camera, missing from the types. */
type TorchCapabilities = MediaTrackCapabilities & { readonly torch?: boolean }

interface Camera {
  readonly state: CameraState
  /** Missing without a light. */
  readonly torch: { readonly isOn: boolean; readonly toggle: () => void } | undefined
}

/** Enough for a code at arm's length; more takes longer to read. */
const WANTED: MediaStreamConstraints = {
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  audio: false,
}

/** Shows the rear camera in the element, for as long as that is on the page. */
export function useCamera(video: RefObject<HTMLVideoElement | null>): Camera {
  const [state, setState] = useState<CameraState>('starting')
  const [track, setTrack] = useState<MediaStreamTrack>()
  const [isTorchOn, setIsTorchOn] = useState(false)

  useEffect(() => {
    let stream: MediaStream | undefined
    let isGone = false

    async function start() {
      try {
        // Absent from pages that did not come by https.
        if (!navigator.mediaDevices?.getUserMedia) return setState('missing')
        stream = await navigator.mediaDevices.getUserMedia(WANTED)
        if (isGone) return stop()
        const [first] = stream.getVideoTracks()
        first?.addEventListener('ended', () => setState('busy'))
        setTrack(first)
        if (!video.current) return
        video.current.srcObject = stream
        await video.current.play()
        if (!isGone) setState('on')
      } catch (error) {
        if (!isGone) setState(stateOf(error))
      }
    }
    function stop() {
      for (const each of stream?.getTracks() ?? []) each.stop()
    }

    void start()
    return () => {
      isGone = true
      stop()
    }
  }, [video])

  const hasTorch = (track?.getCapabilities?.() as TorchCapabilities | undefined)?.torch === true
  return {
    state,
    torch:
      track && hasTorch && state === 'on'
        ? {
            isOn: isTorchOn,
            toggle: () => {
              const torch = { torch: !isTorchOn } as MediaTrackConstraintSet
              track.applyConstraints({ advanced: [torch] }).then(
                () => setIsTorchOn(!isTorchOn),
                () => {},
              )
            },
          }
        : undefined,
  }
}

function stateOf(error: unknown): CameraState {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy'
}
