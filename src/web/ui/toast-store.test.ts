import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ADMIN_TOASTS, KITCHEN_TOASTS } from '#contract/admin-toasts.ts'
import { ACCOUNT_TOASTS } from '#contract/people/accounts.ts'
import { PEOPLE_TOASTS } from '#contract/people/people.ts'
import type { FailureToast } from '#contract/toast-text.ts'
import { TOASTS } from '#contract/toasts.ts'
import { ApiError, ConnectionError } from '#web/lib/api-client.ts'
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
  toastFailure,
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

describe('toastFailure', () => {
  const failures = Object.entries({
    ...TOASTS,
    ...ACCOUNT_TOASTS,
    ...ADMIN_TOASTS,
    ...KITCHEN_TOASTS,
    ...PEOPLE_TOASTS,
  })
    .filter(([name]) => name.endsWith('Failure'))
    .map(([name, describeFailure]) => [name, describeFailure as FailureToast] as const)

  it.each(failures)('%s: without any answer, the same words everywhere', (_name, describeFailure) => {
    toastFailure(new ConnectionError(null), describeFailure)
    expect(readToasts()).toMatchObject([
      { text: 'You seem to be offline. Please check your connection and try again.', isDestructive: true },
    ])
  })

  it('else says what the server said, else the toast’s own text', () => {
    toastFailure(new ApiError(409, '', '{"message":"Said by the server"}'), TOASTS.kudosFailure)
    expect(readToasts()).toMatchObject([{ title: 'Error sending kudos', text: 'Said by the server' }])
    toastFailure(new ApiError(502, 'Bad Gateway', '<html>'), TOASTS.kudosFailure)
    expect(readToasts()).toMatchObject([{ text: 'Please try again later.' }])
    toastFailure(new ApiError(404, '', '{"message":"Gone"}'), TOASTS.imageDeleteFailure)
    expect(readToasts()).toMatchObject([{ title: 'Delete failed', text: '404: {"message":"Gone"}' }])
  })
})
