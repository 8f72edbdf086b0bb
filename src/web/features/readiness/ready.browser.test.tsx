import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type BoardCell, type OwnReadiness, readinessRoutes } from '#contract/memory/readiness.ts'
import { answer, fail, refusal, requestsTo } from '#web/testing/fake-api.ts'
import { answerShell, openPage, shownAddress } from '#web/testing/open-page.tsx'
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
const changed = page.getByRole('heading', { name: 'Changed in the last 7 days' })
const toCheck = page.getByRole('link', { name: 'Do Today’s Check' })

beforeEach(() => answerShell())

test('a change that one has not answered is said to be open, and leads to the check', async () => {
  answer(readinessRoutes.own, place({ changes: [change(1, true), change(2, false)] }))
  await openPage('/ready')
  const items = page.getByRole('main').getByRole('listitem')
  await expect.element(items.filter({ hasText: 'Dish 1' })).toHaveTextContent('You know it.')
  await expect.element(items.filter({ hasText: 'Dish 2' })).toHaveTextContent('You have not answered it yet.')
  await expect.element(toCheck).toHaveAttribute('href', '/check')
})

test('where every change is known nothing is asked for', async () => {
  answer(readinessRoutes.own, place({ isOn: false, changes: [change(1, true)] }))
  await openPage('/ready')
  await expect.element(changed).toBeVisible()
  await expect.element(page.getByText(/you are not on the rota$/)).toBeVisible()
  expect(toCheck.elements()).toEqual([])
})

test('a check is offered wherever one has cards, though none closes a gap', async () => {
  answer(readinessRoutes.own, place({ cells: [cell({ state: 'check-first', gap: 0, toAsk: 3 })] }))
  await openPage('/ready')
  await expect.element(page.getByRole('button', { name: /^Do the check/ })).toBeVisible()
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
  await openPage('/ready')
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
  const begin = page.getByRole('button', { name: /^Do the check/ })
  expect(begin.elements()).toHaveLength(1)
  fail(readinessRoutes.askOwn, refusal('databaseAway'))
  await begin.click()
  await expectToast('Nothing changed', 'The academy cannot reach its database. Please try again in a moment.')
  expect(requestsTo(readinessRoutes.askOwn)[0]?.body).toEqual({ locationId: 1, duty: 'allergens' })
  expect(shownAddress()).toBe('/ready')
})
