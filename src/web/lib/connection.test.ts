import { expect, test, vi } from 'vitest'

test('an answer to what was asked before the network was lost does not count as reached', async () => {
  const events = new EventTarget()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.resetModules()
  const { noteReached, readConnection } = await import('./connection.ts')
  const askedAt = performance.now()
  events.dispatchEvent(new Event('offline'))
  noteReached(askedAt)
  expect(readConnection().isOnline).toBe(false)
  noteReached(performance.now() + 1)
  expect(readConnection().isOnline).toBe(true)
})
