import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerShell, openPage } from '#web/testing/open-page.tsx'
import { expectToast, toasts } from '#web/testing/toasts.ts'
import { toast } from './toast-store.ts'
import { toastUndoable } from './undoable.ts'

const MOVED = { title: '2 people moved', text: 'To Noren Surry Hills.' }

beforeEach(async () => {
  answerShell()
  await openPage('/no/such/page')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('what can be undone stays ten seconds; under the pointer it stays longer', async () => {
  toast({ title: 'First', text: 'One.' })
  await expectToast('First', 'One.')
  vi.useFakeTimers()
  toastUndoable(MOVED, async () => {}, [])
  await expectToast(MOVED.title, MOVED.text)
  // The newest alone.
  expect(toasts('First', 'One.').elements()).toEqual([])
  const shown = toasts(MOVED.title, MOVED.text)
  vi.advanceTimersByTime(5_000)
  await shown.hover()
  vi.advanceTimersByTime(20_000)
  await expect.element(shown).toBeVisible()
  await page.getByRole('heading', { level: 1 }).hover()
  vi.advanceTimersByTime(4_900)
  await expect.element(shown).toBeVisible()
  vi.advanceTimersByTime(200)
  await expect.element(shown).not.toBeInTheDocument()
})

test('undo is done once and said, also when it fails; F8 leads to it', async () => {
  const undo = vi.fn(() => Promise.resolve())
  toastUndoable(MOVED, undo, [])
  await expectToast(MOVED.title, MOVED.text)
  await userEvent.keyboard('{F8}')
  // The toast itself comes first.
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expectToast('Undone', 'It is as it was before.')
  expect(undo).toHaveBeenCalledOnce()

  toastUndoable(MOVED, () => Promise.reject(new Error('No')), [])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast('Not undone', 'Please try again by hand.')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(toasts('Not undone', 'Please try again by hand.')).not.toBeInTheDocument()
})
