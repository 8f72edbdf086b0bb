/** The sample group of a real process: filled, killed in between, emptied, and found sound by the doctor. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SAMPLE_PEOPLE } from '#content/sample/people.ts'
import type { SampleStatus } from '#contract/house/sample.ts'
import { createDatabase } from '../database/client.ts'
import { examine } from '../doctor/examine.ts'
import { readConfig } from '../platform/config.ts'
import { type AcademyProcess, launchAcademy, withDatabase } from '../testing/embedded-academy.ts'

const KILLS = 10
const PATIENCE_MS = 400_000

const root = await mkdtemp(join(tmpdir(), 'noren-sample-'))
afterAll(() => rm(root, { recursive: true, force: true }))

let data: string
let academy: AcademyProcess
let made = 0
beforeEach(() => {
  made += 1
  data = join(root, String(made))
})
afterEach(() => academy.end('SIGTERM'))

const launch = (options: readonly string[] = []) => {
  academy = launchAcademy({ DATA_DIR: data }, undefined, options)
}
async function addressOf(): Promise<string> {
  await vi.waitFor(
    () => expect(academy.output()).toMatch(/is open: (http:\S+)|cannot start: .+/),
    PATIENCE_MS,
  )
  const [, url] = academy.output().match(/is open: (http:\S+)/) ?? []
  if (!url) throw new Error(academy.output())
  return url
}
const here = { headers: { 'sec-fetch-site': 'same-origin' } }
const read = async (url: string): Promise<SampleStatus> =>
  (await fetch(`${url}/api/demo/sample`, here)).json() as Promise<SampleStatus>
const untilState = (url: string, state: SampleStatus['state']) =>
  vi.waitFor(async () => expect((await read(url)).state).toBe(state), { timeout: PATIENCE_MS, interval: 500 })
const countPeople = async (client: pg.Client) =>
  Number((await client.query(`select count(*) from users where role <> 'customer'`)).rows[0].count)

test(
  'killed at ten places and started again it is whole, and the doctor has nothing to say',
  async () => {
    launch()
    await addressOf()
    await academy.end('SIGTERM')
    for (let kill = 1; kill <= KILLS; kill++) {
      launch(['--sample'])
      await Promise.race([delay(kill * 2_000), academy.ended])
      await academy.end('SIGKILL')
    }
    launch(['--sample'])
    const url = await addressOf()
    expect(await read(url)).toMatchObject({ state: 'full' })
    const [wrong, people] = await withDatabase(data, async owner => {
      const config = readConfig({ DATA_DIR: data })
      const findings = await examine({
        ...{ config, db: createDatabase(owner), owner, environment: {}, request: null, now: new Date() },
      })
      return [findings.filter(({ state }) => state === 'wrong'), await countPeople(owner)]
    })
    expect(wrong).toEqual([])
    // Those who have come, and the two of the demo.
    expect(people).toBe(SAMPLE_PEOPLE.filter(({ isInvited }) => !isInvited).length + 2)
  },
  2 * PATIENCE_MS,
)

test(
  'two presses are one fill; it is walked into, and emptied the demo is as before',
  async () => {
    launch()
    const url = await addressOf()
    expect(await read(url)).toEqual({ state: 'empty', percent: 0, refusal: null })
    const press = () => fetch(`${url}/api/demo/sample`, { method: 'POST', ...here })
    const presses = await Promise.all([press(), press()])
    for (const pressed of presses) expect(await pressed.json()).toMatchObject({ state: 'filling' })
    await untilState(url, 'full')

    const faces = (await (await fetch(`${url}/api/demo/faces`, here)).json()) as { face: string }[]
    expect(faces.map(({ face }) => face)).toEqual(['newcomer', 'chef', 'manager', 'owner', 'guest', 'tablet'])
    for (const { face } of faces) {
      const entered = await fetch(`${url}/api/demo/faces/${face}`, { method: 'POST', ...here })
      expect(entered.status, await entered.text()).toBe(200)
    }

    expect((await fetch(`${url}/api/demo/sample`, { method: 'DELETE', ...here })).status).toBe(200)
    await untilState(url, 'empty')
    expect(await withDatabase(data, countPeople)).toBe(2)
  },
  2 * PATIENCE_MS,
)

test('a demo in which something was changed is not filled, with the reason', async () => {
  launch()
  const url = await addressOf()
  const account = { username: 'someone', fullName: 'Someone', email: 'someone@noren.example' }
  await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { ...here.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, password: 'Secret12345' }),
  })
  const refused = await fetch(`${url}/api/demo/sample`, { method: 'POST', ...here })
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ message: expect.stringMatching(/^Someone has joined/) })
  await academy.end('SIGTERM')
  launch(['--sample'])
  await academy.ended
  expect(academy.output()).toMatch(/cannot start: Someone has joined/)
})
