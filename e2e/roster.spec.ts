import { expect, test } from './fixtures.ts'
import { addColleague } from './place-people.ts'

const GIVEN = ['Ada', 'Bea', 'Cal', 'Dan', 'Eli', 'Fay', 'Gus', 'Hal', 'Ivy']
const FAMILY = ['Abbot', 'Brand', 'Clark', 'Drake', 'Ellis']
const TITLES = ['Waiter', 'Line cook', 'Shift lead', 'Dishwasher', 'Sommelier']

/** As a scheduler exports it: no e-mails, short names of restaurants, its own job titles. */
const rosterOf = (lines: readonly string[]) => ({
  name: 'roster.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    ['First name,Last name,Location,Job Title,Start Date,Employee number,Phone', ...lines].join('\r\n'),
  ),
})
const LINES = FAMILY.flatMap((family, row) =>
  GIVEN.map((given, at) => {
    const number = row * GIVEN.length + at
    const day = `${1 + (number % 28)}/02/2025`
    return `${given},${family},Surry Hills,${TITLES[number % 5]},${day},E${1000 + number},0412 555 ${100 + number}`
  }),
)

test('a roster as exported goes in with at most six clicks, and again updates', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/admin/people')
  let clicks = 0
  const click = async (role: 'link' | 'button', name: string) => {
    clicks += 1
    await page.getByRole(role, { name, exact: true }).click()
  }
  await click('link', 'Import')
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), click('button', 'Choose a file')])
  await chooser.setFiles(rosterOf(LINES))
  const questions = page.getByRole('region', { name: 'In this file' })
  await expect(questions.getByRole('combobox', { name: '“Surry Hills”' })).toHaveValue(/\d+/)
  await expect(questions.getByText('Everything is answered.')).toBeVisible()
  await click('button', 'Check 45 lines')
  await expect(page.getByRole('radio', { name: 'New: 45' })).toBeVisible()
  await click('button', 'Import 45 people')
  await expect(page.getByText('45 new, 0 changed, 0 as they were.')).toBeVisible()
  await click('button', 'Download 45 links')
  expect(clicks).toBeLessThanOrEqual(6)

  // The next export: a job and a phone differ, somebody is new, and somebody is gone.
  const [first = '', second = '', , ...others] = LINES
  const next = [
    first.replace('Waiter', 'Line cook'),
    second.replace('0412 555', '0412 777'),
    ...others,
    'Zoe,Young,Surry Hills,Waiter,1/3/2026,E2000,0412 555 900',
  ]
  await page.getByRole('button', { name: 'Import another file' }).click()
  await page.getByLabel('Spreadsheet').setInputFiles(rosterOf(next))
  await page.getByRole('button', { name: 'Check 45 lines' }).click()
  for (const name of ['New: 1', 'Changed: 2', 'As it was: 42'])
    await expect(page.getByRole('radio', { name })).toBeVisible()
  const gone = page.getByRole('checkbox', { name: /^Deactivate Cal Abbot/ })
  await expect(gone).not.toBeChecked()
  await gone.check()
  await page.getByRole('button', { name: 'Import 3 people, deactivate 1' }).click()
  await expect(page.getByText('1 new, 2 changed, 42 as they were. 1 deactivated.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByRole('heading', { name: 'Undone' })).toBeFocused()
  await page.goto('/admin/people?q=cal%20abbot')
  await page.getByRole('link', { name: 'Cal Abbot' }).click()
  await page.getByRole('tab', { name: 'Account' }).click()
  await expect(page.getByLabel('Employee number')).toHaveValue('E1002')
  await expect(page.getByLabel('First day of work')).toHaveValue('2025-02-03')
})

test('a file of new people alone keeps the others folded', async ({ page, academy, signInAs }) => {
  await addColleague(academy, 'maya', 'Maya Chen', { 1: 'staff' })
  await signInAs('admin')
  await page.goto('/admin/people/import')
  await page
    .getByLabel('Spreadsheet')
    .setInputFiles(rosterOf(['Zoe,Young,Surry Hills,Waiter,1/3/2026,E2000,0412 555 900']))
  await page.getByRole('button', { name: 'Check 1 line' }).click()
  const others = page.getByText('Not in this file: 1', { exact: true })
  await expect(others).toBeVisible()
  const gone = page.getByRole('checkbox', { name: /^Deactivate Maya Chen/ })
  await expect(gone).toBeHidden()
  await others.click()
  await expect(gone).not.toBeChecked()
})
