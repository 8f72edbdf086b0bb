import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashContents, listFiles } from './web-build.mjs'

const root = mkdtempSync(join(tmpdir(), 'noren-web-build-'))
const page = join(root, 'app', 'page.tsx')

async function fingerprint() {
  const { times, paths } = await listFiles([join(root, 'app'), join(root, 'absent')])
  return { times, contents: await hashContents(paths) }
}

beforeAll(() => {
  mkdirSync(join(root, 'app'))
  writeFileSync(page, 'one')
})
afterAll(() => rmSync(root, { recursive: true }))

test('the same files are the same', async () => {
  expect(await fingerprint()).toEqual(await fingerprint())
})

test('a fresh checkout has other times and the same contents', async () => {
  const before = await fingerprint()
  utimesSync(page, 1, 1)
  const after = await fingerprint()
  expect(after.times).not.toBe(before.times)
  expect(after.contents).toBe(before.contents)
})

test('an edit of the same length, a new name and a new file change the contents', async () => {
  const seen = [(await fingerprint()).contents]
  writeFileSync(page, 'two')
  seen.push((await fingerprint()).contents)
  renameSync(page, join(root, 'app', 'other.tsx'))
  seen.push((await fingerprint()).contents)
  writeFileSync(join(root, 'app', 'new.ts'), '')
  seen.push((await fingerprint()).contents)
  expect(new Set(seen).size).toBe(4)
})

test('a test is no part of the web app', async () => {
  const before = await fingerprint()
  writeFileSync(join(root, 'app', 'other.test.tsx'), 'test')
  expect(await fingerprint()).toEqual(before)
})
