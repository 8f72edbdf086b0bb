import type { Locator, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { POLICIES } from '#content/policies/policies.ts'
import { DEMO_ADMIN } from '#server/accounts/demo-accounts.ts'
import { mailOutbox } from '#server/database/schema/mail.ts'
import { policies, policyConfirmations } from '#server/database/schema/policies.ts'
import { users } from '#server/database/schema/users.ts'
import { policyVersion } from '#server/programme/policies.ts'
import { registerByForm, signInByForm } from './account-forms.ts'
import { expect, expectToast, goWithin, showAllShifts, test, withoutFirstView } from './fixtures.ts'
import { agreeBeforehand } from './preloaded.ts'
import { answerQuiz, startModule } from './quiz-player.ts'

const NOT_AGREED = 'You must agree to all workplace policies before submitting your induction.'
const SUBMITTED = 'Your induction form has been emailed to management. Training modules are now unlocked!'
const FLAGS = ['induction-completed', 'sexual-harassment-agreed', 'racial-harassment-agreed']

async function acknowledge(page: Page, title: string): Promise<void> {
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  const read = card.getByRole('button', { name: 'Read Policy' })
  if (!(await read.isVisible())) await card.getByRole('heading').click()
  await read.click()
  await page.getByRole('dialog').getByRole('button', { name: 'I Acknowledge This Policy' }).click()
  // It goes on with the next one.
  await expect(page.getByRole('dialog')).not.toHaveAccessibleName(title)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(card).toContainText('Acknowledged')
}

/** Agrees to all but the last policy, one after another in the sheet. */
async function agreeToAlmostAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Start/ }).click()
  const sheet = page.getByRole('dialog')
  for (let agreed = 1; agreed <= 22; agreed += 1) {
    await sheet.getByRole('button', { name: agreed <= 2 ? 'I Acknowledge This Policy' : 'I agree' }).click()
    await expect(page.getByText(`${agreed} of 23 policies agreed`)).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
}

/** The switch of a policy, unfolded. */
async function switchOf(page: Page, policyId: number): Promise<Locator> {
  const row = page.locator(`#policy-${policyId}`)
  if (!(await row.getByRole('switch').isVisible())) await row.getByRole('heading').click()
  return row.getByRole('switch')
}

const lastSwitch = (page: Page) => page.locator('#policy-23').getByRole('switch')
const submitDialog = (page: Page) => page.getByRole('dialog', { name: 'Submit Form' })
const submitButton = (page: Page) => submitDialog(page).getByRole('button', { name: 'Submit Form' })
const flags = (page: Page) => page.evaluate(names => names.map(name => localStorage.getItem(name)), FLAGS)
const points = async (page: Page): Promise<number> =>
  (await (await page.request.get('/api/user')).json()).pointsBalance

