import type { Page } from '@playwright/test'
import { expect, expectToast, test } from './fixtures.ts'

const EARNED = "You've earned 2 points! Come back tomorrow for more micro-learning."
const FIRST = 'Dashi never boils hard'
const SECOND = 'The fish you cannot see'
/** The first of Service, which is then the category longest not read. */
const NEXT = 'Irasshaimase, then your eyes'

/** The lesson of the day is separate, the others in a list. */
const card = (page: Page, title: string) =>
  page
    .getByRole('heading', { level: 3, name: title, exact: true })
    .locator('xpath=ancestor::*[self::li or self::section][1]')
const open = (page: Page, title: string) => card(page, title).getByRole('button', { name: 'Start' }).click()
/** Opens a lesson with the page's clock stopped, so that only the test moves its timer. */
async function openInStoppedTime(page: Page, title: string): Promise<void> {
  await expect(card(page, title)).toBeVisible()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  await open(page, title)
  // The timer starts with the focus, and would miss earlier turns of the clock.
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
}
/** The question comes first; seen is enough. */
const answerLater = (page: Page) => page.getByRole('button', { name: 'Answer', exact: true }).click()
const doneToday = (page: Page) => page.getByRole('region', { name: "Today's lesson is done" })
const completeButton = (page: Page) => page.getByRole('button', { name: 'Complete Module' })
const stat = (page: Page, label: string) =>
  page.locator('dl > div').filter({ hasText: label }).getByRole('definition')

