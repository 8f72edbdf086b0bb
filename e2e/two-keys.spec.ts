import type { Page } from '@playwright/test'
import { and, eq } from 'drizzle-orm'
import { cardReviews } from '#server/database/schema/memory.ts'
import { memberships } from '#server/database/schema/places.ts'
import { signOffSessions } from '#server/database/schema/sign-off-sessions.ts'
import { shiftSignOffs, trainingPlanShifts } from '#server/database/schema/training-plan.ts'
import type { Academy } from './academy.ts'
import { expect, expectToast, showAllShifts, test } from './fixtures.ts'
import { addColleague, goLive, openDevice, signInOn } from './place-people.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Opens the code of a shift on the trainee's phone. */
async function showCode(page: Page, shift: string): Promise<string> {
  await page.goto('/')
  await (await showAllShifts(page)).getByRole('link', { name: `Show my code for ${shift}` }).click()
  const code = page.getByText(/^Code \d{3} \d{3}$/)
  await expect(code).toBeVisible()
  return ((await code.textContent()) ?? '').replaceAll(/\D/g, '')
}

/** Judges questions from a position on, each by one press. */
async function judge(page: Page, names: readonly string[], from = 0): Promise<void> {
  for (const [index, name] of names.entries()) {
    await expect(page.getByText(`${from + index + 1} of 8`)).toBeVisible()
    await page.getByRole('button', { name, exact: true }).click()
  }
}

const tasksOf = async (academy: Academy, shiftId: number) =>
  (await academy.db.select().from(trainingPlanShifts).where(eq(trainingPlanShifts.id, shiftId)))[0]?.tasks ??
  []

async function signWith(page: Page, tasks: readonly string[], level: string): Promise<void> {
  for (const task of tasks) await page.getByLabel(task, { exact: true }).check()
  for (const choice of await page.getByRole('radio', { name: level }).all())
    await choice.check({ force: true })
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
}

const fits = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

test('two people on two phones: code, oral test, both signatures, and one record though both lose their connection', {
  tag: '@core',
}, async ({ page: trainee, academy, browser }) => {
  await goLive(academy)
  const traineeId = await addColleague(academy, 'newcomer', 'Nao Fujita', { 1: 'staff' })
  await addColleague(academy, 'lead', 'Lena Ortiz', { 1: 'lead' })
  await signInOn(trainee.context(), academy, 'newcomer')
  const phone = await openDevice(browser, academy, { viewport: { width: 390, height: 844 } })
  await signInOn(phone, academy, 'lead')
  const assessor = await phone.newPage()

  const code = await showCode(trainee, '1st shift')
  await expect(trainee.getByRole('img', { name: /^QR code of/ })).toBeVisible()
  await fits(trainee)

  // The address that the assessor's camera reads.
  await assessor.goto(`/sign-off?code=${code}`)
  await expect(assessor.getByLabel('Code', { exact: true })).toHaveValue(code)
  await assessor.getByRole('button', { name: 'Start' }).click()
  await expect(assessor.getByText('1 of 8')).toBeVisible()
  await expect(trainee.getByText('Lena Ortiz has your code')).toBeVisible()
  await fits(assessor)

  // The assessor's phone loses its connection in the middle, and goes on.
  await judge(assessor, ['Yes, all', 'Yes, all', 'No'])
  await assessor.getByRole('button', { name: 'Back' }).click()
  await judge(assessor, ['Nearly'], 2)
  await phone.setOffline(true)
  await judge(assessor, ['Yes, all', 'Nearly', 'Nearly', 'A part', 'No'], 3)
  await expect(assessor.getByText('16 of 24 points: passed.')).toBeVisible()
  await expect(assessor.getByRole('button', { name: 'Save as Not Yet' })).toBeVisible()
  const tasks = await tasksOf(academy, 2)
  for (const task of tasks) await assessor.getByLabel(task, { exact: true }).check()
  await assessor.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(assessor.getByText('Please choose a level for each duty.')).toBeVisible()
  await signWith(assessor, [], 'I am nearby')
  await expect(assessor.getByText('1 waiting to be sent')).toBeVisible()
  await phone.setOffline(false)
  await expectToast(assessor, 'Sent', 'Sign-off “1st shift of Nao Fujita”')

  // The trainee's phone loses its connection before it confirms.
  await expect(trainee.getByText('Lena Ortiz has signed.')).toBeVisible()
  await expect(trainee.getByText('16 of 24 points')).toBeVisible()
  expect(await academy.db.$count(shiftSignOffs)).toBe(0)
  await trainee.context().setOffline(true)
  await trainee.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(trainee.getByText('Confirmed on this phone, not sent yet')).toBeVisible()
  await trainee.context().setOffline(false)
  await expect(trainee.getByText('Done: signed by Lena Ortiz and confirmed by you')).toBeVisible()
  await expect(assessor.getByText('Confirmed', { exact: true })).toBeVisible()

  const isTheirs = eq(shiftSignOffs.userId, traineeId)
  expect(await academy.db.select().from(shiftSignOffs).where(isTheirs)).toMatchObject([
    { shiftId: 2, hasTwoKeys: true },
  ])
  expect(await academy.db.$count(cardReviews, eq(cardReviews.userId, traineeId))).toBe(8)
  expect(await academy.db.$count(signOffSessions)).toBe(1)

  await trainee.getByRole('link', { name: 'Training plan' }).click()
  await trainee.getByRole('heading', { name: 'What I may do' }).click()
  await expect(trainee.getByText('Take a section: I am nearby')).toBeVisible()
  await phone.close()
})

