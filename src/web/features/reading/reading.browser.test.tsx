import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { drinkRoutes } from '#contract/menu/drinks.ts'
import { readingRoutes } from '#contract/programme/reading.ts'
import { answer, fail, refusal } from '#web/testing/fake-api.ts'
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

test('a guide that cannot be loaded says so and tries again', async () => {
  answerShell()
  answer(drinkRoutes.read, NO_DRINKS)
  fail(readingRoutes.list, refusal('databaseAway'))
  await openPage('/reading#vessels')
  await expect.element(page.getByRole('alert')).toHaveTextContent('The academy cannot reach its database.')
  answer(readingRoutes.list, [
    {
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
    },
  ])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => document.activeElement?.id).toBe('vessels')
})
