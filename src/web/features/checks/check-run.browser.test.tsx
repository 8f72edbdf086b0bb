import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Check, type CheckCard, checkRoutes } from '#contract/memory/checks.ts'
import { answer } from '#web/testing/fake-api.ts'
import { expectInSight, SMALL_PHONE } from '#web/testing/in-sight.ts'
import { answerShell, openPage } from '#web/testing/open-page.tsx'

const RIGHT = 'Hiramasa Nigiri with Yuzu Kosho and Salt'
const WRONG = 'Kurumi Salad, Walnut Dressing, No Fish'

/** As long as cards get: twenty words to read, long names, three lines of why. */
const LONGEST: CheckCard = {
  question:
    'Which dish is described so? “Slices of kingfish cured in salt and citrus, set over warm rice with wasabi.”',
  options: [WRONG, 'Tomorokoshi with Miso Butter and Sansho', 'Amakara Soy Chicken Wings, Six Pieces', RIGHT],
  right: RIGHT,
  explanation:
    'The menu says of Hiramasa Nigiri with Yuzu Kosho and Salt: “Slices of kingfish cured in salt and citrus, set over warm rice.”',
  set: null,
  isChanged: true,
  photo: null,
  native: { name: '平政の握り', reading: 'ひらまさのにぎり', language: 'ja', subject: RIGHT },
}

const NAMES = {
  wheat: 'Wheat',
  crustacean: 'Crustacean',
  egg: 'Egg',
  fish: 'Fish',
  milk: 'Milk',
  peanut: 'Peanut',
  sesame: 'Sesame',
  soy: 'Soy',
  lupin: 'Lupin',
  mollusc: 'Mollusc',
  celery: 'Celery',
  mustard: 'Mustard',
} as const
const SET: CheckCard = {
  ...LONGEST,
  question: 'What does Hiramasa Nigiri with Yuzu Kosho (without wasabi) contain, and what may it contain?',
  options: [],
  right: 'Contains fish, soy, wheat. May contain crustacean, egg, sesame.',
  explanation: 'May contain crustacean, egg: shares the fryer. May contain sesame: shares the sushi bar.',
  set: {
    choices: Object.entries(NAMES).map(([allergen, name]) => ({
      allergen: allergen as keyof typeof NAMES,
      name,
    })),
    contains: ['wheat', 'fish', 'soy'],
    mayContain: ['crustacean', 'egg', 'sesame'],
  },
}

const STREAK = {
  currentStreak: 1,
  longestStreak: 1,
  totalPointsEarned: 0,
  totalModulesCompleted: 0,
  lastCompletionDate: null,
}
const OUTLOOK = { cards: 0, recall: [], fading: [] }

let cards: CheckCard[]

beforeEach(async () => {
  await page.viewport(...SMALL_PHONE)
  answerShell()
  answer(checkRoutes.today, {
    ...{ canOpen: true, isBegun: false, isDone: false, isNext: true, checks: 0 },
    ...{ outlook: OUTLOOK, streak: STREAK },
  })
  answer(checkRoutes.open, (): Check => ({ id: 1, openedAt: '2026-03-02T00:00:00Z', cards }))
})

const next = page.getByRole('button', { name: 'Next', exact: true })
const option = (text: string) => page.getByRole('main').getByText(text, { exact: true })

test('the foot says that it is wrong and why, with both options marked, all of it in sight', async () => {
  cards = [LONGEST, LONGEST]
  await openPage('/check')
  await option(WRONG).click()
  await expect.element(next).toHaveFocus()
  // Heard with the focus.
  await expect.element(next).toHaveAccessibleDescription(`It is ${RIGHT} ${LONGEST.explanation}`)
  for (const shown of [page.getByText(`It is ${RIGHT}`), page.getByText(LONGEST.explanation), next])
    await expectInSight(shown)
  await expectInSight(page.getByRole('img', { name: 'Right' }))
  await expectInSight(page.getByRole('img', { name: 'Wrong' }))
  await expect.element(page.getByRole('radio', { name: `Right ${RIGHT}` })).not.toBeChecked()
  await expect.element(page.getByRole('radio', { name: `Wrong ${WRONG}` })).toBeChecked()
})

test('a right answer says so, and “Not sure” tells without blame', async () => {
  cards = [LONGEST, LONGEST, LONGEST]
  await openPage('/check')
  await option(RIGHT).click()
  await expectInSight(page.getByText('Right', { exact: true }))
  await expectInSight(page.getByRole('img', { name: 'Right' }))
  expect(page.getByRole('img', { name: 'Wrong' }).elements()).toEqual([])
  await next.click()
  await page.getByRole('button', { name: 'Not sure' }).click()
  await expectInSight(page.getByText(`It is ${RIGHT}`))
  expect(page.getByRole('img', { name: 'Wrong' }).elements()).toEqual([])
})

test('of a set it says what was missed and what was too much', async () => {
  cards = [SET, SET]
  await openPage('/check')
  for (const name of ['Fish', 'Soy', 'Milk']) await page.getByRole('checkbox', { name }).click()
  await next.click()
  for (const name of ['Egg', 'Mustard']) await page.getByRole('checkbox', { name }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expectInSight(
    page.getByText('Missed: wheat, crustacean (traces), sesame (traces). Too much: milk, mustard (traces).'),
  )
  await expectInSight(page.getByText(SET.explanation))
  await expectInSight(next)
  const parts = page.getByRole('main').getByRole('definition')
  await expect
    .poll(() => parts.elements().map(part => part.textContent))
    .toEqual([
      ...['Wheatmissed', 'Fish', 'Milktoo much', 'Soy'],
      ...['Crustaceanmissed', 'Egg', 'Sesamemissed', 'Mustardtoo much'],
    ])
  for (const part of parts.all()) await expectInSight(part)
})
