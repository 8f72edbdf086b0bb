import type { Check } from '#contract/memory/checks.ts'
import { rightAnswer } from '#domain/kitchen/allergen-sets.ts'
import { sentCards } from '#server/database/schema/readiness.ts'
import { trainingQuestions } from '#server/database/schema/training.ts'
import { asc, eq } from '#server/platform/drizzle.ts'
import { editQuestion } from '#server/testing/edit-question.ts'
import type { Academy } from './academy.ts'
import { expect, expectToast, test } from './fixtures.ts'
import { answerQuiz, startModule } from './quiz-player.ts'

test.use({ viewport: { width: 390, height: 844 } })

const PROVED = ['Who folds the napkins?', 'Who trims the candles?', 'Who winds the clock?']

/** Gives the first questions of module 1 words that are about no food, and sends their cards to a person. */
async function sendQuestions({ db, clock }: Academy, userId: number): Promise<void> {
  const questions = await db
    .select({ id: trainingQuestions.id })
    .from(trainingQuestions)
    .where(eq(trainingQuestions.moduleId, 1))
    .orderBy(asc(trainingQuestions.questionOrder))
  for (const [index, question] of PROVED.entries()) {
    const id = questions[index]?.id ?? 0
    await editQuestion(db, id, {
      question,
      optionA: 'The first to come',
      optionB: 'The last to go',
      optionC: 'The chef',
      optionD: 'No one',
      correctAnswer: 'A',
      explanation: 'It is done when the doors open.',
    })
    const sentAt = new Date(clock.now().epochMilliseconds)
    await db.insert(sentCards).values({ userId, cardKey: `question:${id}`, sentBy: userId, sentAt })
  }
}

test('a group has quizzes come shorter by what was proved in Today’s Check', async ({
  page,
  academy,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/admin/settings')
  await page.getByText('Shorter quizzes', { exact: true }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Settings saved', 'They apply to everyone now.')

  const { id } = await (await page.request.get('/api/user')).json()
  await sendQuestions(academy, id)
  const check: Check = await (await page.request.post('/api/checks')).json()
  expect(check.cards.map(({ question }) => question)).toEqual(expect.arrayContaining(PROVED))
  const answers = check.cards.map(card => ({ chosen: rightAnswer(card), milliseconds: 3_000, ago: 0 }))
  await page.request.post(`/api/checks/${check.id}/answers`, { data: { answers } })

  const before = "3 questions are not asked: you proved them in Today's Check this week."
  await page.goto('/learn/1')
  const next = page.getByRole('button', { name: 'Next' })
  await expect(next).toBeVisible()
  while (await next.isVisible()) await next.click()
  await expect(page.getByText(before)).toBeVisible()

  await page.goto('/training')
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await expect(page.getByRole('alertdialog').getByText(before)).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  const asked = new Map(
    [...(await academy.answersByQuestion(1))].filter(([question]) => !PROVED.includes(question)),
  )
  expect(asked.size).toBe(17)
  await startModule(page, 'Kitchen & Appetizers')
  await answerQuiz(page, asked)

  const after = "3 questions were not asked: you proved them in Today's Check this week."
  await expect(page.getByRole('main')).toContainText('20/20')
  await page.getByText(after).click()
  await expect(page.getByText('Who winds the clock?')).toBeVisible()
  // The line, and the answers to what was asked, outlive a reload.
  await page.reload()
  await expect(page.getByText(after)).toBeVisible()
  await page.getByRole('button', { name: 'Submit & Complete Module' }).click()
  await expect(page.getByText('20 of 20 right.')).toBeVisible()
  await expect(page.getByText(after)).toBeVisible()
  await expect(page.getByText('The answers, explained')).toBeVisible()
})
