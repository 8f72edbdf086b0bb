import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { SAKE_GUIDE } from '#content/sake-guide/sake-guide.ts'
import { users } from '#server/database/schema/users.ts'
import { recordInduction } from '#server/programme/inductions.ts'
import { readPolicies } from '#server/programme/policies.ts'
import type { Academy } from './academy.ts'
import { expect, expectToast, test } from './fixtures.ts'
import { addColleague, openPageOf, signInOn } from './place-people.ts'
import { playStaticQuiz } from './quiz-player.ts'

/** Works at the first restaurant since yesterday, by the academy's clock, and has signed the induction. */
async function addWaiter(academy: Academy, username: string, fullName: string): Promise<void> {
  const { db, today } = academy.app.context
  const userId = await addColleague(academy, username, fullName, { 1: 'staff' })
  const joinDate = new Date(academy.clock.now().epochMilliseconds - 86_400_000)
  await db.update(users).set({ joinDate }).where(eq(users.id, userId))
  const policies = (await readPolicies(db, true)).map(({ policy }) => policy)
  await db.transaction(tx =>
    recordInduction(tx, {
      ...{ userId, policies, businessDay: today(), submittedAt: academy.app.context.nowDate() },
      ...{ staffName: fullName, staffEmail: `${username}@noren.example`, signatureData: '' },
    }),
  )
}

const nextOf = (page: Page) => page.getByRole('region').filter({ hasText: /^Next/ })

