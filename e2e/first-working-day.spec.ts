import type { Locator, Page } from '@playwright/test'
import { rightOptionOf } from '#domain/questions/questions.ts'
import { editQuestion } from '#server/testing/edit-question.ts'
import type { Academy } from './academy.ts'
import { expect, expectGuarded, expectLoaded, expectToast, goWithin, test } from './fixtures.ts'
import { answerBeforehand } from './preloaded.ts'
import { answerQuiz, shownOptions, startModule } from './quiz-player.ts'

const FIRST = 'Kitchen & Appetizers'
const SECOND = 'Sushi & Sashimi'

/** On a phone's screen: within its lower two thirds, where a thumb reaches. */
async function expectInReach(control: Locator): Promise<void> {
  await expect(control).toBeInViewport({ ratio: 1 })
  const upperThird = (control.page().viewportSize()?.height ?? 0) / 3
  await expect.poll(async () => (await control.boundingBox())?.y ?? 0).toBeGreaterThan(upperThird)
}

/** Previous position on the screen. */
async function expectAtPlace(control: Locator, before: { readonly y: number } | null): Promise<void> {
  const distance = async () => Math.abs(((await control.boundingBox())?.y ?? 0) - (before?.y ?? 0))
  await expect.poll(distance).toBeLessThan(2)
}

