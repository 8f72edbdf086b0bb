import { writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { KITCHEN_DISHES } from '#content/menu/kitchen.ts'
import type { DishImage, Menu } from '#contract/menu/menu.ts'
import { dishImages } from '#server/database/schema/menu.ts'
import { bombPng } from '#server/testing/bomb-png.ts'
import { keyPrefix } from '#web/lib/personal-storage.ts'
import { expect, expectToast, goWithin, holdRequests, test, toasts, withoutFirstView } from './fixtures.ts'

const dishCard = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const fileInput = (page: Page, name: string) => page.getByLabel(`Photo of ${name}`)
const photo = (colour = '#a03018') =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

/** A folded part of a dish. */
const foldOf = (dish: Locator, part: 'Photo' | 'Story') => dish.locator('summary').filter({ hasText: part })
const unfold = (dish: Locator, part: 'Photo' | 'Story') => foldOf(dish, part).click()

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not in sight')
  return box
}

/** Adds a photo to a dish over the API. */
async function addPhoto(page: Page, dishId: number, colour?: string): Promise<void> {
  const imageData = `data:image/jpeg;base64,${(await photo(colour)).toString('base64')}`
  const response = await page.request.post('/api/dish-images', {
    data: { dishId, imageData, fileName: 'dish.jpg', mimeType: 'image/jpeg' },
  })
  expect(response.status()).toBe(201)
}

/** Photos that are stored on the device. Runs in the page. */
function countStoredFiles(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('noren')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const counting = opening.result.transaction('files').objectStore('files').count()
      counting.onsuccess = () => resolve(counting.result)
    }
  })
}

/** The dishes with photos, by the address of their first. */
async function dishesByPhoto(page: Page): Promise<Map<string, number>> {
  const { sections }: Menu = await (await page.request.get('/api/menu')).json()
  const dishes = sections.flatMap(section => section.dishes)
  return new Map(dishes.flatMap(({ id, photo }) => (photo ? [[`/api/dish-photos/${photo.hash}`, id]] : [])))
}

const PHONE = { width: 390, height: 844 }

test('six tabs with their counts, which the address keeps; a card says all of a dish', async ({
  page,
  signInAs,
}) => {
  await signInAs('staff')
  await page.goto('/menu')
  await expect(page.getByRole('tab')).toHaveText([
    /Kitchen 24/,
    /Sushi 34/,
    /Robata 18/,
    /Dessert 7/,
    /Sorbets 6/,
    /Tasting 4/,
  ])
  await expect(page.getByRole('article')).toHaveCount(24)
  const card = dishCard(page, 'Edamame')
  await expect(card.getByText('These are young soybeans, hot, with sea salt.')).toBeVisible()
  await unfold(card, 'Story')
  for (const text of [
    'Young soybeans with sea salt',
    'Young soybeans, picked green and cooked in the pod',
    'About 200 g, hot, in a bowl to share',
    'The beans are picked before they ripen',
    'Nobody eats the pod',
  ]) {
    await expect(card.getByText(text)).toBeVisible()
  }
  await expect(card.getByRole('list', { name: 'Marks' }).getByRole('listitem')).toHaveText([
    'Vegetarian',
    'Vegan',
  ])
  await expect(card.locator('svg path').first()).toBeVisible()
  await expect(card.getByRole('img')).toHaveCount(0)
  await page.getByRole('tab', { name: /Sushi/ }).click()
  await expect(page).toHaveURL(/\/menu\?tab=sushi$/)
  const sections = ['Maki Rolls', 'Sashimi/Nigiri', "Chef's Selection Sashimi", 'Signature Nigiri']
  const headings = page.getByRole('tabpanel').getByRole('heading', { level: 2 })
  await expect(headings).toHaveText(sections)
  await page.reload()
  await expect(headings).toHaveText(sections)
  await page.goBack()
  const kitchen = page.getByRole('tab', { name: /Kitchen/ })
  await expect(kitchen).toHaveAttribute('aria-selected', 'true')

  // An address that makes no sense shows the menu.
  await page.getByRole('tab', { name: /Sushi/ }).click()
  await expect(headings).toHaveText(sections)
  await goWithin(page, '/menu?tab=bar&dish=9999&without=water&view=upside-down')
  await expect(kitchen).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('article')).toHaveCount(24)
})