test('a lesson is due by a day, comes first for its people, is excused, and ends', async ({
  page,
  academy,
  browser,
  signInAs,
}) => {
  const { today } = academy.app.context
  await addWaiter(academy, 'wanda', 'Wanda Waiter')
  const due = Temporal.PlainDate.from(today()).add({ days: 3 })
  await signInAs('admin')
  await page.goto('/admin/assignments')
  const away = { status: 503, json: { message: 'Please wait.', code: 'databaseAway' } }
  await page.route('**/api/training/modules', route => route.fulfill(away))
  await page.getByRole('button', { name: 'Assign' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign' })
  // A list that is not there says so, and is asked for again.
  await expect(dialog.getByText('Please wait.')).toBeVisible()
  await page.unroute('**/api/training/modules')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByLabel('Which module')).toBeVisible()
  await dialog.getByLabel('What').selectOption('A lesson')
  await dialog.getByLabel('Which lesson').selectOption({ index: 3 })
  await dialog.getByRole('button', { name: 'Assign' }).click()
  await expect(dialog.getByText('Please choose when it is due')).toBeVisible()
  await expect(dialog.getByLabel('Day', { exact: true })).toBeFocused()
  await dialog.getByLabel('Day', { exact: true }).fill(due.toString())
  await dialog.getByRole('button', { name: 'Assign' }).click()
  await expect(page.getByText('Assigned', { exact: true })).toBeVisible()

  const phone = await openPageOf(browser, academy, 'wanda')
  await phone.goto('/')
  const next = nextOf(phone)
  await expect(next).toContainText(`By ${due.toLocaleString('en-AU', { weekday: 'long' })}.`)
  const title = (await next.getByRole('heading').textContent()) ?? ''
  await next.getByRole('link', { name: 'Start' }).click()
  await expect(phone.getByRole('heading', { name: title })).toBeVisible()

  await page.getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: 'Excuse Wanda Waiter' }).click()
  const excusing = page.getByRole('dialog', { name: 'Excuse Wanda Waiter?' })
  await excusing.getByLabel('Reason').fill('On leave')
  await excusing.getByRole('button', { name: 'Excuse' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Wanda Waiter' })
  await expect(row).toContainText('Excused')
  await expect(row).toContainText('On leave')
  await phone.goto('/')
  await expect(next.getByRole('heading', { name: title })).toBeHidden()

  await page.getByRole('button', { name: 'End', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click()
  await expect(page.getByText('Ended', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: title })).toBeHidden()
})

test('a fortnight: nothing is late before its day, then two people are; one does it, one is excused', async ({
  page,
  academy,
  browser,
}) => {
  const LESSON = 'The fish you cannot see'
  const turn = (days: number) => academy.clock.advance({ days })
  const { today } = academy.app.context
  const waiters = ['Wanda Waiter', 'Rae Runner']
  for (const name of waiters) await addWaiter(academy, name.split(' ')[0]?.toLowerCase() ?? '', name)
  await addColleague(academy, 'mara', 'Mara Manager', { 1: 'manager' })
  await signInOn(page.context(), academy, 'mara')

  // Monday: due in nine days, for the two.
  const due = Temporal.PlainDate.from(today()).add({ days: 9 })
  await page.goto('/admin/people')
  for (const name of waiters) await page.getByRole('checkbox', { name: `Choose ${name}` }).check()
  await page.getByRole('button', { name: 'Assign' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign to 2 people' })
  await dialog.getByLabel('What').selectOption('A lesson')
  await dialog.getByLabel('Which lesson').selectOption(LESSON)
  await dialog.getByLabel('Due').fill(due.toString())
  await dialog.getByRole('button', { name: 'Assign to 2' }).click()
  await expectToast(page, 'Assigned', `${LESSON} is due for 2 people.`)

  const phone = await openPageOf(browser, academy, 'wanda')
  await phone.goto('/')
  await expect(nextOf(phone)).toBeVisible()
  await expect(nextOf(phone)).not.toContainText(LESSON)
  const late = page.getByRole('link', { name: /Overdue/ })
  await page.goto('/admin')
  await expect(page.getByText(/^Also looked at, and clear: overdue/)).toBeVisible()

  // In its week it comes first, and nobody is late.
  turn(5)
  await phone.goto('/')
  await expect(nextOf(phone).getByRole('heading', { name: LESSON })).toBeVisible()
  await expect(nextOf(phone)).toContainText(`By ${due.toLocaleString('en-AU', { weekday: 'long' })}.`)
  await page.goto('/admin')
  await expect(page.getByText(/^Also looked at, and clear: overdue/)).toBeVisible()
  await page.goto('/admin/completion?due=due-soon')
  for (const name of waiters) await expect(page.getByRole('link', { name })).toBeVisible()

  // The day after it is late, for her, for her manager, and for nobody else.
  turn(5)
  await phone.goto('/')
  await expect(nextOf(phone)).toContainText('Overdue since')
  await page.goto('/admin')
  await expect(late).toContainText('Wanda Waiter')
  await page.goto('/admin/completion?due=overdue')
  for (const name of waiters) await expect(page.getByRole('rowheader', { name })).toContainText('1 overdue')

  // One is excused, the other does it.
  await page.getByRole('link', { name: 'Assignments' }).click()
  await page.getByRole('link', { name: LESSON }).click()
  await page.getByRole('button', { name: 'Excuse Rae Runner' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Teaches it')
  await page.getByRole('dialog').getByRole('button', { name: 'Excuse' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Rae Runner' })).toContainText('Teaches it')
  await nextOf(phone).getByRole('link', { name: 'Start' }).click()
  await phone.getByRole('button', { name: 'Answer', exact: true }).click()
  await phone.getByRole('button', { name: 'Complete Module' }).click()
  await expect(phone.getByText('Module Completed!', { exact: true })).toBeVisible()
  await phone.goto('/')
  await expect(nextOf(phone)).not.toContainText(LESSON)

  // At the end of the fortnight nothing is open, and ending it keeps what was done.
  turn(4)
  await page.goto('/admin')
  await expect(page.getByText(/^Also looked at, and clear: overdue/)).toBeVisible()
  await page.goto('/admin/assignments')
  await page.getByRole('link', { name: LESSON }).click()
  const row = page.getByRole('row').filter({ hasText: 'Wanda Waiter' })
  await expect(row).toContainText('Done')
  await page.getByRole('button', { name: 'End', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click()
  await expectToast(page, 'Ended', 'Nobody is asked any more. What was done stays.')
  await phone.goto('/micro-learning')
  await expect(phone.locator('dl > div').filter({ hasText: 'Completed' }).first()).toContainText('1')
})

test('a page is due until its reader says so, a quiz until it is passed', async ({
  page,
  academy,
  browser,
  signInAs,
}) => {
  const { today } = academy.app.context
  await addWaiter(academy, 'wanda', 'Wanda Waiter')
  await signInAs('admin')
  await page.goto('/admin/assignments')
  for (const [days, what, which, item] of [
    [3, 'A page', 'Which page', SAKE_GUIDE.title],
    [4, 'A quiz', 'Which quiz', 'Robata & Tempura'],
  ] as const) {
    await page.getByRole('button', { name: 'Assign' }).click()
    const dialog = page.getByRole('dialog', { name: 'Assign' })
    await dialog.getByLabel('What').selectOption(what)
    await dialog.getByLabel(which).selectOption(item)
    const due = Temporal.PlainDate.from(today()).add({ days })
    await dialog.getByLabel('Day', { exact: true }).fill(due.toString())
    await dialog.getByRole('button', { name: 'Assign' }).click()
    await expectToast(page, 'Assigned', `${item} has a due day now.`)
  }

  const phone = await openPageOf(browser, academy, 'wanda')
  await phone.goto('/')
  await expect(nextOf(phone).getByRole('heading', { name: SAKE_GUIDE.title })).toBeVisible()
  await nextOf(phone).getByRole('link', { name: 'Start' }).click()
  const haveRead = phone.getByRole('button', { name: 'I have read it' })
  await haveRead.click()
  await expectToast(phone, 'Recorded', `You have read ${SAKE_GUIDE.title}.`)
  await expect(haveRead).toBeHidden()

  await phone.goto('/')
  await expect(nextOf(phone).getByRole('heading', { name: 'Robata & Tempura' })).toBeVisible()
  await nextOf(phone).getByRole('link', { name: 'Start' }).click()
  await playStaticQuiz(phone, 3, 3)
  await expect(phone.getByText('9/12')).toBeVisible()
  await phone.goto('/')
  await expect(nextOf(phone)).not.toContainText('Robata & Tempura')

  for (const item of [SAKE_GUIDE.title, 'Robata & Tempura']) {
    await page.goto('/admin/assignments')
    await page.getByRole('link', { name: item }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Wanda Waiter' })).toContainText('Done')
  }

  // The quiz changes, and is asked again.
  const at = '/api/admin/content/quizzes/3'
  academy.clock.advance({ hours: 1 })
  const { document, revision } = await (await page.request.get(at)).json()
  const [first, ...others] = document.questions
  const questions = [{ ...first, explanation: 'The coals decide.' }, ...others]
  const saved = { document: { ...document, questions }, revision, isPublished: true }
  expect((await page.request.put(at, { data: saved })).status()).toBe(200)
  await page.reload()
  await page.getByRole('button', { name: 'Ask again' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ask again' }).click()
  await expectToast(page, 'Asked again', 'It has a new due day for everyone.')
  await expect(page.getByRole('row').filter({ hasText: 'Wanda Waiter' })).toContainText('Due soon')
  await phone.goto('/')
  await expect(nextOf(phone).getByRole('heading', { name: 'Robata & Tempura' })).toBeVisible()
})

test('a changed policy is in the list to read, and in its last week the next thing', async ({
  page,
  academy,
  browser,
  signInAs,
}) => {
  await addWaiter(academy, 'wanda', 'Wanda Waiter')
  academy.clock.advance({ hours: 1 })
  await signInAs('admin')
  const day = (days: number) => Temporal.PlainDate.from(academy.app.context.today()).add({ days }).toString()
  const at = '/api/admin/content/policies/2'
  const { document, revision } = await (await page.request.get(at)).json()
  const data = {
    ...{ document: { ...document, description: 'It is all different.' }, revision, isPublished: true },
    ...{ change: { weight: 'material', readBy: day(14) }, confirmation: { reviewBy: day(365) } },
  }
  expect((await page.request.put(at, { data })).status()).toBe(200)
  await page.goto('/admin/assignments')
  await expect(page.getByRole('link', { name: document.title })).toBeVisible()

  const phone = await openPageOf(browser, academy, 'wanda')
  const list = phone.getByRole('region', { name: '1 policy to read' })
  await phone.goto('/')
  await expect(list).toContainText(document.title)
  await expect(nextOf(phone)).not.toContainText(document.title)
  academy.clock.advance({ days: 8 })
  await phone.goto('/')
  await expect(nextOf(phone).getByRole('heading', { name: document.title })).toBeVisible()
  await expect(list).toBeHidden()
  await nextOf(phone).getByRole('link', { name: 'Start' }).click()
  await phone.getByRole('dialog', { name: document.title }).getByRole('button', { name: 'I agree' }).click()
  await expectToast(phone, 'Agreed', `Thank you for reading “${document.title}”.`)
  await phone.goto('/')
  await expect(nextOf(phone)).not.toContainText(document.title)
})