test('a newcomer, from registration through induction and plan to the first module', {
  tag: '@core',
}, async ({ page, academy }) => {
  test.slow()
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Register here' }).click()
  const newcomer = { username: 'mika', password: 'Secret12345', fullName: 'Mika Tanaka' }
  await registerByForm(page, newcomer)
  await expectToast(
    page,
    'Registration Successful',
    'Your staff account has been created successfully. You can now log in.',
  )
  await expect(page).toHaveURL(/\/auth$/)
  await signInByForm(page, newcomer)

  await expect(page.getByRole('heading', { level: 1, name: 'Staff Training Hub' })).toBeVisible()
  const started = page.getByRole('region', { name: 'Getting Started' })
  await expect(started.getByRole('heading', { name: 'Complete Induction' })).toBeVisible()
  await expect.poll(() => flags(page)).toEqual([null, null, null])
  const next = page.getByRole('region', { name: 'Your induction' })
  await expect(next).toContainText(/23 policies to read, about \d\d minutes, then one form\. \+25 points\./)
  await expect(started.getByRole('link', { name: 'Start Induction' })).toHaveAttribute('href', '/induction')
  await next.getByRole('link', { name: 'Start' }).click()

  await expect(page).toHaveURL(/\/induction$/)
  await expect(page.getByText('0 of 23 policies agreed')).toBeVisible()
  await agreeToAlmostAll(page)
  await expect(submitDialog(page)).toHaveCount(0)

  // The hub knows how far it is, and leads to the policy that is next.
  const home = page.getByRole('link', { name: 'Home' }).first()
  await home.click()
  const unfinished = page.getByRole('region', { name: 'Finish your induction' })
  await expect(unfinished).toContainText('22 of 23 agreed. 1 left, about 1 minute.')
  await unfinished.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/induction#policy-23$/)
  await expect(page.locator('#policy-23')).toBeInViewport()

  await lastSwitch(page).check()
  await expect(submitDialog(page)).toBeVisible()
  await expect(page.getByLabel('Full Name')).toHaveValue('Mika Tanaka')
  await expect(page.getByLabel('Email')).toHaveValue('mika@noren.example')
  await submitButton(page).click()
  await expectToast(page, 'Induction Submitted Successfully', SUBMITTED)
  await expect.poll(() => flags(page)).toEqual(['true', 'true', 'true'])
  await expect(page.getByText('+25')).toBeVisible()
  await expect(page).toHaveURL(/\/training$/)
  // The automatic redirect after three seconds does not repeat on going back.
  await page.goBack()
  await expect(page.getByText('Induction Complete')).toBeVisible()
  await expect(page.getByRole('switch', { checked: true, disabled: true, includeHidden: true })).toHaveCount(
    21,
  )
  expect(await points(page)).toBe(25)
  const [mail] = await academy.db.select().from(mailOutbox)
  expect(mail).toMatchObject({ kind: 'induction', subject: 'Induction: Mika Tanaka' })

  await home.click()
  await expect(page.getByRole('region', { name: "Today's lesson" })).toBeVisible()
  await started.getByRole('heading', { name: 'Getting Started' }).click()
  await expect(started.getByRole('heading', { name: 'Induction Complete' })).toBeVisible()
  await expect(started.getByRole('button', { name: 'Complete' })).toBeDisabled()
  const plan = await showAllShifts(page)
  await page.getByRole('heading', { name: 'Comprehensive Training Modules' }).click()
  const hours = ['4', '7', '11', '15', '19', '22', '26']
  for (const [index, completedHours] of hours.entries()) {
    await expect(page.getByRole('button', { name: 'Complete Training Plan to Unlock' })).toBeDisabled()
    await plan
      .getByRole('button', { name: /^Complete / })
      .first()
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Complete' }).click()
    await expect(plan.getByText(`${index + 1} of 7 shifts completed`)).toBeVisible()
    await expect(plan.getByText(`${completedHours} of 26 hours`)).toBeVisible()
  }
  await page.getByRole('link', { name: 'Access Training Modules' }).click()
  await expect(page).toHaveURL(/\/training$/)

  await startModule(page, 'Kitchen & Appetizers')
  await page.getByRole('main').getByRole('group').locator('label').first().click()
  await expect(page.getByText('Question 2 of 20', { exact: true })).toBeVisible()
  await page.goto('/')
  const quiz = page.getByRole('region', { name: 'Module 1: Kitchen & Appetizers' })
  await expect(quiz).toContainText('You are at question 2 of 20.')
  await quiz.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByText('Question 2 of 20', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await answerQuiz(page, await academy.answersByQuestion(1))
  await page.getByRole('button', { name: 'Submit & Complete Module' }).first().click()
  await expectToast(page, 'Module Completed!', 'You earned 10 points!')
  // 25 for the induction, 10 for the module, 5 for a perfect quiz, 1 for the first learning of the day.
  expect(await points(page)).toBe(41)
})

test('agreements survive a reload and an ended session, and end with the logout', async ({
  page,
  signInAs,
}) => {
  await signInAs('staff')
  await page.goto('/induction')
  await acknowledge(page, 'Racial harassment')
  await (await switchOf(page, 7)).check()
  await (await switchOf(page, 8)).check()
  await (await switchOf(page, 8)).uncheck()
  await page.reload()
  await expect(page.getByText('2 of 23 policies agreed')).toBeVisible()
  // How much is left, and back to the first that is not agreed to.
  await expect(page.getByText(/^21 left, about \d+ minutes$/)).toBeVisible()
  await expect(page.locator('#policy-1')).toBeFocused()
  await acknowledge(page, 'Sexual harassment')
  await page.goto('/')
  await page.goto('/induction')
  await expect(page.locator('#policy-3')).toBeFocused()
  await expect(page.locator('#policy-3').getByRole('heading')).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('3 of 23 policies agreed')).toBeVisible()

  await page.context().clearCookies()
  await page.reload()
  await expect(page).toHaveURL(/\/auth\?returnTo=%2Finduction/)
  await page.getByLabel('Username').fill('staff')
  await page.getByLabel('Password', { exact: true }).fill('NorenStaff1')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/induction$/)
  await expect(page.getByText('3 of 23 policies agreed')).toBeVisible()
  await expect(await switchOf(page, 7)).toBeChecked()

  await page.getByRole('button', { name: 'Account of Staff Member' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/auth/)
  await signInAs('staff')
  await page.goto('/induction')
  await expect(page.getByText('0 of 23 policies agreed')).toBeVisible()
})

