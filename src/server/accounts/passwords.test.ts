/** Many passwords at once. What a right and a wrong one do is tested with the sign-in. */
import { availableParallelism } from 'node:os'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Hashes that wait to be let go. */
let pending: (() => void)[] = []

beforeEach(() => {
  vi.resetModules()
  vi.doMock('@node-rs/argon2', () => {
    const work = () => new Promise(resolve => pending.push(() => resolve(true)))
    return { hash: async () => 'a decoy', verify: work }
  })
})
afterEach(() => {
  vi.doUnmock('@node-rs/argon2')
  vi.useRealTimers()
  pending = []
})

const settle = () => new Promise(resolve => setImmediate(resolve))

test('as many hashes run at once as there are cores to spare, and all get their turn', async () => {
  const { verifyPassword } = await import('./passwords.ts')
  const all = Array.from({ length: 50 }, () => verifyPassword('a hash', 'a password', 'an address'))
  let done = 0
  for (const one of all) void one.then(() => (done += 1))
  await settle()
  const most = Math.min(Math.max(availableParallelism() - 1, 1), 3)
  expect(pending.length).toBeLessThanOrEqual(most)
  while (done < 50) {
    expect(pending.length).toBeGreaterThan(0)
    expect(pending.length).toBeLessThanOrEqual(most)
    pending.shift()?.()
    await settle()
  }
  expect(await Promise.all(all)).toEqual(Array(50).fill(true))
})

test('another address comes to its turn before the rest of a crowd', async () => {
  const { verifyPassword } = await import('./passwords.ts')
  const crowd = Array.from({ length: 20 }, () => verifyPassword('a hash', 'a password', 'crowd'))
  await settle()
  let isServed = false
  const other = verifyPassword('a hash', 'a password', 'other').then(() => {
    isServed = true
  })
  for (let turn = 0; turn < 10 && !isServed; turn += 1) {
    pending.shift()?.()
    await settle()
  }
  expect(isServed).toBe(true)
  while (pending.length > 0) {
    pending.shift()?.()
    await settle()
  }
  await Promise.all([...crowd, other])
})

test('who waits too long is told when to try again, known or not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { verifyPassword } = await import('./passwords.ts')
  const threads = Array.from({ length: 3 }, () => verifyPassword('a hash', 'a password').catch(() => null))
  const late = [verifyPassword('a hash', 'a password'), verifyPassword(undefined, 'a password')].map(one =>
    one.then(
      () => null,
      error => error,
    ),
  )
  await settle()
  vi.advanceTimersByTime(30_000)
  for (const error of await Promise.all(late)) {
    expect(error).toMatchObject({ status: 503, code: 'signInsBusy', headers: { 'retry-after': '10' } })
  }
  while (pending.length > 0) {
    pending.shift()?.()
    await settle()
  }
  await Promise.all(threads)
})
