/**
 * Menus of real restaurants, from their own file to a module for staff, using only the pages' text. A few of
 * them; all twelve with `ALL_MENUS=1 npm run test:e2e e2e/real-menus.spec.ts`, which prints the figures.
 */
import type { Locator, Page } from '@playwright/test'
import { linkPaths } from '#contract/paths.ts'
import { openSetup } from '#server/accounts/first-run.ts'
import { type RealMenu, readRealMenus, writeRealFile } from '#server/testing/menus/real-menus.ts'
import { Academy } from './academy.ts'
import { test as base, expect } from './fixtures.ts'

const SHORT = ['us-steakhouse', 'uk-hotel']
const SECONDS_A_CLICK = 3
const SECONDS_A_FIELD = 6
/** For a menu of 80 dishes, from start to end. */
const CLICKS_MOST = 60
const MINUTES_MOST = 10

const test = base.extend<{ hand: Hand }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  academy: async ({}, use) => {
    const academy = await Academy.openUnused()
    await use(academy)
    await academy.remove()
  },
  hand: async ({ page }, use) => use(new Hand(page)),
})

/** Does what a person does, and counts it. */
class Hand {
  readonly page: Page
  clicks = 0
  fields = 0

  constructor(page: Page) {
    this.page = page
  }

  async click(target: Locator): Promise<void> {
    this.clicks += 1
    await target.click()
  }

  async choose(select: Locator, value: string): Promise<void> {
    this.clicks += 2
    await select.selectOption(value)
  }

  async type(field: Locator, text: string): Promise<void> {
    this.fields += 1
    await field.fill(text)
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name })
  }
}

async function setUp(page: Page, academy: Academy, { law, currency, language }: RealMenu): Promise<void> {
  const link = linkPaths.setup((await openSetup(academy.db)) ?? '')
  const made = await page.request.post(`/api${link}`, {
    data: {
      manager: {
        username: 'mirella',
        fullName: 'Mirella Example',
        email: 'mirella@example.com',
        password: 'Tiramisu2026',
      },
      group: {
        groupName: 'Mirella',
        timeZone: 'UTC',
        currency,
        priceUnit: 'smallest',
        allergenProfile: law,
        menuLanguage: language === 'en' ? null : language,
      },
      locations: [],
      content: { menu: 'own', items: [] },
    },
  })
  expect(made.status()).toBe(201)
}

/** Answers the page's questions, by its suggestions or as the owner of this menu would. */
async function answer(hand: Hand, { said = {} }: RealMenu): Promise<void> {
  const { page } = hand
  for (const [heading, key] of Object.entries(said.mapping ?? {}))
    await hand.choose(page.getByLabel(heading, { exact: true }), key ?? '')
  for (const heading of said.leftOut ?? []) await hand.click(hand.button(`Leave out ${heading}`))
  const questions = page.getByRole('region', { name: 'In this file' })
  for (const [text, means] of Object.entries(said.answers ?? {})) {
    const field = questions.getByRole('combobox', { name: new RegExp(`^“${text}”$`, 'i') })
    for (const meaning of means.length > 0 ? means : ['nothing']) await hand.choose(field, meaning)
  }
  const all = questions.getByRole('button', { name: /^Use all \d+ suggestions$/ })
  if ((await all.count()) > 0) await hand.click(all)
  for (const one of await questions.getByRole('button', { name: /^Use: / }).all()) await hand.click(one)
}

async function importFile(hand: Hand, menu: RealMenu): Promise<void> {
  const { page } = hand
  await page.goto('/admin/content/dishes/import')
  hand.clicks += 2
  await page.getByLabel('Spreadsheet').setInputFiles({
    name: menu.file.name,
    mimeType: 'application/octet-stream',
    buffer: await writeRealFile(menu),
  })
  const check = hand.button(/^Check \d+ lines$/)
  await expect(check).toBeVisible()
  await answer(hand, menu)
  await hand.click(check)
  await expect(page.getByRole('heading', { name: 'What would happen' })).toBeFocused()
  const { sections, edits = [] } = menu.said ?? {}
  if (sections) {
    await hand.type(page.getByLabel(/^Section of the \d+ lines? that names? none$/), sections.unnamed)
    await hand.click(page.getByRole('button', { name: `Use ${sections.unnamed}`, exact: true }))
  }
  for (const { line, text } of edits) {
    await hand.click(hand.button(new RegExp(`^Name, line ${line}:`)))
    await hand.type(page.getByRole('textbox', { name: `Name, line ${line}` }), text)
    await page.keyboard.press('Enter')
  }
  const { length } = menu.dishes
  await hand.click(hand.button(`Import ${length} lines`))
  await expect(page.getByText(`${length} new, 0 changed, 0 as they were.`)).toBeVisible()
}

/** Signs what raises no question, a section after another. */
async function signSections(hand: Hand): Promise<void> {
  const { page } = hand
  hand.clicks += 1
  await page.goto('/admin/kitchen/review')
  const choice = page.getByLabel('Section of the menu')
  await expect(choice).toBeVisible()
  const names = await choice.locator('option').evaluateAll(all => all.map(one => one.getAttribute('value')))
  for (const [at, name] of names.entries()) {
    const goOn = page.getByRole('button', { name: `Continue with ${name}`, exact: true })
    if (await goOn.isVisible()) await hand.click(goOn)
    else if (at > 0) await hand.choose(choice, name ?? '')
    const section = page.getByRole('region', { name: name ?? '', exact: true })
    const tickAll = section.getByRole('button', { name: 'Tick all' })
    if ((await tickAll.count()) > 0) await hand.click(tickAll)
    const sign = section.getByRole('button', { name: /^Sign (this one|these \d+)$/ })
    if (!(await sign.isEnabled())) continue
    const state = choice.locator('option:checked')
    const before = (await state.textContent()) ?? ''
    await hand.click(sign)
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: /^Yes, sign/ })
    const signed = page.getByRole('status').filter({ hasText: 'Signed by you' })
    await expect(confirm.or(signed).first()).toBeVisible()
    if (await confirm.isVisible()) await hand.click(confirm)
    await expect(signed).toBeVisible()
    await expect(state).not.toHaveText(before)
  }
}

test.describe('a restaurant’s own file', () => {
  for (const menu of readRealMenus().filter(({ slug }) => process.env.ALL_MENUS || SHORT.includes(slug))) {
    test(`${menu.slug} becomes a module of its own`, async ({ page, academy, hand }) => {
      test.slow()
      await setUp(page, academy, menu)
      const begin = performance.now()
      await importFile(hand, menu)
      await signSections(hand)
      hand.clicks += 1
      await page.goto('/admin/content/questions/suggest')
      await hand.click(hand.button('New module of 20'))
      await hand.click(hand.button('Make a module of these dishes'))
      await expect(page.getByText(/^“Our menu” asks \d+ questions/)).toBeVisible()
      const machine = (performance.now() - begin) / 1000
      const minutes = (machine + hand.clicks * SECONDS_A_CLICK + hand.fields * SECONDS_A_FIELD) / 60
      process.stdout.write(
        `${menu.slug}: ${menu.dishes.length} dishes, ${hand.clicks} clicks, ${hand.fields} fields, ${minutes.toFixed(1)} minutes\n`,
      )
      expect(hand.clicks).toBeLessThanOrEqual(CLICKS_MOST)
      expect(minutes).toBeLessThanOrEqual(MINUTES_MOST)
    })
  }
})