test('one module a day, into the next business day', async ({ page, academy, signInAs }) => {
  await page.clock.install()
  await signInAs('staff')
  await page.goto('/micro-learning')
  await expect(stat(page, 'Completed')).toHaveText('0')
  await expect(stat(page, 'Completion rate')).toHaveText('0%')
  await expect(stat(page, 'Points earned')).toHaveText('0')
  for (const tab of ['All', 'Kitchen', 'Service', 'Beverage', 'Culture']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('button', { name: 'Start' }).first()).toBeEnabled()
  }
  // The lesson of the day stays on top, whatever is opened below.
  const todays = page.getByRole('region', { name: "Today's lesson" })
  await expect(todays.getByRole('heading', { level: 3 })).toHaveText(FIRST)
  await expect(page.getByRole('list').getByRole('heading', { name: FIRST })).toHaveCount(0)
  await page.getByRole('tab', { name: 'All' }).click()

  await openInStoppedTime(page, FIRST)
  await answerLater(page)
  await expect(completeButton(page)).toBeDisabled()
  await page.clock.runFor(4_000)
  await expect(completeButton(page)).toBeDisabled()
  await page.clock.runFor(1_500)
  await expect(completeButton(page)).toBeEnabled()
  await page.clock.resume()
  await completeButton(page).click()
  await expectToast(page, 'Module Completed!', EARNED)

  await expect(page.getByRole('heading', { level: 1, name: 'Micro-Learning' })).toBeVisible()
  await expect(doneToday(page)).toContainText('Streak: 1 day. See you tomorrow.')
  await expect(doneToday(page)).toContainText(`Tomorrow: ${NEXT}`)
  await expect(stat(page, 'Completed')).toHaveText('1')
  await expect(stat(page, 'Points earned')).toHaveText('2')
  await expect(card(page, FIRST)).toContainText('Completed')
  // All others are a library: what is read comes last.
  const library = page.getByRole('region', { name: 'Library' }).getByRole('tabpanel').getByRole('listitem')
  await expect(library.first()).toContainText(SECOND)
  await expect(library.last()).toContainText(FIRST)
  await expect(library.getByRole('button', { disabled: true })).toHaveCount(0)
  await expect(card(page, SECOND)).toContainText('Try Tomorrow')
  await card(page, SECOND).getByRole('button', { name: 'Read' }).click()
  await expect(page.getByText('Read this one tomorrow for points.')).toBeVisible()
  await expect(completeButton(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Back to lessons' }).click()

  // A completed module can be read again, says that it was, and awards nothing.
  await card(page, FIRST).getByRole('button', { name: 'Read again' }).click()
  await expect(page.getByText('Kombu goes into cold water')).toBeVisible()
  await expect(page.getByText(/^Completed on .* Reading it again earns no points\.$/)).toBeVisible()
  await expect(completeButton(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Back to lessons' }).click()

  // The page stays open over night; the phone wakes with it on screen.
  academy.clock.advance({ days: 1 })
  await page.clock.fastForward('24:00:00')
  await expect(card(page, SECOND).getByRole('button', { name: 'Start' })).toBeEnabled()
  await expect(todays.getByRole('heading', { level: 3 })).toHaveText(NEXT)
  await expect(doneToday(page)).toHaveCount(0)
  await open(page, SECOND)
  await answerLater(page)
  await page.clock.runFor(6_000)
  await completeButton(page).click()
  await expectToast(page, 'Module Completed!', EARNED)
  const streak = await (await page.request.get('/api/training/streak')).json()
  expect(streak).toMatchObject({ currentStreak: 2, totalModulesCompleted: 0 })
  // Two modules of 2 points and two days of streak.
  expect((await (await page.request.get('/api/user')).json()).pointsBalance).toBe(6)
})

test('a lesson ends with a question: the answer at once, and nobody is stopped by it', {
  tag: '@core',
}, async ({ page, signInAs }) => {
  await signInAs('staff')
  const { modules } = await (await page.request.get('/api/micro-learning/modules')).json()
  const { question } = modules.find(({ title }: { title: string }) => title === FIRST)
  await page.goto('/micro-learning')
  await open(page, FIRST)
  const asked = page.getByRole('region', { name: 'One question' })
  await expect(asked.getByRole('group', { name: question.question })).toBeVisible()
  await asked.getByRole('radio', { name: question.wrongAnswers[0] }).check({ force: true })
  await expect(completeButton(page)).toHaveAccessibleDescription(
    `It is ${question.rightAnswer} ${question.explanation}`,
  )
  await expect(asked.getByRole('radio', { name: question.rightAnswer })).toBeDisabled()
  await completeButton(page).click()
  await expectToast(page, 'Module Completed!', EARNED)
  await expect(doneToday(page)).toContainText('Streak: 1 day. See you tomorrow.')
  await doneToday(page).getByRole('link', { name: "Next: today's check" }).click()
  await expect(page).toHaveURL(/\/check$/)
})

test('Cancel and Back leave the module; Listen reads it, stops at a press and when it closes', async ({
  page,
  signInAs,
}) => {
  await page.addInitScript(() => {
    const log: string[] = []
    Object.assign(window, { spoken: log })
    Object.defineProperty(window, 'speechSynthesis', {
      value: {
        speak: (utterance: SpeechSynthesisUtterance) => log.push(`${utterance.lang}: ${utterance.text}`),
        cancel: () => log.push('cancel'),
      },
    })
  })
  const spoken = () => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken)
  await signInAs('staff')
  await page.goto('/micro-learning')
  await open(page, FIRST)
  await page.getByRole('button', { name: 'Listen' }).click()
  await expect
    .poll(async () => (await spoken()).slice(0, 3))
    .toEqual(['cancel', `en-AU: ${FIRST}.`, 'en-AU: Kombu goes into cold water and warms slowly.'])
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect.poll(async () => (await spoken()).at(-1)).toBe('cancel')
  await page.getByRole('button', { name: 'Listen' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Micro-Learning' })).toBeVisible()
  await expect.poll(async () => (await spoken()).at(-1)).toBe('cancel')
  await open(page, SECOND)
  await expect(page.getByRole('heading', { level: 1, name: SECOND })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Micro-Learning' })).toBeVisible()
  await expect(stat(page, 'Completed')).toHaveText('0')
})

test('where there is no voice there is no button', async ({ page, signInAs }) => {
  await page.addInitScript(() => {
    // A browser without speech.
    Reflect.deleteProperty(Window.prototype, 'speechSynthesis')
    Reflect.deleteProperty(window, 'speechSynthesis')
  })
  await signInAs('staff')
  await page.goto('/micro-learning')
  await open(page, FIRST)
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Listen' })).toHaveCount(0)
})
