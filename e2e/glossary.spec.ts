import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const sheet = (page: Page, word: string) => page.getByRole('dialog', { name: word })
const dishOf = (page: Page, dish: string) => page.getByRole('article', { name: dish, exact: true })
const storyOf = (page: Page, dish: string) =>
  dishOf(page, dish).locator('summary').filter({ hasText: 'Story' })
const wordIn = (page: Page, dish: string, word: string) =>
  dishOf(page, dish).getByRole('button', { name: word, exact: true })

test('a word under the finger: four taps from the hub to what it is, and back to where one read', {
  tag: '@core',
}, async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs('staff')
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Kyuri Sunomono', exact: true }).click()
  await storyOf(page, 'Kyuri Sunomono').click()
  const word = wordIn(page, 'Kyuri Sunomono', 'amazu')
  await word.click()
  await expect(sheet(page, 'Amazu')).toContainText('Sweet vinegar: rice vinegar, sugar, salt and kombu.')
  await expect(sheet(page, 'Amazu')).toContainText('甘酢')
  await page.keyboard.press('Escape')
  await expect(word).toBeFocused()
  // By keyboard as well.
  await page.keyboard.press('Enter')
  await expect(sheet(page, 'Amazu')).toBeVisible()
  await sheet(page, 'Amazu').getByRole('link', { name: 'Kyuri Sunomono' }).click()
  await expect(sheet(page, 'Amazu')).toHaveCount(0)
  await expect(page).toHaveURL(/dish=3/)
})

test('each text marks a word once, and moves no line for it', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs('staff')
  const answers = Promise.withResolvers<void>()
  await page.route('**/api/glossary', async route => {
    await answers.promise
    await route.continue()
  })
  await page.goto('/menu?dish=2')
  await storyOf(page, 'Miso Shiru').click()
  const text = dishOf(page, 'Miso Shiru').getByText('Dashi is made each morning')
  await expect(text).toBeVisible()
  const before = await text.boundingBox()
  answers.resolve()
  await expect(text.getByRole('button', { name: 'Dashi', exact: true })).toHaveCount(1)
  expect((await text.boundingBox())?.height).toBe(before?.height)
  const words = await text.getByRole('button').allTextContents()
  expect(words.map(word => word.toLowerCase()).toSorted()).toEqual(
    [...new Set(words.map(word => word.toLowerCase()))].toSorted(),
  )
})

test('the glossary finds words as they are misspelt, in kana and by what they mean', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs('staff')
  await page.goto('/menu')
  await page.getByRole('button', { name: 'More of the menu' }).click()
  await page.getByRole('link', { name: 'Glossary' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Glossary' })).toBeVisible()
  const letters = page.getByRole('navigation', { name: 'Letters' })
  await letters.getByRole('link', { name: 'T', exact: true }).click()
  await expect(
    page.getByRole('region', { name: 'T', exact: true }).getByRole('heading').first(),
  ).toBeInViewport()
  await expect(letters).toBeInViewport()
  await page.getByLabel('Group').selectOption('Sauces and seasoning')
  await expect(page.getByRole('heading', { level: 3, name: 'Tare', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'Karaage' })).toHaveCount(0)
  const search = page.getByRole('searchbox', { name: 'Search the glossary' })
  for (const [typed, found] of [
    ['karage', 'Karaage'],
    ['さいきょう', 'Saikyo miso'],
    ['yuzukoshou', 'Yuzu kosho'],
    ['caramel custard', 'Purin'],
    ['caramel sansho', 'no'],
  ] as const) {
    await search.fill(typed)
    if (found === 'no') await expect(page.getByText('No words match.')).toBeVisible()
    else await expect(page.getByRole('heading', { level: 3, name: found })).toBeVisible()
  }
  await search.fill('tare')
  await page.getByRole('button', { name: 'dishes with Tare' }).click()
  await expect(sheet(page, 'Tare').getByRole('listitem').first()).toBeVisible()
})

test('the sake guide and a lesson have words under the finger', async ({ page, signInAs }) => {
  await signInAs('staff')
  await page.goto('/reading')
  const word = page.getByRole('button', { name: /^seimaibuai$/i }).first()
  await word.click()
  await expect(sheet(page, 'Seimaibuai')).toContainText('The share of each rice grain')
  await page.getByRole('link', { name: 'All words' }).click()
  await expect(page).toHaveURL(/\/glossary#term-\d+/)
  await expect(page.getByRole('listitem').filter({ hasText: 'Seimaibuai' })).toBeInViewport()
})

test('management writes a word, and staff find it under the finger', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/admin/content/terms/new')
  await page.getByRole('textbox', { name: 'Word', exact: true }).fill('Docket')
  await page
    .getByRole('textbox', { name: 'In one sentence' })
    .fill('The slip that tells the kitchen what to cook.')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Docket' })).toBeVisible()
  await page.goto('/menu?dish=5')
  await storyOf(page, 'Ingen no Kurumi-ae').click()
  await wordIn(page, 'Ingen no Kurumi-ae', 'docket').click()
  await expect(sheet(page, 'Docket')).toContainText('The slip that tells the kitchen')
})
