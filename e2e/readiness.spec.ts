/** The readiness board: a lead sees the red line, sends a check, and hears of a changed dish at once. */

import { eq } from 'drizzle-orm'
import { retentionOf } from '#domain/cards.ts'
import { reviewCard } from '#domain/memory.ts'
import { dishStatements } from '#server/database/schema/dish-statements.ts'
import { menuItems } from '#server/database/schema/menu.ts'
import { rotaEntries } from '#server/database/schema/rota.ts'
import { soldOutDishes } from '#server/database/schema/sold-out.ts'
import { userTrainingProgress } from '#server/database/schema/training.ts'
import { shiftSignOffs } from '#server/database/schema/training-plan.ts'
import { loadDeck } from '#server/learning/deck.ts'
import { readDutyNeeds } from '#server/learning/duties.ts'
import { writeMemory } from '#server/learning/memories.ts'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'
import { addColleague, openPageOf, signInOn } from './place-people.ts'

const HERE = 1

test.use({ viewport: { width: 390, height: 844 } })

test('a lead names the allergen person, sends a check, and sees a changed dish at once', async ({
  page,
  academy,
  browser,
}) => {
  const { db, app } = academy
  const { context } = app
  const leadId = await addColleague(academy, 'lin', 'Lin Lead', { [HERE]: 'lead' })
  const aiko = await addColleague(academy, 'aiko', 'Aiko Mori', { [HERE]: 'staff' })
  const ben = await addColleague(academy, 'ben', 'Ben Hall', { [HERE]: 'staff' })
  await signInOn(page.context(), academy, 'lin')
  await page.goto('/admin/readiness')
  await expect(page.getByRole('heading', { level: 1, name: 'Readiness' })).toBeVisible()
  await expect(page.getByText('Nobody answers for allergens tonight: nobody on is ready to.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nobody is on' })).toBeVisible()

  // Aiko knows every card; Ben has what the duty asks for, and has seen none.
  const needs = (await readDutyNeeds(db)).find(({ duty }) => duty === 'allergens')
  const deck = await loadDeck(db)
  const now = context.nowMs()
  for (const userId of [aiko, ben]) {
    await db.insert(userTrainingProgress).values(
      (needs?.moduleIds ?? []).map(moduleId => ({
        ...{ userId, moduleId, completedAt: new Date(now), score: 20, isCompleted: true },
        completionDate: context.today(),
      })),
    )
    await db
      .insert(shiftSignOffs)
      .values((needs?.shiftIds ?? []).map(shiftId => ({ userId, shiftId, signedOffBy: leadId })))
  }
  const states = new Map(
    [...deck.byKey.values()].map(({ key, fact }) => [
      key,
      reviewCard(null, { rating: 'good' as const, answeredAt: now, fact }, retentionOf(key)),
    ]),
  )
  await writeMemory(db, aiko, states, new Date(now))
  await db.insert(rotaEntries).values(
    [aiko, ben].map(userId => ({
      ...{
        userId,
        locationId: HERE,
        businessDay: context.today(),
        source: 'hand' as const,
        station: 'Floor',
      },
      ...{ startsAt: new Date(now + 60_000), endsAt: new Date(now + 6 * 3_600_000) },
    })),
  )
  // The rota changed, and the open board says so.
  const row = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) })
  await expect(row('Aiko Mori')).toContainText('Ready')
  await expect(row('Ben Hall')).toContainText(/\d+ cards never seen/)
  await expectAccessible(page)

  await page.getByLabel('Answers for allergens').selectOption('Aiko Mori')
  await expectToast(page, 'Saved', 'Aiko Mori answers for allergens.')
  await expect(page.getByText('No deputy is named.')).toBeVisible()
  await row('Ben Hall')
    .getByRole('button', { name: 'Send check for “Answer for allergens” to Ben Hall' })
    .click()
  await expectToast(page, 'Sent to Ben Hall', '16 cards come first in the next check.')
  await expect(row('Ben Hall')).toContainText('16 cards sent')

  // A dish changes: the cell and the red line follow in less than two seconds.
  const dish = deck.dishes.find(({ isAssessed }) => isAssessed)
  const office = await openPageOf(browser, academy, 'admin')
  const { request } = office
  const headers = { origin: academy.url }
  const url = `/api/admin/content/dishes/${dish?.id}`
  const { document, revision } = await (await request.get(url)).json()
  const changed = { ...document, allergens: [...document.allergens, 'lupin'] }
  const saved = await request.put(url, { headers, data: { document: changed, revision, isPublished: true } })
  expect(saved.status()).toBe(200)
  const { dishes } = await (await request.get('/api/admin/kitchen')).json()
  const recipe = dishes.find((each: { dishId: number }) => each.dishId === dish?.id)
  const meant = recipe.named.map(({ subject }: { subject: string }) => subject)
  const data = { revision: recipe.revision, isConfirmed: true, meant }
  const signed = await request.post(`/api/admin/kitchen/dishes/${dish?.id}/assessment`, { headers, data })
  expect(signed.status()).toBe(200)
  await office.close()
  const savedAt = Date.now()
  // Looked at with every frame: an expectation looks once a second in the end.
  for (const text of ['Aiko Mori is named for allergens and is no longer ready.', '0 of 2 told and right'])
    await page.waitForFunction(shown => document.body.innerText.includes(shown), text, { timeout: 2_000 })
  expect(Date.now() - savedAt).toBeLessThan(2_000)

  // The line-up card is one page.
  await page.getByRole('link', { name: 'Line-up card' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Line-up card' })).toBeVisible()
  await page.getByLabel('Briefing at').fill('16:30')
  await page.getByRole('button', { name: 'Save' }).click()
  const card = page.getByRole('article')
  await expect(card).toContainText('Briefing at 16:30')
  await expect(card).toContainText('0 of 2 told and right')
  await expectAccessible(page)
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)

  // Ben sees why, and begins.
  const own = await openPageOf(browser, academy, 'ben')
  await own.goto('/')
  await own.getByRole('link', { name: /^Ready for tonight Allergens tonight: Aiko Mori/ }).click()
  await expect(own.getByRole('heading', { level: 1, name: 'Ready for tonight' })).toBeVisible()
  await expectAccessible(own)
  await own.getByRole('button', { name: 'Go on with the check for “Answer for allergens”' }).click()
  await expect(own).toHaveURL(/\/check$/)

  // Table mode names the allergen person to Ben, and nobody without a connection: the name may have changed.
  await own.goto('/menu/table?without=sesame')
  const tonight = own.getByText('Tonight for allergens: Aiko Mori.')
  await expect(tonight).toContainText('Aiko Mori is named for allergens and is no longer ready.')
  await expectAccessible(own)
  await own.context().setOffline(true)
  await expect(tonight).toBeHidden()
  await own.context().setOffline(false)
  await own.close()
})

