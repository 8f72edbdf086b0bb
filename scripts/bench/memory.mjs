// What Noren's Node process has resident, as the system counts it (VmRSS): its share of Node's own program included.
import { setTimeout as delay } from 'node:timers/promises'
import { forgetPeak, residentMemory } from './processes.mjs'

/** Until what the start has left behind is collected. */
const SETTLE_MS = 10_000
const IDLE_GOAL_MB = 130
const LOADED_GOAL_MB = 250

/** @returns {Promise<number>} MB, some time after the start and without a request */
export async function measureIdle({ pid }) {
  await delay(SETTLE_MS)
  return (await residentMemory(pid)).now
}

/** Forgets the most that the process has had so far. */
export async function beginLoad({ pid }) {
  await forgetPeak(pid)
}

/** @returns {Promise<number>} MB, the most since `beginLoad` */
export async function measureLoaded({ pid }) {
  return (await residentMemory(pid)).peak
}

/**
 * @param {{ first: number, idle: number, loaded: number }} megabytes after the first start, which creates, migrates
 *   and seeds; after the next one; the most under load
 * @returns {import('./measuring.mjs').Goal[]}
 */
export function memoryGoals({ first, idle, loaded }) {
  console.log(
    `\nResident after the first start ${first.toFixed(0)} MB, after the second ${idle.toFixed(0)} MB.`,
  )
  const goal = (what, value, limit) => ({
    what,
    value: `${value.toFixed(0)} MB`,
    goal: `under ${limit} MB`,
    isMet: value < limit,
  })
  return [goal('memory, idle', idle, IDLE_GOAL_MB), goal('memory, most under load', loaded, LOADED_GOAL_MB)]
}
