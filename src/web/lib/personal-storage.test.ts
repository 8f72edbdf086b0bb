import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  clearPersonal,
  isOnlyInMemory,
  readPersonal,
  removePersonal,
  writePersonal,
} from './personal-storage.ts'

class FakeStorage {
  [key: string]: unknown
  getItem(key: string) {
    return Object.hasOwn(this, key) ? String(this[key]) : null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
}

beforeEach(() => vi.stubGlobal('localStorage', new FakeStorage()))
afterEach(() => {
  clearPersonal(1)
  clearPersonal(2)
  vi.unstubAllGlobals()
})

describe('personal storage', () => {
  it('keeps what was written, for its owner only', () => {
    writePersonal(1, 'quiz:3', { position: 4 })
    expect(readPersonal(1, 'quiz:3')).toEqual({ position: 4 })
    expect(readPersonal(2, 'quiz:3')).toBeUndefined()
    removePersonal(1, 'quiz:3')
    expect(readPersonal(1, 'quiz:3')).toBeUndefined()
  })

  it('clears one owner and leaves everything else', () => {
    writePersonal(1, 'quiz:3', 'mine')
    writePersonal(12, 'quiz:3', 'of someone whose id begins alike')
    localStorage.setItem('noren-theme', 'dark')
    clearPersonal(1)
    expect(readPersonal(1, 'quiz:3')).toBeUndefined()
    expect(readPersonal(12, 'quiz:3')).toBe('of someone whose id begins alike')
    expect(localStorage.getItem('noren-theme')).toBe('dark')
  })

  it('reads nothing from what is not JSON', () => {
    localStorage.setItem('noren:user:1:quiz:3', '{')
    expect(readPersonal(1, 'quiz:3')).toBeUndefined()
  })

  it('remembers in memory where the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
      removeItem: () => {},
    })
    writePersonal(1, 'quiz:3', ['answer'])
    expect(readPersonal(1, 'quiz:3')).toEqual(['answer'])
    expect(isOnlyInMemory()).toBe(true)
    removePersonal(1, 'quiz:3')
    expect(isOnlyInMemory()).toBe(false)
  })
})