test('a phone has a list of rows that open in their place, and the place is kept', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize(PHONE)
  await signInAs('staff')
  await page.goto('/menu?tab=sushi')
  const rows = page.getByRole('article')
  await expect(rows).toHaveCount(34)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(7000)

  const search = page.getByRole('searchbox', { name: 'Search the menu' })
  const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('button')
  await expect(sections).toHaveText([
    'Maki Rolls',
    'Sashimi/Nigiri',
    "Chef's Selection Sashimi",
    'Signature Nigiri',
  ])
  const heading = page.getByRole('heading', { name: 'Sashimi/Nigiri' })
  await sections.nth(1).click()
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await expect(search).toBeInViewport()
  await expect(async () => {
    const { y, height } = await boxOf(sections.nth(1))
    expect((await boxOf(heading)).y).toBeGreaterThanOrEqual(y + height)
  }).toPass()

  const row = dishCard(page, 'Hiramasa')
  await expect(row).toContainText('Yellowtail kingfish')
  await expect(row).toContainText('$15')
  await expect(row.getByRole('listitem')).toHaveText([
    'CContains Gluten, Fish, Soy',
    /^MMay contain Crustacean, Mollusc, Egg, Milk, Sesame/,
  ])
  const toggle = row.getByRole('button', { name: 'Hiramasa', exact: true })
  await expect(toggle).toHaveAccessibleDescription(
    /^Yellowtail kingfish \$15 Contains Gluten, Fish, Soy May contain Crustacean/,
  )
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  // The row as a whole opens it.
  await row.click({ position: { x: 300, y: 70 } })
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(page).toHaveURL(/\/menu\?tab=sushi&dish=204$/)
  await expect(row.getByText('farmed in the Spencer Gulf')).toBeHidden()
  await unfold(row, 'Story')
  for (const text of [
    'farmed in the Spencer Gulf',
    '3 thin slices as sashimi with shoyu',
    'firmer and leaner than its cousin',
    'Kingfish from South Australia',
  ]) {
    await expect(row.getByText(text)).toBeVisible()
  }
  await expect(row.getByRole('group', { name: 'Allergens' })).toContainText('Gluten (Wheat)')
  await unfold(row, 'Photo')
  await expect(row.getByRole('button', { name: 'Upload photo of Hiramasa' })).toBeVisible()

  // Collapsing content above a dish keeps it under the finger.
  const below = dishCard(page, 'Shime Saba').getByRole('button', { name: 'Shime Saba', exact: true })
  await below.focus()
  const before = await boxOf(below)
  await below.press('Enter')
  await expect(below).toHaveAttribute('aria-expanded', 'true')
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect.poll(async () => (await boxOf(below)).y).toBeLessThanOrEqual(before.y)
  await expect(below).toBeInViewport()

  const place = await page.evaluate(async () => {
    scrollBy(0, 120)
    // Newly visible rows are laid out without moving the visible ones.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    return scrollY
  })
  await page.getByRole('link', { name: 'Rewards' }).click()
  await expect(page.getByRole('heading', { name: 'Rewards', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(below).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)

  await page.getByRole('button', { name: 'Close Shime Saba' }).click()
  await expect(below).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('heading', { name: 'Shime Saba' })).toBeFocused()
  await expect(page).toHaveURL(/\/menu\?tab=sushi$/)
})

test('of a list the rows in sight are drawn first, and all at once where a dish is looked for', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize(PHONE)
  await signInAs('staff')
  await page.addInitScript(() => {
    const drawn: number[] = []
    Object.assign(window, { drawn })
    // Called after each synchronous batch of drawing.
    new MutationObserver(() => {
      const rows = document.querySelectorAll('main article').length
      if (rows > 0) drawn.push(rows)
    }).observe(document, { childList: true, subtree: true })
  })
  const firstDrawn = () => page.evaluate(() => (window as unknown as { drawn: number[] }).drawn[0])
  await page.goto('/menu')
  await expect(page.getByRole('article')).toHaveCount(KITCHEN_DISHES.length)
  expect(await firstDrawn()).toBe(8)
  await page.goto('/menu?dish=1')
  await expect(page.getByRole('article')).toHaveCount(KITCHEN_DISHES.length)
  expect(await firstDrawn()).toBe(KITCHEN_DISHES.length)
})

