/** A guest's academy: joining off the demo, what is theirs, and what stays closed. Decision 55. */
import { eq } from 'drizzle-orm'
import { formatGuestNumber } from '#domain/people/guests.ts'
import { DEMO_ADMIN } from '#server/accounts/demo-accounts.ts'
import { rewards } from '#server/database/schema/rewards.ts'
import { users } from '#server/database/schema/users.ts'
import type { Academy } from './academy.ts'
import { expect, expectLoaded, expectToast, test } from './fixtures.ts'
import { addColleague, openPageOf } from './place-people.ts'

test.use({ environment: { DEMO: 'false' } })

const openJoining = ({ app: { context }, clock }: Academy) =>
  context.settings.change({ openJoining: true }, { by: null, at: new Date(clock.now().epochMilliseconds) })

test('someone joins as a guest: home, menu without the staff’s words, and nothing else of the staff’s', async ({
  academy,
  page,
}) => {
  await openJoining(academy)
  await academy.db.update(rewards).set({ guestOffer: 'reward' }).where(eq(rewards.id, 2))
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Join Now' }).click()
  await page.getByLabel('Full name').fill('Greta Guest')
  await page.getByLabel('E-mail').fill('greta@noren.example')
  await page.getByLabel('Username').fill('greta')
  await page.getByLabel('Password', { exact: true }).fill('Secret1')
  await page.getByLabel('Confirm password', { exact: true }).fill('Secret1')
  await page.getByRole('button', { name: 'Create Account' }).click()

  await expect(page.getByRole('heading', { name: 'Welcome, Greta Guest' })).toBeVisible()
  await expectLoaded(page)
  await expect(page.getByRole('main').getByText('0 points to spend')).toBeVisible()
  // The group's own name: it is no academy of theirs.
  await expect(page.getByRole('banner')).not.toContainText('Staff')
  await expect(page).toHaveTitle('Home – Noren')
  // Only what there is.
  const benefits = page.getByRole('navigation', { name: 'Your benefits' })
  await expect(benefits.getByRole('link')).toHaveText([/^Earn points/, /^Priority reservations/])
  await page.getByRole('button', { name: 'Suggest' }).click()
  const suggestion = page.getByRole('dialog', { name: 'Suggest an improvement' })
  await expect(suggestion.getByRole('textbox')).toHaveCount(2)
  await expect(suggestion.getByRole('combobox')).toHaveCount(0)
  await suggestion.getByLabel('Title').fill('More tea')
  await suggestion.getByLabel('Description').fill('A pot of green tea after the meal.')
  await suggestion.getByRole('button', { name: 'Submit Suggestion' }).click()
  await expectToast(
    page,
    'Suggestion submitted!',
    'Thank you for your feedback. Your suggestion has been sent to management.',
  )
  await expect(page.getByRole('navigation', { name: 'Main' }).first().getByRole('link')).toHaveText([
    'Home',
    'Menu',
    'Points',
    'Rewards',
    'Tables',
  ])

  await page.goto('/menu')
  const dish = page.locator('article').first()
  await expect(dish).toBeVisible()
  await dish.getByRole('button').first().click()
  await expect(dish.getByRole('group', { name: 'Allergens' })).toBeVisible()
  for (const words of ['At the table', 'Notes', 'Source', 'Upload photo', 'Glossary', 'Table mode'])
    await expect(page.getByText(words, { exact: true })).toHaveCount(0)

  for (const closed of ['/training-plan', '/policies', '/kudos']) {
    await page.goto(closed)
    await expect(page.getByRole('heading', { name: '404 Page Not Found' }), closed).toBeVisible()
  }
  for (const closed of [
    '/admin',
    '/admin/people',
    '/training',
    '/induction',
    '/progress',
    '/check',
    '/glossary',
    '/menu/table',
    '/reading',
  ]) {
    await page.goto(closed)
    await expect(page.getByRole('heading', { name: 'Welcome, Greta Guest' }), closed).toBeVisible()
    await expect(page).toHaveURL('/')
  }
})

test('a guest has each benefit: a visit, a present, a table, and a reward', async ({
  academy,
  page,
  browser,
  joinAs,
}) => {
  await openJoining(academy)
  await joinAs('customer', 'gus', 'Gus Guest')
  const offer = (id: number, guestOffer: 'reward' | 'exclusive' | 'birthday') =>
    academy.db.update(rewards).set({ guestOffer, requiredPoints: 10 }).where(eq(rewards.id, id))
  await offer(1, 'exclusive')
  await offer(2, 'reward')
  await offer(3, 'birthday')
  await addColleague(academy, 'lea', 'Lea Lead', { 1: 'lead' })
  const [gus] = await academy.db.select().from(users).where(eq(users.username, 'gus'))
  const today = academy.app.context.today()

  const lead = await openPageOf(browser, academy, 'lea')
  const number = gus?.guestNumber ?? ''
  await page.goto('/')
  await expect(page.getByRole('img', { name: `QR code of ${formatGuestNumber(number)}` })).toBeVisible()
  await expectLoaded(page)
  // What the code on the card opens at the till.
  await lead.goto(`/admin/guests?q=${number}`)
  await expect(lead.getByLabel('Guest number or name')).toHaveValue(number)
  await lead.getByRole('button', { name: 'Record visit of Gus Guest' }).click()
  await expectToast(lead, 'Visit recorded', 'Gus Guest gets 10 points.')

  await page.goto('/points')
  await expect(page.getByText(/^Visit to /)).toBeVisible()
  await expectLoaded(page)

  await page.goto('/exclusive')
  await expect(page.getByRole('button', { name: /^Claim Reward: / })).toHaveCount(1)

  await page.goto('/birthday')
  await page.getByLabel('Date of birth').fill(`1990-${today.slice(5)}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Happy birthday!/)).toBeVisible()
  await page.getByRole('button', { name: /^Claim Reward: / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Claim Reward' }).click()
  await expectToast(page, 'Reward claimed!', 'Your reward has been added to your account.')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Your present is under My Claimed Rewards', { exact: false })).toBeVisible()

  await page.goto('/reservations')
  await page.getByLabel('Restaurant').selectOption({ index: 1 })
  await page.getByLabel('Day').fill(today)
  await page.getByLabel('People').fill('4')
  await expectLoaded(page)
  await page.getByRole('button', { name: 'Ask for a table' }).click()
  await expectToast(page, 'Request sent', 'The restaurant replies here and in the bell.')
  await expect(page.getByText('Waiting for a reply')).toBeVisible()

  await lead.goto('/admin/guests')
  await lead.getByLabel('Reply').fill('By the window.')
  await expectLoaded(lead)
  await lead.getByRole('button', { name: 'Confirm the table of Gus Guest' }).click()
  await expectToast(lead, 'Reply sent', 'Gus Guest knows.')
  await page.reload()
  await expect(page.getByText('Confirmed')).toBeVisible()
  await expect(page.getByText('By the window.')).toBeVisible()

  await page.goto('/rewards')
  await expect(page.getByRole('button', { name: /^Claim Reward: / })).toHaveCount(1)
  await expectLoaded(page)
})

test('management offers a reward to guests', async ({ academy, browser }) => {
  const admin = await openPageOf(browser, academy, DEMO_ADMIN.username)
  await admin.goto('/admin/content/rewards/1')
  await admin.getByLabel('For guests').selectOption('Also for guests, for points')
  await admin.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect
    .poll(async () => {
      const [reward] = await academy.db.select().from(rewards).where(eq(rewards.id, 1))
      return reward?.guestOffer
    })
    .toBe('reward')
})
