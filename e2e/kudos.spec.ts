import type { Page } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import { locations } from '#server/database/schema/locations.ts'
import { users } from '#server/database/schema/users.ts'
import { expect, expectToast, test } from './fixtures.ts'

const NINE = 'Thank you for carrying the robata section on Saturday'
const TEN = `${NINE} night`
const COME_BACK = 'You have already given kudos today. Come back tomorrow to recognize another team member!'

async function choose(page: Page, typed: string, name: string): Promise<void> {
  await page.getByLabel('Recipient').fill(typed)
  await page.getByRole('option', { name }).click()
  await expect(page.getByLabel('Recipient')).toHaveValue(name)
}

test('staff give kudos once a day; the receiver sees the points', { tag: '@core' }, async ({
  page,
  academy,
  signInAs,
  joinAs,
}) => {
  await joinAs('staff', 'chloe2', 'Chloé Dubois')
  await joinAs('staff', 'chloe', 'Chloé Dubois')
  await academy.db
    .update(users)
    .set({ joinDate: new Date('2024-05-20T00:00:00Z') })
    .where(eq(users.username, 'chloe'))
  const [place] = await academy.db.select().from(locations).orderBy(locations.id).limit(1)
  await academy.db.execute(sql`
    insert into user_places (user_id, location_id, position, job_ids)
    select users.id, ${place?.id}, 'staff', array(select id from jobs where name = 'Bar')
    from users where username = 'chloe'`)
  await signInAs('staff')
  await page.clock.setFixedTime(academy.clock.now().epochMilliseconds)
  await page.goto('/progress?tab=kudos')
  await expect(page.getByText('No kudos yet')).toBeVisible()

  await page.getByRole('button', { name: 'Send Kudos' }).click()
  await expect(page.getByText('Please select a recipient')).toBeVisible()
  await expect(page.getByText('Reason must be at least 10 words')).toBeVisible()
  await expect(page.getByLabel('Recipient')).toBeFocused()

  // Oneself is not to be chosen; accents need not be typed.
  await page.getByLabel('Recipient').fill('staff m')
  await expect(page.getByText('No one with this name')).toBeVisible()
  // Namesakes are distinguished, before and after the choice.
  await page.getByLabel('Recipient').fill('dub chloe')
  const namesakes = page.getByRole('option', { name: 'Chloé Dubois' })
  await expect(namesakes).toHaveCount(2)
  const known = `Bar at ${place?.name}, since May 2024`
  await namesakes.filter({ hasText: known }).click()
  await expect(page.getByLabel('Recipient')).toHaveValue('Chloé Dubois')
  await expect(page.getByLabel('Recipient')).toHaveAccessibleDescription(known)

  const reason = page.getByLabel('Reason')
  await expect(page.getByText('0/10 words')).toBeVisible()
  await reason.fill(`  ${NINE}   `)
  await expect(page.getByText('9/10 words')).toBeVisible()
  await page.getByRole('button', { name: 'Send Kudos' }).click()
  await expect(page.getByText('Reason must be at least 10 words')).toBeVisible()
  await reason.fill(TEN)
  await expect(page.getByText('10/10 words')).toBeVisible()
  await page.getByRole('button', { name: 'Send Kudos' }).click()

  await expectToast(page, 'Kudos sent successfully!', 'Your recognition has been shared with the team.')
  // Thanks and the specified message take the form's place and its focus.
  await expect(page.locator(':focus')).toContainText('Thank you. Chloé Dubois will see it now.')
  await expect(page.locator(':focus')).toContainText(COME_BACK)
  await expect(page.getByRole('button', { name: 'Thank someone else' })).toBeHidden()
  await expect(page.getByLabel('Recipient')).toBeHidden()
  const entry = page.getByRole('listitem').filter({ hasText: TEN })
  await expect(entry).toContainText('Chloé Dubois')
  await expect(entry).toContainText('+5 points')
  await expect(entry).toContainText('just now')
  await expect(entry).not.toContainText('Management')

  // The next business day begins at 04:00.
  academy.clock.set('2026-03-02T17:00:00Z')
  await page.reload()
  await expect(page.getByLabel('Recipient')).toBeVisible()

  await joinAs('staff', 'dev', 'Dev Patel')
  await page.goto('/progress?tab=kudos')
  await expect(page.getByRole('listitem').filter({ hasText: TEN })).toContainText(
    /Staff Member.*Chloé Dubois/,
  )
})