test('list or cards: the device remembers the choice', async ({ page, signInAs }) => {
  await page.setViewportSize(PHONE)
  await signInAs('staff')
  await page.goto('/menu')
  const [toList, toCards] = [
    page.getByRole('button', { name: 'Show as List' }),
    page.getByRole('button', { name: 'Show as Cards' }),
  ]
  const isOpen = dishCard(page, 'Edamame').getByText('These are young soybeans, hot, with sea salt.')
  const more = page.getByRole('button', { name: 'More of the menu' })
  for (const width of [390, 820, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(isOpen).toHaveCount(0)
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(isOpen).toBeVisible()
  await more.click()
  await toList.click()
  await expect(isOpen).toHaveCount(0)
  await page.reload()
  await expect(dishCard(page, 'Edamame')).toBeVisible()
  await expect(isOpen).toHaveCount(0)
  await more.click()
  await toCards.click()
  await expect(isOpen).toBeVisible()
})

test('a dish opens in a transition of the browser’s, and its link can be shared', async ({
  page,
  context,
  signInAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    const moved: string[][] = []
    Object.assign(window, { moved })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = change => {
      const named = [...document.querySelectorAll<HTMLElement>('article')].filter(
        ({ style }) => style.viewTransitionName !== '',
      )
      moved.push(named.map(({ id }) => id))
      return start(change)
    }
  })
  const moved = () => page.evaluate(() => (window as unknown as { moved: string[][] }).moved)
  await page.setViewportSize(PHONE)
  await signInAs('staff')
  await page.goto('/menu')
  const edamame = page.getByRole('button', { name: 'Edamame', exact: true })
  const misoShiru = page.getByRole('button', { name: 'Miso Shiru', exact: true })
  await edamame.click()
  await expect(edamame).toHaveAttribute('aria-expanded', 'true')
  expect(await moved()).toEqual([])

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await misoShiru.click()
  await expect(misoShiru).toHaveAttribute('aria-expanded', 'true')
  expect(await moved()).toEqual([['dish-1', 'dish-2']])
  await expect(page.locator('article[style*=view-transition-name]')).toHaveCount(0)

  await page.getByRole('button', { name: 'Share Miso Shiru' }).click()
  await expectToast(page, 'Link copied', 'It opens Miso Shiru on the menu.')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).search).toBe('?dish=2')
  await page.goto(link)
  await expect(misoShiru).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('heading', { name: 'Miso Shiru' })).toBeFocused()

  // On a device with a share sheet, the link goes there.
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (data: ShareData) => Object.assign(window, { shared: data }) })
  })
  await page.reload()
  await page.getByRole('button', { name: 'Share Miso Shiru' }).click()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared?: ShareData }).shared))
    .toEqual({ title: 'Miso Shiru', text: 'Miso Shiru: Miso soup with tofu and wakame', url: link })
})

test('the server script and the Japanese name are read aloud', async ({ page, signInAs }) => {
  await page.addInitScript(() => {
    const spoken: string[] = []
    const japanese: string[] = []
    const voices = [{ lang: 'en-AU' }]
    const speechSynthesis = Object.assign(new EventTarget(), {
      speak: ({ lang, rate, text }: SpeechSynthesisUtterance) =>
        lang === 'ja-JP' ? japanese.push(`${text} at ${rate.toFixed(1)}`) : spoken.push(text),
      cancel: () => japanese.push('cancel'),
      getVoices: () => voices,
    })
    const bringJapaneseVoice = () => {
      voices.push({ lang: 'ja-JP' })
      speechSynthesis.dispatchEvent(new Event('voiceschanged'))
    }
    Object.assign(window, { spoken, japanese, bringJapaneseVoice })
    Object.defineProperty(window, 'speechSynthesis', { value: speechSynthesis })
  })
  await signInAs('staff')
  await page.goto('/menu')
  await page.getByRole('button', { name: 'Listen to Edamame' }).click()
  const spoken = () => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken.join(' '))
  await expect.poll(spoken).toMatch(/^These are young soybeans, hot, with sea salt\. Squeeze/)
  await page.getByRole('button', { name: 'Stop reading Edamame' }).click()
  await expect(page.getByRole('button', { name: 'Listen to Edamame' })).toBeVisible()

  // The name: how it is read, and a button once there is a Japanese voice.
  const soup = dishCard(page, 'Miso Shiru')
  const ownName = soup.getByRole('paragraph').filter({ hasText: '味噌汁' })
  await expect(ownName.getByText('味噌汁', { exact: true })).toHaveAttribute('lang', 'ja')
  await expect(ownName.getByText('みそ しる', { exact: true })).toHaveAttribute('lang', 'ja')
  await expect(ownName.getByText('miso shiru', { exact: true })).toHaveAttribute('lang', 'ja-Latn')
  const inJapanese = soup.getByRole('button', { name: /^Listen (slowly )?in Japanese: Miso Shiru$/ })
  await expect(inJapanese).toHaveCount(0)
  const japanese = () =>
    page.evaluate(() => (window as unknown as { japanese: string[] }).japanese.splice(0).join(', '))
  await page.evaluate(() => (window as unknown as { bringJapaneseVoice: () => void }).bringJapaneseVoice())
  await expect(inJapanese).toBeVisible()
  await japanese()
  for (const said of ['みそ しる at 1.0', 'みそ しる at 0.6', 'みそ しる at 1.0']) {
    await inJapanese.click()
    expect(await japanese()).toBe(`cancel, ${said}`)
  }
  await expect(inJapanese).toHaveAccessibleName('Listen slowly in Japanese: Miso Shiru')
})