test('the demo’s admin takes the first module with corrections, and everything is there after a restart', {
  tag: '@core',
}, async ({ page, academy }) => {
  test.slow()
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Admin Access' }).click()
  await expectToast(page, 'Login successful', 'Welcome back, Admin!')
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/training-modules')

  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(card(FIRST).getByRole('button', { name: 'Start Quiz' })).toBeEnabled()
  await expect(card(SECOND)).toContainText('Complete Module 1 to unlock this module')
  await expect(card(SECOND).getByRole('button')).toHaveCount(0)

  // Seventeen right: passed, with three to correct.
  await startModule(page, FIRST)
  await answerQuiz(page, await academy.answersByQuestion(1, 3))
  await expect(page.getByRole('heading', { level: 1, name: 'You passed' })).toBeFocused()
  await expect(page.getByText('17/20')).toBeVisible()
  await expect(page.getByText('85%')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Learn this: / })).toHaveCount(3)

  // Wrong ones come first, each with a link to its options; right ones are folded.
  await expect(page.getByRole('button', { name: 'Correct this' })).toHaveCount(3)
  await expect(page.getByText('17 right answers')).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(3)
  await page.setViewportSize({ width: 390, height: 844 })
  const submit = page.getByRole('button', { name: 'Submit & Complete Module' })
  await expectInReach(submit)
  const lastWrong = page.getByRole('listitem').filter({ hasText: 'Learn this: ' }).last()
  await page.getByRole('button', { name: 'Correct this' }).last().click()
  await expect(lastWrong.getByRole('radio', { checked: true })).toBeFocused()
  await expect(lastWrong.getByRole('heading', { level: 3 })).toBeInViewport()
  await expectInReach(submit)

  // The link to the source returns to the same position, without leaving the quiz.
  await page.getByText('17 right answers').click()
  const learn = lastWrong.getByRole('link', { name: /^Learn this: / })
  await learn.scrollIntoViewIfNeeded()
  const placeBefore = await learn.boundingBox()
  await learn.click()
  await expect(page).toHaveURL(/\/(menu\?tab=|reading#|induction#)/)
  await expect(lastWrong).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectLoaded(page)
  const back = page.getByRole('link', { name: 'Back to your results' })
  await expectInReach(back)
  await back.click()
  await expect(page).toHaveURL(/\/training-modules\?module=1$/)
  await expect(learn).toBeFocused()
  await expectAtPlace(learn, placeBefore)
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(20)
  await expect(back).toHaveCount(0)
  await expect(page.getByText('0 of 3 wrong answers corrected')).toBeVisible()

  const right = await academy.answersByQuestion(1)
  const wrong = page.getByRole('listitem').filter({ hasText: 'Wrong –' })
  await expect(wrong).toHaveCount(3)
  for (const item of await wrong.all()) {
    const heading = (await item.getByRole('heading', { level: 3 }).textContent()) ?? ''
    const answer = right.get(heading.replace(/^\d+\. /, '')) ?? ''
    await item.getByRole('group').getByText(answer, { exact: true }).click()
  }
  await expect(page.getByText('3 of 3 wrong answers corrected')).toBeVisible()
  await page.getByRole('button', { name: 'Submit & Complete Module' }).first().click()

  await expectToast(page, 'Module Completed!', 'You earned 10 points!')
  // The toast adds to the text on the screen.
  await expect(page.getByText(/ stays open for practice\.$/).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Module Completed!' })).toBeVisible()
  await expect(page.getByText('+10 points')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/1\s*day streak/)

  for (const step of ['before', 'after']) {
    if (step === 'after') await academy.restart()
    await page.goto('/training')
    await expect(card(FIRST), step).toContainText('Completed')
    await expect(card(FIRST)).toContainText('20/20')
    await expect(card(SECOND).getByRole('button', { name: 'Start Quiz' })).toBeEnabled()
    // 25 for the induction, 10 for the module, 1 for the first learning of the day.
    const user = await (await page.request.get('/api/user')).json()
    expect(user.pointsBalance).toBe(36)
  }
})

test('sixteen of twenty fails: it leads to what to learn, and only retaking or leaving is offered', async ({
  page,
  academy,
  signInAs,
}) => {
  await signInAs('staff')
  await openReview(page, academy, 4)
  await expect(page.getByRole('heading', { level: 1, name: 'Not passed yet' })).toBeVisible()
  await expect(page.getByText('16/20')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit & Complete Module' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Study Later' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back to Modules' }).first()).toBeVisible()
  await expect(page.getByText('16 right answers')).toBeVisible()

  // The first action is to learn, then to take it again; one comes back to the same results.
  const learn = page.getByRole('link', { name: 'Learn first' })
  await learn.click()
  await expect(page).toHaveURL(/\/learn\/1$/)
  await expect(page.getByRole('progressbar', { name: 'Cards seen' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('16/20')).toBeVisible()

  const lessons = page.getByRole('region', { name: 'What to learn' })
  const lesson = lessons.getByRole('link').last()
  await expect(lesson).toContainText(/Questions? \d/)
  await lesson.scrollIntoViewIfNeeded()
  const placeBefore = await lesson.boundingBox()
  await lesson.click()
  await expect(page.getByRole('link', { name: 'Back to your results' })).toBeVisible()
  // The menu is drawn, and the dish has been brought into sight.
  await expect(page.locator('article :focus')).toBeVisible()
  await page.goBack()
  await expect(lesson).toBeFocused()
  await expectAtPlace(lesson, placeBefore)
  await expectGuarded(page)

  // Studying later is leaving: it asks, and then nothing is left.
  const question = page.getByRole('alertdialog', { name: 'Leave the quiz?' })
  await page.getByRole('button', { name: 'Study Later' }).click()
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByText('16/20')).toBeVisible()
  await page.getByRole('button', { name: 'Study Later' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Training Modules' })).toBeVisible()
  await startModule(page, FIRST)
  await expect(page.getByText('Question 1 of 20', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next Question' })).toBeDisabled()
})

test('corrections that make it worse are refused with the new score', async ({ page, academy, signInAs }) => {
  await signInAs('staff')
  await openReview(page, academy, 3)
  // A forged answer between check and submission: the server grades what arrives.
  await page.route('**/api/training/complete', async route => {
    const body = route.request().postDataJSON()
    body.answers = Object.fromEntries(
      Object.entries(await academy.answersById(1, 4)).map(([id, answer]) => [id, answer]),
    )
    await route.continue({ postData: JSON.stringify(body) })
  })
  await page.getByRole('button', { name: 'Submit & Complete Module' }).first().click()
  await expectToast(page, 'Score Still Too Low', 'After corrections: 16/20. You need at least 17/20 to pass.')
})

test('answers in progress outlive a reload and a session that ended; who leaves is asked once, and they are gone', async ({
  page,
  academy,
  signInAs,
}) => {
  await signInAs('staff')
  await page.goto('/training')
  await startModule(page, FIRST)
  const answers = await academy.answersByQuestion(1)
  const [question = '', answer = ''] = [...answers][0] ?? []
  await expect(page.getByRole('heading', { level: 2, name: question })).toBeVisible()
  await page.getByRole('group').getByText(answer, { exact: true }).click()
  await page.reload()
  await expect(page.getByText('Question 2 of 20', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByRole('radio', { name: answer })).toBeChecked()

  // The browser's way back asks as any other.
  await expectGuarded(page)
  const asked = page.getByRole('alertdialog', { name: 'Leave the quiz?' })
  await page.goBack()
  await expect(asked).toContainText('You have answered 1 of 20 questions. Leaving clears your answers.')
  await page.keyboard.press('Escape')
  await expect(asked).toHaveCount(0)
  await expect(page).toHaveURL(/\/training\?module=1$/)
  await page.getByRole('link', { name: 'Menu', exact: true }).first().click()
  await asked.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByRole('radio', { name: answer })).toBeChecked()

  // A session that ended is found out at the next call, and nobody is asked.
  await page.context().clearCookies()
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page).toHaveURL(/\/auth\?returnTo=/)
  await page.getByLabel('Username').fill('staff')
  await page.getByLabel('Password', { exact: true }).fill('NorenStaff1')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/training\?module=1$/)
  await expect(page.getByRole('radio', { name: answer })).toBeChecked()
  await expectGuarded(page)

  await page.getByRole('button', { name: 'Back to Modules' }).click()
  await asked.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Training Modules' })).toBeVisible()
  await startModule(page, FIRST)
  await expect(page.getByText('Question 1 of 20', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('radio', { checked: true })).toHaveCount(0)
  // Without answers there is nothing to confirm.
  await page.getByRole('button', { name: 'Back to Modules' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Training Modules' })).toBeVisible()
})

test('before a quiz one learns what is kept of it, and what no longer counts', async ({
  page,
  academy,
  signInAs,
}) => {
  await signInAs('staff')
  await page.goto('/training')
  await startModule(page, FIRST)
  await expect(page.getByText('Question 1 of 20', { exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('group').locator('label').first().click()
  await expect(page.getByText('Question 2 of 20', { exact: true })).toBeVisible()
  // A typed address is a reload, not leaving.
  await page.goto('/training')
  const dialog = page.getByRole('alertdialog')
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await expect(dialog).toContainText('You can go back. If you leave, you start again.')
  await expect(dialog).toContainText('Afterwards you cansay what is in each kitchen dish and how it is eaten')
  await expect(dialog).toContainText('Answered so far: 1 of 20. You continue from there.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  academy.clock.advance({ days: 7 })
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await expect(dialog).toContainText('Your earlier answers no longer count. You start at question 1.')
  await expect(dialog).not.toContainText('Answered so far')
  await dialog.getByRole('button', { name: 'Start Quiz' }).click()
  await expect(page.getByText('Question 1 of 20', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('radio', { checked: true })).toHaveCount(0)
})

/** The module's completed quiz before submission, with the first `wrong` answers wrong. */
async function openReview(page: Page, academy: Academy, wrong = 0): Promise<void> {
  await answerBeforehand(page, academy, 1, wrong)
  await page.goto('/training?module=1')
  await page.getByRole('button', { name: 'Review Results' }).click()
}

/** The options of all questions in the order in which the academy shows them to the page's user now. */
async function orderOfAttempt(page: Page): Promise<unknown> {
  return (await page.request.get('/api/training/modules/1/questions')).json()
}

async function retake(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Retake Quiz' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retake Quiz' }).click()
  await expectToast(page, 'Quiz Reset', 'Starting fresh - good luck!')
}

test('a reload shows the options in the same order, a retake in another', async ({
  page,
  academy,
  signInAs,
}) => {
  await signInAs('staff')
  await page.goto('/training?module=1')
  await expect(page.getByText('Question 1 of 20', { exact: true })).toBeVisible()
  const first = await orderOfAttempt(page)
  const options = await shownOptions(page)
  await page.reload()
  await expect(page.getByText('Question 1 of 20', { exact: true })).toBeVisible()
  expect(await shownOptions(page)).toEqual(options)
  expect(await orderOfAttempt(page)).toEqual(first)

  await openReview(page, academy, 4)
  await retake(page)
  await expect(page.getByText('Question 1 of 20', { exact: true })).toBeVisible()
  expect(await orderOfAttempt(page)).not.toEqual(first)
  const retaken = await shownOptions(page)
  await page.reload()
  await expect(page.getByText('Question 1 of 20', { exact: true })).toBeVisible()
  expect(await shownOptions(page)).toEqual(retaken)
  await openReview(page, academy)
  await page.getByRole('button', { name: 'Submit & Complete Module' }).first().click()
  await expectToast(page, 'Module Completed!', 'You earned 10 points!')
  // Each letter is that of the order on screen: the review finds all of them right.
  await expect(page.getByRole('heading', { name: 'The answers, explained' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Right' })).toHaveCount(20)
})

test('the results of a failed attempt stay through a reload, until it is retaken', async ({
  page,
  academy,
  signInAs,
}) => {
  await signInAs('staff')
  await openReview(page, academy, 4)
  await expect(page.getByText('16/20')).toBeVisible()
  const review = page.getByRole('main').getByRole('list').first()
  const before = await review.textContent()
  await page.reload()
  await expect(page.getByText('16/20')).toBeVisible()
  await expect.poll(() => review.textContent()).toBe(before)
  await retake(page)
  await expect(page.getByText('Question 1 of 20', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Next Question' })).toBeDisabled()
})

async function edit(academy: Academy, question: string, words: Parameters<typeof editQuestion>[2]) {
  const place = [...(await academy.answersByQuestion(1)).keys()].indexOf(question)
  const id = Object.keys(await academy.answersById(1))[place]
  return editQuestion(academy.db, Number(id), words)
}

test('a question that is edited while someone answers changes nothing for them', async ({
  page,
  academy,
  signInAs,
}) => {
  await signInAs('staff')
  // The last, which is on screen.
  await answerBeforehand(page, academy, 1)
  await page.goto('/training?module=1')
  const question = [...(await academy.answersByQuestion(1)).keys()].at(-1) ?? ''
  await expect(page.getByRole('heading', { level: 2, name: question })).toBeVisible()
  await edit(academy, question, { question: 'Edited?', optionA: 'Edited option', correctAnswer: 'A' })
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: question })).toBeVisible()
  await page.getByRole('button', { name: 'Review Results' }).click()
  await expect(page.getByText('20/20')).toBeVisible()
  await page.getByRole('button', { name: 'Submit & Complete Module' }).first().click()
  await expect(page.getByText('+5 points for a perfect quiz')).toBeVisible()
})

test('where another device began anew with an edited question, only that one is answered again', async ({
  page,
  academy,
  signInAs,
}) => {
  await signInAs('staff')
  const [question = '', answer = ''] = [...(await academy.answersByQuestion(1))].at(6) ?? []
  await openReview(page, academy)
  await page.getByRole('button', { name: 'Retake Quiz' }).first().waitFor()
  const options = { optionA: 'One', optionB: 'Two', optionC: 'Three', optionD: 'Four' }
  const edited = await edit(academy, question, { question: 'Edited?', ...options })
  const elsewhere = async () =>
    (await page.request.get('/api/training/modules/1/questions?new=true'))
      .json()
      .then((questions: { question: string }[]) => questions.map(each => each.question))
  await expect.poll(elsewhere).toContain('Edited?')

  await page.getByRole('button', { name: 'Submit & Complete Module' }).first().click()
  await expectToast(
    page,
    'Quiz Changed',
    'You restarted this quiz elsewhere, and a question has changed. Please answer it again.',
  )
  await expect(page.getByText('Question 7 of 20', { exact: true })).toBeVisible()
  await expect(page.getByText(answer, { exact: true })).toHaveCount(0)
  await page.getByRole('group').getByText(rightOptionOf(edited), { exact: true }).click()
  for (let number = 8; number <= 20; number += 1) {
    await expect(page.getByText(`Question ${number} of 20`, { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByRole('radio', { checked: true })).toHaveCount(1)
    if (number < 20) await page.getByRole('button', { name: 'Next Question' }).click()
  }
  await page.getByRole('button', { name: 'Review Results' }).click()
  await expect(page.getByText('20/20')).toBeVisible()
})

test('learn first: a card for each dish, kept where one was; missed questions are practised until right', async ({
  page,
  academy,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs('staff')
  await page.goto('/training')
  await page.getByRole('link', { name: 'Learn first' }).click()
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible()
  await expect(page.getByText(/dishes.*about \d+ minutes/)).toBeVisible()
  const card = page.getByRole('heading', { level: 2 }).first()
  const first = await card.textContent()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(card).not.toHaveText(first ?? '')
  await expect(card).toBeFocused()
  await page.reload()
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible()

  await page.request.get('/api/training/modules/1/questions')
  const failed = await academy.answersById(1, 4)
  await page.request.post('/api/training/modules/1/check', { data: { answers: failed } })
  await goWithin(page, '/practise/1')
  const right = await academy.answersByQuestion(1)
  const question = page.getByRole('group').getByRole('heading', { level: 2 })
  let isFirst = true
  for (let round = 0; round < 5; round += 1) {
    const asked = (await question.textContent()) ?? ''
    const solution = right.get(asked) ?? ''
    const options = page.getByRole('group').getByRole('radio')
    const wrong = await options.evaluateAll(
      (radios, answer) =>
        radios.map(radio => (radio as HTMLInputElement).value).find(value => value !== answer),
      solution,
    )
    await page
      .getByRole('group')
      .getByText(isFirst ? (wrong ?? '') : solution, { exact: true })
      .click()
    const verdict = isFirst ? /^(It is .*|Not this one)$/ : /^Right$/
    await expect(page.getByText(verdict)).toBeVisible()
    await page.getByRole('button', { name: /^(Next|Finish)$/ }).click()
    if (round < 4) await expect(question).not.toHaveText(asked)
    isFirst = false
  }
  await expect(page.getByRole('heading', { name: 'All 4 right' })).toBeFocused()
  await expect(page.getByText('3 at the first try; 1 question took more than one.')).toBeVisible()
})

test('a completed module can be practised, and awards nothing', async ({ page, academy, signInAs }) => {
  await signInAs('staff')
  await page.request.post('/api/training/complete', {
    data: { moduleId: 1, answers: await academy.answersById(1) },
  })
  await answerBeforehand(page, academy, 1)
  await page.goto('/training')
  await page.getByRole('heading', { name: FIRST }).click()
  await page.getByRole('button', { name: 'Whole quiz' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('points are awarded once')
  await page.getByRole('button', { name: 'Start Practice' }).click()
  await page.getByRole('button', { name: 'Review Results' }).click()
  await expect(page.getByText(/points are awarded once/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit & Complete Module' })).toHaveCount(0)
})

test('in live mode the next module waits for the next business day, and then opens', async ({
  page,
  academy,
  signInAs,
}) => {
  await signInAs('admin')
  await page.request.patch('/api/admin/settings', { data: { programmeMode: 'live' } })
  await page.request.post('/api/training/complete', {
    data: { moduleId: 1, answers: await academy.answersById(1) },
  })
  await page.goto('/training')
  const second = page.getByRole('listitem').filter({ hasText: SECOND })
  await expect(second).toContainText('One module a day. This one opens in the morning.')
  academy.clock.advance({ days: 1 })
  await page.reload()
  await expect(second.getByRole('button', { name: 'Start Quiz' })).toBeEnabled()
})
