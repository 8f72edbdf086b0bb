/** The header's dialog, on any page. */
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { suggestionRoutes } from '#contract/house/suggestions.ts'
import { answer, Failure, fail, requestsTo } from '#web/testing/fake-api.ts'
import { answerShell, openPage } from '#web/testing/open-page.tsx'
import { expectToast, toasts } from '#web/testing/toasts.ts'

const TITLE = 'More on warm sake'
const DESCRIPTION = 'A module about warm sake in winter would help us all.'
const SENT = 'Thank you for your feedback. Your suggestion has been sent to management.'

const dialog = page.getByRole('dialog')
const field = (label: string) => dialog.getByLabelText(label)
const submit = dialog.getByRole('button', { name: 'Submit Suggestion' })
const open = () => page.getByRole('banner').getByRole('button', { name: 'Suggest' }).click()
const choicesOf = (label: string) =>
  [...field(label).element().querySelectorAll('option')].map(({ textContent }) => textContent)

async function fill(): Promise<void> {
  await field('Category').selectOptions('Mobile Experience')
  await field('Title').fill(TITLE)
  await field('Description').fill(DESCRIPTION)
  await field('Priority').selectOptions('Critical - Blocking or broken')
}

beforeEach(async () => {
  answerShell()
  await openPage('/no/such/page')
  await open()
})

test('its choices, and what is missing told at its field', async () => {
  await expect.element(field('Category')).toBeVisible()
  expect(choicesOf('Category')).toEqual([
    'Select a category',
    'Navigation & Menu',
    'Training Modules',
    'Quiz System',
    'User Interface',
    'Performance & Speed',
    'Mobile Experience',
    'Content & Information',
    'New Features',
    'Other',
  ])
  expect(choicesOf('Priority')).toEqual([
    'Select a priority',
    'Low - Nice to have',
    'Medium - Would improve experience',
    'High - Important for usability',
    'Critical - Blocking or broken',
  ])
  await submit.click()
  for (const [label, text] of [
    ['Category', 'Please select a category'],
    ['Title', 'Title must be at least 5 characters'],
    ['Description', 'Description must be at least 20 characters'],
    ['Priority', 'Please select a priority level'],
  ] as const)
    await expect.element(field(label)).toHaveAccessibleDescription(text)
  expect(requestsTo(suggestionRoutes.send)).toEqual([])
})

test('Cancel discards the text; while it is sent the button waits, and then says so above a phone’s bar', async () => {
  await fill()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await open()
  await expect.element(field('Title')).toHaveValue('')

  await page.viewport(390, 844)
  const { promise, resolve } = Promise.withResolvers<void>()
  answer(suggestionRoutes.send, async () => {
    await promise
    return { id: 1, createdAt: '2026-03-02T00:00:00.000Z' }
  })
  await fill()
  await submit.click()
  await expect.element(dialog.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  resolve()
  await expectToast('Suggestion submitted!', SENT)
  await expect.element(dialog).not.toBeInTheDocument()
  expect(requestsTo(suggestionRoutes.send)[0]?.body).toMatchObject({
    ...{ category: 'mobile', title: TITLE, description: DESCRIPTION, priority: 'critical' },
  })
  // Within the thumb's reach, and over nothing.
  const bar = page.getByRole('navigation', { name: 'Main' }).last()
  const boxes = () => ({
    shown: toasts('Suggestion submitted!', SENT).element().getBoundingClientRect(),
    top: bar.element().getBoundingClientRect().top,
  })
  await expect.poll(() => boxes().shown.top).toBeGreaterThan(844 / 2)
  await expect.poll(() => boxes().shown.bottom - boxes().top).toBeLessThanOrEqual(0)

  // The draft went with what was sent.
  await open()
  await expect.element(field('Title')).toHaveValue('')
})

test('a failure keeps what was typed, in the specified words or the server’s', async () => {
  fail(suggestionRoutes.send, new Failure(422, ''))
  await fill()
  await submit.click()
  await expectToast('Failed to submit suggestion', 'Please try again later.')
  await expect.element(field('Title')).toHaveValue(TITLE)
  fail(suggestionRoutes.send, new Failure(503, JSON.stringify({ message: 'Away' })))
  await submit.click()
  await expectToast('Failed to submit suggestion', 'Away')
  await expect.element(field('Description')).toHaveValue(DESCRIPTION)
})
