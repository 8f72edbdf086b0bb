import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { colleagueRoutes } from '#contract/people/colleagues.ts'
import { type KudosEntry, kudosRoutes } from '#contract/rewards/kudos.ts'
import { answer, Failure, fail, noConnection, refusal, requestsTo } from '#web/testing/fake-api.ts'
import { answerShell, openPage } from '#web/testing/open-page.tsx'
import { ADMIN, STAFF } from '#web/testing/people.ts'
import { expectToast } from '#web/testing/toasts.ts'

const TEN = 'Thank you for carrying the robata section on Saturday night'
const COME_BACK = 'You have already given kudos today. Come back tomorrow to recognize another team member!'

const ADMIN_TO_CHOOSE = { id: ADMIN.id, fullName: ADMIN.fullName, role: ADMIN.role }

const recipient = page.getByLabelText('Recipient')
const reason = page.getByLabelText('Reason')
const send = page.getByRole('button', { name: 'Send Kudos' })

let given: KudosEntry[] = []

function give({ receiverId, reason }: { receiverId: number; reason: string }): KudosEntry {
  const entry = {
    id: given.length + 1,
    giverId: STAFF.id,
    receiverId,
    giver: STAFF,
    receiver: ADMIN,
    reason,
    points: 5,
    isManagement: false,
    createdAt: new Date().toISOString(),
  }
  given = [entry, ...given]
  return entry
}

beforeEach(async () => {
  given = []
  answerShell()
  answer(kudosRoutes.list, () => given)
  answer(kudosRoutes.news, [])
  answer(kudosRoutes.canGive, () => ({ canGive: given.length === 0 }))
  answer(kudosRoutes.give, ({ body }) => give(body))
  answer(colleagueRoutes.list, ({ query: { q = '' } }) => ('admin'.startsWith(q) ? [ADMIN_TO_CHOOSE] : []))
  await openPage('/progress?tab=kudos')
})

async function choose(typed: string, name: string): Promise<void> {
  await recipient.fill(typed)
  await page.getByRole('option', { name }).click()
  await expect.element(recipient).toHaveValue(name)
}

test('tapped phrases are words of the reason, and leave it again', async () => {
  const phrases = page.getByRole('group', { name: 'Tap what fits' })
  await reason.fill('Thank you, Admin')
  const full = phrases.getByRole('button', { name: 'Helped me on a full section' })
  await full.click()
  await expect.element(full).toHaveAttribute('aria-pressed', 'true')
  await expect.element(reason).toHaveValue('Thank you, Admin. Helped me on a full section.')
  await expect.element(page.getByText('9/10 words')).toBeVisible()
  await expect.element(phrases.getByRole('status')).toHaveTextContent(/^9 of 10 words$/)
  await phrases.getByRole('button', { name: 'More phrases' }).click()
  const taught = phrases.getByRole('button', { name: 'Taught me something new today' })
  await taught.click()
  await expect.element(page.getByText('14/10 words')).toBeVisible()
  await full.click()
  await expect.element(reason).toHaveValue('Thank you, Admin. Taught me something new today.')

  // Changed words are the giver's own, and stay.
  await reason.fill('Thank you, Admin. Taught me something new today, twice.')
  await expect.element(taught).toHaveAttribute('aria-pressed', 'false')
  await choose('admin', 'Admin')
  await send.click()
  await expect.element(page.getByText('Reason must be at least 10 words')).toBeVisible()
  await full.click()
  await send.click()
  await expect.element(page.getByText('Thank you. Admin will see it now.')).toBeVisible()
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'today, twice. Helped me' }))
    .toBeVisible()
})

