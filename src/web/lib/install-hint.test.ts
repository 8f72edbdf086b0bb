import { beforeEach, describe, expect, it, vi } from 'vitest'
import { closeInstallHint, noteVisit, VISIT_GAP_MS } from './install-hint.ts'

const FIRST = Date.UTC(2026, 2, 2, 10)
const SECOND = FIRST + VISIT_GAP_MS + 1

describe('the hint to install', () => {
  beforeEach(() => {
    const entries = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => entries.set(key, value),
    })
    return () => vi.unstubAllGlobals()
  })

  it('comes with the second visit, which begins half an hour after the last page of the first', () => {
    expect(noteVisit(FIRST)).toBe(false)
    expect(noteVisit(FIRST + VISIT_GAP_MS)).toBe(false)
    expect(noteVisit(SECOND)).toBe(false)
    expect(noteVisit(SECOND + VISIT_GAP_MS + 1)).toBe(true)
    expect(noteVisit(SECOND + VISIT_GAP_MS + 2)).toBe(true)
  })

  it('never comes again once it was closed', () => {
    noteVisit(FIRST)
    expect(noteVisit(SECOND)).toBe(true)
    closeInstallHint()
    expect(noteVisit(SECOND + VISIT_GAP_MS + 1)).toBe(false)
  })

  it('begins anew where what is stored is no record of visits', () => {
    localStorage.setItem('noren-visits', '[')
    expect(noteVisit(FIRST)).toBe(false)
    expect(noteVisit(SECOND)).toBe(true)
  })

  it('is left out where the browser keeps nothing, and would show it for ever', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => '{"count":7,"at":0}',
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    expect(noteVisit(FIRST)).toBe(false)
  })
})
