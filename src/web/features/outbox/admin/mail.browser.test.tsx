import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type OutboxMail, outboxRoutes } from '#contract/house/outbox.ts'
import { answer, fail, refusal } from '#web/testing/fake-api.ts'
import { answerShell, openPage } from '#web/testing/open-page.tsx'
import { ADMIN } from '#web/testing/people.ts'

const WRITTEN = '2026-03-02T00:00:00.000Z'

const mail = (id: number): OutboxMail => ({
  id,
  kind: 'suggestion',
  recipients: ['office@noren.example'],
  subject: `Suggestion ${id}`,
  body: 'A lamp is out.',
  createdAt: WRITTEN,
  dueAt: WRITTEN,
  state: 'sent',
  canBeSentAgain: false,
  attempts: 1,
  nextAttemptAt: null,
  sentAt: WRITTEN,
  expiredAt: null,
  failedAt: null,
  lastError: null,
})

test('a table on a phone is cards; one that cannot be loaded says so and tries again', async () => {
  await page.viewport(390, 844)
  answerShell(ADMIN)
  fail(outboxRoutes.table, refusal('databaseAway'))
  await openPage('/admin/mail', ADMIN)
  await expect.element(page.getByRole('alert')).toHaveTextContent('The academy cannot reach its database.')
  const lamp = { ...mail(52), subject: 'Suggestion: A brighter lamp', attempts: 10 }
  const newest = Array.from({ length: 50 }, (_, index) => mail(51 - index))
  answer(outboxRoutes.table, ({ query: { sort } }) => ({
    rows: sort === '-attempts' ? [lamp, ...newest.slice(1)] : newest,
    total: 52,
  }))
  await page.getByRole('button', { name: 'Try again' }).click()
  const cards = page.getByRole('list', { name: 'Mail' }).getByRole('listitem')
  await expect.poll(() => cards.elements().length).toBe(50)
  await page.getByLabelText('Sorted by').selectOptions('Most attempts first')
  await expect.element(cards.first()).toHaveTextContent('A brighter lamp')
  await expect.poll(() => document.documentElement.scrollWidth).toBe(390)
})
