import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DONE } from '#contract/primitives.ts'
import { quizRoutes, type StaticQuiz } from '#contract/programme/quizzes.ts'
import { answer, fail, noConnection, requestsTo } from '#web/testing/fake-api.ts'
import { expectInSight, SMALL_PHONE } from '#web/testing/in-sight.ts'
import { answerShell, openPage, reopenPage } from '#web/testing/open-page.tsx'

const QUIZ: StaticQuiz = {
  moduleId: 3,
  moduleTitle: 'Robata',
  nextModuleId: null,
  questions: [1, 2].map(id => ({
    id,
    question: `Question ${id}?`,
    options: ['Charcoal', 'Gas', 'Wood', 'Steam'],
    correctAnswer: 0,
    explanation: `Because of ${id}.`,
  })),
}

const main = page.getByRole('main')
const options = () =>
  main
    .getByRole('radio')
    .elements()
    .map(radio => (radio as HTMLInputElement).value)
const next = page.getByRole('button', { name: 'Next', exact: true })
const letterOf = (option: string) => 'abcd'[options().indexOf(option)] ?? ''

beforeEach(async () => {
  answerShell()
  answer(quizRoutes.read, QUIZ)
  answer(quizRoutes.pass, DONE)
  answer(quizRoutes.list, [{ moduleId: 3, moduleTitle: 'Robata', questionCount: 2 }])
})

test('letters answer, the verdict is told at once, and the first answer counts', async () => {
  await openPage('/quiz/3')
  await expect.element(page.getByRole('heading', { level: 2, name: 'Question 1?' })).toBeVisible()
  await expect
    .element(page.getByRole('progressbar', { name: 'Quiz progress' }))
    .toHaveAttribute('aria-valuenow', '50')
  await expect.element(next).toBeDisabled()
  // Keys of other meanings answer nothing.
  await userEvent.keyboard('e')
  await userEvent.keyboard('{Control>}a{/Control}')
  expect(main.getByRole('radio', { checked: true }).elements()).toEqual([])
  await userEvent.keyboard(letterOf('Gas'))
  await expect.element(main.getByRole('radio', { name: 'Gas' })).toBeChecked()
  await expect.element(next).toHaveAccessibleDescription('It is Charcoal Because of 1.')
  await userEvent.keyboard(letterOf('Charcoal'))
  await expect.element(main.getByRole('radio', { name: 'Gas' })).toBeChecked()
  await next.click()
  // The next question is read from its start.
  await expect.element(page.getByRole('heading', { level: 2, name: 'Question 2?' })).toHaveFocus()
  await expect
    .element(page.getByRole('progressbar', { name: 'Quiz progress' }))
    .toHaveAttribute('aria-valuenow', '100')
  await userEvent.keyboard(letterOf('Charcoal'))
  await page.getByRole('button', { name: 'Complete Quiz' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Quiz Results' })).toHaveFocus()
  await expect.element(page.getByText('50%', { exact: true })).toBeVisible()
  expect(requestsTo(quizRoutes.pass)).toEqual([])
})

test('a pass is sent with its answers, for the server to grade, and again where nothing came back', async () => {
  fail(quizRoutes.pass, noConnection())
  await openPage('/quiz/3')
  await expect.element(next).toBeVisible()
  await userEvent.keyboard(letterOf('Charcoal'))
  await next.click()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Question 2?' })).toHaveFocus()
  await userEvent.keyboard(letterOf('Charcoal'))
  await page.getByRole('button', { name: 'Complete Quiz' }).click()
  await expect.element(page.getByText('100%', { exact: true })).toBeVisible()
  const refused = page.getByRole('alert').filter({ hasText: 'Your pass is not recorded' })
  await expect.element(refused).toBeVisible()
  answer(quizRoutes.pass, DONE)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(refused).not.toBeInTheDocument()
  expect(requestsTo(quizRoutes.pass).map(({ body }) => body)).toEqual(
    Array(2).fill({ moduleId: 3, answers: { 1: 0, 2: 0 } }),
  )
})

test('on a phone the verdict and both marked options are in sight, in the quiz and in its practice', async () => {
  await page.viewport(...SMALL_PHONE)
  const long = (text: string) => `${text}, grilled over the white coals`
  answer(quizRoutes.read, {
    ...QUIZ,
    moduleTitle: 'Wagyu & Premium Selections',
    questions: QUIZ.questions.slice(0, 1).map(question => ({
      ...question,
      question:
        'Which of the four does the house grill over binchotan from Kishu until its skin has blistered and it smells of smoke?',
      options: ['Thick asparagus', 'Corn with its husk', 'Wing of chicken', 'King brown mushroom'].map(long),
      explanation:
        'Binchotan burns hot and clean: the corn stays in its husk until the last minute, and so it is steamed before it is grilled.',
    })),
  })
  await openPage('/quiz/3')
  const choose = async () => {
    await main.getByText(long('Corn with its husk'), { exact: true }).click()
    await expectInSight(page.getByText(`It is ${long('Thick asparagus')}`))
    await expectInSight(page.getByText(/^Binchotan burns hot/))
    await expectInSight(page.getByRole('img', { name: 'Right' }))
    await expectInSight(page.getByRole('img', { name: 'Wrong' }))
  }
  await choose()
  const complete = page.getByRole('button', { name: 'Complete Quiz' })
  await expect.element(complete).toHaveFocus()
  await expectInSight(complete)
  await complete.click()
  await page.getByRole('button', { name: 'Practise the 1 you missed' }).click()
  await choose()
  await expect.element(next).toHaveFocus()
  await expectInSight(next)
})

test('opened again it goes on with the same order; a retake has another, and no answers', async () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0)
  await openPage('/quiz/3')
  await expect.element(next).toBeVisible()
  const order = options()
  await userEvent.keyboard('a')
  await next.click()
  await userEvent.keyboard('a')
  random.mockReturnValue(0.999)
  await reopenPage('/quiz/3')
  await expect.element(page.getByText('Question 2 of 2', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  expect(options()).toEqual(order)
  await expect.element(main.getByRole('radio', { checked: true })).toHaveAttribute('value', order[0] ?? '')
  await next.click()
  await page.getByRole('button', { name: 'Complete Quiz' }).click()
  await page.getByRole('button', { name: 'Retake' }).click()
  await expect.element(page.getByText('Question 1 of 2', { exact: true })).toBeVisible()
  expect(options()).not.toEqual(order)
  expect(options().toSorted()).toEqual(order.toSorted())
  expect(main.getByRole('radio', { checked: true }).elements()).toEqual([])
})
