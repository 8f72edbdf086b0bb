/** Memory of a real process, and its other requests, under spreadsheets made to exhaust it. */
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { SHEET_MAX_BYTES } from '#domain/sheets/sheets.ts'
import { DEMO_ADMIN } from '../../accounts/demo-accounts.ts'
import { heavySheets } from '../../testing/heavy-sheets.ts'
import { openSession } from '../../testing/open-session.ts'
import { startRealProcess } from '../../testing/real-process.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { copyTemplate } from '../../testing/test-database.ts'

const LIMIT_OVER_IDLE_MB = 200
const LIMIT_MS = 10_000

let server: Awaited<ReturnType<typeof startRealProcess>>
let cookie: string
let idleMb: number
beforeAll(async () => {
  const databaseUrl = await copyTemplate(inject('postgresUrl'))
  const { context, close } = await startTestApp({ databaseUrl })
  const session = await openSession({ db: context.db, nowDate: () => new Date() }, DEMO_ADMIN.username)
  cookie = `${session.name}=${session.value}`
  await close()
  server = await startRealProcess(databaseUrl, { DEMO: 'true' })
  // The reader's code is loaded with the first file.
  expect((await send(Buffer.from('Dish,Price\nSoup,12'))).status).toBe(201)
  idleMb = await server.memoryMb()
})
afterAll(() => server.stop())

const send = (file: Buffer) =>
  fetch(`${server.url}/api/admin/content/dishes/imports`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(file),
  })

test.runIf(process.platform === 'linux').each(Object.entries(heavySheets()))(
  '%s: refused in a sentence within 200 MB and 10 s, while others are served',
  // Memory of the file before may not be collected yet: a second try measures without it.
  { timeout: 30_000, retry: 1 },
  async (_name, file) => {
    expect(file.length).toBeLessThanOrEqual(SHEET_MAX_BYTES)
    await server.forgetPeak()
    const begunAt = performance.now()
    let isDone = false
    const upload = send(file).finally(() => {
      isDone = true
    })
    const neighbours: number[] = []
    while (!isDone) {
      neighbours.push((await fetch(`${server.url}/api/menu`, { headers: { cookie } })).status)
      await delay(20)
    }
    expect((await upload).status).toBe(422)
    expect(performance.now() - begunAt).toBeLessThan(LIMIT_MS)
    expect((await server.peakMemoryMb()) - idleMb).toBeLessThan(LIMIT_OVER_IDLE_MB)
    expect(new Set(neighbours)).toEqual(new Set([200]))
  },
)