test('the Tasting tab shows the set menus and the important notes', async ({ page, signInAs }) => {
  await signInAs('staff')
  await page.goto('/menu?tab=tasting')
  for (const [name, price] of [
    ['Tasting Menu', '$120pp, minimum 2 pax'],
    ['Banquet', '$170pp'],
    ['Express Lunch', '$60pp'],
    ['Gluten-Free Tasting Menu', '$110pp, minimum 2 pax'],
  ] as const) {
    const header = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
    await expect(header.getByText(price, { exact: true })).toBeVisible()
  }
  const notes = page.getByRole('region', { name: 'Important notes' })
  await expect(notes.getByRole('listitem')).toHaveCount(4)
  await expect(notes).toContainText('Always ask about allergies')
  await page.getByRole('link', { name: 'Edamame' }).first().click()
  await expect(page).toHaveURL(/tab=kitchen&dish=1$/)
  await expect(page.getByRole('heading', { name: 'Edamame' })).toBeFocused()
})

test('a link lands on its dish and points it out', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs('staff')
  for (const address of ['/menu?tab=sushi&dish=204', '/menu?dish=204']) {
    if (address.includes('tab=')) await page.goto(address)
    else await goWithin(page, address)
    await expect(page.getByRole('tab', { name: /Sushi/ })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('heading', { name: 'Hiramasa', exact: true })).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Hiramasa', exact: true })).toBeInViewport()
    await expect(dishCard(page, 'Hiramasa')).toHaveCSS('box-shadow', /inset/)
  }
})

