import { expect, test } from './fixtures.ts'
import { addColleague, goLive, openPageOf } from './place-people.ts'

const HERE = 1
test('a signed shift is told on the hub, and stands in the stamp book', async ({
  browser,
  academy,
  page,
  signInAs,
}) => {
  await goLive(academy)
  const userId = await addColleague(academy, 'wanda', 'Wanda Riley', { [HERE]: 'staff' })
  const wanda = await openPageOf(browser, academy, 'wanda')
  await wanda.goto('/')
  await expect(wanda.getByRole('region', { name: 'New Staff Training Plan' })).toBeVisible()
  // A device tells what is signed after it has first looked.
  await wanda.waitForFunction(() => Object.keys(localStorage).some(key => key.includes('told-shifts')))
  await signInAs('admin')
  const signed = await page.request.post('/api/training-plan/sign-offs', {
    data: { userId, shiftId: 1 },
  })
  expect(signed.ok()).toBe(true)
  await wanda.reload()
  await expect(wanda.getByText(/^Trial is signed off by /)).toBeVisible()
  await wanda.getByRole('link', { name: 'Stamp book' }).click()
  await expect(wanda.getByRole('heading', { level: 1, name: 'Stamp book' })).toBeVisible()
  const shifts = wanda.getByRole('region', { name: /^Shifts/ })
  await expect(shifts.getByRole('heading')).toHaveText('Shifts 1 of 7')
  await expect(shifts.getByRole('listitem').first()).toContainText(/Trial.*, by /)
  await expect(shifts.getByRole('listitem').nth(1)).toContainText('Not yet')

  // Told once; and nothing at the moment where the device wants none.
  await wanda.getByRole('switch', { name: 'Stamps at the moment' }).uncheck()
  await wanda.goto('/')
  await expect(wanda.getByRole('region', { name: 'New Staff Training Plan' })).toBeVisible()
  await expect(wanda.getByText(/^Trial is signed off by /)).toHaveCount(0)
})
