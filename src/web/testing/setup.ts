/** Before each file of component tests: the app's look, and a test fails for whatever the console complains of. */
import { afterEach, beforeEach, expect, vi } from 'vitest'
import '../app/styles.css'
import { wakeTooltips } from '../app/wake-tooltips.ts'

const complaints: string[] = []
const complain = (...words: unknown[]) => complaints.push(words.map(String).join(' '))

wakeTooltips()

addEventListener('error', ({ message }) => complain(message))
addEventListener('unhandledrejection', ({ reason }) => complain(reason))

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(complain)
  vi.spyOn(console, 'warn').mockImplementation(complain)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  expect(complaints.splice(0), 'errors in the console').toEqual([])
})