test('the line-up card of a long evening is one page, and says how much it leaves out', async ({
  page,
  academy,
}) => {
  const { db, app } = academy
  const { context } = app
  const long = (index: number) =>
    `Maximiliana-Konstantina Featherstonehaugh the ${index + 1}th of Brimmington-on-Sea`
  const crew: number[] = []
  for (let index = 0; index < 20; index += 1)
    crew.push(
      await addColleague(academy, `crew${index}`, long(index), { [HERE]: index === 0 ? 'lead' : 'staff' }),
    )
  const now = context.nowMs()
  await db.insert(rotaEntries).values(
    crew.map(userId => ({
      ...{ userId, locationId: HERE, businessDay: context.today(), source: 'hand' as const },
      ...{ station: 'Long table by the window', startsAt: new Date(now), endsAt: new Date(now + 3_600_000) },
    })),
  )
  const { dishes } = await loadDeck(db)
  const title = (name: string) => `${name} of the Long Evening with Everything that the Kitchen Has`
  const stated = { mayContain: [], notAssessed: [], isAssessed: true }
  const [changed, gone] = [dishes.slice(0, 12), dishes.slice(12, 22)]
  for (const { id, name } of [...changed, ...gone])
    await db
      .update(menuItems)
      .set({ name: title(name) })
      .where(eq(menuItems.id, id))
  await db.insert(dishStatements).values(
    changed.map(({ id, name }) => ({
      ...{ dishId: id, cause: 'Test', changedAt: new Date(now - 60_000) },
      before: { ...stated, name: title(name), allergens: ['milk' as const] },
      after: { ...stated, name: title(name), allergens: ['egg' as const, 'sesame' as const, 'soy' as const] },
    })),
  )
  await db.insert(soldOutDishes).values(
    gone.map(({ id }) => ({
      ...{ locationId: HERE, dishId: id, businessDay: context.today(), markedBy: crew[0] ?? 0 },
    })),
  )
  await signInOn(page.context(), academy, 'crew0')
  await page.goto(`/admin/readiness/line-up?place=${HERE}`)
  // On the screen there is room for all.
  const card = page.getByRole('article')
  await expect(card.getByRole('listitem')).toHaveCount(12)
  await expect(card).not.toContainText(/and \d+ more/i)
  await expectAccessible(page)

  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 703, height: 1_032 })
  const printed = page.locator('article:visible')
  await expect(printed).toHaveCount(1)
  await expect(printed).toContainText(/And \d+ more\./)
  const text = await printed.innerText()
  const soldOut = /Sold out\s+(.*)\./.exec(text)?.[1] ?? ''
  const left = Number(/ and (\d+) more$/.exec(soldOut)?.[1] ?? 0)
  expect(soldOut.split(', ')).toHaveLength(10 - left)
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)

  // With text twice as large nothing fits, and the page is there all the same.
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    })
  })
  await page.emulateMedia({ media: 'screen' })
  await page.reload()
  await expect(card.getByRole('listitem')).toHaveCount(12)
})
