/** Words that only the built-in restaurant uses, and how to find them on a screen. */
import type { Page } from '@playwright/test'
import { findHouseWords, namesOfLesson, namesOfPolicy, namesWithinTexts } from '#content/house-words.ts'
import { LOCATIONS } from '#content/locations.ts'
import { MICRO_LESSONS } from '#content/micro-learning/lessons.ts'
import { POLICIES } from '#content/policies/policies.ts'
import { STATIC_QUIZZES } from '#content/quizzes/quizzes.ts'
import { REWARDS } from '#content/rewards.ts'
import { SAKE_GUIDE } from '#content/sake-guide/sake-guide.ts'
import { TRAINING_PLAN_SHIFTS } from '#content/training-plan.ts'
import { paths } from '#contract/paths.ts'
import { expect, goWithin } from './fixtures.ts'

const isAboutHouse = (...taught: unknown[]) => namesWithinTexts(...taught).length > 0

/** Titles about the built-in restaurant; general ones may appear in any academy. */
const TITLES: readonly string[] = [
  ...MICRO_LESSONS.filter(lesson => namesOfLesson(lesson).length > 0).map(({ title }) => title),
  ...POLICIES.filter(policy => namesOfPolicy(policy).length > 0).map(({ title }) => title),
  ...STATIC_QUIZZES.map(({ moduleTitle }) => moduleTitle),
  ...REWARDS.filter(({ name, description }) => isAboutHouse(name, description)).map(({ name }) => name),
  ...SAKE_GUIDE.sections.map(({ title }) => title),
  ...TRAINING_PLAN_SHIFTS.flatMap(({ tasks }) => tasks.filter(task => isAboutHouse(task))),
  ...LOCATIONS.flatMap(({ phoneNumber, openingHours }) => [phoneNumber, openingHours]),
]

const OWN_TITLES = TITLES.filter(title => title.length > 4 && title.includes(' '))

/** Mentions of the built-in restaurant, the product's own name included; test accounts have its name. */
export function findBuiltIn(text: string): string[] {
  const words = findHouseWords(text.replaceAll('@noren.example', ''))
  return [...OWN_TITLES.filter(title => text.includes(title)), ...words]
}

/** Addresses of all pages without parameters, those of people who are signed in alone. */
export const SIGNED_IN_PATHS: readonly string[] = Object.values(paths)
  .flatMap(path => (path.length === 0 ? [(path as () => string)()] : []))
  .filter(path => !/\$|^\/(auth|login|register|reset-password|setup)$/.test(path))

/**
 * All text of a page, visible or for screen readers, without options of lists: drawings and languages are for
 * every kitchen.
 */
function readPage(page: Page): Promise<string> {
  return page.evaluate(() => {
    const copy = document.body.cloneNode(true) as HTMLElement
    for (const part of copy.querySelectorAll('option, datalist, script, style, [role=listbox]')) part.remove()
    const said = [...copy.querySelectorAll('*')].flatMap(element =>
      ['aria-label', 'placeholder', 'title', 'alt', 'value'].map(name => element.getAttribute(name) ?? ''),
    )
    const texts: string[] = [document.title, ...said]
    const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '')
    return texts.join('\n')
  })
}

/** Opens each of these pages, the first by a load, waits until it is there, and looks at what it says. */
export async function walk(
  page: Page,
  addresses: readonly string[],
  look: (address: string, text: string) => void,
): Promise<void> {
  for (const [index, address] of addresses.entries()) {
    if (index === 0) await page.goto(address)
    else await goWithin(page, address)
    await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible()
    await expect(page.getByRole('main').locator('.animate-pulse, .animate-spin'), address).toHaveCount(0)
    // Loads that start when the page's end becomes visible.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(page.locator('.animate-pulse'), address).toHaveCount(0)
    look(address, await readPage(page))
  }
}
