/** Credit for a list of people: they are found first, and only then must the rest be whole. */
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { configurationRoutes } from '#contract/house/configuration.ts'
import { creditRoutes } from '#contract/programme/credits.ts'
import { trainingRoutes } from '#contract/programme/training.ts'
import { trainingPlanRoutes } from '#contract/programme/training-plan.ts'
import { queryClient } from '#web/lib/query.ts'
import { answer, requestsTo } from '#web/testing/fake-api.ts'
import { CONFIGURATION } from '#web/testing/open-page.tsx'
import { CreditDialog } from './credit-dialog.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('people of a list are found, and what is missing is told at its field before they get credit', async () => {
  answer(configurationRoutes.read, CONFIGURATION)
  answer(trainingPlanRoutes.shifts, [])
  answer(trainingRoutes.modules, [
    {
      ...{ id: 4, name: 'Service', description: '', outcomes: [], order: 1, totalQuestions: 20 },
      ...{ pointsReward: 50, status: 'available', lockReason: null, category: 'service' },
    },
  ])
  answer(creditRoutes.match, [{ id: 7, fullName: 'Wanda Waiter' }, null])
  answer(creditRoutes.give, { credited: 1 })
  const onClose = vi.fn()
  await render(
    <QueryClientProvider client={queryClient}>
      <CreditDialog people={null} onClose={onClose} />
    </QueryClientProvider>,
  )
  await page.getByLabelText('People').fill('wanda; nobody')
  await button('Find these people').click()
  await expect.element(page.getByText('1 found. Not found: nobody')).toBeVisible()
  await button('Give credit to 1').click()
  await expect.element(page.getByText('Please choose a module or a shift')).toBeVisible()
  await expect
    .element(page.getByLabelText('Reason'))
    .toHaveAccessibleDescription(expect.stringMatching(/Please give a reason$/))
  await button('All parts').click()
  await expect.element(page.getByRole('checkbox', { name: 'Service' })).toBeChecked()
  await page.getByLabelText('Reason').fill('Ten years elsewhere')
  // Another list is another search.
  await page.getByLabelText('People').fill('wanda')
  await expect.element(button('Find these people')).toBeVisible()
  await page.getByLabelText('People').fill('wanda; nobody')
  await button('Give credit to 1').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(requestsTo(creditRoutes.match)).toHaveLength(1)
  expect(requestsTo(creditRoutes.give).map(({ body }) => body)).toEqual([
    { userIds: [7], moduleIds: [4], shiftIds: [], reason: 'Ten years elsewhere' },
  ])
})
