import { rotaEntries } from '#server/database/schema/rota.ts'
import { expect, test } from './fixtures.ts'
import { addColleague, openPageOf } from './place-people.ts'

test('a waiter and a manager make calendar links, read them with an app, and turn them off', async ({
  academy,
  browser,
}) => {
  const { db, clock, app } = academy
  const wanda = await addColleague(academy, 'wanda', 'Wanda Waiter', { 1: 'staff' })
  await addColleague(academy, 'mara', 'Mara Moreau', { 1: 'manager' })
  const startsAt = new Date(clock.now().epochMilliseconds + 3_600_000)
  await db.insert(rotaEntries).values({
    ...{ userId: wanda, locationId: 1, businessDay: app.context.today(), source: 'hand', station: 'Bar' },
    ...{ startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) },
  })
  for (const [username, summary] of [
    ['wanda', 'SUMMARY:Bar\\, '],
    ['mara', 'SUMMARY:Wanda Waiter\\, Bar'],
  ] as const) {
    const page = await openPageOf(browser, academy, username)
    if (username === 'wanda') await page.goto('/account')
    else {
      await page.goto('/admin/rota')
      await page.getByRole('button', { name: 'Calendars' }).click()
    }
    await page.getByRole('button', { name: 'Make a link' }).click()
    const link = await page.getByLabel('Address of the calendar').inputValue()
    await expect(page.getByRole('link', { name: 'Open in my calendar' })).toHaveAttribute(
      'href',
      link.replace('http', 'webcal'),
    )
    const read = () => fetch(link).then(async response => [response.status, await response.text()] as const)
    expect((await read())[1]).toContain(summary)
    await page.getByRole('button', { name: 'New link' }).click()
    await expect(page.getByLabel('Address of the calendar')).not.toHaveValue(link)
    expect((await read())[0]).toBe(404)
    await page.getByRole('button', { name: 'Turn off' }).click()
    await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible()
    await page.context().close()
  }
})
