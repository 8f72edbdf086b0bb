/** Memory of a real process under many large photos at once. */
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { DISH_IMAGE_MAX_BYTES } from '#domain/menu/dish-photos.ts'
import { makeQuickAccounts } from '../../testing/quick-accounts.ts'
import { startRealProcess } from '../../testing/real-process.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { copyTemplate } from '../../testing/test-database.ts'

const UPLOADS = 20
const LIMIT_MB = 500

let server: Awaited<ReturnType<typeof startRealProcess>>
let cookies: string[]
beforeAll(async () => {
  const databaseUrl = await copyTemplate(inject('postgresUrl'))
  const app = await startTestApp({ databaseUrl })
  const accounts = await makeQuickAccounts(app, UPLOADS)
  cookies = accounts.map(({ client }) =>
    Object.entries(client.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join(),
  )
  await app.close()
  server = await startRealProcess(databaseUrl)
})
afterAll(() => server.stop())

/** Noise, which no format makes smaller, in a file of just under 10 MB. */
async function largePhoto(): Promise<Buffer> {
  const side = Math.floor(Math.sqrt(DISH_IMAGE_MAX_BYTES / 3)) - 10
  return sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

test.skipIf(process.platform !== 'linux')(
  '20 photos of 10 MB at once are kept, or told to come again, within 500 MB',
  async ({ annotate }) => {
    const file = await largePhoto()
    expect(file.length).toBeLessThanOrEqual(DISH_IMAGE_MAX_BYTES)
    expect(file.length).toBeGreaterThan(0.98 * DISH_IMAGE_MAX_BYTES)
    const imageData = `data:image/png;base64,${file.toString('base64')}`
    const body = JSON.stringify({ dishId: 1, imageData, fileName: 'large.png', mimeType: 'image/png' })
    await server.forgetPeak()
    const statuses = await Promise.all(
      cookies.map(async cookie => {
        const response = await fetch(`${server.url}/api/dish-images`, {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/json' },
          body,
        })
        return response.status
      }),
    )
    expect(statuses).toContain(201)
    // On a machine so busy that someone's patience ends.
    expect(statuses.filter(status => status !== 201 && status !== 503)).toEqual([])
    const peak = await server.peakMemoryMb()
    await annotate(`peak of the process: ${Math.round(peak)} MB`)
    expect(peak).toBeLessThan(LIMIT_MB)
  },
  60_000,
)
