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

test('an act at half past one at night has one date everywhere: the evening before', async ({
  browser,
  academy,
  page,
  signInAs,
}) => {
  await goLive(academy)
  academy.clock.set('2026-03-06T14:30:00Z')
  const userId = await addColleague(academy, 'wanda', 'Wanda Riley', { [HERE]: 'staff' })
  const wanda = await openPageOf(browser, academy, 'wanda')
  await wanda.clock.setFixedTime(academy.clock.now().epochMilliseconds)
  await signInAs('admin')
  for (const [door, data, as] of [
    ['/api/training-plan/sign-offs', { userId, shiftId: 1 }, page],
    ['/api/micro-learning/complete', { moduleId: 1 }, wanda],
  ] as const)
    await expect(await as.request.post(door, { data })).toBeOK()

  await wanda.goto('/')
  await expect(wanda.getByRole('time').first()).toHaveText('Friday 6 March')
  await wanda.goto('/stamps')
  await expect(wanda.getByRole('region', { name: /^Shifts/ })).toContainText('6 March 2026, by ')
  await wanda.goto('/progress?page=1')
  await expect(wanda.getByText('6 Mar 2026').first()).toBeVisible()
  await wanda.goto('/micro-learning?module=1')
  await expect(wanda.getByText(/^Completed on 6 March 2026\./)).toBeVisible()
  await page.goto(`/admin/team/${userId}`)
  await expect(page.getByText('6 March 2026').first()).toBeVisible()
  for (const shown of [wanda, page]) await expect(shown.getByText(/\b7 Mar/)).toHaveCount(0)
})
