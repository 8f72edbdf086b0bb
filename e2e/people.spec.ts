import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { XLSX_MAX_PEOPLE } from '#domain/people/people.ts'
import { notifications } from '#server/database/schema/notifications.ts'
import { memberships } from '#server/database/schema/places.ts'
import { TEST_START } from '#server/testing/test-clock.ts'
import type { Academy } from './academy.ts'
import { expect, expectLoaded, expectToast, goWithin, holdRequests, test } from './fixtures.ts'
import { addColleague } from './place-people.ts'

/** Someone who works at the first location. */
async function place(
  academy: Academy,
  userId: number,
  position: 'staff' | 'lead' | 'manager',
  locationId = 1,
) {
  await academy.db.insert(memberships).values({ userId, locationId, position })
}

const LONG = 'Maximiliana Featherstonehaugh-Cholmondeley von und zu Oberhausen'

test('someone is found, looked at from all sides, and changed', { tag: '@core' }, async ({
  page,
  academy,
  joinAs,
  signInAs,
}) => {
  await joinAs('staff', 'wanda', LONG)
  const { id } = await (await page.request.get('/api/user')).json()
  await place(academy, id, 'staff')
  await page.request.get('/api/training/modules/1/questions')
  const answers = await academy.answersById(1, 4)
  await page.request.post('/api/training/modules/1/check', { data: { answers } })
  await signInAs('admin')
  const { email } = await (await page.request.get('/api/user')).json()

  await page.goto('/admin')
  await page
    .getByRole('navigation', { name: 'Admin area' })
    .getByRole('link', { name: /^People/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeFocused()
  const table = page.getByRole('table', { name: 'People' })
  await expect(table.getByRole('rowheader')).toHaveCount(3)
  await page.getByLabel('Search by name, username or e-mail').fill('WAN')
  await expect(table.getByRole('rowheader')).toHaveCount(1)
  await expect(page).toHaveURL(/q=WAN/)
  await page.getByLabel('Role', { exact: true }).selectOption('Admin')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.getByLabel('Role', { exact: true }).selectOption('Staff')
  await expect(page.getByRole('link', { name: 'CSV' })).toHaveAttribute(
    'href',
    /q=WAN.*role=staff|role=staff.*q=WAN/,
  )
  await table.getByRole('link', { name: LONG }).click()

  await expect(page.getByRole('heading', { level: 1, name: LONG })).toBeFocused()
  await expectLoaded(page)
  await page.getByRole('tab', { name: 'Account' }).click()
  await page.getByLabel('Full name').fill('Wanda Waiter')
  await page.getByLabel('E-mail').fill(email.toUpperCase())
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/Email already in use/)
  await page.getByLabel('E-mail').fill('wanda@elsewhere.example')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Saved', 'Wanda Waiter is up to date.')
  await expect(page.getByRole('heading', { level: 1, name: 'Wanda Waiter' })).toBeVisible()

  await page.getByRole('tab', { name: 'Learning' }).click()
  await expect(page.getByText('Not done yet.')).toBeVisible()
  await page.getByRole('button', { name: /^Answers/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('16 of 20 right')).toBeVisible()
  await expect(dialog.getByLabel('Wrong')).toHaveCount(4)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Answers/ })).toBeFocused()

  // By the keyboard from tab to tab.
  await page.getByRole('tab', { name: 'Account' }).click()
  await page.getByRole('tab', { name: 'Account' }).press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Points' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Points' }).fill('many')
  await page.getByRole('button', { name: 'Adjust points' }).click()
  await expect(page.getByText(/Please enter a whole number of points/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Points' }).fill('30')
  await page.getByRole('textbox', { name: 'Reason' }).fill('For the stocktake')
  await page.getByRole('button', { name: 'Adjust points' }).click()
  await expectToast(page, 'Points adjusted', 'Wanda Waiter has 30 points now.')
  await expect(page.getByRole('table', { name: 'Points' })).toContainText('For the stocktake')
  // Above 100 it asks once.
  await page.getByRole('textbox', { name: 'Points' }).fill('300')
  await page.getByRole('textbox', { name: 'Reason' }).fill('For the year')
  await page.getByRole('button', { name: 'Adjust points' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Give 300 points?' })
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('For the year')
  await page.getByRole('button', { name: 'Adjust points' }).click()
  await asked.getByRole('button', { name: 'Give 300 points' }).click()
  await expectToast(page, 'Points adjusted', 'Wanda Waiter has 330 points now.')
  await page.getByRole('tab', { name: 'Kudos' }).click()
  await expect(page.getByText('No kudos received yet')).toBeVisible()
  await page.getByText('Given', { exact: true }).click()
  await expect(page.getByText('No kudos given yet')).toBeVisible()
  await page.getByRole('tab', { name: 'Claims' }).click()
  await expect(page.getByText('No claims yet')).toBeVisible()
})

test('an account: a password link, devices, a file of everything, leaving and coming back', async ({
  page,
  academy,
  browser,
  joinAs,
  signInAs,
}) => {
  await joinAs('staff', 'wanda', 'Wanda Waiter')
  const { id } = await (await page.request.get('/api/user')).json()
  await page.context().clearCookies()
  await signInAs('admin')
  await page.goto(`/admin/people/${id}?tab=account`)

  await page.getByRole('button', { name: 'Create a password link' }).click()
  const dialog = page.getByRole('dialog', { name: 'A new password for Wanda Waiter' })
  const link = await dialog.getByLabel('Password link').inputValue()
  await expect(dialog.getByRole('img', { name: 'QR code: Password link' })).toBeVisible()
  await page.keyboard.press('Escape')
  const phone = await browser.newPage()
  await phone.goto(link)
  await expect(phone.getByText('This link is for Wanda Waiter.')).toBeVisible()
  await expect(phone.getByLabel('Your username')).toHaveValue('wanda')
  await phone.getByLabel('New password').fill('Fresh12345')
  await phone.getByLabel('Confirm password').fill('Fresh12345')
  await phone.getByRole('button', { name: 'Save and sign in' }).click()
  await phone.waitForURL(`${academy.url}/`)
  await expectToast(phone, 'Password changed', 'You are signed in. Your username is wanda.')

  await page.reload()
  await expect(page.getByText(/^Last used .*, from (127\.0\.0\.1|::)/)).toBeVisible()
  await page.getByRole('button', { name: /^Sign out .*, number 1$/ }).click()
  await expectToast(page, 'Signed out', 'Wanda Waiter must sign in there again.')
  await expect(page.getByText('They are not signed in anywhere.')).toBeVisible()
  expect((await phone.request.get(`${academy.url}/api/user`)).status()).toBe(401)
  await phone.close()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download everything' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('wanda.json')
  expect(JSON.parse(await readFile(await download.path(), 'utf8')).account.username).toBe('wanda')

  await academy.db.insert(notifications).values({
    title: 'Terrace opens',
    message: 'From Friday on.',
    createdBy: id,
    scheduledFor: new Date(TEST_START.epochMilliseconds + 86_400_000),
  })
  await page.getByRole('button', { name: 'They have left' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Their name stays on what they signed off')
  await expect(page.getByRole('alertdialog')).toContainText(
    'These announcements will not be sent:Terrace opens',
  )
  await page.getByRole('button', { name: 'Yes, they have left' }).click()
  await expectToast(page, 'Deactivated', 'Wanda Waiter can no longer sign in.')
  await expect(page.getByText(/Wanda Waiter has left, since/)).toBeVisible()
  await page.getByRole('button', { name: 'Reactivate' }).click()
  await expectToast(page, 'Welcome back', 'Wanda Waiter can sign in again.')

  await page.getByLabel('In the group').selectOption('Admin')
  await expect(page.getByRole('alertdialog')).toContainText('They manage the whole group')
  await page.getByRole('button', { name: 'Change role' }).click()
  await expectToast(page, 'Role changed', 'It applies to Wanda Waiter from their next request on.')
  await expect(page.getByLabel('In the group')).toHaveValue('admin')
})

test('chosen people get new links at once', async ({ page, joinAs, signInAs }) => {
  for (const name of ['wanda', 'xenia', 'yara']) await joinAs('staff', name)
  await signInAs('admin')
  await page.goto('/admin/people')
  const choose = (name: string) => page.getByRole('checkbox', { name: `Choose Person ${name}` })
  await choose('wanda').check()
  await choose('yara').click({ modifiers: ['Shift'] })
  await expect(page.getByRole('status').filter({ hasText: '3 chosen' })).toBeVisible()
  await choose('xenia').uncheck()
  await page.getByRole('button', { name: 'New links' }).click()
  const dialog = page.getByRole('dialog', { name: 'New links for 2 people?' })
  await dialog.getByRole('button', { name: 'Make, to copy or print' }).click()
  await expect(page.getByRole('dialog', { name: '2 new links' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.slips')).toContainText('You sign in as wanda.')
  await expect(page.locator('.slips')).not.toContainText('xenia')
})

test('chosen people move, get a position and are reminded, each after a count; a move is undone', async ({
  page,
  academy,
  joinAs,
  signInAs,
}) => {
  await joinAs('staff', 'wanda')
  await place(academy, (await (await page.request.get('/api/user')).json()).id, 'lead')
  await joinAs('staff', 'xenia')
  await place(academy, (await (await page.request.get('/api/user')).json()).id, 'staff', 2)
  await signInAs('admin')
  const [first, second] = await (await page.request.get('/api/locations')).json()
  await page.goto('/admin/people')
  const row = page.getByRole('row').filter({ hasText: 'wanda' })
  const chooseBoth = async () => {
    for (const name of ['wanda', 'xenia'])
      await page.getByRole('checkbox', { name: `Choose Person ${name}` }).check()
  }
  await chooseBoth()
  await page.getByRole('button', { name: 'Move' }).click()
  await page.getByLabel('To', { exact: true }).selectOption(second.name)
  const dialog = page.getByRole('dialog', { name: `Move 1 person to ${second.name}?` })
  await expect(dialog).toContainText('Person xenia: is so already')
  await dialog.getByRole('button', { name: 'Move 1' }).click()
  await expect(row).toContainText(`${second.name}, Lead`)
  // By keyboard alone.
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row).toContainText(`${first.name}, Lead`)

  await chooseBoth()
  await page.getByRole('button', { name: 'Position, jobs' }).click()
  await page.getByLabel('Position', { exact: true }).last().selectOption('Lead')
  await page.getByRole('button', { name: 'Change 1' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'xenia' })).toContainText(', Lead')

  // Chosen columns stay, on this device.
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Joined' }).uncheck()
  await expect(page.getByRole('columnheader', { name: 'Joined' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Columns (1 hidden)' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Joined' })).toHaveCount(0)

  await chooseBoth()
  await page.getByRole('button', { name: 'Remind' }).click()
  // About what somebody of them needs, with how many.
  await expect(page.getByLabel('About').locator('option:checked')).toHaveText('Induction not signed: 2')
  await page.getByRole('button', { name: 'Remind 2' }).click()
  await expect(page.getByText('2 people reminded', { exact: true })).toBeVisible()
})

test('all who match are chosen, on every page, and leave at once; a list that changed is refused', async ({
  page,
  academy,
  signInAs,
}) => {
  for (let n = 1; n <= 60; n += 1) await addColleague(academy, `crowd${n}`, `Crowd ${n}`, { 1: 'staff' })
  await signInAs('admin')
  await page.goto('/admin/people?q=crowd')
  await page.getByRole('checkbox', { name: 'Choose Crowd 60' }).check()
  await addColleague(academy, 'crowd61', 'Crowd 61', { 1: 'staff' })
  const all = page.getByRole('button', { name: /^All \d+ that match$/ })
  await all.click()
  await expectToast(
    page,
    'Not chosen',
    'The list has changed since you saw it. Look at it again, and then choose all.',
  )
  await expect(all).toHaveText('All 61 that match')
  await all.click()
  await expect(page.getByRole('status').filter({ hasText: '61 chosen' })).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export', exact: true }).click()
  expect(
    await (await file).createReadStream().then(async stream => (await stream.toArray()).join('')),
  ).toMatch(/^\ufeff?Name(.*\r\n){62}$/)
  await page.goto('/admin/people')
  await page.getByRole('checkbox', { name: 'Choose Crowd 61' }).check()
  await page.getByRole('button', { name: /^All \d+ that match$/ }).click()
  await expect(page.getByRole('button', { name: /^All/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'They have left' }).click()
  const dialog = page.getByRole('dialog', { name: /^\d+ people have left\?$/ })
  await expect(dialog).toContainText('Admin: is you')
  await dialog.getByRole('button', { name: /^Sign out \d+$/ }).click()
  await expect(page.getByText('Deactivated', { exact: true })).toBeVisible()
  const { total } = await (await page.request.get('/api/admin/people?state=active')).json()
  expect(total).toBe(1)
})

test('chosen people are assigned a module, and signed off after a count; both are undone', async ({
  page,
  joinAs,
  signInAs,
}) => {
  await joinAs('staff', 'wanda')
  await joinAs('staff', 'xenia')
  await signInAs('admin')
  await page.request.patch('/api/admin/settings', { data: { programmeMode: 'live' } })
  await page.goto('/admin/people')
  for (const name of ['wanda', 'xenia'])
    await page.getByRole('checkbox', { name: `Choose Person ${name}` }).check()
  await page.getByRole('button', { name: 'Assign' }).click()
  const assigning = page.getByRole('dialog', { name: 'Assign to 2 people' })
  await assigning.getByLabel('Which module').selectOption({ index: 7 })
  await expect(assigning.getByLabel('Due')).not.toHaveValue('')
  await assigning.getByRole('button', { name: 'Assign to 2' }).click()
  // Stays while the pointer is on it.
  await page.getByText('Assigned', { exact: true }).hover()
  const dueNamed = async () =>
    (await (await page.request.get('/api/admin/assignments')).json()).filter(
      ({ named }: { named: number }) => named === 2,
    )
  expect(await dueNamed()).toMatchObject([{ kind: 'modules', named: 2 }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  expect(await dueNamed()).toEqual([])

  const signing = page.getByRole('dialog', { name: /^Sign off / })
  await page.getByRole('button', { name: 'Sign off' }).click()
  const choose = () => signing.getByLabel('Shift', { exact: true }).selectOption({ index: 1 })
  await choose()
  await signing.getByRole('button', { name: 'Sign off 2' }).click()
  // Its own toast: one of before may still be leaving.
  const signed = page.getByRole('listitem').filter({ hasText: 'For 2 people.' })
  await signed.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone', { exact: true }).last()).toBeVisible()
  await expect(signing).toHaveCount(0)
  // Signed off again, since nothing is left of the first time.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Sign off' }).click()
    await choose()
    await expect(signing.getByRole('button', { name: 'Sign off 2' })).toBeEnabled({ timeout: 2_000 })
  }).toPass()
  await signing.getByRole('button', { name: 'Sign off 2' }).click()
  await expect(signing).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign off' }).click()
  await choose()
  await expect(signing).toContainText('Person wanda: is signed off already')
})

test('a manager sees and manages the people of their own location alone, on a phone', async ({
  page,
  academy,
  joinAs,
}) => {
  await joinAs('staff', 'nora', 'Nora Neighbour')
  const nora = await (await page.request.get('/api/user')).json()
  await place(academy, nora.id, 'staff', 2)
  await joinAs('staff', 'wanda', LONG)
  await place(academy, (await (await page.request.get('/api/user')).json()).id, 'staff')
  await joinAs('staff', 'mana', 'Mana Ger')
  await place(academy, (await (await page.request.get('/api/user')).json()).id, 'manager')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/people')
  const cards = page.getByRole('list', { name: 'People' }).getByRole('listitem')
  await expect(page.getByRole('list', { name: 'People' }).getByRole('link')).toHaveText(['Mana Ger', LONG])
  await page.getByLabel('Sorted by').selectOption('Names from Z to A')
  await expect(cards.first()).toContainText(LONG)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await goWithin(page, `/admin/people/${nora.id}`)
  await expect(page.getByText('This could not be found')).toBeVisible()
  await page.getByRole('link', { name: 'See all' }).click()
  await page.getByRole('link', { name: LONG }).click()
  await page.getByRole('tab', { name: 'Account' }).click()
  await expect(page.getByRole('button', { name: 'Create a password link' })).toBeVisible()
  // Roles and points are the admins'.
  await expect(page.getByLabel('In the group')).toHaveCount(0)
  await expectLoaded(page)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('tab', { name: 'Points' }).click()
  await expect(page.getByText('No points yet')).toBeVisible()
  await expect(page.getByRole('form', { name: 'Adjust points' })).toHaveCount(0)

  await page.route('**/api/admin/people?*', route =>
    route.fulfill({ status: 503, json: { message: 'Please wait.', code: 'databaseAway' } }),
  )
  await goWithin(page, '/admin/people?sort=fullName')
  await expect(page.getByRole('alert')).toContainText('Please wait.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('list', { name: 'People' }).getByRole('link')).toHaveText(['Mana Ger', LONG])
})

test('more people than an XLSX file may hold are offered as CSV, with the reason', async ({
  page,
  academy,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/admin/people')
  await expect(page.getByRole('link', { name: 'XLSX' })).toBeVisible()
  // No query may take seconds, even beside others on a slow machine.
  for (let from = 1; from <= XLSX_MAX_PEOPLE; from += 1_000) {
    await academy.db.execute(sql`
      insert into users (username, username_folded, password, role, full_name, email, email_folded)
      select name, name, 'x', 'staff', 'Crowded ' || n, name, name
      from generate_series(${from}::int, ${from + 999}::int) as n, concat('crowd', n) as name`)
  }
  await page.reload()
  await expect(page.getByText('XLSX holds at most 20,000 people.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'XLSX' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'CSV' })).toBeVisible()
})

test('people come from a spreadsheet, and choose their passwords by links that are told once', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/admin/people')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Import', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  const [{ name }] = await (await page.request.get('/api/locations')).json()
  const csv = (...lines: string[]) => ({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Name;E-mail;Restaurant;Position', ...lines].join('\r\n')),
  })
  const file = page.getByLabel('Spreadsheet')
  await file.setInputFiles(csv(`Nia Nearly;nia@new.example;${name};Lead`, 'Bo Barista;bo@new;Atlantis;'))
  await expect(page.getByRole('heading', { name: 'What the columns contain' })).toBeFocused()
  await page.getByRole('button', { name: 'Check 2 lines' }).click()
  const wrong = page.getByRole('row').filter({ hasText: 'Line 3' })
  await expect(wrong).toContainText('There is no location “Atlantis”.')
  await expect(wrong).toContainText('Please enter a valid email address')
  // The right line alone, and then not even that.
  await page.getByRole('button', { name: 'Import 1 person, leave 1 out' }).click()
  await expect(page.getByText('1 line left out.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await expect(page.getByText('1 to sign out for good, 0 to change back.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByRole('heading', { name: 'Undone' })).toBeFocused()
  await page.getByRole('button', { name: 'Import another file' }).click()
  await file.setInputFiles(csv(`Wanda Waiter;wanda@new.example;${name};Lead`, 'Bo Barista;bo@new.example;;'))
  await page.getByRole('button', { name: 'Check 2 lines' }).click()
  await expect(page.getByText('Username wanda.waiter')).toBeVisible()
  const letGo = await holdRequests(page, '**/apply')
  await page.getByRole('button', { name: 'Import 2 people' }).click()
  const progress = page.getByRole('progressbar', { name: 'Importing' })
  await expect(progress).toHaveAttribute('aria-valuetext', '0 of 2')
  letGo()
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeFocused()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download 2 links' }).click(),
  ])
  const sheet = await readFile(await download.path(), 'utf8')
  const link = /"Wanda Waiter","wanda\.waiter".*"(http[^"]+)"/.exec(sheet)?.[1] ?? ''
  await page.getByRole('link', { name: 'See all people' }).click()
  await expect(page.getByRole('row', { name: /Wanda Waiter/ })).toContainText(`${name}, Lead`)
  await page.context().clearCookies()
  await page.goto(link)
  await page.getByLabel('New password').fill('Fresh12345')
  await page.getByLabel('Confirm password').fill('Fresh12345')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expectToast(page, 'Password changed', 'You are signed in. Your username is wanda.waiter.')
})
