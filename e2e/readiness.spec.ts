/** The readiness board: a lead sees the red line, sends a check, and hears of a changed dish at once. */

import { eq } from 'drizzle-orm'
import { DAY_MS } from '#domain/clock/durations.ts'
import { retentionOf } from '#domain/memory/cards.ts'
import { type CardState, reviewCard } from '#domain/memory/memory.ts'
import { dishStatements } from '#server/database/schema/dish-statements.ts'
import { menuItems } from '#server/database/schema/menu.ts'
import { rotaEntries } from '#server/database/schema/rota.ts'
import { soldOutDishes } from '#server/database/schema/sold-out.ts'
import { tableTests } from '#server/database/schema/table-tests.ts'
import { userTrainingProgress } from '#server/database/schema/training.ts'
import { shiftSignOffs } from '#server/database/schema/training-plan.ts'
import { loadDeck } from '#server/memory/deck.ts'
import { readDutyNeeds } from '#server/memory/duties.ts'
import { writeMemory } from '#server/memory/memories.ts'
import { expect, expectToast, test } from './fixtures.ts'
import { addColleague, openPageOf, signInOn } from './place-people.ts'

const HERE = 1

test.use({ viewport: { width: 390, height: 844 } })

test('a lead names the allergen person, sends a check, and sees a changed dish at once', {
  tag: '@timed',
}, async ({ page, academy, browser }) => {
  const { db, app } = academy
  const { context } = app
  const leadId = await addColleague(academy, 'lin', 'Lin Lead', { [HERE]: 'lead' })
  const aiko = await addColleague(academy, 'aiko', 'Aiko Mori', { [HERE]: 'staff' })
  const ben = await addColleague(academy, 'ben', 'Ben Hall', { [HERE]: 'staff' })
  await signInOn(page.context(), academy, 'lin')
  await page.goto('/admin/readiness')
  await expect(page.getByRole('heading', { level: 1, name: 'Readiness' })).toBeVisible()
  await expect(page.getByText('No one is named for allergens tonight.')).toBeVisible()
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
      [now - 2 * DAY_MS, now].reduce<CardState | null>(
        (state, answeredAt) => reviewCard(state, { rating: 'good', answeredAt, fact }, retentionOf(key)),
        null,
      ) as CardState,
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
  const sign = (name: string) =>
    page.getByRole('button', { name: new RegExp(`^${name}, Answer for allergens: `) })
  await expect(sign('Aiko Mori')).toHaveAccessibleName(/Ready but for the table test, (\d+) of \1 known/)
  await expect(sign('Ben Hall')).toHaveAccessibleName(/Not yet, 0 of \d+ known/)

  // Five dishes at the pass, on the lead's device.
  await sign('Aiko Mori').click()
  await page.getByRole('button', { name: 'Table test', exact: true }).click()
  const tested = page.getByRole('dialog', { name: 'Aiko Mori: Table test' })
  await expect(tested.getByText('Dish 1 of 5')).toBeVisible()
  const [{ dishes: asked = [] } = {}] = await db.select().from(tableTests)
  for (const [index, { question, set }] of asked.entries()) {
    await expect(tested.getByText(`Dish ${index + 1} of 5`)).toBeVisible()
    await expect(tested.getByRole('heading', { name: question })).toBeFocused()
    for (const allergens of [set.contains, set.mayContain]) {
      for (const { allergen, name } of set.choices)
        if (allergens.includes(allergen)) await tested.getByLabel(name, { exact: true }).check()
      await tested.getByRole('button', { name: /^(None of these|Next|Done)$/ }).click()
    }
    await expect(tested.getByRole('status')).toContainText('Right')
    await tested.getByRole('button', { name: index === 4 ? 'Result' : 'Next' }).click()
  }
  await expect(tested.getByRole('heading', { name: 'Passed' })).toBeVisible()
  await expect(tested.getByRole('list', { name: 'Dishes asked' }).getByRole('listitem')).toHaveCount(5)
  await tested.getByRole('button', { name: 'Done' }).click()
  await expect(sign('Aiko Mori')).toHaveAccessibleName(/: Ready, /)
  await sign('Aiko Mori').click()
  const proof = page.getByRole('dialog', { name: 'Aiko Mori: Answer for allergens' })
  await expect(proof).toContainText('asked by Lin Lead.')
  await proof.getByRole('button', { name: 'Last answers' }).click()
  const answers = proof.getByRole('list', { name: 'Last answers' }).getByRole('listitem')
  await expect(answers).toHaveCount(5)
  await expect(answers.first()).toContainText(`Answer: ${asked[4]?.right}`)
  await proof.getByRole('button', { name: 'Close' }).click()

  await page.getByLabel('Answers for allergens').selectOption({ label: 'Aiko Mori (ready)' })
  await expectToast(page, 'Saved', 'Aiko Mori answers for allergens.')
  await expect(page.getByText('Allergens tonight: Aiko Mori (ready)')).toBeVisible()
  await sign('Ben Hall').click()
  const cell = page.getByRole('dialog', { name: 'Ben Hall: Answer for allergens' })
  await expect(cell).toContainText('No card of it answered yet.')
  await cell.getByRole('button', { name: 'Send check' }).click()
  await expectToast(page, 'Sent to Ben Hall', '16 cards come first in the next check.')
  await expect(cell).toContainText('16 cards sent')
  await cell.getByRole('button', { name: 'Close' }).click()
  await expect(sign('Ben Hall')).toBeFocused()

  // A dish changes: the cell and the line follow in less than two seconds.
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
  for (const text of [
    /Allergens tonight: Aiko Mori \(\d+ of \d+ known\)/,
    /1 change in 7 days, 1 not known to all/,
  ])
    await page.waitForFunction(shown => shown.test(document.body.innerText), text, { timeout: 2_000 })
  expect(Date.now() - savedAt).toBeLessThan(2_000)

  // The line-up card is one page.
  await page.getByRole('link', { name: 'Line-up card' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Line-up card' })).toBeVisible()
  await page.getByLabel('Briefing at').fill('16:30')
  await page.getByRole('button', { name: 'Save' }).click()
  const card = page.getByRole('article')
  await expect(card).toContainText('Briefing at 16:30')
  await expect(card).toContainText('0 of 2 told and right')
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)

  // Ben sees why, and begins.
  const own = await openPageOf(browser, academy, 'ben')
  await own.goto('/')
  await own.getByRole('link', { name: /^Ready for tonight Allergens: Aiko Mori/ }).click()
  await expect(own.getByRole('heading', { level: 1, name: 'Ready for tonight' })).toBeVisible()
  await expect(own.getByText(/^Tonight: .* Next: \d+ cards on /)).toBeVisible()
  await own
    .getByRole('main')
    .getByRole('button', { name: /^(Start|Continue) for / })
    .click()
  await expect(own).toHaveURL(/\/check$/)

  // Table mode names the allergen person to Ben, and nobody without a connection: the name may have changed.
  await own.goto('/menu/table?without=sesame')
  const tonight = own.getByText('Tonight for allergens: Aiko Mori.')
  await expect(tonight).toBeVisible()
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
  // Seven are listened to; the board has all.
  const card = page.getByRole('article')
  await expect(card.getByRole('listitem')).toHaveCount(8)
  await expect(card).toContainText('And 5 more.')

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
  await expect(card.getByRole('listitem')).toHaveCount(8)
})