test('management gives as often as it likes, its kudos are marked, and who got them is told', async ({
  page,
  academy,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/progress?tab=kudos')
  for (const reason of [TEN, `${TEN} again`]) {
    await choose(page, 'staff', 'Staff Member')
    await page.getByLabel('Reason').fill(reason)
    await page.getByRole('button', { name: 'Send Kudos' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: reason }).first()).toContainText('Management')
    await expect(page.locator(':focus')).toContainText('Thank you. Staff Member will see it now.')
    await page.getByRole('button', { name: 'Thank someone else' }).click()
    await expect(page.getByLabel('Recipient')).toBeFocused()
    await expect(page.getByLabel('Reason')).toHaveValue('')
    await expect(page.getByLabel('Recipient')).toHaveValue('')
  }
  await expect(page.getByText('+20 points')).toHaveCount(2)

  // The recipient sees them on the hub, sealed, once.
  await signInAs('staff')
  await page.goto('/')
  const notice = page.getByText('Admin thanked you: +40 points.')
  await expect(notice).toBeVisible()
  // On the smallest phone, with text twice as large, it leaves most of the hub in sight.
  await page.setViewportSize({ width: 320, height: 568 })
  const resize = (size: string) =>
    page.evaluate(to => {
      document.documentElement.style.fontSize = to
    }, size)
  await resize('200%')
  await expect.poll(async () => (await notice.locator('..').boundingBox())?.height).toBeLessThan(568 / 3)
  await resize('')
  await page.getByRole('link', { name: 'Read', exact: true }).click()
  const thanks = page.getByRole('region', { name: '2 Thank-Yous for You' })
  await expect(thanks.getByRole('listitem')).toHaveText([/again.*Admin.*\+20 points/, /night.*Admin/])
  const seal = thanks.locator('svg').first()
  await expect(seal).toHaveCSS('animation-name', 'none')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(seal).toHaveCSS('animation-name', 'stamp')

  // Another arrives while they are read, and the page learns late that the academy has recorded it.
  const { promise: isLate, resolve: tell } = Promise.withResolvers<void>()
  await page.route('**/api/kudos/news/seen', async route => {
    const response = await route.fetch()
    await isLate
    await route.fulfill({ response })
  })
  await academy.db.execute(sql`
    insert into kudos (giver_id, receiver_id, points, reason, is_management, given_date)
    select giver_id, receiver_id, points, ${`${TEN} once more`}, is_management, given_date from kudos limit 1`)
  await expect(page.getByRole('region', { name: '3 Thank-Yous for You' })).toContainText('once more')
  await expect.poll(async () => (await page.request.get('/api/kudos/news')).json()).toEqual([])
  await page.getByRole('tab', { name: 'My Progress' }).click()
  await page.getByRole('tab', { name: 'Kudos' }).click()
  await expect(page.getByRole('list').filter({ hasText: 'once more' })).toHaveCount(1)
  await expect(page.getByRole('heading', { name: /for You$/ })).toHaveCount(0)
  tell()
  await page.unrouteAll({ behavior: 'wait' })
})

test('kudos whose response is lost wait on the device, and are given once', async ({ page, signInAs }) => {
  await signInAs('staff')
  await page.goto('/progress?tab=kudos')
  await choose(page, 'admin', 'Admin')
  await page.getByLabel('Reason').fill(TEN)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let posts = 0
  await page.route('**/api/kudos', async route => {
    if (route.request().method() !== 'POST') return route.continue()
    posts += 1
    if (posts === 1) {
      await route.fetch()
      return route.abort()
    }
    await released
    return route.continue()
  })
  await page.getByRole('button', { name: 'Send Kudos' }).click()
  await expectToast(
    page,
    'Saved on this device',
    'There is no connection. It is sent as soon as there is one.',
  )
  await expect(page.getByText('Your kudos to Admin wait on this device')).toBeFocused()
  await expect(page.getByText('1 waiting to be sent')).toBeVisible()

  release()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expectToast(page, 'Sent', 'Kudos to Admin')
  await expect(page.getByText('1 waiting to be sent')).toHaveCount(0)
  await expect(page.getByText(COME_BACK)).toBeVisible()
  expect(await (await page.request.get('/api/kudos')).json()).toHaveLength(1)
})
