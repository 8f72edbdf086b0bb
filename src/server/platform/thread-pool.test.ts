import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CAN_GIVE_WAY, letThreadPoolGiveWay } from './thread-pool.ts'

const THREADS = '/proc/self/task'

/** The priorities of this process's threads, by name. Source: proc_pid_stat(5). */
function readPriorities(): Record<string, number[]> {
  const threads = readdirSync(THREADS).map(thread => {
    const name = readFileSync(`${THREADS}/${thread}/comm`, 'utf8').trim()
    const stat = readFileSync(`${THREADS}/${thread}/stat`, 'utf8')
    return { name, priority: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]) }
  })
  const byName = Object.groupBy(threads, ({ name }) => name)
  return Object.fromEntries(
    Object.entries(byName).map(([name, ones = []]) => [name, ones.map(({ priority }) => priority)]),
  )
}

test.runIf(CAN_GIVE_WAY)('libuv’s threads give way to the event loop, and nothing else does', async () => {
  await letThreadPoolGiveWay()
  const { 'libuv-worker': pool = [], ...others } = readPriorities()
  expect(pool.length).toBeGreaterThanOrEqual(4)
  expect(new Set(pool)).toEqual(new Set([10]))
  expect(Object.values(others).flat()).not.toContain(10)
})
