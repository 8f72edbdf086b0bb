/** The Staff Training Hub on a phone: short, with one thing to do on top, and the rest folded. */
import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { TRAINING_PLAN_SHIFTS } from '#content/training-plan.ts'
import { expect, expectLoaded, showAllShifts, test } from './fixtures.ts'
import { addColleague, goLive, openPageOf, signInOn } from './place-people.ts'

const PHONE = { width: 390, height: 844 }
const FURTHER = ['Lessons', 'Reading', 'Practise', 'Suggestions']
test.use({ viewport: PHONE })

/** Agrees to all policies and sends the form in. */
async function induct(page: Page): Promise<void> {
  const {
    id: userId,
    fullName: staffName,
    email: staffEmail,
  } = await (await page.request.get('/api/user')).json()
  const policies: { id: number }[] = await (await page.request.get('/api/policies/headings')).json()
  const data = {
    ...{ userId, staffName, staffEmail, signatureData: 'Submitted without a signature' },
    agreements: Object.fromEntries(policies.map(({ id }) => [id, true])),
    submittedAt: new Date().toISOString(),
  }
  const response = await page.request.post('/api/induction/submit', { data })
  expect(response.status(), await response.text()).toBe(201)
}

test('past the first day the hub is short, with one thing to do', {
  tag: '@core',
}, async ({ page, academy, signInAs }) => {
  await signInAs('staff')
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  const today = page.getByRole('region', { name: 'Today', exact: true })
  // A newcomer meets no zeros.
  await expect(page.getByRole('main')).not.toContainText(/\b0 (days?|points?)\b/)
  await expect(today.getByRole('link', { name: /, to do$/ })).toHaveText(['Lesson', 'Check', 'Thanks'])
  await expect(page.getByRole('region', { name: 'Getting Started' }).getByRole('link').first()).toBeVisible()
  // It came with the page.
  for (const path of ['/api/training/streak', '/api/kudos/can-give', '/api/menu'])
    expect(asked).not.toContain(path)

  await goLive(academy)
  await induct(page)
  await page.request.post('/api/micro-learning/complete', { data: { moduleId: 1 } })
  await page.goto('/')
  await expectLoaded(page)
  await expect(page.getByRole('link', { name: '1 day in a row' })).toHaveAttribute('href', '/progress')
  await expect(page.getByRole('main').getByRole('link', { name: '28 points' })).toHaveAttribute(
    'href',
    '/rewards',
  )
  await expect(today.getByRole('link', { name: 'Lesson, done' })).toBeVisible()
  // The current section is open, the others are a line.
  await expect(page.getByRole('link', { name: 'Show my code for Trial' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Induction Complete' })).toBeHidden()
  const { height, words, filled } = await page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body
    const shown = (node: Node) => node.parentElement?.checkVisibility({ visibilityProperty: true }) === true
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    let words = 0
    while (texts.nextNode())
      if (shown(texts.currentNode)) words += texts.currentNode.textContent?.match(/\S+/g)?.length ?? 0
    const isFilled = (button: Element) =>
      button.checkVisibility() && button.matches('.bg-indigo:not(:disabled)') && main.contains(button)
    return {
      height: document.documentElement.scrollHeight,
      words,
      filled: [...document.querySelectorAll('a, button')].filter(isFilled).map(each => each.textContent),
    }
  })
  expect(height).toBeLessThanOrEqual(1_000)
  expect(words).toBeLessThanOrEqual(150)
  expect(filled).toEqual([expect.stringMatching(/^Start \S/)])
  await expect(page.getByRole('status')).toHaveCount(2)

  // The specification's sections and every further page are all there.
  for (const name of ['Getting Started', 'New Staff Training Plan', 'Comprehensive Training Modules'])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  const more = page.getByRole('navigation', { name: 'More' })
  await more.getByRole('heading').click()
  for (const name of FURTHER) await expect(more.getByRole('link', { name })).toBeVisible()
})

test('a full day closes the curtain, and names what comes tomorrow', async ({ page, signInAs }) => {
  await signInAs('staff')
  await page.request.post('/api/micro-learning/complete', { data: { moduleId: 1 } })
  const [{ id: receiverId }] = await (await page.request.get('/api/users?q=admin')).json()
  const reason = 'Admin carried my section through the whole of the second seating'
  await page.request.post('/api/kudos', { data: { receiverId, reason } })
  await page.goto('/')
  const { id, cards } = await (await page.request.post('/api/checks')).json()
  await expect(page.getByRole('link', { name: 'Thanks, done' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'That is all for today' })).toHaveCount(0)
  const answers = cards.map(() => ({ chosen: null, milliseconds: 3_000, ago: 0 }))
  await page.request.post(`/api/checks/${id}/answers`, { data: { answers } })
  await page.reload()
  const { module } = await (await page.request.get('/api/micro-learning/today')).json()
  const end = page.getByRole('region', { name: 'That is all for today' })
  await expect(end).toContainText(`Tomorrow: ${module.title}`)
})

test('a lead has the errands of the floor below the next thing, and sees a code that waits', async ({
  page,
  academy,
}) => {
  const userId = await addColleague(academy, 'lena', 'Lena Ortiz', { 1: 'lead' })
  await academy.db.execute(sql`
    insert into user_rewards (user_id, reward_id, claim_date, expiry_date, code)
    select ${userId}, min(id), now(), now() + interval '30 days', 'ABCD2345' from rewards`)
  await signInOn(page.context(), academy, 'lena')
  await page.goto('/')
  const strip = page.getByRole('navigation', { name: 'For leads' }).getByRole('link')
  await expect(strip).toHaveText(['Sign off', 'Sold out', 'Readiness', 'Claims'])
  await expect(page.getByRole('link', { name: /: your code waits$/ })).toHaveAttribute('href', '/rewards')
})

test('what is sold out tonight is named, as soon as somebody says so', async ({ page, signInAs }) => {
  await signInAs('admin')
  const { places } = await (await page.request.get('/api/menu/sold-out')).json()
  await page.goto('/')
  const today = page.getByRole('region', { name: 'Tonight' })
  await expect(today).toContainText('nothing is sold out')
  await page.request.put(`/api/menu/sold-out/${places[0].id}/1`)
  await expect(today).toContainText(`sold out: Edamame (${places[0].name})`)
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
  await expect(plan).toContainText('7 of 7 shifts')
  await expect(plan.getByRole('heading', { name: 'Trial' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Access Training Modules' })).toBeVisible()
  for (const path of ['/', '/training', '/induction', '/progress']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('body')).not.toContainText(/\bbeta\b|\btesting\b|\btesters?\b/i)
  }

  await page.goto('/')
  await showAllShifts(page)
  await expect(plan.getByText('7 of 7 shifts completed')).toBeVisible()
  await expect(plan.getByRole('heading', { name: 'Trial' })).toBeVisible()
  // A link to a shift unfolds it.
  await page.goto('/#shift-7')
  await expect(plan.getByRole('heading', { name: '6th Shift' })).toBeInViewport()
})
