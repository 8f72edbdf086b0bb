import { expect, test } from './fixtures.ts'
import { addColleague, openPageOf } from './place-people.ts'

test('a waiter prints the certificate of a module on one A4 page; a guest scans it; a manager withdraws it', async ({
  page,
  academy,
  browser,
  joinAs,
}) => {
  await joinAs('staff', 'wanda', 'Wanda Waiter')
  const answers = await academy.answersById(1)
  const url = `${academy.url}/api/training/complete`
  const data = { moduleId: 1, score: 20, totalQuestions: 20, answers }
  await expect(await page.request.post(url, { data, headers: { origin: academy.url } })).toBeOK()
  await page.goto('/progress')
  await page.getByRole('heading', { name: 'Certificates' }).click()
  await page.getByRole('button', { name: /^Certificate/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Certificate' })).toBeFocused()
  const sheet = page.getByRole('article')
  await expect(sheet).toContainText('Wanda Waiter')
  await expect(sheet).toContainText('has completed the module')
  await expect(sheet).toContainText('20 of 20 right')
  await expect(sheet).toContainText('2 March 2026')
  const link = (await sheet.getByText(/\/verify\//).textContent()) ?? ''

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print or save' })).toBeHidden()
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const boxes = [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  expect(boxes.map(([, ...size]) => size.map(Number).map(Math.round))).toEqual([[595, 842]])

  // Somebody without an account.
  const guest = await browser.newContext()
  const scanned = await guest.newPage()
  await scanned.goto(link)
  await expect(scanned.getByRole('heading', { level: 1 })).toHaveText('Valid')
  expect(await scanned.locator('body').innerText()).toBe('Valid\n\nThis certificate is valid today.')
  expect(await guest.cookies()).toEqual([])

  await addColleague(academy, 'mara', 'Mara Moreau', { 1: 'manager' })
  const { id } = await (await page.request.get(`${academy.url}/api/user`)).json()
  const admin = await openPageOf(browser, academy, 'admin')
  await admin.goto(`/admin/people/${id}`)
  await admin.getByRole('button', { name: /^Withdraw/ }).click()
  await admin.getByLabel('Reason').fill('Someone else did the quiz')
  await admin.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(admin.getByText('Certificate withdrawn', { exact: true })).toBeVisible()
  await expect(admin.getByText(/^Someone else did the quiz \(Admin, /)).toBeVisible()
  await admin.close()
  await scanned.reload()
  await expect(scanned.getByRole('heading', { level: 1 })).toHaveText('Withdrawn')
  await guest.close()

  await page.emulateMedia({ media: 'screen' })
  await page.reload()
  await expect(page.getByText('Someone else did the quiz')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print or save' })).toBeHidden()
})
