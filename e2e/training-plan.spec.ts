import { TRAINING_PLAN_SHIFTS } from '#content/training-plan.ts'
import { expect, expectToast, showAllShifts, test, withoutFirstView } from './fixtures.ts'
import { openPageOf } from './place-people.ts'

test('beta: shifts are state of the page, and the plan’s texts are there', async ({ page, signInAs }) => {
  await signInAs('staff')
  const requests: string[] = []
  page.on('request', request => request.method() !== 'GET' && requests.push(request.url()))
  await page.goto('/')
  const plan = await showAllShifts(page)
  await expect(plan).toContainText('Click the Complete buttons to unlock the advanced modules.')
  await expect(plan.getByText('0 of 7 shifts completed')).toBeVisible()
  await expect(plan.getByText('0 of 26 hours')).toBeVisible()
  for (const { label, duration, tasks } of TRAINING_PLAN_SHIFTS) {
    const card = plan.locator('ol > li').filter({ has: page.getByRole('heading', { name: label }) })
    await expect(card).toContainText(duration)
    for (const task of tasks) await expect(card).toContainText(task)
  }
  const advanced = page.getByRole('region', { name: 'Comprehensive Training Modules' })
  await expect(advanced.getByText('Locked', { exact: true })).toBeVisible()
  await expect(advanced).toContainText('Modules are open on the Training page while in beta.')

  // It cannot be undone, so each asks once, and says which it is.
  const ask = page.getByRole('alertdialog', { name: 'Complete 2nd shift?' })
  await expect(plan.getByRole('button')).toHaveText(
    TRAINING_PLAN_SHIFTS.map(({ label }) => `Complete ${label}`),
  )
  await plan.getByRole('button', { name: 'Complete 2nd shift' }).click()
  await expect(ask).toContainText('This cannot be undone.')
  await ask.getByRole('button', { name: 'Cancel' }).click()
  await expect(plan.getByRole('button', { name: 'Complete 2nd shift' })).toBeFocused()
  await expect(plan.getByText('0 of 7 shifts completed')).toBeVisible()
  await plan.getByRole('button', { name: 'Complete 2nd shift' }).click()
  await ask.getByRole('button', { name: 'Complete' }).click()
  await expect(plan.getByRole('button', { name: 'Completed 2nd shift' })).toBeDisabled()
  await expect(page.getByRole('listitem', { name: '2nd shift' })).toBeFocused()
  await expect(plan.getByText('1 of 7 shifts completed')).toBeVisible()
  for (const { label } of TRAINING_PLAN_SHIFTS.filter((_, index) => index !== 2)) {
    await plan.getByRole('button', { name: `Complete ${label}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Complete' }).click()
  }
  // A module that was never locked does not unlock.
  await expect(advanced).toContainText('Plan complete')
  await expect(page.getByText(/unlocked/i)).toHaveCount(0)
  await page.reload()
  await showAllShifts(page)
  await expect(plan.getByText('0 of 7 shifts completed')).toBeVisible()
  expect(requests).toEqual([])
  await expect(page.getByRole('heading', { name: "Sign off a colleague's shift" })).toHaveCount(0)
})

test('live: a colleague signs shifts off, and the newcomer sees who and when', async ({
  page,
  browser,
  academy,
  signInAs,
  joinAs,
}) => {
  await signInAs('admin')
  await page.request.patch('/api/admin/settings', { data: { programmeMode: 'live' } })
  await joinAs('customer', 'guest')
  await joinAs('staff', 'newcomer', 'Nao Fujita')
  await page.goto('/')
  const plan = await showAllShifts(page)
  await expect(plan.getByRole('link', { name: /^Show my code for / })).toHaveCount(7)
  await expect(plan.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Comprehensive Training Modules' })).toContainText(
    'You can start modules now, one a day.',
  )

  const buddy = await openPageOf(browser, academy, 'staff')
  await buddy.goto('/')
  const section = buddy.getByRole('region', { name: "Sign off a colleague's shift" })
  const choice = section.getByLabel('Colleague', { exact: true })
  await section.getByRole('heading').click()
  // Everyone but oneself and the guests.
  await choice.click()
  await expect(section.getByRole('option')).toHaveText([/Admin/, /Nao Fujita/])
  await choice.fill('fuj')
  await section.getByRole('option', { name: 'Nao Fujita' }).click()
  for (const { label } of TRAINING_PLAN_SHIFTS) {
    await section.getByRole('button', { name: `Sign off ${label}`, exact: true }).click()
    const dialog = buddy.getByRole('alertdialog', { name: `Sign off ${label}?` })
    await expect(dialog).toContainText('Only management can take it back.')
    await dialog.getByRole('button', { name: 'Sign Off' }).click()
    await expectToast(buddy, 'Shift signed off', `${label} of Nao Fujita is complete.`)
    await expect(dialog).toHaveCount(0)
    await expect(
      section
        .getByRole('listitem')
        .filter({ hasText: label })
        .getByRole('button', { name: `Signed off ${label}` }),
    ).toBeDisabled()
  }
  await buddy.context().close()

  // On the newcomer's own device, also after a reload and a restart of the server.
  await academy.restart()
  await page.reload()
  await showAllShifts(page)
  await expect(plan.getByText('7 of 7 shifts completed')).toBeVisible()
  await expect(plan.getByText('Signed off by Staff Member, 2 March 2026')).toHaveCount(7)
  await expect(page.getByRole('link', { name: 'Access Training Modules' })).toHaveAttribute(
    'href',
    '/training',
  )
})

test('live: a customer sees the plan, and signs nothing off', async ({ page, signInAs, joinAs }) => {
  await signInAs('admin')
  await page.request.patch('/api/admin/settings', { data: { programmeMode: 'live' } })
  await joinAs('customer', 'guest')
  await page.goto('/')
  await showAllShifts(page)
  await expect(page.getByText('Not signed off yet')).toHaveCount(7)
  await expect(page.getByRole('heading', { name: "Sign off a colleague's shift" })).toHaveCount(0)
})

test('a part of the hub that cannot be loaded says so and tries again', async ({ page, signInAs }) => {
  await signInAs('staff')
  await withoutFirstView(page)
  for (const path of ['**/api/training-plan', '**/api/induction']) {
    await page.route(path, route => route.fulfill({ status: 503, json: { message: 'Away for a moment.' } }))
  }
  await page.goto('/')
  await expect(page.getByText('Away for a moment.')).toHaveCount(2)
  await page.unrouteAll()
  // One press may bring both back.
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(async () => {
    if ((await again.count()) > 0) await again.first().click({ timeout: 2_000 })
    await expect(again).toHaveCount(0, { timeout: 2_000 })
  }).toPass()
  await expect(page.getByRole('link', { name: 'Start Induction' })).toBeVisible()
  await showAllShifts(page)
  await page.getByRole('heading', { name: 'Comprehensive Training Modules' }).click()
  await expect(page.getByRole('button', { name: /^Complete \w+/ })).toHaveCount(8)
})

test('the hub moves on: lesson, module, check, and where the modules wait for tomorrow the next shift', async ({
  page,
  academy,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs('admin')
  const next = page.getByRole('region', { name: /^(Today's (lesson|Check)|Module|Your next shift)/ })
  const expectNext = async (title: string, done: readonly string[], action: string) => {
    await expect(next.getByRole('heading')).toHaveText(title)
    await expect(page.getByRole('link', { name: /, done$/ })).toHaveText([...done])
    const link = next.getByRole('link', { name: action })
    await expect(async () => {
      const bar = await page.getByRole('navigation', { name: 'Main' }).last().boundingBox()
      const box = await link.boundingBox()
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
    }).toPass()
    return link
  }
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  const lesson = await expectNext("Today's lesson", [], 'Start')
  await expect(lesson).toHaveAttribute('href', '/micro-learning?module=1')
  // All data came with the page.
  expect(asked).not.toContain('/api/micro-learning/today')

  await page.request.post('/api/micro-learning/complete', { data: { moduleId: 1 } })
  await page.reload()
  const module = await expectNext('Module 1: Kitchen & Appetizers', ['Lesson'], 'Start')
  await expect(module).toHaveAttribute('href', '/learn/1')

  await page.request.patch('/api/admin/settings', { data: { programmeMode: 'live' } })
  const answers = await academy.answersById(1)
  await page.request.post('/api/training/complete', {
    data: { moduleId: 1, score: 20, totalQuestions: 20, answers },
  })
  await page.reload()
  await expectNext("Today's Check", ['Lesson'], 'Start')

  const check = await (await page.request.post('/api/checks')).json()
  const notSure = check.cards.map(() => ({ chosen: null, milliseconds: 3_000, ago: 0 }))
  await page.request.post(`/api/checks/${check.id}/answers`, { data: { answers: notSure } })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'That is all for today' })).toBeVisible()
  const shift = await expectNext('Your next shift: Trial', [], 'Open')
  await shift.click()
  await expect(page.getByRole('heading', { name: /^Trial/ })).toBeInViewport()
})
