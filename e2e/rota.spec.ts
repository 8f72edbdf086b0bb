/** The rota: a manager adds a shift by hand, imports a file, and matches an unknown name once. */
import { expect, expectToast, test } from './fixtures.ts'
import { addColleague, signInOn } from './place-people.ts'

const HERE = 1

test.use({ viewport: { width: 390, height: 844 } })

test('a manager adds by hand, imports a file, sees unknown names and matches them once', {
  tag: '@core',
}, async ({ page, academy }) => {
  await addColleague(academy, 'mo', 'Mo Manager', { [HERE]: 'manager' })
  await addColleague(academy, 'maya', 'Maya Chen', { [HERE]: 'staff' })
  await addColleague(academy, 'leo', 'Leo Rossi', { [HERE]: 'staff' })
  await signInOn(page.context(), academy, 'mo')
  await page.goto('/admin/rota')
  await expect(page.getByRole('heading', { level: 1, name: 'Rota' })).toBeVisible()
  const today = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /today$/ }) })
  await expect(today).toContainText('Nobody is on')

  // By hand.
  await page.getByRole('button', { name: 'Add shift' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a shift' })
  await adding.getByLabel('Who').selectOption('Maya Chen')
  await adding.getByLabel('From').fill('18:00')
  await adding.getByLabel('To', { exact: true }).fill('01:30')
  await expect(adding.getByText('On the next day')).toBeVisible()
  await adding.getByLabel('Station').fill('Bar')
  await adding.getByRole('button', { name: 'Add shift' }).click()
  await expectToast(page, 'Shift added', 'Maya Chen is on the rota.')
  await expect(today).toContainText('1 person')
  await expect(today).toContainText('18:00–01:30 · Bar')

  await today.getByRole('button', { name: /^Maya Chen/ }).click()
  const changing = page.getByRole('dialog', { name: 'Shift of Maya Chen' })
  await changing.getByLabel('Station').fill('Pass')
  await changing.getByRole('button', { name: 'Save' }).click()
  await expect(today).toContainText('18:00–01:30 · Pass')

  // From a file, whose columns are not all known.
  const day = academy.app.context.today()
  const file = (...lines: string[]) => ({
    name: 'rota.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Crew,Date,Shift,Area', ...lines].join('\n')),
  })
  const importing = page.getByRole('dialog', { name: 'Import a file' })
  await page.getByRole('button', { name: 'Import a file' }).click()
  await importing
    .getByLabel('Spreadsheet')
    .setInputFiles(file(`Maya Chen,${day},17:00-23:00,Floor`, `Leo R.,${day},5pm-close,Floor`))
  await expect(importing.getByText('Please say which column is “Name”.')).toBeVisible()
  await importing.getByLabel('Crew').selectOption('Name')
  await expect(importing.getByText(/^2 new shifts/)).toBeVisible()
  await expect(importing.getByText(/One name is not known/)).toContainText('Leo R.')
  await importing.getByRole('button', { name: 'Import', exact: true }).click()
  await expectToast(page, 'Rota imported', '2 new shifts. The columns are remembered for the next file.')

  // An unknown name stays on the rota until it is matched, once.
  await expect(page.getByRole('heading', { name: '1 name is not known' })).toBeVisible()
  await expect(today).toContainText('Leo R.')
  await expect(today).toContainText('17:00–close · Floor')
  await page.getByLabel('Leo R.').selectOption('Leo Rossi')
  await page.getByRole('button', { name: 'Match Leo R.' }).click()
  await expect(page.getByRole('heading', { name: '1 name is not known' })).toHaveCount(0)
  await expect(today).toContainText('Leo Rossi')

  // The next file has its columns and names known.
  await page.getByRole('button', { name: 'Import a file' }).click()
  await importing
    .getByLabel('Spreadsheet')
    .setInputFiles(file(`Maya Chen,${day},17:00-23:00,Floor`, `Leo R.,${day},5pm-close,Bar`))
  await expect(importing.getByLabel('Crew')).toHaveValue('name')
  await expect(importing.getByText(/^0 new shifts, 1 changed, 1 as before/)).toBeVisible()
  await expect(importing.getByText(/not known/)).toHaveCount(0)
  await importing.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(today.getByRole('button', { name: /^Leo Rossi/ })).toContainText('Bar')

  // Changed by hand, marked.
  await today.getByRole('button', { name: /^Leo Rossi/ }).click()
  await page.getByRole('dialog').getByLabel('From').fill('19:00')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(today.getByRole('button', { name: /^Leo Rossi/ })).toContainText('Changed by hand')

  // A calendar in one's own network is never called, and says so.
  await page.getByRole('button', { name: 'Calendars' }).click()
  const calendars = page.getByRole('dialog', { name: 'Calendars' })
  await calendars.getByLabel('Link to the calendar').fill('http://192.168.0.1/rota.ics')
  await calendars.getByRole('button', { name: 'Add and read' }).click()
  await expect(calendars.getByText(/leads into a private network/)).toBeVisible()
})

