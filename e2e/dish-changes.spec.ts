/** A change of a dish: announced before saving, sent, and asked about until it is known. */
import type { Page } from '@playwright/test'
import { DEMO_STAFF } from '#server/accounts/demo-accounts.ts'
import { expect, expectToast, goWithin, test } from './fixtures.ts'
import { openPageOf } from './place-people.ts'

/** Does the lesson of the day, which can be completed after five seconds. */
async function doLesson(page: Page): Promise<void> {
  await page.goto('/micro-learning')
  await page.getByRole('region', { name: "Today's lesson" }).getByRole('button', { name: 'Start' }).click()
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  const complete = page.getByRole('button', { name: 'Complete Module' })
  await expect(complete).toBeEnabled({ timeout: 10_000 })
  await complete.click()
}

test('sesame in a dish: a card, the bell, a wrong answer, and the right one the next day', async ({
  page,
  academy,
  signInAs,
  browser,
}) => {
  test.slow()
  // A change concerns people who were here before it, and accounts are created by the real clock.
  academy.clock.set(new Date(Date.now() + 60_000).toISOString())
  const waiter = await openPageOf(browser, academy, DEMO_STAFF.username)
  await waiter.setViewportSize({ width: 390, height: 844 })
  await waiter.goto('/')
  await expect(waiter.getByRole('button', { name: 'Announcements', exact: true })).toBeVisible()

  await signInAs('admin')
  // Kyuri Sunomono.
  await page.goto('/admin/content/dishes/3')
  const own = page.getByRole('group', { name: 'Allergens beyond its components' })
  await own.getByRole('checkbox', { name: 'Sesame' }).check()
  const effects = page.getByRole('region', { name: 'What saving changes' })
  await expect(effects).toContainText('Will contain Sesame.')
  await effects.getByText(/^\d+ questions$/).click()
  await expect(effects.getByRole('link', { name: /Kyuri Sunomono/ }).first()).toBeVisible()
  const told = page.getByRole('region', { name: 'What staff are told' })
  await expect(told.getByLabel('What changed')).toHaveValue('+ Sesame')
  await expect(told.getByRole('radio', { name: /^Relearn/ })).toBeChecked()
  await expect(told.getByRole('radio', { name: /^Tell 1 person/ })).toBeVisible()
  await told.getByLabel('What changed').fill('+ Sesame on top')
  // Signed in the same step, so that it is told at once.
  await page.getByRole('button', { name: 'Sign and publish' }).click()
  const signing = page.getByRole('alertdialog', { name: 'Sign and publish Kyuri Sunomono?' })
  await expect(signing).toContainText('You call it free of')
  await expect(signing).toContainText('1 person gets a card: “+ Sesame on top”')
  await signing.getByRole('button', { name: 'Sign and publish' }).click()
  await expectToast(page, 'Kyuri Sunomono published', 'Staff can see it now.')
  await expect(told).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Assessment' })).toContainText('By Admin')

  // The waiter's open home page and the bell both show it.
  const card = waiter.getByRole('region', { name: 'The menu changed' })
  await expect(card).toContainText('+ Sesame on top')
  await expect(card).toContainText('Kyuri Sunomono')
  await expect(waiter.getByRole('button', { name: 'Announcements, 1 new' })).toBeVisible()

  await doLesson(waiter)
  const asked = waiter.getByRole('region', { name: 'The menu changed' })
  await expect(asked.getByRole('heading', { level: 3 })).toHaveText(
    'Which of these does Kyuri Sunomono contain?',
  )
  await asked.getByRole('radio').and(asked.locator(':not([value="Sesame"])')).first().check({ force: true })
  await asked.getByRole('button', { name: 'Answer' }).click()
  await expect(asked.getByRole('status')).toContainText('Not right. You will be asked again tomorrow.')
  await expect(asked.getByRole('status')).toContainText('Kyuri Sunomono contains sesame.')
  await asked.getByRole('button', { name: 'Continue' }).click()
  await expect(asked).toHaveCount(0)
  // Answering counts as having seen it.
  await expect(waiter.getByRole('button', { name: 'Announcements', exact: true })).toBeVisible()
  await goWithin(waiter, '/')
  await expect(waiter.getByRole('heading', { name: 'Staff Training Hub' })).toBeVisible()
  await expect(card).toHaveCount(0)

  await goWithin(page, '/admin')
  await page.getByRole('link', { name: /Changed dishes not relearned/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Changed dishes not relearned' })).toBeFocused()
  await expect(page.getByRole('row').filter({ hasText: DEMO_STAFF.fullName })).toContainText(
    'Kyuri Sunomono: + Sesame on top',
  )
  await goWithin(page, '/admin/menu-changes')
  const row = page.getByRole('row').filter({ hasText: '+ Sesame on top' })
  await expect(row).toContainText('1 of 1')
  await expect(row).toContainText('0 of 1')

  academy.clock.advance({ days: 1 })
  await doLesson(waiter)
  await expect(asked.getByRole('heading', { level: 3 })).toHaveText('Which of these dishes contains sesame?')
  await asked.getByText('Kyuri Sunomono', { exact: true }).last().click()
  await asked.getByRole('button', { name: 'Answer' }).click()
  await expect(asked.getByRole('status')).toContainText('Right.')
  await asked.getByRole('button', { name: 'Continue' }).click()
  await expect(asked).toHaveCount(0)

  await row.getByRole('link', { name: /^Who knows/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kyuri Sunomono' })).toBeFocused()
  const person = page.getByRole('row').filter({ hasText: DEMO_STAFF.fullName })
  await expect(person).toContainText('Answered right')
  await expect(person).toContainText('1 wrong')
  await waiter.context().close()
})
