/** The frame of every page: footer, toasts, header. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { configurationRoutes } from '#contract/house/configuration.ts'
import { outboxRoutes } from '#contract/house/outbox.ts'
import { accountRoutes } from '#contract/people/accounts.ts'
import { locationRoutes } from '#contract/people/locations.ts'
import { answer, fail, refusal } from '#web/testing/fake-api.ts'
import { answerShell, CONFIGURATION, openPage } from '#web/testing/open-page.tsx'
import { ADMIN, GUEST } from '#web/testing/people.ts'
import { expectToast, toasts } from '#web/testing/toasts.ts'

const SURRY_HILLS = {
  id: 1,
  name: 'Noren Surry Hills',
  address: '1 Example Street',
  phoneNumber: '(02) 5550 0142',
  openingHours: 'Mon-Thu 11am-10pm, Fri-Sat 11am-11pm, Sun 12pm-9pm',
}

const footer = page.getByRole('contentinfo')

test('the footer names the restaurants, and links to the group’s pages that are set, and to no others', async () => {
  answerShell()
  answer(locationRoutes.list, [SURRY_HILLS])
  answer(configurationRoutes.read, {
    ...CONFIGURATION,
    socialLinks: [{ label: 'Instagram', url: 'https://www.instagram.com/noren.example' }],
  })
  await openPage('/no/such/page')
  // Staff know where they work: for them it is one line that unfolds.
  await expect.element(footer.getByText('Restaurants and contact')).toBeVisible()
  expect(footer.getByText('Noren Surry Hills').elements()).toEqual([])
  expect(footer.element().getBoundingClientRect().height).toBeLessThan(64)
  await footer.getByText('Restaurants and contact').click()
  await expect.element(footer).toHaveTextContent('Mon-Thu 11am-10pm')
  await expect.element(footer).toHaveTextContent('Fri-Sat 11am-11pm')
  await expect.element(footer).toHaveTextContent('Sun 12pm-9pm')
  await expect.element(footer).toHaveTextContent('Noren Surry Hills')
  await expect
    .element(footer.getByRole('link', { name: 'Instagram' }))
    .toHaveAttribute('href', 'https://www.instagram.com/noren.example')
  expect(footer.getByRole('link', { name: 'Facebook' }).elements()).toEqual([])
  await footer.getByRole('button', { name: 'Contact Us' }).click()
  await expect
    .element(page.getByRole('dialog').getByRole('link', { name: '(02) 5550 0142' }))
    .toHaveAttribute('href', expect.stringMatching(/^tel:/))
})

test('a footer without links of the group has none', async () => {
  answerShell()
  answer(locationRoutes.list, [SURRY_HILLS])
  await openPage('/no/such/page')
  await footer.getByText('Restaurants and contact').click()
  await expect.element(footer).toHaveTextContent('Noren Surry Hills')
  expect(footer.getByRole('link', { name: /instagram|facebook/i }).elements()).toEqual([])
})

test('a group may show the footer in full to staff', async () => {
  answerShell(ADMIN)
  answer(locationRoutes.list, [SURRY_HILLS])
  answer(configurationRoutes.read, { ...CONFIGURATION, fullFooter: true })
  await openPage('/no/such/page', ADMIN)
  await expect.element(footer.getByText('Noren Surry Hills')).toBeVisible()
  expect(footer.getByText('Restaurants and contact').elements()).toEqual([])
})

test('the admin area has no footer', async () => {
  answerShell(ADMIN)
  answer(outboxRoutes.table, { rows: [], total: 0 })
  answer(configurationRoutes.read, { ...CONFIGURATION, fullFooter: true })
  await openPage('/admin/mail', ADMIN)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(footer.elements()).toEqual([])
})

test.each([
  ['not signed in', '/auth', null],
  ['a guest', '/no/such/page', GUEST],
] as const)('who is %s sees the footer in full', async (_, address, user) => {
  answerShell(user)
  answer(locationRoutes.list, [SURRY_HILLS])
  await openPage(address, user)
  await expect.element(footer.getByText('Noren Surry Hills')).toBeVisible()
})

test('on a phone the header is one line, and its link has the whole name', async () => {
  await page.viewport(390, 844)
  answerShell()
  await openPage('/no/such/page')
  const home = page.getByRole('banner').getByRole('link', { name: 'Noren Staff Academy' })
  await expect.element(home).toBeVisible()
  const name = [...home.element().querySelectorAll('[aria-hidden]')].find(
    ({ textContent }) => textContent === 'Noren',
  )
  expect(name?.checkVisibility()).toBe(true)
  expect(name?.getBoundingClientRect().height).toBeLessThan(26)
  expect(page.getByRole('banner').element().getBoundingClientRect().height).toBeLessThanOrEqual(57)
})

test('one toast at a time, for five seconds; F8 leads to it', async () => {
  answerShell(null)
  fail(accountRoutes.login, refusal('wrongCredentials'))
  await openPage('/auth', null)
  const username = page.getByLabelText('Username')
  const failures = toasts('Login failed', 'Invalid username or password')
  for (const password of ['WrongPassword0', 'WrongPassword1']) {
    await username.fill('staff')
    await page.getByLabelText('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expectToast('Login failed', 'Invalid username or password')
  }
  expect(failures.elements()).toHaveLength(1)
  await userEvent.keyboard('{F8}')
  await expect.poll(() => document.activeElement?.closest('[role=region], ol')).toBeTruthy()
  await username.click()
  await expect.element(failures, { timeout: 8_000 }).not.toBeInTheDocument()
})

test('any other address is the not-found screen, within the house for who is signed in', async () => {
  answerShell()
  await openPage('/no/such/page')
  await expect.element(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect.element(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  await expect.element(page.getByText('This page does not exist, or has moved.')).toBeVisible()
  expect(page.getByRole('navigation', { name: 'Main' }).first().getByRole('link').elements()).toHaveLength(5)
  await page.getByRole('banner').getByRole('button', { name: 'Suggest' }).click()
  // With the focus the dialog gets the keys.
  await expect.element(page.getByRole('dialog').getByLabelText('Category')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
})

test('before sign-in any other address is the not-found screen alone', async () => {
  answerShell(null)
  await openPage('/no/such/page', null)
  await expect.element(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect.element(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  expect(page.getByRole('navigation').elements()).toEqual([])
  expect(page.getByRole('button', { name: 'Suggest' }).elements()).toEqual([])
})
