import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { drinkRoutes } from '#contract/menu/drinks.ts'
import { DONE } from '#contract/primitives.ts'
import { assignmentRoutes } from '#contract/programme/assignments.ts'
import { type ReadingPage, readingRoutes } from '#contract/programme/reading.ts'
import { answer, fail, refusal, requestsTo } from '#web/testing/fake-api.ts'
import { answerShell, openPage } from '#web/testing/open-page.tsx'

const NO_DRINKS = {
  asOf: '2026-03-02T00:00:00Z',
  tabs: [],
  sections: [],
  marks: [],
  setMenus: [],
  importantNotes: [],
  components: [],
  pairings: [],
}

const PAGE: ReadingPage = {
  id: 1,
  slug: 'sake',
  title: 'Sake',
  introduction: 'What we pour.',
  sections: ['rice', 'vessels'].map(id => ({
    id,
    title: id,
    nativeTitle: null,
    titleLanguage: 'ja',
    summary: 'In short.',
    body: 'At length.',
    tableTalk: null,
  })),
  figures: {},
}

test('a guide that cannot be loaded says so and tries again', async () => {
  answerShell()
  answer(drinkRoutes.read, NO_DRINKS)
  fail(readingRoutes.list, refusal('databaseAway'))
  await openPage('/reading#vessels')
  await expect.element(page.getByRole('alert')).toHaveTextContent('The academy cannot reach its database.')
  answer(readingRoutes.list, [PAGE])
  answer(assignmentRoutes.own, [])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => document.activeElement?.id).toBe('vessels')
  await expect.element(page.getByRole('button', { name: 'I have read it' })).not.toBeInTheDocument()
})

test('a page that is due is marked as read at its end, once', async () => {
  answerShell()
  answer(drinkRoutes.read, NO_DRINKS)
  answer(readingRoutes.list, [PAGE])
  const page1 = { kind: 'pages', itemId: 1, title: 'Sake', slug: 'sake' } as const
  answer(assignmentRoutes.own, [{ ...page1, id: 7, state: 'due-soon', dueOn: '2026-03-04' }])
  answer(assignmentRoutes.read, () => {
    answer(assignmentRoutes.own, [])
    return DONE
  })
  await openPage('/reading')
  const button = page.getByRole('button', { name: 'I have read it' })
  await button.click()
  await expect.element(page.getByText('You have read Sake.', { exact: true })).toBeVisible()
  await expect.element(button).not.toBeInTheDocument()
  expect(requestsTo(assignmentRoutes.read).map(({ params }) => params)).toEqual([{ assignmentId: 7 }])
})
