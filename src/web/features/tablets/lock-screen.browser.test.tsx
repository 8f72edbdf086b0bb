import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accountRoutes } from '#contract/people/accounts.ts'
import { type TabletPerson, tabletRoutes } from '#contract/people/tablets.ts'
import { DONE } from '#contract/primitives.ts'
import { answer, fail, refusal, requestsTo } from '#web/testing/fake-api.ts'
import { answerShell, openPage } from '#web/testing/open-page.tsx'

const person = (id: number, fullName: string, changes: Partial<TabletPerson> = {}): TabletPerson => ({
  ...{ id, fullName, jobs: ['Waiter'], isOnTonight: true, isLocked: false },
  ...changes,
})
const MIA = person(21, 'Mia Moss')

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const typed = (count: number) => page.getByRole('img', { name: `${count} of 4 digits entered` })

beforeEach(async () => {
  answerShell(null)
  answer(accountRoutes.logout, DONE)
  answer(tabletRoutes.lockScreen, { name: 'Pass', location: 'Noren Surry Hills', people: [MIA] })
  await openPage('/tablet', null)
  await page.getByRole('button', { name: 'Mia Moss' }).click()
  await expect.element(heading('Mia Moss')).toBeVisible()
})

test('a PIN is typed by keys or touch and taken back; the fourth digit sends it', async () => {
  fail(tabletRoutes.signIn, refusal('wrongPin', { triesLeft: 3 }))
  await userEvent.keyboard('90x7')
  await expect.element(typed(3)).toBeVisible()
  await userEvent.keyboard('{Backspace}')
  await page.getByRole('button', { name: 'Delete the last digit' }).click()
  await expect.element(typed(1)).toBeVisible()
  for (const digit of ['0', '7', '1']) await page.getByRole('button', { name: digit, exact: true }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Wrong PIN. 3 tries are left.')
  await expect.element(typed(0)).toBeVisible()
  expect(requestsTo(tabletRoutes.signIn).map(({ body }) => body)).toEqual([{ userId: 21, pin: '9071' }])
  // The next digit is of another try, without the words about the last one.
  await userEvent.keyboard('4')
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^$/)
  await userEvent.keyboard('{Escape}')
  await expect.element(heading('Who is it?')).toHaveFocus()
})

test('an unfinished PIN is not left for the next person', async () => {
  vi.useFakeTimers()
  await userEvent.keyboard('4')
  await expect.element(typed(1)).toBeVisible()
  vi.advanceTimersByTime(29_000)
  await userEvent.keyboard('8')
  await expect.element(typed(2)).toBeVisible()
  vi.advanceTimersByTime(29_900)
  await expect.element(heading('Mia Moss')).toBeVisible()
  vi.advanceTimersByTime(200)
  await expect.element(heading('Who is it?')).toBeVisible()
  vi.useRealTimers()
  await page.getByRole('button', { name: 'Mia Moss' }).click()
  await expect.element(typed(0)).toBeVisible()
})

test('a PIN that is locked takes no digit and says who unlocks it', async () => {
  const locked = { ...MIA, isLocked: true }
  fail(tabletRoutes.signIn, refusal('pinLocked'))
  answer(tabletRoutes.lockScreen, { name: 'Pass', location: 'Noren Surry Hills', people: [locked] })
  await userEvent.keyboard('9071')
  await expect.element(page.getByText(/^This PIN is locked after five wrong tries\./)).toBeVisible()
  await userEvent.keyboard('4826')
  expect(page.getByRole('img', { name: /digits entered/ }).elements()).toEqual([])
  expect(requestsTo(tabletRoutes.signIn)).toHaveLength(1)
  await page.getByRole('button', { name: 'Someone else' }).click()
  await expect.element(page.getByRole('button', { name: 'Mia Moss' })).toHaveTextContent('PIN locked')
})