test('the recipient is chosen by keyboard, and icons alone tell their names', async () => {
  await expect.element(recipient).toBeVisible()
  ;(recipient.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(recipient).toHaveAttribute('aria-expanded', 'true')
  await expect.element(page.getByRole('option')).toHaveTextContent('Admin')
  await userEvent.keyboard('{Escape}')
  await expect.element(recipient).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(recipient).toHaveAttribute('aria-activedescendant', expect.stringMatching(/./))
  await userEvent.keyboard('{Enter}')
  await expect.element(recipient).toHaveValue('Admin')

  const tooltip = () => document.querySelector('[popover]:popover-open')?.textContent
  const clear = page.getByRole('button', { name: 'Clear Admin' })
  await userEvent.keyboard('{Tab}')
  await expect.element(clear).toHaveFocus()
  await expect.poll(tooltip).toBe('Clear Admin')
  // A focus scrolls to its control, and a resting mouse may come to lie on something else.
  document.dispatchEvent(new Event('scroll'))
  document.body.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
  expect(tooltip()).toBe('Clear Admin')
  await userEvent.keyboard('{Escape}')
  await expect.poll(tooltip).toBeUndefined()

  // By mouse after 700 ms; within 300 ms of one the next comes at once. What has words needs none.
  vi.useFakeTimers()
  vi.advanceTimersByTime(60_000)
  await clear.hover()
  vi.advanceTimersByTime(699)
  expect(tooltip()).toBeUndefined()
  vi.advanceTimersByTime(1)
  expect(tooltip()).toBe('Clear Admin')
  await page.getByRole('button', { name: 'Suggest' }).hover()
  vi.advanceTimersByTime(1)
  expect(tooltip()).toBe('Suggest')
  await send.hover()
  vi.advanceTimersByTime(2_000)
  expect(tooltip()).toBeUndefined()
  vi.useRealTimers()
  await clear.click()
  await expect.element(recipient).toHaveValue('')
  await expect.element(recipient).toHaveFocus()
})

test('the server searches, once for what is typed, and nobody loads everyone', async () => {
  const matches = page.getByRole('status').filter({ hasText: '1 match' })
  await recipient.click()
  await expect.element(page.getByRole('option')).toHaveTextContent('Admin')
  await expect.element(matches).toBeInTheDocument()
  await recipient.click()
  await userEvent.keyboard('adm')
  await expect.poll(() => requestsTo(colleagueRoutes.list).at(-1)?.query.q).toBe('adm')
  await expect.element(page.getByRole('option')).toHaveTextContent('Admin')
  await expect.element(matches).toBeInTheDocument()
  const asked = requestsTo(colleagueRoutes.list).map(({ query }) => query.q)
  expect(asked).not.toContain(undefined)
  expect(asked[0]).toBe('')

  // Before the response, Enter selects no one whose name differs from the typed one.
  answer(colleagueRoutes.list, async () => {
    await userEvent.keyboard('{Enter}')
    return []
  })
  await recipient.fill('zo')
  await expect.element(page.getByText('No one with this name')).toBeVisible()
  await expect.element(recipient).toHaveValue('zo')

  fail(colleagueRoutes.list, noConnection())
  await recipient.fill('sta')
  await expect.element(page.getByText('The names could not be loaded. Type to try again.')).toBeVisible()
  answer(colleagueRoutes.list, [ADMIN_TO_CHOOSE])
  await recipient.fill('adm')
  await page.getByRole('option', { name: 'Admin' }).click()
  await expect.element(recipient).toHaveValue('Admin')
})

test('what fails: the specified words, or the server’s, and the message takes the form’s place', async () => {
  await choose('admin', 'Admin')
  await reason.fill(TEN)
  fail(kudosRoutes.give, new Failure(422, ''))
  await send.click()
  await expectToast('Error sending kudos', 'Please try again later.')

  // Kudos given on another device just before, unknown to this page.
  answer(kudosRoutes.give, ({ body }) => {
    give(body)
    throw refusal('kudosAlreadyGiven')
  })
  await send.click()
  await expectToast('Error sending kudos', COME_BACK)
  await expect.element(recipient).not.toBeInTheDocument()
})
