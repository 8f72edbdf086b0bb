import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { configurationRoutes } from '#contract/house/configuration.ts'
import { invitationRoutes } from '#contract/people/invitations.ts'
import { placeRoutes } from '#contract/people/places.ts'
import { answer, fail, refusal, requestsTo } from '#web/testing/fake-api.ts'
import { answerShell, CONFIGURATION, openPage } from '#web/testing/open-page.tsx'
import { ADMIN } from '#web/testing/people.ts'

const NOBODY = { count: 0, first: [] }
const PLACE = {
  ...{ address: '', phoneNumber: '', openingHours: '', people: 0, openInvitations: 0 },
  ...{ managers: NOBODY, leads: NOBODY },
}

function answerPage(): void {
  answerShell(ADMIN)
  answer(placeRoutes.list, [
    { ...PLACE, id: 1, name: 'Noren Surry Hills' },
    { ...PLACE, id: 2, name: 'Noren Barangaroo' },
  ])
  answer(placeRoutes.jobs, [{ id: 3, name: 'Waiter' }])
  answer(invitationRoutes.table, { rows: [], total: 0 })
}

test('an invitation is sent to one address, or handed over; a refusal is told at the address, or else above the button', async () => {
  answerPage()
  await openPage('/admin/people/invitations', ADMIN)
  const form = page.getByRole('form', { name: 'New invitation' })
  const address = form.getByLabelText('Send it to')
  const send = form.getByRole('button', { name: 'Send the invitation' })

  await form.getByLabelText('To', { exact: true }).selectOptions('Noren Barangaroo')
  await form.getByLabelText('As', { exact: true }).selectOptions('Lead')
  await form.getByLabelText('Job', { exact: true }).selectOptions('Waiter')
  await address.fill('nobody')
  await send.click()
  await expect
    .element(address)
    .toHaveAccessibleDescription(expect.stringMatching(/Please enter a valid email address$/))
  expect(requestsTo(invitationRoutes.make)).toEqual([])

  await address.fill('new@noren.example')
  fail(invitationRoutes.make, refusal('mailIsOff', undefined, 'sentTo'))
  await send.click()
  await expect
    .element(address)
    .toHaveAccessibleDescription(expect.stringMatching(/Create the link and hand it over\.$/))
  await expect.element(form.getByRole('alert')).not.toBeInTheDocument()
  expect(requestsTo(invitationRoutes.make).at(-1)?.body).toEqual({
    ...{ locationId: 2, position: 'lead', jobId: 3, isForOne: true, sentTo: 'new@noren.example' },
  })

  await form.getByText('For a crew', { exact: true }).click()
  fail(invitationRoutes.make, refusal('locationNotFound'))
  await form.getByRole('button', { name: 'Create an invitation' }).click()
  await expect.element(form.getByRole('alert')).toHaveTextContent('This restaurant could not be found.')
  expect(requestsTo(invitationRoutes.make).at(-1)?.body).toEqual({
    ...{ locationId: 2, position: 'lead', jobId: 3, isForOne: false },
  })
})

test('without a mail server no address is asked for', async () => {
  answerPage()
  answer(configurationRoutes.read, { ...CONFIGURATION, sendsMail: false })
  await openPage('/admin/people/invitations', ADMIN)
  const form = page.getByRole('form', { name: 'New invitation' })
  await expect.element(form.getByRole('button', { name: 'Create an invitation' })).toBeVisible()
  await expect.element(form.getByLabelText('Send it to')).not.toBeInTheDocument()
})