test('a grid of people and days is read, with the order of day and month in sight and a week to choose', async ({
  page,
  academy,
}) => {
  await addColleague(academy, 'mo', 'Mo Manager', { [HERE]: 'manager' })
  await addColleague(academy, 'maya', 'Maya Chen', { [HERE]: 'staff' })
  await signInOn(page.context(), academy, 'mo')
  await page.goto('/admin/rota')
  await page.getByRole('button', { name: 'Import a file' }).click()
  const importing = page.getByRole('dialog', { name: 'Import a file' })
  const send = (...lines: string[]) =>
    importing
      .getByLabel('Spreadsheet')
      .setInputFiles({ name: 'grid.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })

  await send('Crew,04/05/2026,05/05/2026,06/05/2026', 'Maya Chen,5p-10p,OFF,11a-4p / 5p-10p')
  const order = importing.getByRole('region', { name: 'Order of day and month' })
  await expect(order).toContainText('So it is usual in your country')
  await expect(importing.getByText(/^3 new shifts, 1 line of someone who is away/)).toContainText(
    'Mon 4 May 2026 to Wed 6 May 2026',
  )
  await order.getByText('Month first: Sun 5 Apr 2026').click()
  await expect(importing.getByText(/^3 new shifts/)).toContainText('Sun 5 Apr 2026 to Fri 5 June 2026')
  await expect(importing.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
  await importing.getByLabel(/^The days are right/).check()
  await expect(importing.getByRole('button', { name: 'Import', exact: true })).toBeEnabled()

  await send('Crew,lundi,mardi,mercredi', 'Maya Chen,17h-23h,repos,')
  await importing.getByLabel('Week of the file').fill('2026-05-06')
  await expect(importing.getByText(/^1 new shift, 1 line of someone who is away/)).toContainText(
    'Mon 4 May 2026',
  )
  await importing.getByRole('button', { name: 'Import', exact: true }).click()
  await expectToast(page, 'Rota imported', '1 new shift. The columns are remembered for the next file.')
})

test('a leaver and someone on leave go off the rota in the same step, and a deputy is named', async ({
  page,
  academy,
  signInAs,
}) => {
  const mayaId = await addColleague(academy, 'maya', 'Maya Chen', { [HERE]: 'staff' })
  const moId = await addColleague(academy, 'mo', 'Mo Manager', { [HERE]: 'manager' })
  const lenaId = await addColleague(academy, 'lena', 'Lena Ortiz', { [HERE]: 'lead' })
  await signInAs('admin')
  const today = Temporal.PlainDate.from(academy.app.context.today())
  const dayFrom = (days: number) => today.add({ days }).toString()
  const add = (userId: number, businessDay: string) =>
    page.request.post(`/api/admin/rota/${HERE}/entries`, {
      data: { userId, businessDay, from: '17:00', to: '23:00', station: '' },
    })
  for (const days of [1, 2]) await add(mayaId, dayFrom(days))
  for (const days of [1, 2, 9]) await add(moId, dayFrom(days))

  await page.goto(`/admin/people/${mayaId}?tab=account`)
  await page.getByRole('button', { name: 'They have left' }).click()
  const leaving = page.getByRole('alertdialog', { name: 'Has Maya Chen left?' })
  await expect(leaving.getByLabel(/^Take 2 shifts off the rota/)).toBeChecked()
  await leaving.getByRole('button', { name: 'Yes, they have left' }).click()
  await expectToast(page, 'Deactivated', 'Maya Chen can no longer sign in. 2 shifts are off the rota.')
  await page.getByRole('button', { name: 'Reactivate' }).click()
  await expectToast(page, 'Welcome back', 'Maya Chen can sign in again. 2 shifts are back on the rota.')

  await page.goto(`/admin/people/${moId}?tab=account`)
  await page.getByRole('button', { name: 'Record leave or exemption' }).click()
  const leave = page.getByRole('dialog', { name: 'Leave or exemption of Mo Manager' })
  await expect(leave.getByLabel(/^Take 3 shifts off the rota/)).toBeChecked()
  await leave.getByLabel('Last day').fill(dayFrom(5))
  await expect(leave.getByLabel(/^Take 2 shifts off the rota/)).toBeChecked()
  await leave.getByLabel('Reason').fill('Holiday')
  await leave.getByLabel(/^Deputy at/).selectOption('Lena Ortiz')
  await leave.getByRole('button', { name: 'Record', exact: true }).click()
  await expectToast(
    page,
    'Recorded',
    'Mo Manager is neither behind nor reminded on these days. 2 shifts are off the rota.',
  )
  const deputyships = async () =>
    (await (await page.request.get(`/api/admin/people/${lenaId}/absences`)).json()).deputyships
  await expect.poll(deputyships).toMatchObject([{ endsOn: dayFrom(5), isOpen: true }])
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('a week is a table of people and days, which copies the one before', async ({ page, academy }) => {
    await addColleague(academy, 'mo', 'Mo Manager', { [HERE]: 'manager' })
    const mayaId = await addColleague(academy, 'maya', 'Maya Chen', { [HERE]: 'staff' })
    const leoId = await addColleague(academy, 'leo', 'Leo Rossi', { [HERE]: 'staff' })
    await signInOn(page.context(), academy, 'mo')
    const today = Temporal.PlainDate.from(academy.app.context.today())
    const on = (days: number) => today.add({ days }).toString()
    for (const userId of [mayaId, leoId])
      await page.request.post(`/api/admin/rota/${HERE}/entries`, {
        data: { userId, businessDay: on(0), from: '17:00', to: 'close', station: 'Bar' },
      })
    await page.request.post(`/api/admin/people/${leoId}/absences`, {
      data: { kind: 'leave', startsOn: on(7), endsOn: on(7), reason: 'Holiday' },
    })
    await page.goto('/admin/rota')
    const table = page.getByRole('table', { name: 'Week' })
    const row = table.getByRole('row').filter({ has: page.getByRole('link', { name: 'Maya Chen' }) })
    await expect(row).toContainText('17:00–closeBar')
    await expect(table.getByRole('columnheader', { name: /, today/ })).toContainText('2 people')
    // Who works here and is not on has an empty row.
    await expect(table.getByRole('link', { name: 'Mo Manager' })).toBeVisible()

    await page.getByRole('button', { name: 'Week after' }).click()
    await expect(row).not.toContainText('17:00')
    await page.getByRole('button', { name: 'Copy last week' }).click()
    const asked = page.getByRole('alertdialog', { name: 'Copy last week?' })
    await expect(asked).toContainText('1 shift left out')
    await expect(asked.getByText(/^Leo Rossi, .*: on leave$/)).toBeVisible()
    await asked.getByRole('button', { name: 'Copy 1 shift' }).click()
    await expectToast(page, 'Week copied', '1 shift. Left out: 1.')
    await expect(row).toContainText('17:00–closeBar')

    await row.getByRole('link', { name: 'Maya Chen' }).click()
    const own = page.locator('section').filter({ has: page.getByRole('heading', { name: 'On the rota' }) })
    await expect(own.getByRole('listitem')).toHaveCount(2)
    await expect(own.getByRole('listitem').first()).toContainText('today17:00–close · Bar')
  })
})
