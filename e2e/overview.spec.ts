import { suggestions } from '#server/database/schema/suggestions.ts'
import { users } from '#server/database/schema/users.ts'
import { recordInduction } from '#server/programme/inductions.ts'
import { readPolicies } from '#server/programme/policies.ts'
import { quizAnswers } from '#server/testing/quiz-answers.ts'
import { expect, goWithin, test } from './fixtures.ts'
import { addColleague, signInOn } from './place-people.ts'

test('the first page says who needs help, leads there, and shows how the weeks went', {
  tag: '@core',
}, async ({ page, academy, signInAs }) => {
  await signInAs('admin')
  await page.goto('/admin')
  const needs = page.getByRole('region', { name: 'What to do today' })
  await expect(needs.getByRole('link', { name: /Induction open/ })).toBeVisible()
  await expect(page.getByRole('figure', { name: 'Points given a week' })).toBeVisible()

  const reminded = needs.getByRole('listitem').filter({ hasText: 'Induction open' })
  await reminded.getByRole('button', { name: /^Remind \d/ }).click()
  const dialog = page.getByRole('alertdialog', { name: /^Remind \d+ p/ })
  await expect(dialog).toContainText('by bell')
  await expect(dialog).toContainText('Please sign the induction')
  await dialog.getByRole('button', { name: /^Remind/ }).click()
  await expect(reminded).toContainText('Reminded today')
  await expect(dialog).toBeHidden()

  await needs.getByRole('link', { name: /Induction open/ }).click()
  await expect(page.getByRole('heading', { name: 'Induction open' })).toBeVisible()
  const first = page
    .getByRole('main')
    .getByRole('link', { name: /Staff|Member/ })
    .first()
  await expect(first).toHaveAttribute('href', /\/admin\/people\/\d+$/)

  // After signing no one needs help.
  const { db } = academy.app.context
  const needy = await page.request.get('/api/admin/overview/induction')
  const { rows } = await needy.json()
  const policies = (await readPolicies(db, true)).map(({ policy }) => policy)
  await db.transaction(async tx => {
    for (const { userId } of rows)
      await recordInduction(tx, {
        ...{ userId, policies, businessDay: academy.app.context.today(), submittedAt: new Date() },
        ...{ staffName: 'Someone', staffEmail: 'someone@noren.example', signatureData: '' },
      })
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Nobody needs help with this' })).toBeVisible()
  await db.delete(suggestions)
  await db.update(users).set({ lastHereOn: academy.app.context.today() })
  await goWithin(page, '/admin')
  await expect(needs).toContainText('All clear')
})

test('a lead sees the people here, and one person’s progress, without an account', async ({
  page,
  academy,
}) => {
  await addColleague(academy, 'lead', 'Lea Lead', { 1: 'lead' })
  const waiter = await addColleague(academy, 'waiter', 'Wim Waiter', { 1: 'staff' })
  const other = await addColleague(academy, 'other', 'Otto Elsewhere', { 2: 'staff' })
  await page.setViewportSize({ width: 390, height: 844 })
  await signInOn(page.context(), academy, 'lead')
  await page.goto('/admin')
  await page
    .getByRole('navigation', { name: 'Admin area' })
    .getByRole('link', { name: 'People here' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'People here' })).toBeVisible()
  await expect(page.getByText('Otto Elsewhere')).toHaveCount(0)
  await page.getByRole('link', { name: 'Wim Waiter' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/team/${waiter}$`))
  await expect(page.getByRole('heading', { name: 'Missed questions' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('waiter@noren.example')
  await expect(page.getByRole('main').getByRole('button', { name: /credit|save|deactivate/i })).toHaveCount(0)
  await goWithin(page, `/admin/team/${other}`)
  await expect(page.getByRole('main')).not.toContainText('Otto Elsewhere')
})

test('the questions that are missed lead to their editor', async ({ page, academy, signInAs }) => {
  await signInAs('admin')
  await page.goto('/admin/questions')
  await expect(page.getByRole('heading', { name: 'No answers yet' })).toBeVisible()
  const right = await quizAnswers(academy.app.context.db, 1)
  const questions = await (await page.request.get('/api/training/modules/1/questions')).json()
  const [missed] = questions
  const wrong = [missed.optionA, missed.optionB].find(option => option !== right[missed.id])
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const answers = { ...right, [missed.id]: attempt < 8 ? wrong : right[missed.id] }
    const check = await page.request.post('/api/training/modules/1/check', { data: { answers } })
    expect(check.status()).toBe(200)
  }
  await page.reload()
  const first = page.getByRole('table', { name: 'Missed questions' }).getByRole('row').nth(1)
  await expect(first).toContainText(missed.question)
  await expect(first).toContainText('20%')
  await expect(first).toContainText('A wrong option is chosen more often')
  await expect(first).toContainText(wrong)
  await page.getByLabel('Show').selectOption('What to look at first')
  await expect(page.getByRole('table', { name: 'Missed questions' }).getByRole('row')).toHaveCount(2)
  await first.getByRole('link', { name: missed.question }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/content/questions/${missed.id}$`))
})
