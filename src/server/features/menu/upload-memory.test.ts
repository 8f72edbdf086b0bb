/** What many large photos at once take of the memory of a real process. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { DISH_IMAGE_MAX_BYTES } from '#domain/menu.ts'
import { makeQuickAccounts } from '../../testing/quick-accounts.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { copyTemplate } from '../../testing/test-database.ts'

/** As `scripts/start.mjs` does it once all is built: without the cache the start's compiling takes 190 MB more. */
const START = `
  import { speedUpImports } from '${new URL('../../../../scripts/fast-imports.mjs', import.meta.url)}'
  speedUpImports()
  await import('${new URL('../../commands/main.ts', import.meta.url)}')`
const UPLOADS = 20
const LIMIT_MB = 500

let server: ChildProcess
let url: string
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

  server = spawn(process.execPath, ['--input-type=module', '--eval', START], {
    env: {
      PATH: process.env.PATH,

      DATABASE_URL: databaseUrl,
      PORT: '0',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  server.stdout?.on('data', chunk => {
    output += chunk
  })
  await vi.waitFor(() => expect(output).toMatch(/is open: http:\S+/), { timeout: 60_000 })
  url = output.match(/is open: (http:\S+)/)?.[1] ?? ''
})
afterAll(async () => {
  server.kill('SIGTERM')
  await once(server, 'exit')
})

/** What the start took with its compiling is no upload's. */
const forgetPeak = () => writeFile(`/proc/${server.pid}/clear_refs`, '5')

/** The most that the process had resident since then, in MB. Linux only. */
async function peakMemoryMb(): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8')
  return Number(status.match(/VmHWM:\s+(\d+) kB/)?.[1]) / 1024
}

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
    await forgetPeak()
    const statuses = await Promise.all(
      cookies.map(async cookie => {
        const response = await fetch(`${url}/api/dish-images`, {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/json' },
          body,
        })
        return response.status
      }),
    )
    expect(statuses).toContain(201)
    // On a machine so busy that somebody's patience ends.
    expect(statuses.filter(status => status !== 201 && status !== 503)).toEqual([])
    const peak = await peakMemoryMb()
    await annotate(`peak of the process: ${Math.round(peak)} MB`)
    expect(peak).toBeLessThan(LIMIT_MB)
  },
  60_000,
)
