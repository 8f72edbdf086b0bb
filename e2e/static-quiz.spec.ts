import type { Page } from '@playwright/test'
import { STATIC_QUIZZES } from '#content/quizzes/quizzes.ts'
import { expect, goWithin, test } from './fixtures.ts'
import { playStaticQuiz, shownOptions, staticQuizOf } from './quiz-player.ts'

/** A quiz's line in the list. */
const lineOf = (page: Page, moduleId: number) =>
  page
    .getByRole('main')
    .getByRole('link', { name: `Quiz ${moduleId}: ${staticQuizOf(moduleId).moduleTitle}` })

test('from the training page to the six quizzes; the first, one question at a time with its progress', async ({
  page,
  signInAs,
}) => {
  await signInAs('staff')
  await page.goto('/training')
  await page.getByRole('link', { name: 'Practise', exact: true }).click()
  await expect(page).toHaveURL(/\/quiz$/)
  for (const { moduleId, questions } of STATIC_QUIZZES)
    await expect(lineOf(page, moduleId)).toContainText(`${questions.length} questions`)
  await lineOf(page, 1).click()
  await expect(page).toHaveURL(/\/quiz\/1$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Kitchen & Appetizers' })).toBeVisible()
  await expect(page.getByText('Question 1 of 20', { exact: true })).toBeVisible()
  await expect(page.getByText('5%', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  const shown = await shownOptions(page)
  expect([...shown].sort()).toEqual([...(staticQuizOf(1).questions[0]?.options ?? [])].sort())
  await page.reload()
  await expect(page.getByText('Question 1 of 20', { exact: true })).toBeVisible()
  expect(await shownOptions(page)).toEqual(shown)
  await page.keyboard.press('a')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('10%', { exact: true })).toBeVisible()

  await page.reload()
  await expect(page.getByText('Question 2 of 20', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByRole('main').getByRole('radio').first()).toBeChecked()
  expect(await shownOptions(page)).toEqual(shown)
  await page.getByRole('link', { name: 'All Quizzes' }).click()
  await expect(lineOf(page, 1)).toContainText('Under way: 1 of 20 answered')

  // And no others.
  for (const path of ['/quiz/7', '/quiz/none']) {
    await goWithin(page, path)
    await expect(page.getByRole('heading', { level: 1, name: 'Quiz Not Found' })).toBeVisible()
    await expect(page.getByText('The requested quiz module could not be found.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Training Modules' })).toHaveAttribute(
      'href',
      '/admin/training-modules',
    )
  }
  // The link leads to the reader's own results, as the plan's address does.
  await page.getByRole('link', { name: 'Back to Training Modules' }).click()
  await expect(page).toHaveURL(/\/training-modules$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Training Modules' })).toBeVisible()
  await signInAs('admin')
  for (const [path, heading] of [
    ['/admin/training-modules', 'Modules'],
    ['/admin/training-plan', 'Training plan'],
  ] as const) {
    if (heading === 'Modules') await page.goto(path)
    else await goWithin(page, path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  await goWithin(page, '/admin/no-such-page')
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible()
})

test('results explain every question, are listed, and lead to the next quiz; Retake starts anew', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/quiz/3')
  await playStaticQuiz(page, 3, 2)
  await expect(page.getByRole('heading', { level: 1, name: 'Quiz Results' })).toBeFocused()
  // Every boundary of the rating is in the domain's tests.
  await expect(page.getByText('83%', { exact: true })).toBeVisible()
  await expect(page.getByText('Good', { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Wrong' })).toHaveCount(2)
  for (const { explanation } of staticQuizOf(3).questions) {
    await expect(page.getByText(explanation, { exact: true })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Next Quiz' }).click()
  await expect(page).toHaveURL(/\/quiz\/4$/)
  await page.getByRole('link', { name: 'All Quizzes' }).click()
  const lastResult = /Last result: 10\/12 \(83%\)\s*Good/
  await expect(lineOf(page, 3)).toHaveText(lastResult)
  await expect(page.getByText(/Last result/)).toHaveCount(1)
  await lineOf(page, 3).click()
  await page.getByRole('button', { name: 'Retake' }).click()
  await expect(page.getByText('Question 1 of 12', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('radio', { checked: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'All Quizzes' }).click()
  await expect(lineOf(page, 3)).toHaveText(lastResult)
})

test('customers see that they may not', async ({ page, joinAs }) => {
  await joinAs('customer', 'quiz-guest')
  await page.goto('/quiz/1')
  await expect(page.getByRole('heading', { level: 1, name: 'Unauthorized access' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0)
})
