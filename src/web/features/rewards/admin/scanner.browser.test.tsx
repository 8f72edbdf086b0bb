/** The scanner of claims, before a camera that the test draws. */
import { encodeQR } from 'qr'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { placeRoutes } from '#contract/people/places.ts'
import { pointRoutes } from '#contract/rewards/points.ts'
import { rewardRoutes } from '#contract/rewards/rewards.ts'
import { answer, requestsTo } from '#web/testing/fake-api.ts'
import { answerShell, openPage, shownAddress } from '#web/testing/open-page.tsx'
import { ADMIN, STAFF } from '#web/testing/people.ts'

const WIDTH = 640
const HEIGHT = 480

const dialog = page.getByRole('dialog', { name: 'Scan a claim' })
const scan = page.getByRole('button', { name: 'Scan a code' })
const claimCode = page.getByLabelText('Claim code')

/** An empty picture, or one with a QR code of this text. */
function draw(text?: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: WIDTH, height: HEIGHT })
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('No canvas')
  paper.fillStyle = '#887'
  paper.fillRect(0, 0, WIDTH, HEIGHT)
  if (text === undefined) return canvas
  const rows = encodeQR(text, 'raw', { border: 4, scale: 8 })
  for (const [y, row] of rows.entries())
    for (const [x, isDark] of row.entries()) {
      paper.fillStyle = isDark ? '#000' : '#fff'
      paper.fillRect(x, y, 1, 1)
    }
  return canvas
}

async function fileOf(canvas: HTMLCanvasElement, name: string, type = 'image/png'): Promise<File> {
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, type))
  return new File([blob ?? ''], name, { type })
}

beforeEach(async () => {
  answerShell(ADMIN)
  answer(rewardRoutes.claimTable, { rows: [], total: 0 })
  answer(pointRoutes.waitingGifts, [])
  answer(placeRoutes.list, [])
  answer(rewardRoutes.findClaim, {
    id: 1,
    userId: STAFF.id,
    rewardId: 12,
    reward: { name: 'A Scoop to Go', value: '$6', category: 'dessert' },
    claimDate: '2026-03-01T00:00:00Z',
    expiryDate: '2026-03-31T00:00:00Z',
    code: 'K7QM3XTP',
    isRedeemed: false,
    redeemedAt: null,
    locationId: null,
    status: 'open',
    claimedBy: { id: STAFF.id, fullName: STAFF.fullName },
    location: null,
  })
  const camera = draw().captureStream(10)
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(camera)
  await openPage('/admin/claims', ADMIN)
})

test('the scanner: while it looks, when there is nothing to find, what is no claim, and the code by hand', async () => {
  await scan.click()
  await expect.element(dialog.getByText('It is read as soon as it is in the frame.')).toBeVisible()
  await expect
    .element(dialog.getByText('Nothing found yet. Hold it still, in good light.'), { timeout: 15_000 })
    .toBeVisible()

  const file = dialog.getByLabelText('A picture with the code')
  await file.upload(await fileOf(draw(), 'blank.png'))
  await expect.element(dialog.getByText('No code found in this picture.')).toBeVisible()
  await file.upload(new File(['K7QM-3XTP'], 'notes.txt', { type: 'text/plain' }))
  await expect.element(dialog.getByText('This file is not a readable picture.')).toBeVisible()

  // Closed, it lets go of the camera.
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(scan).toHaveFocus()
  await scan.click()
  await dialog.getByRole('button', { name: 'Type the code' }).click()
  await expect.element(claimCode).toHaveFocus()
  await userEvent.keyboard('k7qm 3xtp')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'A Scoop to Go' })).toHaveFocus()
})

test('from a picture: the code of a claim is found, another QR code is none', async () => {
  await scan.click()
  const file = dialog.getByLabelText('A picture with the code')
  await file.upload(await fileOf(draw('WIFI:S:Guests;;'), 'wifi.png'))
  await expect.element(dialog.getByText('This is not a claim code.')).toBeVisible()
  // As large as a phone photographs.
  const photo = draw()
  const code = draw('K7QM3XTP')
  Object.assign(photo, { width: 3_000, height: 2_250 })
  photo.getContext('2d')?.drawImage(code, 0, 0, 3_000, 2_250)
  await file.upload(await fileOf(photo, 'photo.jpg', 'image/jpeg'))
  await expect.element(page.getByRole('heading', { name: 'A Scoop to Go' })).toHaveFocus()
  expect(shownAddress()).toContain('code=K7QM3XTP')
  expect(requestsTo(rewardRoutes.findClaim)[0]?.params.code).toBe('K7QM3XTP')
})

test.each([
  ['NotAllowedError', 'The camera is not allowed here. You can allow it in the settings of the browser.'],
  ['NotFoundError', 'No camera found.'],
  ['NotReadableError', 'The camera cannot be started. Another app may be using it.'],
])('without a camera it says why, and the code is typed: %s', async (name, text) => {
  vi.mocked(navigator.mediaDevices.getUserMedia).mockRejectedValue(new DOMException('No', name))
  await scan.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(text)
  await dialog.getByRole('button', { name: 'Type the code' }).click()
  await expect.element(claimCode).toHaveFocus()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('the light beside the camera, where there is one', async () => {
  vi.spyOn(MediaStreamTrack.prototype, 'getCapabilities').mockReturnValue({
    torch: true,
  } as MediaTrackCapabilities)
  const apply = vi.spyOn(MediaStreamTrack.prototype, 'applyConstraints').mockResolvedValue()
  await scan.click()
  const light = dialog.getByRole('button', { name: 'Light' })
  await light.click()
  await expect.element(light).toHaveAttribute('aria-pressed', 'true')
  expect(apply.mock.calls.map(([wanted]) => wanted?.advanced)).toEqual([[{ torch: true }]])
})
