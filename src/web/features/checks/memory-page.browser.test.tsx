import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { checkRoutes } from '#contract/memory/checks.ts'
import { memoryRoutes, type PredictedShare } from '#contract/memory/memory.ts'
import { answer } from '#web/testing/fake-api.ts'
import { answerShell, openPage } from '#web/testing/open-page.tsx'
import simulation from './simulation.json'

const open = async (predicted: PredictedShare, address = '/check/memory', checks = 3) => {
  answerShell()
  answer(memoryRoutes.read, {
    weeks: [{ day: '2026-03-02', recall: 80 }],
    predicted,
    cards: [{ key: 'mark:1', question: 'Which?', about: 'Edamame', recall: 80, isMissed: false }],
  })
  answer(checkRoutes.today, {
    ...{ canOpen: false, isBegun: false, isDone: true, isNext: false, checks },
    outlook: { cards: 1, recall: Array.from({ length: 15 }, (_, day) => 90 - 3 * day), fading: [] },
    streak: { currentStreak: 1, longestStreak: 1, totalPointsEarned: 0, totalModulesCompleted: 0 },
  })
  await openPage(address)
}

test('there is no plot and no predicted share before the third check', async () => {
  const predicted = { answers: 143, percent: { likely: 72, from: 64, to: 80 } }
  await open(predicted, '/check/memory', 2)
  await expect.element(page.getByText(/^Your line starts with your third check/)).toBeVisible()
  expect(page.getByRole('figure').elements()).toEqual([])
  expect(page.getByText(/Predicted:/).elements()).toEqual([])
})

test('from the third check on it says what stays without practice', async () => {
  await open({ answers: 143, percent: { likely: 72, from: 64, to: 80 } })
  await expect.element(page.getByRole('figure')).toHaveTextContent('you keep about 7 in 10 next week')
})

test('the predicted share is called so and has its range', async () => {
  await open({ answers: 143, percent: { likely: 72, from: 64, to: 80 } })
  await expect.element(page.getByText(/^Predicted: you know/)).toHaveTextContent('72% of the cards')
  await expect.element(page.getByText('between 64% and 80%')).toBeVisible()
})

test('below thirty predicted answers it is too early to say', async () => {
  await open({ answers: 12, percent: null })
  await expect.element(page.getByText('Predicted: too early to say. 12 of 30 answers')).toBeVisible()
})

test('the rules unfold by the address, with every goal of the simulation, met or missed', async () => {
  await open({ answers: 0, percent: null }, '/check/memory#how')
  for (const { goal, isMet } of simulation.goals)
    await expect.element(page.getByText(`${isMet ? 'Met' : 'Missed'}: ${goal}.`)).toBeVisible()
  const table = page.getByRole('region', { name: 'Results of the simulation' })
  await expect.poll(() => table.getByRole('row').elements().length).toBe(simulation.rows.length + 1)
})