test('search finds dishes of all tabs as you type, and stands in the address', async ({ page, signInAs }) => {
  await signInAs('staff')
  await page.goto('/menu?tab=robata')
  const field = page.getByRole('searchbox', { name: 'Search the menu' })
  await field.pressSequentially('kyūri')
  await expect(page.getByText('for “kyūri”')).toBeVisible()
  await expect(dishCard(page, 'Kyuri Sunomono')).toBeVisible()
  await expect(page).toHaveURL(/q=ky/)
  await page.reload()
  await expect(field).toHaveValue('kyūri')
  await expect(dishCard(page, 'Kyuri Sunomono')).toBeVisible()

  await field.fill('katsuobushi')
  await expect(dishCard(page, 'Miso Shiru')).toBeVisible()
  await expect(dishCard(page, 'Miso Shiru')).toContainText('Kitchen')

  await field.fill('pizza margherita')
  await expect(page.getByText('No dishes match.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(field).toHaveValue('')
  await expect(page.getByRole('tab', { name: /Robata/ })).toHaveAttribute('aria-selected', 'true')
})

test('filters keep to marks and leave out allergens, in tabs and in the search', { tag: '@core' }, async ({
  page,
  signInAs,
}) => {
  await signInAs('staff')
  await page.goto('/menu')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('checkbox', { name: 'Vegan' }).check()
  const dishes = page.getByRole('article')
  const vegan = KITCHEN_DISHES.filter(({ dietary }) => dietary.includes('vegan'))
  await expect(dishes).toHaveCount(vegan.length)
  await expect(dishes.getByRole('list', { name: 'Marks' }).filter({ hasText: 'Vegan' })).toHaveCount(
    vegan.length,
  )

  await page.getByRole('checkbox', { name: 'Soy' }).check()
  await expect(page).toHaveURL(/dietary=vegan&without=soy$/)
  await expect(dishCard(page, 'Edamame')).toHaveCount(0)
  await expect(dishCard(page, 'Kyuri Sunomono')).toBeVisible()
  await expect(page.getByText('Tell the chef about every allergy first.')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Soy' })).toBeChecked()
  await page.getByRole('searchbox').fill('yuzu')
  await expect(dishCard(page, 'Yuzu Sorbet')).toBeVisible()
  await expect(page.getByRole('article').filter({ hasNotText: 'Vegan' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/menu\?q=yuzu$/)

  // Allergens outside the law can be excluded too, several at once.
  await page.getByRole('searchbox').fill('')
  const undeclared = page.getByRole('group', { name: 'Also tracked here' })
  await undeclared.getByRole('checkbox', { name: 'Mustard' }).check()
  await page.getByRole('checkbox', { name: 'Fish', exact: true }).check()
  await expect(page).toHaveURL(/without=mustard(,|%2C)fish$/)
  await expect(dishCard(page, 'Edamame')).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'With a change' }).getByRole('article', { name: 'Tori Karaage' }),
  ).toContainText('Only without mayonnaise')
  await expect(page.getByText('“Fish” also means sea urchin')).toBeVisible()
})

test('words for diets and allergies are the filter, and never a list that looks safe', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize(PHONE)
  await signInAs('staff')
  await page.goto('/menu')
  const field = page.getByRole('searchbox', { name: 'Search the menu' })
  const status = page.getByRole('region', { name: 'Search results' }).getByRole('status')
  const chips = page.getByRole('list', { name: 'Filtered by' }).getByRole('button')
  const askFirst = page.getByRole('region', { name: 'Ask the chef first' })
  const chefsSentence = page.getByText('Tell the chef about every allergy first.')

  await field.fill('no fish')
  await expect(chips).toHaveText([/^Without Fish/])
  await expect(status).toHaveText(
    /^\d+ dishes without Fish, \d+ with a change, \d+ to ask the chef about first\.$/,
  )
  await expect(dishCard(page, 'Hiramasa')).toHaveCount(0)
  // With its swap it may still contain some.
  await expect(dishCard(page, 'Miso Shiru')).toHaveCount(1)
  await expect(askFirst.getByRole('article', { name: 'Miso Shiru' })).toContainText('Only with kombu dashi')
  await expect(dishCard(page, 'Kaiso Salad')).toBeVisible()
  await expect(askFirst.getByRole('article', { name: 'Yaki Nasu Nigiri' })).toHaveCount(1)
  await expect(chefsSentence).toBeVisible()

  // Filters and chips are one, however they were chosen.
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('checkbox', { name: 'Fish', exact: true })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Soy' }).check()
  await expect(chips).toHaveText([/^Without Soy/, /^Without Fish/])
  await chips.last().click()
  await expect(chips).toHaveText([/^Without Soy/])
  await expect(field).toHaveValue('')
  await chips.first().click()
  await expect(chips).toHaveCount(0)
  await page.getByRole('button', { name: 'Filters' }).click()

  await field.fill('sesame')
  await expect(status).toHaveText(/^\d+ dishes contain Sesame\. \d+ more may contain it/)
  await expect(page.getByRole('heading', { name: 'These contain Sesame' })).toBeVisible()
  await expect(chefsSentence).toBeVisible()
  await page.getByRole('button', { name: 'Show those without' }).click()
  await expect(field).toHaveValue('no sesame')
  await expect(status).toHaveText(/^\d+ dishes without Sesame/)

  await field.fill('gluten free vegan maki')
  await expect(chips).toHaveText([/^Vegan/, /^Without Gluten/])
  await expect(status).toHaveText(/ marked Vegan without Gluten for “maki”/)

  await field.fill('kiwi allergy')
  await expect(status).toHaveText(
    'The academy has no data about “kiwi”. Ask the chef before you answer the guest.',
  )
  await expect(page.getByRole('article')).toHaveCount(0)

  // Mentions in a dish or its components are shown; for all others nothing is stated.
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByLabel('Another food').fill('sansho')
  await field.fill('')
  // No search once the tabs are back.
  await expect(page.getByRole('tab').first()).toBeVisible()
  await page.getByRole('button', { name: 'Look it up' }).click()
  await expect(field).toHaveValue('allergic to sansho')
  await expect(status).toContainText(/\d+ dishes name it; nothing is stated about the others\.$/)
  const naming = page.getByRole('region', { name: 'These name “sansho”' })
  await expect(naming.getByRole('article', { name: 'Unagi Nigiri' })).toBeVisible()
  await expect(naming.getByRole('article', { name: 'Edamame' })).toHaveCount(0)
  // The apple is in a component's description.
  await field.fill('no apple')
  const tomahawk = page.getByRole('article', { name: 'Wagyu Tomahawk' })
  await expect(tomahawk).toContainText('Robata, in Wagyu tare')
})

test('filters that are chosen quicker than the dishes are drawn all hold', async ({ page, signInAs }) => {
  await signInAs('staff')
  await page.goto('/menu')
  await page.getByRole('button', { name: 'Filters' }).click()
  const boxes = page.getByRole('checkbox', { name: /^(Vegan|Soy)$/ })
  await expect(boxes).toHaveCount(2)
  const shown = await boxes.evaluateAll(inputs =>
    (inputs as HTMLInputElement[]).map(input => {
      input.click()
      return input.checked
    }),
  )
  expect(shown).toEqual([true, true])
  await expect(page).toHaveURL(/dietary=vegan&without=soy$/)
})

test('a customer adds a photo, made small; management removes it, nobody else can', async ({
  page,
  joinAs,
  signInAs,
}) => {
  await joinAs('customer', 'guest')
  await page.goto('/menu?tab=sorbets')
  const card = dishCard(page, 'Yuzu Sorbet')
  const sent = page.waitForRequest(
    request => request.method() === 'POST' && request.url().endsWith('/api/dish-images'),
  )
  await fileInput(page, 'Yuzu Sorbet').setInputFiles({
    name: 'beans.png',
    mimeType: 'image/png',
    buffer: await photo(),
  })
  const body = (await sent).postDataJSON()
  expect(body).toMatchObject({ dishId: 701, fileName: 'beans.png', mimeType: 'image/jpeg' })
  const { width, format } = await sharp(Buffer.from(body.imageData.split(',')[1], 'base64')).metadata()
  expect({ width, format }).toEqual({ width: 600, format: 'jpeg' })
  await expectToast(page, 'Image uploaded successfully', 'Photo saved for dish 701.')

  await expect(card.getByRole('img')).toBeVisible()
  await card.getByRole('button', { name: /larger/ }).click()
  await expect(page.getByRole('dialog', { name: 'Yuzu Sorbet' }).getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Remove photo of Yuzu Sorbet' })).toHaveCount(0)

  await signInAs('staff')
  await page.goto('/menu?tab=sorbets')
  await expect(card.getByRole('img')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove photo of Yuzu Sorbet' })).toHaveCount(0)

  await signInAs('admin')
  await page.goto('/menu?tab=sorbets')
  await unfold(card, 'Photo')
  await page.getByRole('button', { name: 'Remove photo of Yuzu Sorbet' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove photo' }).click()
  await expectToast(page, 'Image removed', 'Photo deleted successfully.')
  await expect(card.getByRole('img')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Remove photo of Yuzu Sorbet' })).toHaveCount(0)
})

test.describe('on a phone with a camera', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('a photo is taken, cut, taken back, and sent once, also when the page was closed', async ({
    page,
    academy,
    signInAs,
  }) => {
    test.slow()
    await page.clock.install()
    await signInAs('staff')
    await page.goto('/menu?tab=sorbets')
    const posts: { imageData: string; dishId: number }[] = []
    page.on('request', request => {
      if (request.method() === 'POST') posts.push(request.postDataJSON())
    })
    const camera = page.getByLabel('Camera for Yuzu Sorbet')
    const status = dishCard(page, 'Yuzu Sorbet').getByRole('status')
    const listPhotos = async (): Promise<DishImage[]> =>
      (await page.request.get('/api/dish-images/701')).json()
    const countPhotos = async () => (await listPhotos()).length
    /**
     * The page's clock stands still meanwhile, so that only the test moves the seconds of a waiting photo.
     */
    async function sendPhoto() {
      const use = page.getByRole('dialog').getByRole('button', { name: 'Use photo' })
      await expect(use).toBeEnabled()
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
      await use.tap()
      await expect(status).toHaveText('The photo is about to be sent.')
    }
    async function take() {
      await camera.setInputFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer: await photo() })
      await sendPhoto()
    }
    async function passSeconds() {
      await page.clock.runFor(10_000)
      await page.clock.resume()
    }

    // Four touches: the dish, its photo, its camera, the camera's own button.
    await page.getByRole('button', { name: 'Yuzu Sorbet', exact: true }).tap()
    await foldOf(dishCard(page, 'Yuzu Sorbet'), 'Photo').tap()
    await expect(camera).toHaveAttribute('capture', 'environment')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Take photo of Yuzu Sorbet' }).tap()
    await (await chooser).setFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer: await photo() })
    const dialog = page.getByRole('dialog', { name: 'Photo of Yuzu Sorbet' })
    await expect(dialog.getByRole('button', { name: 'Use photo' })).toBeEnabled()
    await dialog.getByRole('slider', { name: 'Zoom' }).fill('2')
    await sendPhoto()
    await page.getByRole('button', { name: 'Undo' }).tap()
    await expect(status).toHaveCount(0)
    await passSeconds()
    expect(posts).toEqual([])

    const release = await holdRequests(page, '**/api/dish-images')
    await take()
    await passSeconds()
    await expect(page.getByRole('progressbar', { name: 'Sending the photo of Yuzu Sorbet' })).toBeVisible()
    release()
    await expectToast(page, 'Image uploaded successfully', 'Photo saved for dish 701.')
    await expect(dishCard(page, 'Yuzu Sorbet').getByRole('img')).toBeVisible()
    expect(posts).toHaveLength(1)
    const { width, height } = await sharp(
      Buffer.from(posts[0]?.imageData.split(',')[1] ?? '', 'base64'),
    ).metadata()
    expect({ width, height }).toEqual({ width: 600, height: 400 })

    await page.context().setOffline(true)
    await take()
    await passSeconds()
    await expect(status).toHaveText(/The photo is saved on this device/)
    await page.context().setOffline(false)
    await expect.poll(countPhotos).toBe(2)
    // With the photo sent the part folds.
    await foldOf(dishCard(page, 'Yuzu Sorbet'), 'Photo').tap()
    await expect(page.getByRole('button', { name: 'Take photo of Yuzu Sorbet' })).toBeEnabled()

    await take()
    // A page of the release before has left one, too.
    const { id } = await (await page.request.get('/api/user')).json()
    const earlier = { ...posts.at(-1), fileName: 'earlier.jpg' }
    const earlierKey = `${keyPrefix(id)}photos`
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
      earlierKey,
      JSON.stringify([earlier]),
    ] as const)
    await page.reload()
    await page.clock.resume()
    await expect.poll(countPhotos).toBe(4)
    await expect.poll(() => page.evaluate(countStoredFiles)).toBe(0)
    expect(await page.evaluate(key => localStorage.getItem(key), earlierKey)).toBeNull()
    const files = (await listPhotos()).map(({ fileName }) => fileName)
    expect(files).toContain('earlier.jpg')

    // One that waits goes with its owner: tablets are shared.
    await take()
    expect(await page.evaluate(countStoredFiles)).toBe(1)
    await page.getByRole('button', { name: /^Account of/ }).tap()
    await page.getByRole('button', { name: 'Log out' }).tap()
    await expect.poll(() => page.evaluate(countStoredFiles)).toBe(0)
    await passSeconds()
    await expect(page).toHaveURL(/\/auth/)
    expect(await academy.db.$count(dishImages)).toBe(4)
  })
})

