import type { Page } from '@playwright/test'
import { DEMO_STAFF } from '#server/accounts/demo-accounts.ts'
import { expect, expectToast, goWithin, test } from './fixtures.ts'
import { openPageOf } from './place-people.ts'

const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true })
const saveDraft = (page: Page) => page.getByRole('button', { name: 'Save draft' })
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name })

test('a module is written with two questions, published, taken, and its answers are counted', {
  tag: '@core',
}, async ({ page, academy, signInAs, browser }) => {
  await signInAs('admin')
  await page.goto('/admin/content/modules/new')
  await textbox(page, 'Name').fill('Closing')
  await textbox(page, 'Description').fill('How the day ends.')
  await textbox(page, 'Category').fill('Service')
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('How the day ends.')
  await publish(page).click()
  await expect(textbox(page, 'Name')).toHaveAccessibleDescription(/needs a published question first/)
  await saveDraft(page).click()
  await expectToast(page, 'Closing saved', 'Staff do not see it yet.')
  await expect(page.getByRole('heading', { level: 1, name: 'Closing' })).toBeFocused()
  const moduleUrl = page.url()
  const moduleId = Number(moduleUrl.split('/').at(-1))

  const questionUrls: string[] = []
  for (const question of ['What is locked last?', 'What is counted last?']) {
    await page.getByRole('link', { name: 'Add a question' }).click()
    await expect(page.getByRole('combobox', { name: 'Module' })).toHaveValue(String(moduleId))
    await textbox(page, 'Question').fill(question)
    for (const [letter, option] of Object.entries({
      A: 'The door',
      B: 'The bar',
      C: 'The door',
      D: 'The safe',
    })) {
      await textbox(page, `Option ${letter}`).fill(option)
    }
    await saveDraft(page).click()
    await expect(textbox(page, 'Option C')).toHaveAccessibleDescription('This option is listed twice')
    await textbox(page, 'Option C').fill('The till')
    await page.getByRole('combobox', { name: 'Right option' }).selectOption('A: The door')
    await page.getByRole('combobox', { name: 'Where it can be learned' }).fill('edam')
    await page
      .getByRole('option', { name: /Edamame/ })
      .first()
      .click()
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText(question)
    await saveDraft(page).click()
    await expectToast(page, `${question} saved`, 'Staff do not see it yet.')
    await expect(page.getByRole('heading', { level: 1, name: question })).toBeFocused()
    questionUrls.push(page.url())
    await expect(page.getByText('Nobody has answered it yet.')).toBeVisible()
    await publish(page).click()
    await expectToast(page, `${question} published`, 'Staff can see it now.')
    await goWithin(page, moduleUrl)
  }
  await expect(page.getByText('2 published questions')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('2 questions')
  await publish(page).click()
  await expectToast(page, 'Closing published', 'Staff can see it now.')

  // First in the programme, so that a waiter may take it.
  await goWithin(page, '/admin/content/modules/order')
  const up = page.getByRole('button', { name: 'Closing: up' })
  while (await up.isEnabled()) await up.click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Order saved', 'Staff now see them in this order.')

  const quiz = await openPageOf(browser, academy, DEMO_STAFF.username)
  await quiz.goto(`/training?module=${moduleId}`)
  await expect(quiz.getByRole('heading', { level: 1, name: 'Closing' })).toBeVisible()
  await quiz.getByText('The door').click()

  // Archived under the waiter's feet: the quiz goes on to its end.
  await goWithin(page, moduleUrl)
  await page.getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click()
  await expectToast(page, 'Closing archived', 'Staff no longer see it.')
  await expect(quiz.getByRole('heading', { name: 'What is counted last?' })).toBeVisible()
  await quiz.getByText('The bar').click()
  await quiz.getByRole('button', { name: 'Review Results' }).click()
  await expect(quiz.getByRole('link', { name: /^Learn this: .*Edamame/ })).toBeVisible()

  await goWithin(page, questionUrls[1] ?? '')
  const statistics = page.locator('section', {
    has: page.getByRole('heading', { name: 'How it is answered' }),
  })
  await expect(statistics).toContainText('Asked 1 time, right 0%')
  await expect(statistics.getByRole('progressbar', { name: 'Option B chosen' })).toHaveAttribute(
    'aria-valuetext',
    '1 time',
  )
  // After a correction the count restarts, on the open page.
  await textbox(page, 'Option B').fill('The wine')
  await publish(page).click()
  await expect(statistics).toContainText(/Repaired .*, watching\. Nobody has answered it since\./)
  await quiz.context().close()
})

test('questions are added one after the other, and pasted from a spreadsheet', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/admin/content/questions/new?parentId=1')
  // Nothing to save yet.
  await expect(publish(page)).toBeHidden()
  for (const question of ['What is folded first?', 'What is folded last?']) {
    await textbox(page, 'Question').fill(question)
    for (const letter of ['A', 'B', 'C', 'D']) await textbox(page, `Option ${letter}`).fill(`Fold ${letter}`)
    await page.getByRole('button', { name: 'Publish and add another' }).click()
    await expectToast(page, `${question} published`, 'Staff can see it now.')
    await expect(textbox(page, 'Question')).toHaveValue('')
    await expect(textbox(page, 'Question')).toBeFocused()
    await expect(page.getByRole('combobox', { name: 'Module' })).toHaveValue('1')
    await expect(publish(page)).toBeHidden()
  }

  // Fewer options: the texts of four come back where they are chosen again.
  const ways = page.getByRole('group', { name: 'Number of options' })
  await textbox(page, 'Question').fill('Napkins are folded in three.')
  await textbox(page, 'Option A').fill('Fold A')
  await textbox(page, 'Option D').fill('Fold D')
  await ways.getByText('Three').click()
  await expect(textbox(page, 'Option A')).toHaveValue('Fold A')
  await expect(textbox(page, 'Option D')).toHaveCount(0)
  await ways.getByText('True / false').click()
  await expect(textbox(page, 'Option A')).toHaveValue('True')
  await expect(textbox(page, 'Option D')).toHaveCount(0)
  await ways.getByText('Four options').click()
  await expect(textbox(page, 'Option A')).toHaveValue('Fold A')
  await expect(textbox(page, 'Option B')).toHaveValue('')
  await expect(textbox(page, 'Option D')).toHaveValue('Fold D')
  await ways.getByText('True / false').click()
  const rightOption = page.getByRole('combobox', { name: 'Right option' })
  await expect(rightOption.getByRole('option')).toHaveText(['A: True', 'B: False'])
  await rightOption.selectOption('B: False')
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('radio')).toHaveCount(2)
  await publish(page).click()
  await expectToast(page, 'Napkins are folded in three. published', 'Staff can see it now.')
  await page.reload()
  await expect(ways.getByRole('radio', { name: 'True / false' })).toBeChecked()
  await expect(rightOption).toHaveValue('B')
  await expect(textbox(page, 'Option B')).toHaveValue('False')
  await expect(textbox(page, 'Option C')).toHaveCount(0)

  await goWithin(page, '/admin/content/questions?parentId=1')
  await page.getByRole('link', { name: 'Import or paste' }).click()
  const module = page.getByRole('combobox', { name: 'Module' })
  await expect(module).toHaveValue('1')
  const odd: Record<number, string> = { 4: 'One\tTwo\tThree\tTwo', 7: 'True\tFalse\t\t' }
  const lines = Array.from(
    { length: 20 },
    (_, index) => `Pasted question ${index + 1}?\t${odd[index] ?? 'One\tTwo\tThree\tFour'}\tb\tIt is so.`,
  )
  await page.getByLabel('Or paste a table here').fill(lines.join('\n'))
  await page.getByRole('button', { name: 'Read this table' }).click()
  await page.getByRole('button', { name: 'Check 20 lines' }).click()
  await expect(page.getByRole('radio', { name: 'New: 19' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Line 6' })).toContainText('listed twice')
  await page.getByRole('button', { name: 'Import 19 lines, leave 1 out' }).click()
  await expect(page.getByText('19 new, 0 changed, 0 as they were.')).toBeVisible()
})

test('a shift of the plan is written, and shows as staff see it', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/admin/content/shifts/new')
  await textbox(page, 'Name').fill('Close')
  await textbox(page, 'Duration').fill('5hrs')
  await textbox(page, 'Category').fill('service')
  await publish(page).click()
  await expect(textbox(page, 'Tasks')).toHaveAccessibleDescription(/Please enter at least one task/)
  await textbox(page, 'Tasks').fill('Count the till\n\nLock the doors')
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('listitem')).toHaveCount(3)
  await publish(page).click()
  await expectToast(page, 'Close published', 'Staff can see it now.')
  await expect(textbox(page, 'Tasks')).toHaveValue('Count the till\nLock the doors')
})
