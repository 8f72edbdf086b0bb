import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { placeRoutes } from '#contract/people/places.ts'
import { completionRoutes } from '#contract/programme/completion.ts'
import { answer } from '#web/testing/fake-api.ts'
import { answerShell, openPage, shownAddress } from '#web/testing/open-page.tsx'
import { ADMIN } from '#web/testing/people.ts'

const COLUMNS = 30
const PEOPLE = 300
const PAGE_SIZE = 100

const grid = page.getByRole('grid', { name: 'Completion' })
const body = () => (grid.element() as HTMLTableElement).tBodies[0]
/** Rows and columns count from 0; the first two columns are the name, which is a link, and the sum. */
const cell = (row: number, column: number) => {
  const found = body()?.rows[row]?.cells[column]
  return found?.querySelector('a') ?? found
}
const focused = () => {
  const at = document.activeElement?.closest<HTMLTableCellElement>('td, th')
  return at && `${at.closest('tr')?.sectionRowIndex}:${at.cellIndex}`
}

const person = (id: number) => ({
  id,
  fullName: `Person ${id}`,
  cells: Array.from({ length: COLUMNS }, () => 0),
  scores: Array.from({ length: COLUMNS }, () => null),
  behindBy: null,
  overdue: 0,
  policies: { agreed: 1, asked: 1 },
  absence: null,
})

beforeEach(async () => {
  answerShell(ADMIN)
  answer(placeRoutes.list, [])
  const none = Array.from({ length: COLUMNS }, () => 0)
  answer(completionRoutes.sums, { people: PEOPLE, done: none, asked: none, locations: [] })
  answer(completionRoutes.matrix, ({ query: { after } }) => {
    const from = Number(after?.split('.')[1] ?? 0)
    const people = Array.from({ length: PAGE_SIZE }, (_, index) => person(from + index + 1))
    const last = from + PAGE_SIZE
    return {
      columns: Array.from({ length: COLUMNS }, (_, index) => ({
        ...{ part: 'module' as const, id: index + 1, name: `Module ${index + 1}` },
      })),
      people,
      next: last < PEOPLE ? `0.${last}` : null,
    }
  })
  await openPage('/admin/completion', ADMIN)
  await expect.element(grid).toBeVisible()
  await expect.poll(() => body()?.rows.length).toBe(PEOPLE)
})

async function press(keys: string, at: string): Promise<void> {
  await userEvent.keyboard(keys)
  await expect.poll(focused, { message: keys }).toBe(at)
}

test('arrows, pages and ends move the one cell that takes the focus, and never beyond', async () => {
  cell(0, 0)?.focus()
  await press('{ArrowUp}', '0:0')
  await press('{ArrowDown}', '1:0')
  await press('{ArrowRight}', '1:1')
  await press('{PageDown}', '11:1')
  await press('{End}', `11:${COLUMNS + 2}`)
  await press('{ArrowRight}', `11:${COLUMNS + 2}`)
  // A column from out of sight is in it, beside the names that stay.
  const { left, right } = cell(11, COLUMNS + 2)?.getBoundingClientRect() ?? { left: 0, right: 0 }
  const frame = grid.element().getBoundingClientRect()
  expect(left).toBeGreaterThan(frame.left)
  expect(right).toBeLessThanOrEqual(frame.right)
  await press('{Home}', '11:0')
  await press('{PageUp}', '1:0')
  await press('{PageUp}', '0:0')
  expect(grid.element().querySelectorAll('[tabindex="0"]')).toHaveLength(1)
})

test('with Control the keys lead to the edges, and Enter to the person', async () => {
  cell(0, 0)?.focus()
  await press('{Control>}{ArrowRight}{/Control}', `0:${COLUMNS + 2}`)
  await press('{Control>}{ArrowDown}{/Control}', `${PEOPLE - 1}:${COLUMNS + 2}`)
  await press('{Control>}{Home}{/Control}', '0:0')
  await press('{ArrowDown}', '1:0')
  await press('{ArrowRight}', '1:1')
  await userEvent.keyboard('{Enter}')
  await expect.poll(shownAddress).toBe('/admin/people/2')
})

test('hidden columns are skipped, and left to paper', async () => {
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Module 1', exact: true }).click()
  await expect.element(grid.getByRole('columnheader', { name: /^Module 1 / })).not.toBeInTheDocument()
  cell(0, 2)?.focus()
  await press('{ArrowRight}', '0:4')
  await press('{ArrowLeft}', '0:2')
  expect(grid.element().querySelector('th[title="Module 1"]')).not.toBeNull()
})
