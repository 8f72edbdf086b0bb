import type { Page } from '@playwright/test'
import { mailOutbox } from '#server/database/schema/mail.ts'
import { userRewards } from '#server/database/schema/rewards.ts'
import { TEST_START } from '#server/testing/test-clock.ts'
import type { Academy } from './academy.ts'
import { expect, expectToast, goWithin, holdRequests, test } from './fixtures.ts'

const NOW = new Date(TEST_START.epochMilliseconds)

async function writeMails(academy: Academy): Promise<void> {
  const mail = { kind: 'suggestion' as const, recipients: ['office@noren.example'], body: 'A lamp is out.' }
  await academy.db.insert(mailOutbox).values([
    ...Array.from({ length: 51 }, (_, index) => ({
      ...mail,
      subject: `Suggestion ${index + 1}`,
      sentAt: NOW,
      attempts: 1,
    })),
    {
      ...mail,
      subject: 'Suggestion: A brighter lamp',
      failedAt: NOW,
      attempts: 10,
      lastError: '550 No such mailbox',
    },
  ])
}

const adminNavigation = (page: Page) => page.getByRole('navigation', { name: 'Admin area' })

test('the admin area has its navigation: a rail on a wide screen, a bar and a sheet on a phone', {
  tag: '@core',
}, async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/admin/people')
  const people = adminNavigation(page).getByRole('link', { name: 'People', exact: true })
  await expect(people).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page).toHaveURL(/people\/\d+$/)
  await expect(people).toHaveAttribute('aria-current', 'true')
  await adminNavigation(page).getByRole('link', { name: 'Content' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Rewards and points', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rewards' })).toBeFocused()
  await expect(adminNavigation(page).locator('[aria-current]')).toHaveText(['Content'])
  // The content comes first for those who skip the navigation.
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(adminNavigation(page).getByRole('link')).toHaveText([
    'Overview',
    'People',
    'Sign-offs',
    'Claims',
  ])
  const more = adminNavigation(page).getByRole('button', { name: 'More' })
  await more.click()
  await adminNavigation(page).getByRole('link', { name: 'System' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Mail', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mail' })).toBeFocused()
  await expect(adminNavigation(page).getByRole('link')).toHaveCount(4)
  await more.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(adminNavigation(page).getByRole('link', { name: 'Staff area' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Staff Training Hub' })).toBeFocused()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(5)
  await expect(adminNavigation(page)).toHaveCount(0)
})

test('staff are told honestly what is not theirs', async ({ page, signInAs }) => {
  await signInAs('staff')
  await page.goto('/admin')
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
  await expect(adminNavigation(page).getByRole('link')).toHaveText(['Staff area', 'Overview', 'Sign-offs'])
  expect(await (await page.request.get('/api/admin/find?q=salmon')).json()).toEqual({
    colleagues: [],
    people: [],
    places: [],
    content: [],
  })
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  for (const [path, title] of [
    ['mail', 'Mail'],
    ['claims', 'Claims'],
    ['settings', 'Settings'],
    ['doctor', 'Health'],
    ['kitchen', 'Kitchen'],
  ] as const) {
    await goWithin(page, `/admin/${path}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('Only management can do this.')).toBeVisible()
  }
  await goWithin(page, '/admin/audit')
  await expect(page.getByRole('heading', { name: 'For management' })).toBeVisible()
  expect(asked.filter(path => path.startsWith('/api/admin') && path !== '/api/admin/waiting')).toEqual([])
})

test('the outbox: what was given up is found, read and sent again; the health page mails a test', async ({
  page,
  academy,
  signInAs,
}) => {
  await writeMails(academy)
  await signInAs('admin')
  await page.goto('/admin/mail')
  const table = page.getByRole('table', { name: 'Mail' })
  await expect(page.getByText('1–50 of 52')).toBeVisible()
  await page.getByLabel('State').selectOption('Given up')
  await expect(table.getByRole('rowheader')).toHaveCount(1)
  await expect(table).toContainText('550 No such mailbox')
  await page.getByRole('button', { name: 'Read Suggestion: A brighter lamp' }).click()
  const mail = page.getByRole('dialog')
  await expect(mail).toContainText('A lamp is out.')
  await expect(mail.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Send again Suggestion: A brighter lamp' }).click()
  await expectToast(page, 'Mail queued', 'Sending it again now.')
  await expect(page.getByText('Nothing matches')).toBeVisible()

  await goWithin(page, '/admin/doctor')
  const points = page.getByRole('listitem').filter({ hasText: 'is the sum of their entries' })
  await expect(points).toContainText('Fine')
  await page.getByRole('button', { name: 'Send me a test mail' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Set SMTP_URL' }).first()).toBeVisible()
})

test('a claim is found by its code, and redeemed once', { tag: '@core' }, async ({
  page,
  academy,
  signInAs,
}) => {
  const open = { rewardId: 12, claimDate: NOW, expiryDate: new Date(NOW.getTime() + 1000) }
  await academy.db.insert(userRewards).values([
    { ...open, userId: 2, code: 'K7QM3XTP' },
    // The admin's own.
    { ...open, userId: 1, code: 'ZZZZ2222' },
  ])
  await signInAs('admin')
  await page.goto('/admin/claims')
  await expect(page.getByRole('table', { name: 'Claims' })).toContainText('A Scoop to Go')
  await expect(page.getByRole('main')).not.toContainText('K7QM-3XTP')
  await expect(adminNavigation(page).getByRole('link', { name: 'Claims 2 open' })).toBeVisible()
  const fromList = page.getByRole('button', { name: /^Redeem A Scoop to Go of/ })
  await expect(fromList).toHaveCount(1)
  await fromList.click()
  const question = page.getByRole('dialog', { name: 'Redeem without the code?' })
  await question.getByRole('button', { name: 'Redeem now' }).click()
  await expect(question.getByText('Please choose where it is redeemed')).toBeVisible()
  await question.getByLabel('Restaurant').selectOption('Noren Surry Hills')
  await question.getByRole('button', { name: 'Redeem now' }).click()
  await expect(question.getByText('Please give a reason')).toBeVisible()
  await question.getByRole('button', { name: 'Close' }).click()

  const code = page.getByLabel('Claim code')
  await code.fill('K7QM')
  await page.getByRole('button', { name: 'Find claim' }).click()
  await expect(page.getByText('A code has 8 letters and numbers')).toBeVisible()
  await code.fill('AAAA-2222')
  await code.press('Enter')
  await expect(page.getByText('There is no claim with the code AAAA-2222.')).toBeVisible()
  await code.fill('k7qm 3xtp')
  await code.press('Enter')

  const found = page.getByRole('heading', { name: 'A Scoop to Go' })
  await expect(found).toBeFocused()
  // The device remembers the restaurant.
  await expect(page.getByLabel('Restaurant')).toHaveValue('1')
  await page.getByRole('button', { name: 'Redeem now' }).click()
  await expectToast(page, 'Claim redeemed', 'A Scoop to Go at Noren Surry Hills.')
  await expect(adminNavigation(page).getByRole('link', { name: 'Claims 1 open' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Redeem now' })).toBeHidden()
  await expect(page.getByRole('main').getByText('Redeemed', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('table', { name: 'Claims' })).toContainText('Noren Surry Hills')
  await page.getByLabel('Status').selectOption('Ready to use')
  await expect(page.getByRole('table', { name: 'Claims' }).getByRole('rowheader')).toHaveCount(1)
  await code.fill('ZZZZ-2222')
  await code.press('Enter')
  await expect(page.getByText('You cannot redeem your own reward. Please ask a colleague.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Redeem now' })).toBeHidden()
})

test('settings: changes are saved alone, refused at their field, and never lost unasked', {
  tag: '@core',
}, async ({ page, academy, signInAs }) => {
  test.slow()
  await signInAs('admin')
  await page.goto('/admin')
  await page
    .getByRole('navigation', { name: 'Admin area' })
    .getByRole('link', { name: /^System/ })
    .click()
  const save = page.getByRole('button', { name: 'Save changes' })
  await expect(save).toBeHidden()

  // Another admin changes another part at the same time.
  await academy.app.context.settings.change(
    { managementEmail: 'office@noren.example' },
    { by: null, at: new Date() },
  )
  await page.getByLabel('Group name').fill('Kaze')
  // The effect on each group of people shows before the choice.
  await page.getByRole('radio', { name: /^Live/ }).click()
  const live = page.getByRole('alertdialog', { name: 'Go live?' })
  await expect(live).toContainText('2 people no longer tick off their shifts themselves')
  await live.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('radio', { name: /^Beta/ })).toBeChecked()
  await page.getByRole('radio', { name: /^Live/ }).click()
  await live.getByRole('button', { name: 'Choose live' }).click()
  await expect(page.getByRole('radio', { name: /^Live/ })).toBeChecked()
  // A jump to a part loses nothing and asks nothing.
  const parts = page.getByRole('navigation', { name: 'Parts of the settings' })
  await parts.getByRole('link', { name: 'Guests' }).click()
  await expect(page.getByRole('heading', { name: 'Guests' })).toBeFocused()
  await page.getByLabel('Whose law applies').selectOption('European Union')
  await expect(page.getByLabel('Instagram')).toBeHidden()
  await parts.getByRole('link', { name: 'Seldom changed' }).click()
  await page.getByLabel('Instagram').fill('http://instagram.com/kaze')
  await save.click()
  await expect(page.getByText('Please enter an address that starts with https://')).toBeVisible()
  await expect(page.getByLabel('Instagram')).toBeFocused()

  await page.getByRole('link', { name: 'Overview', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('Group name')).toHaveValue('Kaze')

  await page.getByLabel('Instagram').fill('https://instagram.com/kaze')
  const sent = page.waitForRequest(request => request.method() === 'PATCH')
  await save.click()
  expect((await sent).postDataJSON()).toEqual({
    programmeMode: 'live',
    groupName: 'Kaze',
    allergenProfile: 'eu',
    socialLinks: { instagram: 'https://instagram.com/kaze' },
  })
  await expectToast(page, 'Settings saved', 'They apply to everyone now.')
  await expect(save).toBeHidden()
  await expect(page.getByLabel('Management e-mail')).toHaveValue('office@noren.example')

  await page.getByLabel('Management e-mail').fill('')
  await page.route('**/api/admin/settings', route => route.abort())
  await save.click()
  await expect(page.getByRole('alert')).toContainText('You seem to be offline')
  await page.getByRole('link', { name: 'Overview', exact: true }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeFocused()
})

test('settings: what another zone and currency change is said before it is saved, and shown after', async ({
  page,
  academy,
  signInAs,
}) => {
  test.slow()
  await signInAs('admin')
  await page.goto('/admin/settings')
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await expect(zone).toHaveValue('Sydney')
  await expect(page.getByText(/It is \w+,? .* there\./)).toBeVisible()
  await zone.fill('rome')
  await page.getByRole('option', { name: 'Rome' }).click()
  await expect(page.getByText(/days begin and end by the clock of Rome/)).toBeVisible()
  const currency = page.getByRole('combobox', { name: 'Currency' })
  await currency.fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(currency).toHaveAccessibleDescription(/Please choose a currency/)
  await currency.fill('euro')
  await page.getByRole('option', { name: 'Euro (EUR)' }).click()
  await page
    .getByLabel('Prices', { exact: true })
    .selectOption({ label: 'To the smallest coin, such as €14.50' })
  await page.getByRole('heading', { name: 'Seldom changed' }).click()
  await page.getByLabel('Language of the dishes’ own names').selectOption('Italian')
  const sent = page.waitForRequest(request => request.method() === 'PATCH')
  await page.getByRole('button', { name: 'Save changes' }).click()
  expect((await sent).postDataJSON()).toEqual({
    timeZone: 'Europe/Rome',
    currency: 'EUR',
    priceUnit: 'smallest',
    menuLanguage: 'it',
  })
  await expectToast(page, 'Settings saved', 'They apply to everyone now.')
  expect((await academy.app.context.settings.read()).timeZone).toBe('Europe/Rome')

  // The editor takes what the settings allow, and the menu shows it.
  const [first] = (await (await page.request.get('/api/menu')).json()).sections
  const [dish] = first.dishes
  await goWithin(page, `/admin/content/dishes/${dish.id}`)
  const price = page.getByRole('textbox', { name: 'Price (EUR)' })
  await price.fill('1.250')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(price).toHaveAccessibleDescription(/Please enter a price, such as 12 or 12\.50/)
  await price.fill('12,50')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expectToast(page, `${dish.name} published`, 'Staff can see it now.')
  await goWithin(page, `/menu?dish=${dish.id}`)
  await expect(page.getByRole('article', { name: dish.name })).toContainText(/12,50\s€/)
})

test('who goes on while a search settles takes it nowhere', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/admin/people')
  await expect(page.getByRole('row', { name: /Staff Member/ })).toBeVisible()
  await page.route('**/api/admin/mail*', () => {})
  const release = await holdRequests(page, '**/assets/*.js')
  await page.getByRole('searchbox').evaluate(async (field: HTMLInputElement) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    set?.call(field, 'staff')
    field.dispatchEvent(new Event('input', { bubbles: true }))
    history.pushState(null, '', '/admin/mail')
    // Set after the search’s own timer, and longer.
    await new Promise(resolve => setTimeout(resolve, 300))
  })
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Mail' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
})