test('a removal that fails says why', async ({ page, signInAs }) => {
  await signInAs('admin')
  await addPhoto(page, 1)
  await page.goto('/menu')
  await unfold(dishCard(page, 'Edamame'), 'Photo')
  await page.getByRole('button', { name: 'Remove photo of Edamame' }).click()
  // Someone else was faster.
  const [image] = await (await page.request.get('/api/dish-images/1')).json()
  await page.request.delete(`/api/dish-images/${image.id}`)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove photo' }).click()
  const body = '{"message":"This photo could not be found.","code":"dishImageNotFound"}'
  await expectToast(page, 'Delete failed', `404: ${body}`)
})

test('a text and an SVG are answered with an alert, and nothing is sent', async ({ page, signInAs }) => {
  await signInAs('staff')
  await page.goto('/menu')
  const alerts: string[] = []
  page.on('dialog', dialog => {
    alerts.push(dialog.message())
    void dialog.dismiss()
  })
  const posts: string[] = []
  page.on('request', request => request.method() === 'POST' && posts.push(request.url()))
  const said = 'Please select an image file.'
  for (const file of [
    { name: 'menu.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') },
    {
      name: 'dish.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    },
  ]) {
    alerts.length = 0
    await fileInput(page, 'Edamame').setInputFiles(file)
    await expect.poll(() => alerts, file.name).toEqual([said])
    await expect(dishCard(page, 'Edamame').getByRole('alert')).toHaveText(said)
  }
  expect(posts).toEqual([])
})

