import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type BoardCell, type OwnReadiness, readinessRoutes } from '#contract/memory/readiness.ts'
import { answer, fail, refusal, requestsTo } from '#web/testing/fake-api.ts'
import { answerShell, openPage, shownAddress } from '#web/testing/open-page.tsx'
import { STAFF } from '#web/testing/people.ts'
import { expectToast } from '#web/testing/toasts.ts'

const ANSWERED_AT = '2026-03-01T07:00:00.000Z'
const cell = (changes: Partial<BoardCell>): BoardCell => ({
  ...{ duty: 'allergens', state: 'not-yet', known: 0, total: 20, answered: 0, right: 0 },
  ...{
    lastAnswerAt: null,
    reasons: [],
    gap: 0,
    gapAbout: [],
    toAsk: 0,
    sent: 0,
    level: null,
    tableTest: null,
  },
  ...changes,
})
const place = (changes: Partial<OwnReadiness[number]>): OwnReadiness => [
  {
    ...{ place: { id: 1, name: 'Noren Surry Hills' }, isOn: true, day: '2026-03-02', cells: [] },
    ...{ allergens: { person: null, deputy: null, alerts: [] }, changes: [] },
    ...changes,
  },
]
const change = (dishId: number, isKnown: boolean) => ({
  ...{ dishId, name: `Dish ${dishId}`, text: '+ Sesame', isKnown },
})

beforeEach(() => answerShell())

const LEAD = { ...STAFF, places: [{ locationId: 1, position: 'lead' as const }] }

test('staff read one sentence with one button, and no numbers of theirs', async () => {
  const open = cell({
    duty: 'run-food',
    toAsk: 8,
    gap: 8,
    gapAbout: ['Sushi'],
    reasons: ['236 cards never seen'],
  })
  answer(readinessRoutes.own, place({ cells: [open, cell({ duty: 'drinks', reasons: ['Not yet'] })] }))
  await openPage('/ready')
  const main = page.getByRole('main')
  await expect.element(main).toHaveTextContent('Tonight: run food, with a buddy. Next: 8 cards on Sushi.')
  await expect.element(main).toHaveTextContent('No one is named for allergens. Ask your manager.')
  expect(main.getByRole('button').elements()).toHaveLength(1)
  expect(main.element().textContent).not.toMatch(/%|never seen|Not yet/)
  fail(readinessRoutes.askOwn, refusal('databaseAway'))
  await main.getByRole('button', { name: 'Start for “Run food”' }).click()
  await expectToast('Nothing changed', 'The academy cannot reach its database. Please try again in a moment.')
  expect(requestsTo(readinessRoutes.askOwn)[0]?.body).toEqual({ locationId: 1, duty: 'run-food' })
})

test('what one is ready for is said without a buddy', async () => {
  answer(
    readinessRoutes.own,
    place({ cells: [cell({ duty: 'run-food', state: 'ready' }), cell({ duty: 'drinks', state: 'ready' })] }),
  )
  await openPage('/ready')
  await expect.element(page.getByText('Tonight: run food and pour drinks.')).toBeVisible()
})

test('who is not on the rota reads no duty', async () => {
  answer(readinessRoutes.own, place({ isOn: false, cells: [cell({})] }))
  await openPage('/ready')
  await expect.element(page.getByText('You are not on the rota tonight.')).toBeVisible()
  expect(page.getByText(/^Tonight:/).elements()).toEqual([])
})

test('a change that one has not answered is said to be open', async () => {
  answer(readinessRoutes.own, place({ changes: [change(1, true), change(2, false)] }))
  await openPage('/ready')
  await page.getByText('2 dishes').click()
  const items = page.getByRole('main').getByRole('listitem')
  await expect.element(items.filter({ hasText: 'Dish 1' })).toHaveTextContent('You know it.')
  await expect.element(items.filter({ hasText: 'Dish 2' })).toHaveTextContent('You have not answered it yet.')
})

test('a lead is offered a check wherever there are cards, though none closes a gap', async () => {
  answer(readinessRoutes.own, place({ cells: [cell({ state: 'check-first', gap: 0, toAsk: 3 })] }))
  await openPage('/ready', LEAD)
  await expect.element(page.getByRole('button', { name: /^Start/ })).toBeVisible()
  await expect.element(page.getByText(/to go/)).not.toBeInTheDocument()
})

test('a duty says what it rests on, shows the last answers, and begins its check', async () => {
  const open = cell({
    gap: 2,
    toAsk: 2,
    gapAbout: ['Edamame'],
    answered: 3,
    right: 1,
    lastAnswerAt: ANSWERED_AT,
  })
  answer(readinessRoutes.own, place({ cells: [open, cell({ duty: 'run-food', state: 'ready' })] }))
  fail(readinessRoutes.answers, refusal('databaseAway'))
  await openPage('/ready', LEAD)
  const duty = page.getByRole('listitem').filter({ hasText: 'Answer for allergens' })
  await expect.element(duty).toHaveTextContent('3 cards answered, 1 right at last.')
  await expect.element(duty).toHaveTextContent('2 cards to go, such as Edamame.')
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Run food' }))
    .toHaveTextContent('No card of it answered yet.')
  await duty.getByRole('button', { name: 'Last answers' }).click()
  await expect.element(duty.getByRole('alert')).toHaveTextContent('The academy cannot reach its database.')
  const told = { about: 'Edamame', question: 'Which allergens?', at: ANSWERED_AT, table: null }
  answer(readinessRoutes.answers, [{ ...told, result: 'not-sure' }])
  await duty.getByRole('button', { name: 'Try again' }).click()
  await expect
    .element(duty.getByRole('list', { name: 'Last answers' }))
    .toHaveTextContent(/Which allergens\?.*Not sure$/)

  // A duty that one is ready for offers no check.
  const begin = page.getByRole('button', { name: /^Start/ })
  expect(begin.elements()).toHaveLength(1)
  fail(readinessRoutes.askOwn, refusal('databaseAway'))
  await begin.click()
  await expectToast('Nothing changed', 'The academy cannot reach its database. Please try again in a moment.')
  expect(requestsTo(readinessRoutes.askOwn)[0]?.body).toEqual({ locationId: 1, duty: 'allergens' })
  expect(shownAddress()).toBe('/ready')
})
