/** Plays a quiz in the browser the way a person does: reads the question, chooses, goes on. */
import { expect, type Page } from '@playwright/test'
import { STATIC_QUIZZES } from '#content/quizzes/quizzes.ts'

/** Answers every question of the open quiz and asks for the results. */
export async function answerQuiz(page: Page, answers: ReadonlyMap<string, string>): Promise<void> {
  const count = answers.size
  for (let number = 1; number <= count; number += 1) {
    await expect(page.getByText(`Question ${number} of ${count}`, { exact: true })).toBeVisible()
    const group = page.getByRole('group')
    const question = (await page.getByRole('heading', { level: 2 }).first().textContent()) ?? ''
    const answer = answers.get(question)
    if (answer === undefined) throw new Error(`No answer for: ${question}`)
    await group.getByText(answer, { exact: true }).click()
    // A tap answers and goes on.
    if (number === count) await page.getByRole('button', { name: 'Review Results' }).click()
  }
}

/** Starts a module from its card, past the confirm dialog. */
export async function startModule(page: Page, name: string): Promise<void> {
  await page
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('button', { name: 'Start Quiz' })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start Quiz' }).click()
}

/** The options of the question on screen, in their order. */
export async function shownOptions(page: Page): Promise<string[]> {
  const options = page.getByRole('main').getByRole('radio')
  // A dialog on its way out still hides them.
  await expect(options).toHaveCount(4)
  return options.evaluateAll(radios => radios.map(radio => (radio as HTMLInputElement).value))
}

export function staticQuizOf(moduleId: number) {
  const quiz = STATIC_QUIZZES.find(candidate => candidate.moduleId === moduleId)
  if (!quiz) throw new Error(`No quiz ${moduleId}`)
  return quiz
}

/** Answers every question of the open static quiz; the first `wrong` are wrong. */
export async function playStaticQuiz(page: Page, moduleId: number, wrong: number): Promise<void> {
  const { questions } = staticQuizOf(moduleId)
  for (const [index, { question, options, correctAnswer }] of questions.entries()) {
    const isLast = index === questions.length - 1
    const chosen = index < wrong ? (correctAnswer + 1) % options.length : correctAnswer
    const next = page.getByRole('button', { name: isLast ? 'Complete Quiz' : 'Next', exact: true })
    await expect(page.getByRole('heading', { level: 2, name: question, exact: true })).toBeVisible()
    await expect(next).toBeDisabled()
    await page
      .getByRole('group')
      .getByText(options[chosen] ?? '', { exact: true })
      .click()
    await next.click()
  }
}