test('a photo is dropped on its dish', async ({ page, signInAs }) => {
  await signInAs('staff')
  await page.goto('/menu?tab=sorbets')
  await unfold(dishCard(page, 'Yuzu Sorbet'), 'Photo')
  const drop = dishCard(page, 'Yuzu Sorbet').getByRole('button', { name: /^Upload photo/ })
  const bytes = [...(await photo())]
  const dataTransfer = await page.evaluateHandle(content => {
    const files = new DataTransfer()
    files.items.add(new File([new Uint8Array(content)], 'sorbet.png', { type: 'image/png' }))
    return files
  }, bytes)
  await drop.dispatchEvent('dragenter', { dataTransfer })
  await expect(page.getByText('Drop the photo here')).toBeVisible()
  await drop.dispatchEvent('drop', { dataTransfer })
  await expect(page.getByText('Drop the photo here')).toBeHidden()
  await expectToast(page, 'Image uploaded successfully', 'Photo saved for dish 701.')
})

test('what only looks like a photo is refused with a clear message', async ({ page, signInAs }, testInfo) => {
  await signInAs('staff')
  await page.goto('/menu')
  for (const [name, make, message] of [
    ['20 MB of anything', () => Buffer.alloc(20 * 1024 * 1024, 7), 'A photo can be at most 10 MB.'],
    [
      'HTML with the name of a PNG',
      () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      'Please select an image file.',
    ],
    [
      'a decompression bomb',
      () => bombPng(60_000, 60_000, Buffer.alloc(4_000_000)),
      'This photo has too many pixels. Please choose a smaller one.',
    ],
  ] as const) {
    const file = testInfo.outputPath('dish.png')
    await writeFile(file, make())
    await fileInput(page, 'Edamame').setInputFiles(file)
    await expect(dishCard(page, 'Edamame').getByRole('alert'), name).toHaveText(message)
    await expectToast(page, 'Upload failed', 'Failed to save image. Please try again.')
    // It may just be going by itself.
    await page.getByRole('button', { name: 'Close', exact: true }).evaluateAll(buttons => {
      for (const button of buttons as HTMLElement[]) button.click()
    })
    await expect(toasts(page, 'Upload failed', 'Failed to save image. Please try again.')).toHaveCount(0)
  }
  expect(await (await page.request.get('/api/dish-images/1')).json()).toEqual([])
  await expect(dishCard(page, 'Edamame').getByRole('img')).toHaveCount(0)
})

