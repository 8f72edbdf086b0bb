/** Reads QR codes from pictures: by the browser's own detector, and by a library where it has none. */

interface Detector {
  detect(picture: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: ['qr_code'] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** The text of a QR code in the picture; `undefined` where there is none. */
export type QrReader = (picture: ImageBitmapSource) => Promise<string | undefined>

let loading: Promise<QrReader> | undefined

/** Loaded once, at the first use. */
export function loadQrReader(): Promise<QrReader> {
  loading ??= createQrReader().catch(error => {
    loading = undefined
    throw error
  })
  return loading
}

async function createQrReader(): Promise<QrReader> {
  const Detector = (await ownDetector()) ?? (await import('qr/decode.js')).BarcodeDetector
  const detector = new Detector({ formats: ['qr_code'] })
  return async picture => {
    const [code] = await detector.detect(picture)
    return code?.rawValue
  }
}

/** Chromium's and Safari's; some of those that have the class know no QR codes by it. */
async function ownDetector(): Promise<DetectorClass | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => [])
  return formats?.includes('qr_code') ? BarcodeDetector : undefined
}

/** Pixels of a side: enough for a code that fills a quarter of the picture, and quickly read. */
const READ_SIDE = 1_600

/** The text of a QR code in a picture file. Throws where the file is no picture that the browser can read. */
export async function readQrFile(file: File): Promise<string | undefined> {
  const read = await loadQrReader()
  const picture = await createImageBitmap(file)
  try {
    const scale = READ_SIDE / Math.max(picture.width, picture.height)
    // Finely ground, the noise of a phone's camera is what hides a code: so small first, and then as it is.
    if (scale < 1) {
      const small = await createImageBitmap(picture, {
        resizeWidth: Math.max(1, Math.round(picture.width * scale)),
        resizeHeight: Math.max(1, Math.round(picture.height * scale)),
        resizeQuality: 'medium',
      })
      const text = await read(small)
      small.close()
      if (text !== undefined) return text
    }
    return await read(picture)
  } finally {
    picture.close()
  }
}