test('a shared tablet never shows one person’s induction to another', async ({ page, signInAs, joinAs }) => {
  await signInAs('admin')
  await page.goto('/')
  await page.getByRole('heading', { name: 'Getting Started' }).click()
  await expect(page.getByRole('heading', { name: 'Induction Complete' })).toBeVisible()
  await expect.poll(() => flags(page)).toEqual(['true', 'true', 'true'])

  // Another person's session, without a logout in between.
  await joinAs('staff', 'second')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Complete Induction' })).toBeVisible()
  await expect.poll(() => flags(page)).toEqual([null, null, null])

  // A flag that someone set by hand changes nothing.
  await page.evaluate(name => localStorage.setItem(name, 'true'), FLAGS[0] ?? '')
  await page.goto('/induction')
  await expect(page.getByText('0 of 23 policies agreed')).toBeVisible()
  await expect.poll(() => flags(page)).toEqual([null, null, null])

  await signInAs('admin')
  await page.goto('/')
  await page.getByRole('heading', { name: 'Getting Started' }).click()
  await expect(page.getByRole('heading', { name: 'Induction Complete' })).toBeVisible()
  await page.getByRole('button', { name: 'Account of Admin' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/auth/)
  await expect.poll(() => flags(page)).toEqual([null, null, null])
})

test('what can go wrong is said to the letter, and the form stays', async ({
  page,
  signInAs,
  consoleErrors,
}) => {
  await signInAs('staff')
  await agreeBeforehand(page)
  await page.goto('/induction')
  await page.getByRole('button', { name: 'Submit Form' }).click()
  await expectToast(page, 'Policies Not Agreed', NOT_AGREED)
  await expect(submitDialog(page)).toHaveCount(0)
  await expect(lastSwitch(page)).toBeFocused()
  await lastSwitch(page).press('Space')

  const dialog = submitDialog(page)
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Full Name').fill('  ')
  await submitButton(page).click()
  await expectToast(page, 'Missing Information', 'Please fill in all fields.')
  await expect(dialog.getByLabel('Full Name')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Full Name').fill('Kim Lee')
  await dialog.getByLabel('Email').fill('kim')
  await submitButton(page).click()
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
  await dialog.getByLabel('Email').fill('kim@noren.example')

  const failures = [
    [400, 'Missing required information. Please check all fields are filled.'],
    [500, 'Server error. Please contact support if this persists.'],
    [503, 'There was an error submitting your induction form. Please try again.'],
  ] as const
  for (const [status, text] of failures) {
    await page.route('**/api/induction/submit', route =>
      route.fulfill({ status, json: { message: 'No luck' } }),
    )
    await submitButton(page).click()
    await expectToast(page, 'Submission Failed', text)
    await expect(dialog.getByRole('alert')).toContainText('kept on this device')
    await page.unroute('**/api/induction/submit')
  }
  // The browser itself logs the server's failures.
  expect(consoleErrors.splice(0).every(text => /status of 50[03]/.test(text))).toBe(true)
  // Input survives a reload, and the retry succeeds.
  await page.reload()
  await expect(submitDialog(page).getByLabel('Full Name')).toHaveValue('Kim Lee')
  await expect(submitDialog(page).getByLabel('Email')).toHaveValue('kim@noren.example')
  await submitButton(page).click()
  await expectToast(page, 'Induction Submitted Successfully', SUBMITTED)
  expect(await points(page)).toBe(25)
})

test('without a connection the form stays, and can be sent afterwards', async ({
  page,
  signInAs,
  consoleErrors,
}) => {
  await signInAs('staff')
  await agreeBeforehand(page)
  await page.goto('/induction')
  await lastSwitch(page).check()
  await expect(submitDialog(page)).toBeVisible()
  await page.context().setOffline(true)
  await submitButton(page).click()
  await expectToast(
    page,
    'Submission Failed',
    'You seem to be offline. Please check your connection and try again.',
  )
  await expect(submitDialog(page).getByRole('alert')).toContainText('You seem to be offline')

  // Automatic requests with an older state, answered before the form is sent, arrive after it.
  const asked = Promise.withResolvers<void>()
  const late = Promise.withResolvers<void>()
  await page.route(
    '**/api/induction',
    async route => {
      const response = await route.fetch()
      asked.resolve()
      await late.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await page.context().setOffline(false)
  await asked.promise
  await submitButton(page).click()
  await expectToast(page, 'Induction Submitted Successfully', SUBMITTED)
  late.resolve()
  await expect(page).toHaveURL(/\/training$/)
  // The browser itself reports the request that found no server.
  expect(consoleErrors.splice(0).every(text => text.includes('ERR_INTERNET_DISCONNECTED'))).toBe(true)
})

test('two tabs submit at once: one award, one mail', async ({ page, academy, signInAs }) => {
  await signInAs('staff')
  await agreeBeforehand(page)
  await page.goto('/induction')
  await lastSwitch(page).check()
  await expect(submitDialog(page)).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/induction')
  await expect(submitDialog(other)).toBeVisible()
  await Promise.all(
    [page, other].map(async tab => {
      await submitButton(tab).click()
      await expectToast(tab, 'Induction Submitted Successfully', SUBMITTED)
    }),
  )
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/training$/)
  expect(await points(page)).toBe(25)
  expect(await academy.db.$count(mailOutbox)).toBe(1)
})

test('links to policies land on them, before and after the induction', async ({ page, signInAs, joinAs }) => {
  const policy = POLICIES[8]
  for (const who of ['pending', 'complete']) {
    if (who === 'pending') await joinAs('staff', 'reader')
    else await signInAs('admin')
    // On the same page another anchor would not load.
    await page.goto('/robots.txt')
    await page.goto('/induction#policy-9')
    await expect(page.getByText('Induction Complete')).toHaveCount(who === 'pending' ? 0 : 1)
    const item = page.locator('#policy-9')
    await expect(item, who).toBeFocused()
    await expect(item).toBeInViewport()
    await expect(item).toContainText(policy?.description ?? '')
    // Paragraphs are separate.
    await expect(item.getByText('Sushi rice is the one exception.')).toHaveCSS('white-space', 'pre-line')
    await goWithin(page, '/induction#policy-2')
    const document = page.getByRole('dialog', { name: 'Racial harassment' })
    await expect(document, who).toContainText('How to report')
    await document.getByRole('button', { name: 'Close' }).first().click()
    await expect(page.locator('#policy-2')).toBeInViewport()
  }
})

test('policies that cannot be loaded say so and try again', async ({ page, signInAs }) => {
  await signInAs('staff')
  await withoutFirstView(page)
  let asked = 0
  await page.route(/\/api\/policies/, route => {
    asked++
    return route.fulfill({ status: 503, json: { message: 'Away for a moment.' } })
  })
  await page.goto('/')
  // The hub does without their number.
  await expect(page.getByText('Read and agree to the policies of the house')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your induction' })).toContainText('You earn 25 points.')
  // By each part of the page at most, and not over and over.
  expect(asked).toBeLessThanOrEqual(3)
  await goWithin(page, '/induction')
  await expect(page.getByRole('alert')).toContainText('Away for a moment.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('0 of 23 policies agreed')).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page.getByText('Read and agree to the 23 policies of the house')).toBeVisible()
})

test('a policy that came while someone was reading is asked for before the form is taken', async ({
  page,
  academy,
  signInAs,
}) => {
  await signInAs('staff')
  // The page gets no change notification.
  await page.route('**/api/changes', () => {})
  await agreeBeforehand(page)
  await page.goto('/induction')
  await lastSwitch(page).check()
  const keys = { title: 'Keys', description: 'Hand them in.', body: null }
  const [added] = await academy.db
    .insert(policies)
    .values({ category: 'Workplace policies', ...keys, displayOrder: 24 })
    .returning({ id: policies.id })
  const policyId = added?.id ?? 0
  const [admin] = await academy.db.select().from(users).where(eq(users.username, DEMO_ADMIN.username))
  await academy.db.insert(policyConfirmations).values({
    policyId,
    version: policyVersion({ id: policyId, ...keys }),
    confirmedBy: admin?.id ?? 0,
    confirmedAt: new Date(),
    reviewBy: '2027-03-01',
  })
  // The academy itself has recorded it.
  await expect
    .poll(async () => (await (await page.request.get('/api/policies/headings')).json()).length)
    .toBe(24)
  await submitButton(page).click()
  await expect(page.getByText('23 of 24 policies agreed')).toBeVisible()
  expect(await points(page)).toBe(0)
  await page.getByRole('switch', { name: /Keys/ }).check()
  await submitButton(page).click()
  await expectToast(page, 'Induction Submitted Successfully', SUBMITTED)
  expect(await points(page)).toBe(25)
})
