import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TOASTS } from '#contract/toasts.ts'
import {
  dismissToast,
  readToasts,
  reduceToasts,
  subscribeToasts,
  TOAST_DURATION,
  TOAST_LIMIT,
  TOAST_REMOVE_DELAY,
  TOAST_SWIPE_THRESHOLD,
  type ToastEntry,
  toast,
} from './toast-store.ts'

const entry = (id: number, isOpen = true): ToastEntry => ({ id, isOpen, title: `Toast ${id}`, text: '' })

describe('reduceToasts', () => {
  it('shows the newest only', () => {
    const toasts = reduceToasts([entry(1)], { type: 'add', toast: entry(2) })
    expect(toasts.map(({ id }) => id)).toEqual([2])
  })

  it('closes a dismissed toast and keeps it until its removal', () => {
    const dismissed = reduceToasts([entry(1)], { type: 'dismiss', id: 1 })
    expect(dismissed).toEqual([entry(1, false)])
    expect(reduceToasts(dismissed, { type: 'remove', id: 1 })).toEqual([])
  })

  it('leaves others alone', () => {
    expect(reduceToasts([entry(2)], { type: 'dismiss', id: 1 })).toEqual([entry(2)])
    expect(reduceToasts([entry(2)], { type: 'remove', id: 1 })).toEqual([entry(2)])
  })

  it('has the numbers of the specification', () => {
    expect([TOAST_LIMIT, TOAST_DURATION, TOAST_SWIPE_THRESHOLD, TOAST_REMOVE_DELAY]).toEqual([
      1, 5000, 50, 1_000_000,
    ])
  })
})

describe('toast', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('tells its listeners, and is removed 1,000,000 ms after its dismissal', () => {
    const listener = vi.fn()
    const unsubscribe = subscribeToasts(listener)
    toast(TOASTS.quizReset())
    const [shown] = readToasts()
    expect(shown).toMatchObject({ title: 'Quiz Reset', text: 'Starting fresh - good luck!', isOpen: true })
    dismissToast(shown?.id ?? 0)
    vi.advanceTimersByTime(999_999)
    expect(readToasts()).toMatchObject([{ isOpen: false }])
    vi.advanceTimersByTime(1)
    expect(readToasts()).toEqual([])
    expect(listener).toHaveBeenCalledTimes(3)
    unsubscribe()
  })
})
