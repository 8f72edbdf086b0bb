import { stopLinkOf } from '#server/accounts/stop-links.ts'
import { expect, test } from './fixtures.ts'
import { addColleague, openPageOf } from './place-people.ts'

// The demo has no push.
test.use({ environment: { DEMO: 'false' } })

test('a mail’s link stops such mails with a press, and one’s own page brings them back', async ({
  page,
  academy,
  browser,
  signInAs,
}) => {
  const userId = await addColleague(academy, 'wanda', 'Wanda Waiter', { 1: 'staff' })
  await signInAs('admin')
  const readsReached = async (text: string) => {
    await page.goto(`/admin/people/${userId}?tab=account`)
    await expect(page.getByText('Reached by')).toHaveText(text)
  }
  await readsReached('Reached by: the bell, mail.')

  const link = new URL(stopLinkOf(academy.app.context.config, userId, 'reminders-mail'))
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(new URL(`${link.pathname}${link.search}`, page.url()).href)
  await expect(visitor.getByRole('heading', { name: 'Stop these mails' })).toBeVisible()
  // Opened by a scanner, it stops nothing.
  await readsReached('Reached by: the bell, mail.')
  await visitor.getByRole('button', { name: 'Stop these mails' }).click()
  await expect(visitor.getByText('You get no more of these mails.')).toBeVisible()
  await readsReached('Reached by: the bell.')

  const button = new URL(stopLinkOf(academy.app.context.config, userId, 'week-mail'))
  const pressed = await fetch(new URL(`${button.pathname}${button.search}`, page.url()), {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
  expect(pressed.status).toBe(200)

  const phone = await openPageOf(browser, academy, 'wanda')
  const reach = await (await phone.request.get('/api/account/reach')).json()
  expect(reach).toEqual({ closedWays: ['reminders-mail', 'week-mail'] })
  await phone.goto('/account')
  const push = phone.getByRole('switch', { name: 'Reminders by push' })
  await expect(push).toBeChecked()
  await push.click()
  await expect(push).not.toBeChecked()
  await phone.reload()
  await expect(push).not.toBeChecked()
})

test('an admin turns reminders off in one place', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/admin/settings#reminders')
  await page.getByRole('switch', { name: 'Send reminders' }).click()
  await page.getByLabel('Days to agree to a policy').fill('0')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('At least 1')).toBeVisible()
  await page.getByLabel('Days to agree to a policy').fill('10')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Send reminders' })).not.toBeChecked()
  await expect(page.getByLabel('Days to agree to a policy')).toHaveValue('10')
})
