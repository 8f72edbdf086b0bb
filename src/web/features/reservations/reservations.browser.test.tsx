import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { User } from '#contract/people/accounts.ts'
import { locationRoutes } from '#contract/people/locations.ts'
import { type Reservation, reservationRoutes } from '#contract/people/reservations.ts'
import { answer, fail, refusal, requestsTo } from '#web/testing/fake-api.ts'
import { answerShell, openPage } from '#web/testing/open-page.tsx'
import { GUEST } from '#web/testing/people.ts'
import { expectToast } from '#web/testing/toasts.ts'

const VISITOR: User = { ...GUEST, isGuest: true }
const ASKED: Reservation = {
  ...{ id: 7, location: { id: 1, name: 'Noren Surry Hills' }, date: '2026-03-09', time: '19:30' },
  ...{ partySize: 4, note: '', status: 'pending', reply: '', code: 'ABCD2345' },
  ...{ createdAt: '2026-03-02T00:00:00.000Z', isWithdrawable: true },
}

const form = page.getByRole('form', { name: 'Ask for a table' })
const field = (label: string) => form.getByLabelText(label, { exact: true })
const ask = form.getByRole('button', { name: 'Ask for a table' })
const tells = (label: string, text: string) =>
  expect.element(field(label)).toHaveAccessibleDescription(expect.stringMatching(new RegExp(`${text}$`)))

let tables: Reservation[] = []
beforeEach(async () => {
  tables = []
  answerShell(VISITOR)
  const { name } = ASKED.location
  answer(locationRoutes.list, [{ id: 1, name, address: '', phoneNumber: '', openingHours: '' }])
  answer(reservationRoutes.own, () => tables)
  await openPage('/reservations', VISITOR)
  await expect.element(ask).toBeVisible()
})

test('what is missing or impossible is told at its field, and nothing is sent', async () => {
  await field('People').fill('31')
  await field('Time').fill('')
  await ask.click()
  await tells('Restaurant', 'Please choose a restaurant')
  await tells('Time', 'Please enter a time')
  await tells('People', 'Please enter a number from 1 to 30')
  await field('People').fill('4')
  await expect.element(field('People')).not.toHaveAccessibleDescription()
  expect(requestsTo(reservationRoutes.ask)).toEqual([])
})

test('a refusal is told at its field and keeps what was typed; once it is asked the form is empty', async () => {
  await field('Restaurant').selectOptions('Noren Surry Hills')
  await field('Day').fill('2026-03-09')
  await field('Time').fill('19:30')
  await field('People').fill('4')
  fail(reservationRoutes.ask, refusal('locationNotFound', undefined, 'locationId'))
  await ask.click()
  await tells('Restaurant', 'This restaurant could not be found.')
  await expect.element(field('Day')).toHaveValue('2026-03-09')
  answer(reservationRoutes.ask, () => {
    tables = [ASKED]
    return ASKED
  })
  await ask.click()
  await expectToast('Request sent', 'The restaurant replies here and in the bell.')
  await expect.element(field('Day')).toHaveValue('')
  await expect
    .element(page.getByRole('region', { name: 'Your tables' }))
    .toHaveTextContent('Noren Surry Hills')
  expect(requestsTo(reservationRoutes.ask).at(-1)?.body).toEqual({
    ...{ locationId: 1, date: '2026-03-09', time: '19:30', partySize: 4, note: '' },
  })
})