test('refused: one’s own, a used and an unknown code, and a signature of someone who may no longer sign', async ({
  page: trainee,
  academy,
  browser,
}) => {
  await goLive(academy)
  await addColleague(academy, 'newcomer', 'Nao Fujita', { 1: 'staff' })
  const leadId = await addColleague(academy, 'lead', 'Lena Ortiz', { 1: 'lead' })
  await addColleague(academy, 'boss', 'Ben Okafor', { 1: 'manager' })
  await signInOn(trainee.context(), academy, 'newcomer')
  const phone = await openDevice(browser, academy, { viewport: { width: 390, height: 844 } })
  await signInOn(phone, academy, 'lead')
  const assessor = await phone.newPage()
  const code = await showCode(trainee, 'Trial')
  const enter = async (page: Page, text: string) => {
    await page.goto('/sign-off')
    await page.getByLabel('Code', { exact: true }).fill(text)
    await page.getByRole('button', { name: 'Start' }).click()
  }
  await enter(trainee, code)
  await expect(trainee.getByText('You cannot sign off your own shift.')).toBeVisible()
  await enter(assessor, code === '111111' ? '222222' : '111111')
  await expect(assessor.getByText('There is no such code. Please check the figures.')).toBeVisible()
  await enter(assessor, code)
  await expect(assessor.getByText('1 of 8')).toBeVisible()
  const other = await openDevice(browser, academy)
  await signInOn(other, academy, 'boss')
  const boss = await other.newPage()
  await enter(boss, code)
  await expect(boss.getByText('This code has been used already. Please ask for a new one.')).toBeVisible()

  await judge(assessor, Array(8).fill('Yes, all'))
  const isLead = and(eq(memberships.userId, leadId), eq(memberships.locationId, 1))
  await academy.db.update(memberships).set({ position: 'staff' }).where(isLead)
  await signWith(assessor, await tasksOf(academy, 1), 'Together')
  await expectToast(assessor, 'Error', 'You may no longer sign off this shift. Nothing was signed.')
  expect(await academy.db.$count(shiftSignOffs)).toBe(0)

  // A manager lets them sign for others, and the same signature holds.
  await boss.goto(`/admin/people/${leadId}?tab=account`)
  await boss.getByRole('button', { name: 'Let sign for others' }).click()
  const dialog = boss.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Let sign' }).click()
  await expectToast(boss, 'Saved', 'The levels of Lena Ortiz have changed.')
  await expect(boss.getByText('Run food: May sign for others')).toBeVisible()
  await assessor.getByRole('button', { name: 'Sign', exact: true }).click()
  await expectToast(assessor, 'Signed', 'Now Nao Fujita confirms on their phone.')
  await boss.getByRole('button', { name: /^Take back/ }).click()
  await expect(boss.getByText('Run food: May sign for others')).toHaveCount(0)

  // Not right, says the trainee.
  await trainee.goto('/sign-off/code')
  await trainee.getByRole('button', { name: 'Not right' }).click()
  await expect(trainee.getByText('You said that the signature is not right.')).toBeVisible()
  await expect(assessor.getByText('They said it is not right')).toBeVisible()
  expect(await academy.db.$count(shiftSignOffs)).toBe(0)
  await phone.close()
  await other.close()
})
