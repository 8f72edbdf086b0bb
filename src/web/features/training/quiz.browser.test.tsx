import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Question, type TrainingModule, trainingRoutes } from '#contract/programme/training.ts'
import { answer, fail, noConnection, requestsTo } from '#web/testing/fake-api.ts'
import { answerShell, openPage, reopenPage, shownAddress } from '#web/testing/open-page.tsx'
import { expectToast } from '#web/testing/toasts.ts'

const MODULE: TrainingModule = {
  id: 1,
  name: 'Kitchen & Appetizers',
  description: 'What the kitchen sends first.',
  outcomes: ['Name each starter'],
  order: 1,
  totalQuestions: 2,
  pointsReward: 10,
  status: 'available',
  lockReason: null,
  category: 'Menu',
}
const QUESTIONS: Question[] = [1, 2].map(id => ({
  ...{ id, question: `Question ${id}?`, questionOrder: id },
  ...{ optionA: 'Charcoal', optionB: 'Gas', optionC: 'Wood', optionD: 'Steam' },
}))

const counter = (text: string) => page.getByText(text, { exact: true })
const results = page.getByRole('button', { name: 'Review Results' })
const asked = page.getByRole('alertdialog', { name: 'Leave the quiz?' })

beforeEach(() => {
  answerShell()
  answer(trainingRoutes.modules, [MODULE])
  answer(trainingRoutes.questions, QUESTIONS)
  answer(trainingRoutes.progress, [])
  answer(trainingRoutes.streak, {
    ...{ currentStreak: 0, longestStreak: 0, totalPointsEarned: 0, totalModulesCompleted: 0 },
    lastCompletionDate: null,
  })
})

test('answers and the place are kept when it is opened again; a failed grading keeps them, too', async () => {
  await openPage('/training?module=1')
  await expect.element(counter('Question 1 of 2')).toBeVisible()
  // A tap answers and goes on.
  await page.getByRole('group').getByText('Gas', { exact: true }).click()
  await expect.element(counter('Question 2 of 2')).toBeVisible()
  await reopenPage('/training?module=1')
  await expect.element(counter('Question 2 of 2')).toBeVisible()
  await expect.element(results).toBeDisabled()
  await userEvent.keyboard('a')
  fail(trainingRoutes.check, noConnection())
  await results.click()
  await expectToast('Error', 'You seem to be offline. Please check your connection and try again.')
  await expect.element(counter('Question 2 of 2')).toBeVisible()

  answer(trainingRoutes.check, {
    ...{ score: 2, totalQuestions: 2, passed: true },
    results: QUESTIONS.map(({ id }) => ({ questionId: id, correct: true, reference: null })),
  })
  await results.click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'You passed' })).toHaveFocus()
  expect(requestsTo(trainingRoutes.check).at(-1)?.body).toEqual({ answers: { 1: 'Gas', 2: 'Charcoal' } })
})

test('a question of two options shows two, and only their keys answer it', async () => {
  const [first, second] = QUESTIONS as [Question, Question]
  const two = { ...first, optionA: 'True', optionB: 'False', optionC: null, optionD: null }
  answer(trainingRoutes.questions, [two, second])
  await openPage('/training?module=1')
  await expect.element(counter('Question 1 of 2')).toBeVisible()
  const radios = page.getByRole('main').getByRole('radio')
  expect(radios.elements().map(radio => radio.getAttribute('value'))).toEqual(['True', 'False'])
  await userEvent.keyboard('c')
  await userEvent.keyboard('d')
  expect(page.getByRole('main').getByRole('radio', { checked: true }).elements()).toEqual([])
  await userEvent.keyboard('b')
  await expect.element(page.getByRole('main').getByRole('radio', { name: 'False' })).toBeChecked()
  await page.getByRole('button', { name: 'Next Question' }).click()
  await expect.element(counter('Question 2 of 2')).toBeVisible()
  expect(radios.elements()).toHaveLength(4)
  await userEvent.keyboard('d')
  answer(trainingRoutes.check, {
    ...{ score: 1, totalQuestions: 2, passed: false },
    results: QUESTIONS.map(({ id }) => ({ questionId: id, correct: id === 2, reference: null })),
  })
  await results.click()
  await expect
    .poll(() => requestsTo(trainingRoutes.check).at(-1)?.body)
    .toEqual({
      answers: { 1: 'False', 2: 'Steam' },
    })
})

test('who leaves with answers is asked: staying keeps them, leaving clears them', async () => {
  await openPage('/training?module=1')
  await expect.element(counter('Question 1 of 2')).toBeVisible()
  // Without answers there is nothing to confirm.
  await page.getByRole('button', { name: 'Back to Modules' }).click()
  await expect.poll(shownAddress).toBe('/training')
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start Quiz' }).click()
  await page.getByRole('group').getByText('Gas', { exact: true }).click()
  await page.getByRole('button', { name: 'Back to Modules' }).click()
  await expect
    .element(asked)
    .toHaveTextContent('You have answered 1 of 2 questions. Leaving clears your answers.')
  await asked.getByRole('button', { name: 'Stay here' }).click()
  await expect.element(asked).not.toBeInTheDocument()
  // The tap went on to the next one.
  await expect.element(counter('Question 2 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect.element(page.getByRole('main').getByRole('radio', { name: 'Gas' })).toBeChecked()
  await page.getByRole('banner').getByRole('link', { name: 'Noren Staff Academy' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(asked).not.toBeInTheDocument()
  expect(shownAddress()).toBe('/training?module=1')
  await page.getByRole('button', { name: 'Back to Modules' }).click()
  await asked.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(shownAddress).toBe('/training')
  await reopenPage('/training?module=1')
  await expect.element(counter('Question 1 of 2')).toBeVisible()
  expect(page.getByRole('main').getByRole('radio', { checked: true }).elements()).toEqual([])
})

test('six placeholder cards while the modules load, and nothing moves when they come', async () => {
  const { promise, resolve } = Promise.withResolvers<TrainingModule[]>()
  answer(trainingRoutes.modules, () => promise)
  await openPage('/training')
  const cards = () => [...page.getByRole('main').element().querySelectorAll('li')]
  await expect.poll(() => cards().length).toBe(6)
  await document.fonts.ready
  const before = cards()[0]?.getBoundingClientRect()
  resolve([MODULE])
  await expect.element(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible()
  const after = cards()[0]?.getBoundingClientRect()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(1)
  expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0))).toBeLessThanOrEqual(24)
})