test('photos load the first dish’s first, then one by one, and only where there are any', async ({
  page,
  signInAs,
}) => {
  await signInAs('staff')
  for (const dishId of [7, 1, 3]) await addPhoto(page, dishId, `#a0301${dishId}`)
  const log: string[] = []
  const dishOf = await dishesByPhoto(page)
  await page.route('**/api/dish-photos/*', async route => {
    const id = dishOf.get(new URL(route.request().url()).pathname)
    log.push(`ask ${id}`)
    const response = await route.fetch()
    log.push(`got ${id}`)
    await route.fulfill({ response })
  })
  await page.goto('/menu')
  await expect(page.getByRole('article').getByRole('img')).toHaveCount(3)
  expect(log).toEqual(['ask 1', 'got 1', 'ask 3', 'got 3', 'ask 7', 'got 7'])
})

test('the first dish is at most 220 px from the top of a phone, and the arrow keys lead on', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize(PHONE)
  await signInAs('staff')
  await page.goto('/menu')
  const name = dishCard(page, 'Edamame').getByRole('button', { name: 'Edamame', exact: true })
  await expect(name).toBeVisible()
  await expect.poll(async () => (await dishCard(page, 'Edamame').boundingBox())?.y).toBeLessThanOrEqual(220)
  await expect(page.getByRole('link', { name: 'Table mode' })).toBeInViewport()
  await expect(name.locator('[lang="ja-Latn"]')).toHaveText('Edamame')
  await name.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'Kyuri Sunomono', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('button', { name: 'Miso Shiru', exact: true })).toBeFocused()
})

test('a photo that cannot be loaded leaves the name', async ({ page, signInAs }) => {
  await signInAs('staff')
  await addPhoto(page, 1)
  await page.route('**/api/dish-photos/*', route =>
    route.fulfill({ contentType: 'image/jpeg', body: 'broken' }),
  )
  await page.goto('/menu')
  await expect(dishCard(page, 'Edamame').locator('[aria-hidden]').getByText('枝豆')).toBeVisible()
  await expect(dishCard(page, 'Edamame').getByRole('img')).toHaveCount(0)
})

test('the allergen matrix shows every dish, and prints on A4', async ({ page, signInAs }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs('staff')
  await page.goto('/menu')
  await page.getByRole('button', { name: 'More of the menu' }).click()
  await page.getByRole('link', { name: 'Allergen matrix' }).click()
  await expect(page.getByRole('heading', { name: 'Allergens', level: 1 })).toBeFocused()
  await expect(page.getByRole('columnheader')).toHaveCount(13)
  await expect(page.getByRole('row')).toHaveCount(1 + 8 + 89)
  // All allergens are in sight, also on a phone.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expect(page.getByRole('columnheader', { name: 'Tree nut' })).toBeInViewport()

  await page.evaluate(() =>
    Object.assign(window, { print: () => Object.assign(window, { isPrinted: true }) }),
  )
  await page.getByRole('button', { name: 'Print' }).click()
  await page.waitForFunction(() => (window as unknown as { isPrinted?: boolean }).isPrinted)
  await page.emulateMedia({ media: 'print' })
  for (const hidden of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('button', { name: 'Print' }),
  ]) {
    await expect(hidden).toBeHidden()
  }
  await expect(page.getByText(/^As of /)).toBeVisible()
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(3)
  const [, width, height] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(pdf) ?? []
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842])
})

test('a menu that cannot be loaded can be tried again', async ({ page, signInAs }) => {
  await signInAs('staff')
  await withoutFirstView(page)
  await page.route('**/api/menu', route =>
    route.fulfill({ status: 400, json: { message: 'The kitchen is closed.' } }),
  )
  await page.goto('/menu')
  await expect(page.getByRole('alert')).toContainText('The kitchen is closed.')
  await page.unroute('**/api/menu')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article')).toHaveCount(24)
})
