/** A camera before which a test holds pictures: Chromium's own fake one, fed from a file. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import config from '../playwright.config.ts'

const FOLDER = new URL('../node_modules/.cache/noren-tests/camera/', import.meta.url).pathname
/** Camera picture of this worker's browser; written before a test looks. */
const VIDEO = join(FOLDER, `${process.pid}-${process.env.TEST_WORKER_INDEX ?? '0'}.y4m`)
mkdirSync(FOLDER, { recursive: true })
const WIDTH = 640
const HEIGHT = 480

const { launchOptions = {} } = config.use ?? {}

/** For `test.use`, in a file whose browser has the camera. */
export const WITH_CAMERA = {
  launchOptions: {
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${VIDEO}`,
    ],
  },
}

/** Shows a picture to the camera: some frames of it, slightly tilted, as by hand. */
export async function holdBeforeCamera(picture: Buffer): Promise<void> {
  const { data } = await sharp(picture)
    .rotate(4, { background: '#887' })
    .resize(WIDTH, HEIGHT, { fit: 'contain', background: '#887' })
    .blur(0.6)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const chroma = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), data.subarray(0, WIDTH * HEIGHT), chroma])
  writeFileSync(
    VIDEO,
    Buffer.concat([
      Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420mpeg2\n`),
      ...Array.from({ length: 5 }, () => frame),
    ]),
  )
}
