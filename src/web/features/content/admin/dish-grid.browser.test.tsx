import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { contentRoutes } from '#contract/house/content.ts'
import { dishGridRoutes, type GridDish } from '#contract/menu/dish-grid.ts'
import { answer, requestsTo } from '#web/testing/fake-api.ts'
import { answerShell, openPage, shownAddress } from '#web/testing/open-page.tsx'
import { ADMIN } from '#web/testing/people.ts'
import { expectToast } from '#web/testing/toasts.ts'

const dish = (id: number, name: string): GridDish => ({
  ...{ id, revision: 1, name, section: 'Robata', state: 'published', hasUnpublishedChanges: false },
  ...{ price: 10, priceKind: 'one', isAvailable: true },
})

const name = (of: string) => page.getByRole('textbox', { name: `Name of ${of}` })
const price = (of: string) => page.getByRole('textbox', { name: `Price of ${of}` })
const save = (changes: string) => page.getByRole('button', { name: `Save ${changes}` })
const asked = page.getByRole('alertdialog')

let rows: GridDish[] = []
beforeEach(async () => {
  rows = [dish(1, 'Edamame'), dish(2, 'Gyoza'), dish(3, 'Kyuri')]
  answerShell(ADMIN)
  answer(dishGridRoutes.read, () => ({ rows, total: rows.length }))
  answer(contentRoutes.readOrder, [])
  await openPage('/admin/content/dishes/grid', ADMIN)
  await expect.element(name('Edamame')).toBeVisible()
})

test('keys move between rows, Escape takes a change back, and what is no price is not sent', async () => {
  await price('Edamame').fill('11')
  await userEvent.keyboard('{Enter}')
  await expect.element(price('Gyoza')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(price('Kyuri')).toHaveFocus()
  await price('Kyuri').fill('a lot')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect.element(price('Edamame')).toHaveFocus()
  answer(dishGridRoutes.save, ({ body }) => {
    rows = rows.map(row => (row.id === 1 ? { ...row, revision: 2, price: 11 } : row))
    return { saved: body.rows.map(({ id }) => id), conflicts: [], refused: [] }
  })
  await page.getByRole('button', { name: /^Save / }).click()
  await expectToast('1 dish saved', 'Staff can see it now.')
  expect(requestsTo(dishGridRoutes.save).map(({ body }) => body.rows)).toEqual([
    [{ id: 1, revision: 1, price: 11 }],
  ])
  await expect.element(price('Kyuri')).toHaveValue('a lot')
  ;(price('Kyuri').element() as HTMLElement).focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(price('Kyuri')).toHaveValue('10')
  expect(page.getByRole('button', { name: /^Save / }).elements()).toEqual([])
})

test('who leaves with changes is asked; without any nobody is', async () => {
  const leave = page.getByRole('navigation').getByRole('link', { name: 'Admin', exact: true }).first()
  await name('Gyoza').fill('Gyoza of the house')
  await expect.element(save('1 change')).toBeVisible()
  await leave.click()
  await asked.getByRole('button', { name: 'Stay here' }).click()
  await expect.element(asked).not.toBeInTheDocument()
  await expect.element(name('Gyoza')).toHaveValue('Gyoza of the house')
  expect(shownAddress()).toBe('/admin/content/dishes/grid')
  ;(name('Gyoza').element() as HTMLElement).focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(name('Gyoza')).toHaveValue('Gyoza')
})

test('a dish that somebody else has saved meanwhile keeps what was typed, beside theirs', async () => {
  await price('Edamame').fill('12')
  answer(dishGridRoutes.save, () => {
    rows = rows.map(row => (row.id === 1 ? { ...row, revision: 2, price: 99 } : row))
    return { saved: [], conflicts: rows.filter(({ id }) => id === 1), refused: [] }
  })
  await save('1 change').click()
  await expect.element(page.getByText(/^Someone else has saved it: Edamame, 99/)).toBeVisible()
  await expect.element(price('Edamame')).toHaveValue('12')
  // Saved again it goes on from theirs.
  answer(dishGridRoutes.save, { saved: [1], conflicts: [], refused: [] })
  ;(save('1 change').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => requestsTo(dishGridRoutes.save).at(-1)?.body.rows)
    .toEqual([{ id: 1, revision: 2, price: 12 }])
})
