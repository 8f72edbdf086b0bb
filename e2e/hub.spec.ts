/** The Staff Training Hub on a phone: short, with today on top, and without finished parts. */
import { TRAINING_PLAN_SHIFTS } from '#content/training-plan.ts'
import { expect, test } from './fixtures.ts'
import { openPageOf } from './place-people.ts'

const PHONE = { width: 390, height: 844 }
const FURTHER = ['Micro-Learning', 'Reading', 'Menu Quizzes', 'Suggestions']
test.use({ viewport: PHONE })

test('today comes below the next action, and every further page is within two screens', {
  tag: '@core',
}, async ({ page, signInAs }) => {
  await signInAs('staff')
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  const today = page.getByRole('region', { name: 'Today', exact: true })
  await expect(today.getByRole('link', { name: 'Day streak 0 days' })).toHaveAttribute('href', '/progress')
  await expect(today.getByRole('link', { name: 'Points to spend 0' })).toHaveAttribute('href', '/rewards')
  await expect(today.getByRole('link', { name: 'Tonight Nothing is sold out.' })).toBeVisible()
  // It came with the page.
  expect(asked).not.toContain('/api/training/streak')
  expect(asked).not.toContain('/api/menu')

  const more = page.getByRole('navigation', { name: 'More' })
  for (const name of FURTHER) {
    const box = await more.getByRole('link', { name }).boundingBox()
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(2 * PHONE.height)
  }
  // The specification's sections are all there.
  for (const name of ['Getting Started', 'New Staff Training Plan', 'Comprehensive Training Modules']) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  }
})

test('what is sold out tonight is named, as soon as somebody says so', async ({ page, signInAs }) => {
  await signInAs('admin')
  const { places } = await (await page.request.get('/api/menu/sold-out')).json()
  await page.goto('/')
  const today = page.getByRole('region', { name: 'Today', exact: true })
  await expect(today).toContainText('Nothing is sold out.')
  await page.request.put(`/api/menu/sold-out/${places[0].id}/1`)
  await expect(today).toContainText(`Sold out: Edamame (${places[0].name})`)
  await today.getByRole('link', { name: /^Tonight/ }).click()
  await expect(page).toHaveURL(/\/menu/)
})

test('live: a finished plan is one line that unfolds, and no word of beta or testing is left', async ({
  page,
  browser,
  academy,
  signInAs,
  joinAs,
}) => {
  await signInAs('admin')
  await page.request.patch('/api/admin/settings', { data: { programmeMode: 'live' } })
  await joinAs('staff', 'newcomer', 'Nao Fujita')
  const { id: userId } = await (await page.request.get('/api/user')).json()
  const buddy = await openPageOf(browser, academy, 'admin')
  for (let shiftId = 1; shiftId <= TRAINING_PLAN_SHIFTS.length; shiftId++) {
    await buddy.request.post('/api/training-plan/sign-offs', { data: { userId, shiftId } })
  }
  await buddy.context().close()

  await page.goto('/')
  const plan = page.getByRole('region', { name: 'New Staff Training Plan' })
  await expect(plan).toContainText('7 shifts')
  await expect(plan.getByRole('heading', { name: 'Trial' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Access Training Modules' })).toBeVisible()
  for (const path of ['/', '/training', '/induction', '/progress']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('body')).not.toContainText(/\bbeta\b|\btesting\b|\btesters?\b/i)
  }

  await page.goto('/')
  await plan.getByText('7 shifts', { exact: true }).click()
  await expect(plan.getByText('7 of 7 shifts completed')).toBeVisible()
  await expect(plan.getByRole('heading', { name: 'Trial' })).toBeVisible()
  // A link to a shift unfolds it.
  await page.goto('/#shift-7')
  await expect(plan.getByRole('heading', { name: '6th Shift' })).toBeInViewport()
})
